import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openLastingKeys } from "../base/lasting-keys.ts";
import { testExchange } from "../testing/test-exchange.ts";
import { codeOf, hire, signedIn, STAFF_PASSWORD } from "../testing/test-staff.ts";
import { IDLE_LOCK_MS } from "./operator-sessions.ts";
import { listenerRefusal } from "./staff-calls.ts";

const exchange = await testExchange();
const { services, visitor } = exchange;
const run = (statement: string) => sql.raw(statement).execute(exchange.database);

/** Does something to a row, and puts it back: other files of the worker go on with the staff. */
async function meanwhile(change: string, undo: string, work: () => Promise<void>): Promise<void> {
  await run(change);
  try {
    await work();
  } finally {
    await run(undo);
    await services.staffRegister.look();
    expect(services.staffRegister.standing().changed).toEqual([]);
  }
}

test("whoever gives themselves a role by SQL loses their session and signs in no more", async () => {
  const { loginName, operatorId } = await hire(exchange, ["support"]);
  const own = await signedIn(exchange, loginName);
  expect(await own.call("operator.self", {})).toMatchObject({ loginName });
  const row = `where operator_id = ${operatorId}`;
  await meanwhile(
    `update server_operators set roles = 'owner' ${row}`,
    `update server_operators set roles = 'support' ${row}`,
    async () => {
      expect((await own.refusal("operator.self", {})).refusal).toBe("SESSION_EXPIRED");
      expect((await own.refusal("operator.roles.list", {})).refusal).toBe("SESSION_EXPIRED");
      const again = await visitor.refusal("operator.login", { loginName, pwd: STAFF_PASSWORD });
      expect(again.refusal).toBe("WRONG_CREDENTIALS");
      const rows = await exchange.maker.call("operator.operators.list", {});
      expect(rows.find((one) => one.operatorId === operatorId)).toMatchObject({
        ...{ roles: [], isDisabled: true, isChanged: true },
      });
      expect(await services.measures()).toMatchObject({ agio_staff_rows_changed: 1 });
    },
  );
  expect(await own.call("operator.self", {})).toMatchObject({ loginName, roles: ["support"] });
});

test("a session that was written by SQL is none, nor one that was put back after its end", async () => {
  const { loginName, operatorId } = await hire(exchange, ["support"]);
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  const now = services.clock();
  await run(`insert into server_operator_sessions (token_hash, operator_id, created_at, expires_at, address, device, seen_at,
    proven_at) values ('${hash}', ${operatorId}, ${now}, ${now + 1_000_000}, '', '', ${now}, ${now})`);
  expect(await services.operatorSessions.find(token)).toBeUndefined();
  const own = await signedIn(exchange, loginName);
  expect(await services.operatorSessions.find(own.token)).toBe(operatorId);
  const stored = `token_hash = '${createHash("sha256").update(own.token).digest("hex")}'`;
  // A longer one, one of somebody else, and one that was proven just now.
  for (const change of ["expires_at = expires_at + 1", "operator_id = 1", "proven_at = proven_at + 1"]) {
    await run(`create table kept_session as select * from server_operator_sessions where ${stored}`);
    await run(`update server_operator_sessions set ${change} where ${stored}`);
    expect(await services.operatorSessions.find(own.token)).toBeUndefined();
    await run(`delete from server_operator_sessions where ${stored}`);
    await run("insert into server_operator_sessions select * from kept_session");
    await run("drop table kept_session");
    expect(await services.operatorSessions.find(own.token)).toBe(operatorId);
  }
  await run(`create table kept_session as select * from server_operator_sessions where ${stored}`);
  await services.operatorSessions.closeAll(operatorId);
  await run("insert into server_operator_sessions select * from kept_session");
  await run("drop table kept_session");
  expect(await services.operatorSessions.find(own.token)).toBeUndefined();
  // Nor after a restart, which remembers nothing but what lies beside the journal.
  const ended = await openLastingKeys(path.join(services.config.dataFolder, "staff-sessions-ended"), services.clock);
  expect(ended.has(createHash("sha256").update(own.token).digest("hex"))).toBe(true);
  await run(`delete from server_operator_sessions where operator_id = ${operatorId}`);
});

test("a code of an app is not good again when its step is set back by SQL", async () => {
  const { loginName, operatorId } = await hire(exchange, ["support"]);
  const own = await signedIn(exchange, loginName);
  const { secret } = await own.call("operator.beginAuthenticator", { pwd: STAFF_PASSWORD });
  await own.call("operator.confirmAuthenticator", { code: await codeOf(exchange, secret) });
  exchange.advance(60_000);
  const code = await codeOf(exchange, secret);
  expect(await services.operatorAuthenticator.accepts(operatorId, code)).toBe(true);
  await run(`update server_operators set totp_step = 0 where operator_id = ${operatorId}`);
  expect(await services.operatorAuthenticator.accepts(operatorId, code)).toBe(false);
});

test("a session that is locked, or whose network is excluded, is told nothing unasked", async () => {
  const { loginName } = await hire(exchange, ["compliance"]);
  const own = await signedIn(exchange, loginName);
  const bearer = { token: own.token, address: "127.0.0.1" };
  const refusalOf = async () => (await listenerRefusal(services, bearer))?.refusal;
  expect(await refusalOf()).toBeUndefined();
  await services.operatorRoles.setAddresses("compliance", ["10.0.0.0/8"]);
  expect(await refusalOf()).toBe("ADDRESS_NOT_ALLOWED");
  await services.operatorRoles.setAddresses("compliance", []);
  expect(await refusalOf()).toBeUndefined();
  exchange.advance(IDLE_LOCK_MS);
  expect(await refusalOf()).toBe("SESSION_LOCKED");
  await services.operatorSessions.prove(own.token, { isFresh: false });
  expect(await refusalOf()).toBeUndefined();
  await own.call("operator.lock", {});
  expect(await refusalOf()).toBe("SESSION_LOCKED");
});
