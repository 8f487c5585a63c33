import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
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
  expect(frozen).toMatchObject({ subject: "1001 true", reason: "asked by phone", code: 200 });
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

test("no password, token or search is in it", async () => {
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
