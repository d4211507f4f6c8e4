// Links within the app turn the page without loading it; all others leave in a tab of their own, without telling where from.
import type { ComponentChildren, JSX } from "preact";
import { navigate } from "../core/route";
import { web_address } from "../core/safe_html";

type Anchor = Omit<JSX.IntrinsicElements["a"], "href" | "ref"> & { href: string; children?: ComponentChildren };

function is_plain_click(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}

export function Link({ href, onClick, ...rest }: Anchor) {
  const go = (event: JSX.TargetedMouseEvent<HTMLAnchorElement>) => {
    if (typeof onClick === "function") onClick(event);
    if (!is_plain_click(event) || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return <a href={href} onClick={go} {...rest} />;
}

export function Outside({ href, children, ...rest }: Anchor) {
  const address = web_address(href);
  if (address === null) return <span>{children}</span>;
  return (
    <a href={address} rel="nofollow noopener noreferrer" target="_blank" {...rest}>
      {children}
    </a>
  );
}
