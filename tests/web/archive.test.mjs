// Archives, read by another program's reader: what a crawl keeps and what it exports must be WARC to others too.
//
//     node tests/web/archive.test.mjs BUILD_FOLDER
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { CDXIndexer, WARCParser } from "warcio";
import { address_of, ended } from "./programs.mjs";

const build = resolve(process.argv[2] ?? "build/release");
const folder = mkdtempSync(join(tmpdir(), "boardwalk-archive-"));
const database = join(folder, "forum.db");
const boardwalk = (...flags) => execFileSync(join(build, "boardwalk"), [...flags, "--db", database], { encoding: "utf8" });

before(async () => {
  const forum = spawn(join(build, "boardwalk-sim"), ["serve", "--package", "train:3", "--pages", "200"]);
  try {
    boardwalk("crawl", await address_of(forum, "boardwalk-sim"), "--delay", "0", "--quiet");
  } finally {
    await ended(forum);
  }
});

after(() => rmSync(folder, { recursive: true, force: true }));

async function records_of(file) {
  const records = [];
  for await (const record of new WARCParser(createReadStream(file), { parseHttp: false })) {
    const block = Buffer.from(await record.readFully(false));
    records.push({ type: record.warcType, url: record.warcTargetURI, block, header: (name) => record.warcHeader(name) });
  }
  return records;
}

function base32(bytes) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.replace(/.{5}/g, (five) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[parseInt(five, 2)]);
}

const digest_of = (bytes) => `sha1:${base32(createHash("sha1").update(bytes).digest())}`;
const payload_of = (block) => block.subarray(block.indexOf("\r\n\r\n") + 4);
const lines_of = (text) => text.trim().split("\n");
// What was received; an address that was refused has no answer to keep.
const received = () => lines_of(boardwalk("export", "pages")).map((line) => JSON.parse(line)).filter((page) => page.status);

test("an export holds every page, with digests that are right", async () => {
  const file = join(folder, "forum.warc.gz");
  boardwalk("export", "pages", "--format", "warc", "--out", file);
  const [info, ...responses] = await records_of(file);
  assert.equal(info.type, "warcinfo");
  assert.deepEqual(responses.map((record) => record.url).sort(), received().map((page) => page.url).sort());
  for (const { block, header } of responses) {
    assert.equal(header("WARC-Block-Digest"), digest_of(block));
    assert.equal(header("WARC-Payload-Digest"), digest_of(payload_of(block)));
  }
});

test("the index of what a crawl keeps is the one that others make of it", async () => {
  const kept = `${database}-pages`;
  const segment = readdirSync(kept).find((name) => name.endsWith(".warc"));
  const theirs = [];
  for await (const entry of new CDXIndexer({ noSort: true }).iterRecords(new WARCParser(createReadStream(join(kept, segment))), segment))
    theirs.push(`${entry.url} ${entry.offset} ${entry.status} ${entry.mime}`);
  const ours = lines_of(readFileSync(join(kept, segment.replace(".warc", ".cdxj")), "utf8"))
    .map((line) => JSON.parse(line.slice(line.indexOf("{"))))
    .map((entry) => `${entry.url} ${entry.offset} ${entry.status} ${entry.mime}`);
  assert.deepEqual(ours.sort(), theirs.sort());
  assert.equal(ours.length, received().length);
});
