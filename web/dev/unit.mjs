// Runs tests/web/unit/*.test.ts with Node's own test runner: bundled by esbuild, because Node 18 reads no TypeScript.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const tests = fileURLToPath(new URL("../../tests/web/unit/", import.meta.url));
const web = fileURLToPath(new URL("..", import.meta.url));
const out = mkdtempSync(join(tmpdir(), "boardwalk-unit-"));
try {
  await build({
    entryPoints: readdirSync(tests)
      .filter((name) => name.endsWith(".test.ts"))
      .map((name) => join(tests, name)),
    bundle: true,
    platform: "node",
    format: "esm",
    outExtension: { ".js": ".mjs" },
    jsx: "automatic",
    jsxImportSource: "preact",
    nodePaths: [join(web, "node_modules")],
    outdir: out,
    logLevel: "warning",
  });
  const run = spawnSync(process.execPath, ["--test", ...readdirSync(out).map((name) => join(out, name))], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
