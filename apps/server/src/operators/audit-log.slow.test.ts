import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { auditHash } from "./audit-entries.ts";
import { openStaffDesk, STAFF_PASSWORD, type StaffDesk } from "./testing/staff-desk.ts";

let server: TestServer;
let desk: StaffDesk;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000", PUBLIC_RATE_PER_SECOND: "100000" });
  desk = await openStaffDesk(server);
});
afterAll(() => server.stop());

const list = async (request: object = {}) =>
  (await server.call("operator.audit.list", { pageSize: 1_000, ...request }, { token: desk.maker })).data;
const verify = async () => (await server.call("operator.audit.verify", {}, { token: desk.maker })).data;

test("every call is written down with who, what, why and how it ended, refused ones too", async () => {
  const { operatorId, token, loginName } = await desk.hire(["support"]);
  const freeze = { userId: 1001, isFrozen: true, reason: "asked by phone" };
  expect(await server.call("operator.users.freeze", freeze, { token })).toMatchObject({ code: -9001 });
  expect(await server.call("operator.users.freeze", {}, { token: desk.maker })).toMatchObject({ code: -1001 });
  await server.call("operator.users.freeze", freeze, { token: desk.maker });
  const { rows } = await list({ operatorId });
  expect(rows.map(({ action, code }) => [action, code])).toEqual([
    ["operator.users.freeze", -9001],
    ["operator.login", 200],
  ]);
  expect(rows[0]).toMatchObject({ operatorId, loginName, subject: "", address: "127.0.0.1" });
  const [frozen, bad] = (await list({ operatorId: desk.makerId })).rows.filter(
    ({ action }) => action === "operator.users.freeze",
  );
  expect(frozen).toMatchObject({ subject: "1001 signIn true", reason: "asked by phone", code: 200 });
  expect(bad).toMatchObject({ code: -1001, reason: "" });
});

test("a failed sign-in names an operator who exists, and nobody else", async () => {
  await server.call("operator.login", { loginName: "checker", pwd: "wrong" });
  await server.call("operator.login", { loginName: "my-secret-typed-into-the-name", pwd: "wrong" });
  // Turned away before anything was tried: not an entry.
  await server.call("operator.login", { loginName: "" });
  const [unknown, known] = (await list()).rows.filter(({ action }) => action === "operator.login");
  expect(known).toMatchObject({ loginName: "checker", code: -1014 });
  expect(unknown).toMatchObject({ loginName: "", operatorId: 0, code: -1014 });
});

test("a search for people says what was looked for, masked, and who was shown", async () => {
  const names = ["searched.one", "searched.two"];
  for (const name of names) await server.register(name);
  const found = (await server.call("operator.users.find", { search: "searched." }, { token: desk.maker })).data;
  const [two, one] = found.rows.map(({ userId }) => userId);
  await server.call("operator.users.find", { search: String(one) }, { token: desk.maker });
  await server.call("operator.users.find", { search: "nobody@example.com" }, { token: desk.maker });
  await server.call("operator.users.find", {}, { token: desk.maker });
  const [all, nobody, byNumber, byName] = (await list()).rows.filter(({ action }) => action === "operator.users.find");
  expect(byName?.subject).toBe(`"se***" 2: ${two} ${one}`);
  expect(byNumber?.subject).toBe(`"${one}" 1: ${one}`);
  expect(nobody?.subject).toBe('"no***" 0: ');
  expect(all?.subject).toMatch(/^"" \d+: \d+ /);
  expect(all?.subject.split(" ").length).toBeLessThanOrEqual(22);
  await server.call("operator.vip.show", { userId: one }, { token: desk.maker });
  const [shown] = (await list()).rows.filter(({ action }) => action === "operator.vip.show");
  expect(shown?.subject).toBe(String(one));
});

test("no password, token or whole search is in it", async () => {
  const searched = "somebody@example.com";
  await server.call("operator.users.find", { search: searched }, { token: desk.maker });
  const change = { oldPwd: "demo1234", newPwd: "short" };
  await server.call("operator.changePassword", change, { token: desk.maker });
  const add = { loginName: "irene", email: "irene@staff.example", roles: ["risk"], reason: "more hands" };
  await server.call("operator.operators.add", add, { token: desk.maker });
  const text = JSON.stringify(await list());
  for (const secret of [searched, "demo1234", STAFF_PASSWORD, desk.maker, desk.checker, "my-secret"]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toContain("irene");
});

test("calls at the same time make one chain", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      server.call("operator.self", {}, { token: at % 2 === 0 ? desk.maker : desk.checker }),
    ),
  );
  const { rows, total } = await list({ isAsc: "asc" });
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => at + 1));
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  const verified = await verify();
  expect(verified.brokenAt).toBe(0);
  expect(verified.entries).toBeGreaterThanOrEqual(total);
});

test("the database refuses to change, delete or empty it", async () => {
  const final = "append-only";
  await expect(desk.sql.updateTable("server_audit").set({ code: 200 }).execute()).rejects.toThrow(final);
  await expect(desk.sql.deleteFrom("server_audit").execute()).rejects.toThrow(final);
  await expect(sql`truncate server_audit`.execute(desk.sql)).rejects.toThrow(final);
  expect(await verify()).toMatchObject({ brokenAt: 0 });
});

test("an entry changed or taken out behind the database's back is found", async () => {
  await sql`alter table server_audit disable trigger all`.execute(desk.sql);
  const third = desk.sql.updateTable("server_audit").where("entry_id", "=", 3);
  const before = await desk.sql
    .selectFrom("server_audit")
    .selectAll()
    .where("entry_id", "=", 3)
    .executeTakeFirstOrThrow();
  await third.set({ code: before.code === 200 ? -9001 : 200 }).execute();
  expect(await verify()).toMatchObject({ brokenAt: 3, entries: 2 });
  await third.set({ code: before.code }).execute();
  expect(await verify()).toMatchObject({ brokenAt: 0 });
  await desk.sql.deleteFrom("server_audit").where("entry_id", "=", 3).execute();
  expect(await verify()).toMatchObject({ brokenAt: 4 });
});

const noted = async () => (await server.call("tape.auditHead", {})).data;
const freeze = (isFrozen: boolean) =>
  server.call("operator.users.freeze", { userId: 1001, isFrozen, reason: "asked" }, { token: desk.maker });

/** Rewrites the log from an entry on as one who rules the database would: the chain is whole again afterwards. */
async function rewriteFrom(entryId: number): Promise<void> {
  const rows = await desk.sql.selectFrom("server_audit").selectAll().orderBy("entry_id").execute();
  let before = rows[entryId - 2]?.hash ?? "";
  for (const row of rows.slice(entryId - 1)) {
    const changed = row.entry_id === entryId ? { ...row, reason: "another reason" } : row;
    before = auditHash(before, changed);
    const written = desk.sql.updateTable("server_audit").set({ reason: changed.reason, hash: before });
    await written.where("entry_id", "=", row.entry_id).execute();
  }
}

describe("what the journal knows of it", () => {
  beforeAll(async () => {
    await server.stop();
    server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000", PUBLIC_RATE_PER_SECOND: "100000" });
    desk = await openStaffDesk(server);
  });

  test("a change takes the end of the log into the journal before it is answered; a look does not", async () => {
    expect(await freeze(true)).toMatchObject({ code: 200 });
    const { rows, total } = await list();
    const change = rows.find(({ action }) => action === "operator.users.freeze");
    expect(await noted()).toEqual({ entries: change?.id, hash: change?.hash, breaks: 0 });
    expect(total).toBeGreaterThanOrEqual(change?.id ?? 0);
    const refused = await server.call(
      "operator.users.freeze",
      { userId: 1, isFrozen: true, reason: "x" },
      { token: desk.maker },
    );
    expect(refused.code).not.toBe(200);
    expect((await noted()).entries).toBe(change?.id);
  });

  test("the hourly look notes what was only looked at, and the same end once", async () => {
    await server.running.services.auditLog.noteHead();
    const { entries } = await noted();
    const sequence = server.running.services.pipeline.durableSequence;
    await server.running.services.auditLog.noteHead();
    expect((await noted()).entries).toBe(entries);
    expect(server.running.services.pipeline.durableSequence).toBe(sequence);
    expect(await verify()).toMatchObject({ brokenAt: 0, noted: { entries } });
  });

  test("a log rewritten with a whole chain, or cut at its end, is found against the journal", async () => {
    await sql`alter table server_audit disable trigger all`.execute(desk.sql);
    const { entries } = await noted();
    const kept = await desk.sql.selectFrom("server_audit").selectAll().orderBy("entry_id").execute();
    await rewriteFrom(3);
    expect(await verify()).toMatchObject({ brokenAt: entries });
    await desk.sql.deleteFrom("server_audit").execute();
    await desk.sql
      .insertInto("server_audit")
      .values(kept.slice(0, entries - 2))
      .execute();
    expect(await desk.sql.selectFrom("server_audit").selectAll().execute()).toHaveLength(entries - 2);
    expect(await server.running.services.auditLog.verify()).toMatchObject({ brokenAt: entries - 1 });
  });

  test("what is noted next says for good that the log was broken, also on the tape", async () => {
    await freeze(false);
    expect(await noted()).toMatchObject({ breaks: 1 });
    await freeze(true);
    expect(await noted()).toMatchObject({ breaks: 1 });
    expect(server.logged()).toContain("does not go on from the end that the journal noted");
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain("agio_audit_breaks 1");
  });
});
