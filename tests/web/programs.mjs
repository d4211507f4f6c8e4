// Programs of ours that a test starts and stops, each by its own handle.
const kPatience = 20000; // ms until a program must have said its address

// The first address on loopback that the program prints.
export function address_of(child, name) {
  return new Promise((resolve, reject) => {
    let said = "";
    const fail = (why) => reject(new Error(`${name} ${why}; it said:\n${said}`));
    const timer = setTimeout(() => fail("did not say its address"), kPatience);
    const read = (chunk) => {
      said += chunk;
      const found = said.match(/http:\/\/127\.0\.0\.1:\d+[^\s)]*/);
      if (!found) return;
      clearTimeout(timer);
      resolve(found[0]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", (reason) => fail(reason.message));
    child.on("exit", (code) => fail(`ended with ${code}`));
  });
}

export async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
  await end;
  clearTimeout(timer);
}
