import { randomBytes } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { TYPE_PARSERS, TYPE_SERIALIZERS } from "../adapters/database/durable-pglite.ts";
import { openLog } from "../base/log.ts";
import { openOperatorRoles } from "./operator-roles.ts";
import { openOperators } from "./operator-store.ts";
import { OPERATOR_MIGRATIONS } from "./operator-migrations.ts";
import type { OperatorTables } from "./operator-tables.ts";
import { openStaffPasskeyRows } from "./staff-passkey-rows.ts";
import { openStaffRegister, StaffRowChanged, type StaffWord } from "./staff-register.ts";
import { operatorSubject } from "./staff-rows.ts";

const pglite = await PGlite.create({ parsers: TYPE_PARSERS, serializers: TYPE_SERIALIZERS });
const database = new Kysely<OperatorTables>({ dialect: new PGliteDialect({ pglite }) });
for (const { up } of OPERATOR_MIGRATIONS) await up(database as never);
afterAll(() => database.destroy());

const KEY = randomBytes(32);
let reached: number | undefined;
let lines: string[] = [];
beforeEach(async () => {
  reached = undefined;
  lines = [];
  await sql`truncate server_operators, server_operator_passkeys, server_roles, server_role_addresses, server_staff_seals
    restart identity`.execute(database);
});

/** The staff after a start. */
async function start(word?: StaffWord, key = KEY) {
  const log = openLog("info", (line) => void lines.push(line));
  const version = {
    read: async () => reached,
    write: async (next: number) => void (reached = next),
  };
  const register = await openStaffRegister({ database, key, version, word, clock: () => 5, log });
  const roles = openOperatorRoles(database, () => 5, register);
  const operators = openOperators(database, () => 5, { register, roles });
  return { register, roles, operators, passkeys: openStaffPasskeyRows(database, register) };
}

const named = (loginName: string, given = ["support"]) => ({
  loginName,
  passwordHash: "hash",
  email: "",
  roles: given,
});
const passkey = {
  ownerId: 1,
  credentialId: "c1",
  publicKey: "k1",
  signCount: 0,
  transports: "usb",
  rpId: "agio.example",
};

/** An owner with a passkey, somebody of support, and a role with networks. */
async function staffed() {
  const started = await start();
  await started.operators.add(named("anna", ["owner"]));
  await started.operators.add(named("ben"));
  await started.passkeys.add({ ...passkey, name: "key", createdAt: 5 });
  await started.roles.save({ name: "nights", permissions: ["users.read"] });
  await started.roles.setAddresses("nights", ["10.0.0.0/8"]);
  await started.roles.setAddresses("owner", ["10.0.0.0/8"]);
  return started;
}

const run = (statement: string) => sql.raw(statement).execute(database);

test.each([
  ["roles", "update server_operators set roles = 'owner' where operator_id = 2"],
  ["password", "update server_operators set password_hash = 'mine' where operator_id = 2"],
  [
    "activation code",
    "update server_operators set activation_hash = 'x', activation_ends_at = 9 where operator_id = 2",
  ],
  ["mail address", "update server_operators set email = 'me@evil.example' where operator_id = 2"],
  ["second factor", "update server_operators set totp_secret = 'x' where operator_id = 2"],
  [
    "a passkey of their own",
    `insert into server_operator_passkeys (operator_id, credential_id, public_key, sign_count, transports, rp_id, name,
      created_at, used_at) values (2, 'mine', 'k', 0, '', 'agio.example', '', 1, 0)`,
  ],
])("an operator whose %s was written by SQL gives no session and no right", async (_what, statement) => {
  const { operators, register } = await staffed();
  expect(await operators.may(2, "users.read")).toBe(true);
  await run(statement);
  expect(await operators.byId(2)).toBeUndefined();
  expect(await operators.byLoginName("ben")).toBeUndefined();
  expect(await operators.may(2, "users.read")).toBe(false);
  expect((await operators.all())[1]).toMatchObject({ loginName: "ben", isDisabled: true, isChanged: true, roles: [] });
  expect(register.standing().changed).toEqual(["operator 2"]);
  expect(lines.join()).toContain("changed outside of the exchange");
  // Nor does a change by the exchange make it true.
  await expect(operators.setPassword(2, "new")).rejects.toThrow(StaffRowChanged);
  expect(await operators.byId(1)).toMatchObject({ loginName: "anna" });
});

test("a passkey that was taken away or given to somebody else is found", async () => {
  const { operators } = await staffed();
  await run("update server_operator_passkeys set operator_id = 2");
  expect(await operators.byId(1)).toBeUndefined();
  expect(await operators.byId(2)).toBeUndefined();
  await run("delete from server_operator_passkeys");
  expect(await operators.byId(1)).toBeUndefined();
  expect(await operators.byId(2)).toMatchObject({ hasPasskey: false });
});

test("an operator who was put in by SQL is nobody, and one who was taken out is still counted", async () => {
  const { operators, register } = await staffed();
  await run(`insert into server_operators (login_name, login_key, password_hash, roles, is_disabled, totp_secret,
    totp_pending, totp_step, created_at) values ('eve', 'eve', 'hash', 'owner', false, '', '', 0, 1)`);
  expect(await operators.byLoginName("eve")).toBeUndefined();
  expect(await operators.may(3, "users.read")).toBe(false);
  await run("delete from server_operators");
  expect((await operators.all()).map(({ loginName, isDisabled }) => [loginName, isDisabled])).toEqual([
    ["anna", true],
    ["ben", true],
  ]);
  await register.look();
  expect(register.standing().changed).toEqual(["operator 1", "operator 2"]);
});

test("a role that was written by SQL allows nothing, and is not decided about", async () => {
  const { roles, register } = await staffed();
  expect(await roles.permissionsOf(["nights"])).toContain("users.read");
  await run("update server_roles set permissions = 'operators.change,settings.money' where role_name = 'nights'");
  expect(await roles.permissionsOf(["nights"])).toEqual([]);
  expect(await roles.byName("nights")).toMatchObject({ isChanged: true, permissions: [] });
  await run("insert into server_roles values ('mine', 'operators.change', 1, 1)");
  expect(await roles.permissionsOf(["mine"])).toEqual([]);
  await register.look();
  expect(register.standing().changed).toEqual(["role mine", "role nights"]);
});

test("networks that were taken away by SQL let nobody in", async () => {
  const { roles } = await staffed();
  expect(await roles.admits(["owner"], "10.1.1.1")).toBe(true);
  await run("update server_role_addresses set networks = '' where role_name = 'owner'");
  expect(await roles.admits(["owner"], "10.1.1.1")).toBe(false);
  await run("delete from server_role_addresses where role_name = 'owner'");
  expect(await roles.admits(["owner"], "8.8.8.8")).toBe(false);
  expect(await roles.admits(["support"], "8.8.8.8")).toBe(true);
});

test("an older row is found, and older rows with their older seals too", async () => {
  const { operators } = await staffed();
  const backup = {
    operators: await database.selectFrom("server_operators").selectAll().execute(),
    seals: await database.selectFrom("server_staff_seals").selectAll().execute(),
  };
  const dismissal = { roles: ["support"], isDisabled: true, resetAuthenticator: false, email: "" };
  await operators.change({ operatorId: 2, ...dismissal });
  await run("delete from server_operators");
  await database.insertInto("server_operators").values(backup.operators).execute();
  expect(await operators.byId(2)).toBeUndefined();
  await run("delete from server_staff_seals");
  await database.insertInto("server_staff_seals").values(backup.seals).execute();
  const { operators: later, register } = await start();
  expect(register.isBroken).toBe(true);
  expect(await later.byId(1)).toBeUndefined();
  expect(await later.byId(2)).toBeUndefined();
  expect(lines.join()).toContain("an older one that was put back");
});

test("a start says that what lies beside the journal is older than the tables, and lets the staff in", async () => {
  const { operators } = await staffed();
  const restored = reached;
  await operators.add(named("dora"));
  await operators.add(named("emil"));
  reached = restored;
  lines = [];
  const { register } = await start();
  expect(register.isBroken).toBe(false);
  expect(lines.join()).toContain("DATA_DIR is older than the tables");
  lines = [];
  await start();
  expect(lines).toEqual([]);
});

test.each([
  ["is taken away", "delete from server_staff_seals"],
  ["is written by SQL", "update server_staff_seals set content = '{\"hashes\":{},\"version\":99}' where subject = ''"],
])("a seal that %s lets nobody in, makes no first owner, and is found", async (_what, statement) => {
  await staffed();
  await run(statement);
  const { operators, register } = await start();
  expect(register.isBroken).toBe(true);
  expect(await operators.byId(1)).toBeUndefined();
  expect(operators.isSealBroken()).toBe(true);
  await expect(operators.add(named("mine"))).rejects.toThrow(StaffRowChanged);
  expect(register.standing().changed.join()).toMatch(/the seal over the staff/);
});

test("a copy that was changed alone keeps nobody out, is named, and is written anew", async () => {
  await staffed();
  await run("update server_staff_seals set content = '{}' where subject = 'operator 2'");
  const { operators, register } = await start();
  expect(register.isBroken).toBe(false);
  expect(await operators.byId(2)).toMatchObject({ loginName: "ben" });
  expect(lines.join()).toContain("the rows are true");
  lines = [];
  expect((await start()).register.standing().changed).toEqual([]);
  expect(lines).toEqual([]);
});

test("a copy that was changed with its row keeps out that one alone, over a restart and a restore too", async () => {
  await staffed();
  await run("update server_operators set roles = 'owner' where operator_id = 2");
  await run("update server_staff_seals set content = '{}' where subject = 'operator 2'");
  for (const word of [undefined, { kind: "restore" }] as const) {
    const { operators, register } = await start(word);
    expect(register.isBroken).toBe(false);
    expect(register.standing().changed).toEqual(["operator 2"]);
    expect(await operators.byId(1)).toMatchObject({ loginName: "anna" });
    expect(await operators.byId(2)).toBeUndefined();
    expect((await operators.all())[1]).toMatchObject({ operatorId: 2, isChanged: true, isDisabled: true });
    await operators.setPassword(1, "hash");
  }
  expect(lines.join()).toContain("only --accept-staff lets these in again");
  const code = /"code":"(\w+)"/.exec(lines.join())?.[1] ?? "";
  expect(code).not.toBe("");
});

test("rows of an installation that has no seal yet are sealed once", async () => {
  await run(`insert into server_operators (login_name, login_key, password_hash, roles, is_disabled, totp_secret,
    totp_pending, totp_step, created_at) values ('old', 'old', 'hash', 'owner', false, '', '', 0, 1)`);
  expect(await (await start()).operators.byLoginName("old")).toMatchObject({ loginName: "old" });
  expect(reached).toBe(1);
  const { operators, register } = await start();
  expect(await operators.byLoginName("old")).toBeDefined();
  expect(register.standing().changed).toEqual([]);
});

test("true rows are put back by the word of the start", async () => {
  await staffed();
  await run("update server_operators set roles = 'owner', password_hash = 'mine' where operator_id = 2");
  await run("delete from server_operator_passkeys");
  await run("update server_roles set permissions = 'operators.change'");
  await run("delete from server_role_addresses");
  await run("insert into server_roles values ('mine', 'operators.change', 1, 1)");
  const { operators, roles, register } = await start({ kind: "restore" });
  expect(register.standing().changed).toEqual([]);
  expect(await operators.byId(1)).toMatchObject({ hasPasskey: true, roles: ["owner"] });
  expect(await operators.byId(2)).toMatchObject({ roles: ["support"], passwordHash: "hash" });
  expect(await roles.permissionsOf(["nights"])).toContain("users.read");
  expect(await roles.admits(["owner"], "8.8.8.8")).toBe(false);
  expect(await roles.byName("mine")).toBeUndefined();
  await expect(start({ kind: "restore" })).rejects.toThrow("start without a word");
});

test("rows are taken as they stand by their code alone, and never from what a restore could mend unseen", async () => {
  await staffed();
  await run("delete from server_staff_seals");
  await expect(start({ kind: "restore" })).rejects.toThrow("nothing true to put back");
  await start();
  const code = /"code":"(\w+)"/.exec(lines.join())?.[1] ?? "";
  await run("update server_operators set roles = 'owner' where operator_id = 2");
  await expect(start({ kind: "accept", code })).rejects.toThrow("look again");
  await run("update server_operators set roles = 'support' where operator_id = 2");
  const { operators } = await start({ kind: "accept", code });
  expect(await operators.byId(2)).toMatchObject({ roles: ["support"] });
  expect((await start()).register.isBroken).toBe(false);
});

test("a change of the exchange is no change by others, also while it is being written", async () => {
  const { operators, register } = await staffed();
  const change = { operatorId: 2, roles: ["support"], isDisabled: false, resetAuthenticator: false };
  const writing = Array.from({ length: 10 }, (_, turn) => operators.change({ ...change, email: `b${turn}@x.example` }));
  const reading = Array.from({ length: 30 }, () => operators.may(2, "users.read"));
  await Promise.all(writing);
  expect(await Promise.all(reading)).not.toContain(false);
  await register.look();
  expect(register.standing().changed).toEqual([]);
  expect(register.contents().get(operatorSubject(2))).toContain("b9@x.example");
});
