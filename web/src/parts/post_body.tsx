// The words of a post. Its markup is rebuilt from an allow-list, and the box around it keeps whatever it says inside.
import { useLayoutEffect, useRef } from "preact/hooks";
import { build_safe } from "../core/safe_html";

export function PostBody({ html, text }: { html: string | null | undefined; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!html) return;
    box.current?.replaceChildren(build_safe(html));
  }, [html]);
  if (!html) return <div class="post-body plain-text">{text}</div>;
  return <div ref={box} class="post-body" />;
}
