// What the tests of the pages need around them: a simulated forum, a forum that means harm, and the program itself, all on loopback.
//
//     const world = await start_world(build);
//     world.forum   world.hostile   world.program        // addresses
//     await world.stop();
//
// Everything that is started here is stopped here, by its own handle.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve_hostile_forum } from "./hostile_forum.mjs";
import { address_of, ended } from "./programs.mjs";
import { posting_history } from "./trace.mjs";

const kForum = "knitting.example"; // by name: the simulated forum is its proxy

export async function start_world(build) {
  const folder = mkdtempSync(join(tmpdir(), "boardwalk-web-"));
  const history = join(folder, "history.csv");
  writeFileSync(history, posting_history());
  const children = [];
  let hostile = null;
  const start = (name, flags, env = {}) => {
    const child = spawn(join(build, name), flags, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    children.push(child);
    return address_of(child, name);
  };
  const stop = async () => {
    await Promise.all(children.map(ended));
    hostile?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const sim = ["serve", "--package", "train:1", "--no-traps"];
    const [proxy, small] = await Promise.all([
      start("boardwalk-sim", [...sim, "--trace", history, "--host", kForum]),
      start("boardwalk-sim", [...sim, "--pages", "120"]),
    ]);
    hostile = await serve_hostile_forum(small);
    const serve = ["serve", "--db", join(folder, "forums.db"), "--listen", "127.0.0.1:0"];
    const program = await start("boardwalk", serve, {
      http_proxy: proxy,
      no_proxy: "127.0.0.1",
    });
    // A second program on the same database, that only reads and wants a token; its address has it.
    const start_reader = () => start("boardwalk", [...serve, "--read-only", "--token", "a-secret"]);
    return { forum: `http://${kForum}/bbs/`, hostile: hostile.address, program: new URL(program).origin, start_reader, stop };
  } catch (reason) {
    await stop();
    throw reason;
  }
}
