import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditHash } from "../../apps/server/src/operators/audit-entries.ts";
import { openStaffDesk, type StaffDesk } from "../../apps/server/src/operators/testing/staff-desk.ts";
import { openTestServer, type TestServer } from "../../apps/server/src/testing/test-server.ts";
import { run } from "./verify-receipt.mjs";

// The log of a real exchange, read by its calls; then its table is rewritten and cut by SQL, with triggers off.

const folder = temporaryFolder("verify-audit");
const file = (name: string): string => path.join(folder.path, name);
let server: TestServer;
let desk: StaffDesk;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000", PUBLIC_RATE_PER_SECOND: "100000" });
  desk = await openStaffDesk(server);
  process.env["AGIO_TOKEN"] = desk.maker;
  for (const isFrozen of [true, false, true]) {
    const request = { userId: 1001, isFrozen, reason: "asked by phone, „twice“" };
    const { code } = await server.call("operator.users.freeze", request, { token: desk.maker });
    if (code !== 200) throw new Error(`the freeze was refused: ${code}`);
  }
});
afterAll(async () => {
  delete process.env["AGIO_TOKEN"];
  await server.stop();
  folder.remove();
});

const address = (): string => `${server.url}/api/operator/audit/list`;

async function verify(...args: string[]): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const code = await run(args, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
}

interface SavedAudit {
  readonly auditEntries: readonly { readonly id: number }[];
  readonly auditHeads: readonly object[];
}
const saved = (): SavedAudit => JSON.parse(readFileSync(file("audit.json"), "utf8")) as SavedAudit;

test("a log as it was written is whole, from its address and from what was saved of it", async () => {
  const read = await verify(address(), "--save", file("audit.json"));
  expect(read).toMatchObject({ code: 0 });
  expect(read.text).toContain("The audit log is whole.");
  expect(saved().auditEntries.length).toBeGreaterThan(4);
  expect(await verify(file("audit.json"))).toMatchObject({ code: 0 });
});

test("a saved log that lost an entry, its end or a word of an entry is not whole", async () => {
  const audit = saved();
  const [first, ...others] = audit.auditEntries;
  const wrong = {
    "an entry": { ...audit, auditEntries: others },
    "the end": { ...audit, auditEntries: audit.auditEntries.slice(0, 2) },
    "a word": { ...audit, auditEntries: [{ ...first, reason: "another" }, ...others] },
    "a change": { ...audit, auditEntries: [{ ...first, after: "{}" }, ...others] },
    "a version": {
      ...audit,
      auditEntries: [...audit.auditEntries.slice(0, -1), { ...audit.auditEntries.at(-1), version: 1 }],
    },
    "what it has to end with": { ...audit, auditHeads: [] },
  };
  for (const [name, value] of Object.entries(wrong)) {
    writeFileSync(file("wrong.json"), JSON.stringify(value));
    expect([name, (await verify(file("wrong.json"))).code]).toEqual([name, 1]);
  }
});

test("a head of the tape that somebody kept is a witness of its own", async () => {
  const { data } = await server.call("tape.auditHead", {});
  const heads = [{ seq: 7, time: 1, marks: [], hash: "", audit: data }];
  writeFileSync(file("tape.json"), JSON.stringify({ ticks: [], heads }));
  writeFileSync(file("blind.json"), JSON.stringify({ ...saved(), auditHeads: [] }));
  expect(await verify(file("blind.json"), "--tape", file("tape.json"))).toMatchObject({ code: 0 });
  const other = [{ ...heads[0], audit: { ...data, hash: "0".repeat(64) } }];
  writeFileSync(file("tape.json"), JSON.stringify({ ticks: [], heads: other }));
  const against = await verify(file("blind.json"), "--tape", file("tape.json"));
  expect(against).toMatchObject({ code: 1 });
  expect(against.text).toContain("head 7 of the tape");
});

test("a journal is a witness of its own: it has every end that it ever noted", async () => {
  const { data } = await server.call("tape.auditHead", {});
  const journal = await openFileJournal(file("journal"));
  const pipeline = await openPipeline({ journal, clock: () => utcMs(1_790_000_000_000) });
  await pipeline.submit({ type: "NoteAuditHead", entries: data.entries, hash: data.hash, isContinued: true });
  await pipeline.stop();
  writeFileSync(file("blind.json"), JSON.stringify({ ...saved(), auditHeads: [] }));
  expect(await verify(file("blind.json"), "--journal", folder.path)).toMatchObject({ code: 0 });
  const cut = { auditHeads: [], auditEntries: saved().auditEntries.slice(0, data.entries - 1) };
  writeFileSync(file("blind.json"), JSON.stringify(cut));
  const against = await verify(file("blind.json"), "--journal", folder.path);
  expect(against).toMatchObject({ code: 1 });
  expect(against.text).toContain("sequence 1 of the journal");
});

test("a table rewritten by SQL with triggers off, its chain made whole again, is found", async () => {
  await sql`alter table server_audit disable trigger all`.execute(desk.sql);
  const rows = await desk.sql.selectFrom("server_audit").selectAll().orderBy("entry_id").execute();
  await rewrite({ ...rows[2]!, reason: "nothing special" }, rows.slice(3), rows[1]!.hash);
  const { code, text } = await verify(address());
  expect(code).toBe(1);
  expect(text).toMatch(/ok {4}entries 1 to \d+ follow from each other/);
  expect(text).toContain("as the core of the exchange has it");
  await desk.sql.deleteFrom("server_audit").execute();
  await desk.sql.insertInto("server_audit").values(rows).execute();
  expect((await verify(address())).code).toBe(0);
});

test("a table whose end was cut is found, also once it has grown again", async () => {
  const { data: noted } = await server.call("tape.auditHead", {});
  await desk.sql
    .deleteFrom("server_audit")
    .where("entry_id", ">=", noted.entries - 1)
    .execute();
  // Reading the log makes entries: until the noted end is passed, one is missing there; then it has another hash.
  expect((await verify(address())).code).toBe(1);
  for (let look = 0; look < 4; look++) await server.call("operator.self", {}, { token: desk.maker });
  expect((await verify(address())).text).toContain(`FAIL  entry ${noted.entries}`);
  const freeze = { userId: 1001, isFrozen: false, reason: "asked" };
  await server.call("operator.users.freeze", freeze, { token: desk.maker });
  const after = await verify(address());
  expect(after.code).toBe(1);
  expect(after.text).toContain("FAIL  each end went on from the one before");
});

/** Writes an entry and all after it as one who rules the database would. */
async function rewrite(
  changed: Awaited<ReturnType<typeof entries>>[number],
  others: Awaited<ReturnType<typeof entries>>,
  before: string,
): Promise<void> {
  let hash = before;
  for (const row of [changed, ...others]) {
    hash = auditHash(hash, row);
    await desk.sql
      .updateTable("server_audit")
      .set({ reason: row.reason, hash })
      .where("entry_id", "=", row.entry_id)
      .execute();
  }
}

const entries = () => desk.sql.selectFrom("server_audit").selectAll().execute();
