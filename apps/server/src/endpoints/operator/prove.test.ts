import { ENDPOINTS } from "@agio/api-contract";
import { refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { FRESH_MS, IDLE_LOCK_MS } from "../../operators/operator-sessions.ts";
import { staffRefusal } from "../../operators/staff-calls.ts";
import { withPasskey } from "../../testing/staff-passkeys.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { codeOf, hire, STAFF_PASSWORD } from "../../testing/test-staff.ts";

const exchange = await testExchange();
const { services } = exchange;
const fund = { pot: "insurance" as const, amount: "1", reason: "because of a test" };
const pwd = STAFF_PASSWORD;
const needed = refuse("FRESH_FACTOR_NEEDED");

/** A session that nothing proves but its owner. */
async function entered(roles: readonly string[] = ["finance"]) {
  const { loginName, operatorId } = await hire(exchange, roles);
  const { token } = await exchange.visitor.call("operator.login", { loginName, pwd });
  return { ...exchange.unproven({ userId: 0, token }), loginName, operatorId };
}

test("a sign-in serves calls that touch money for five minutes; then the password does, where nothing else is bound", async () => {
  const own = await entered();
  await own.call("operator.house.fund", fund);
  exchange.advance(FRESH_MS);
  expect(await own.refusal("operator.house.fund", fund)).toEqual(needed);
  // A call that touches no money is answered.
  await own.call("operator.requests.list", {});
  expect(await own.call("operator.proveOptions", {})).toMatchObject({
    ...{ loginName: own.loginName, factors: ["password"], passkey: null, isLocked: false },
  });
  expect(await own.refusal("operator.prove", { pwd: "wrong" })).toEqual(refuse("WRONG_CREDENTIALS", "pwd"));
  expect(await own.refusal("operator.prove", {})).toEqual(refuse("BAD_PARAMETER", "pwd"));
  expect(await own.refusal("operator.prove", { totpCode: "123456" })).toEqual(refuse("NOT_BOUND"));
  expect(await own.refusal("operator.house.fund", fund)).toEqual(needed);
  const { freshUntil } = await own.call("operator.prove", { pwd });
  expect(freshUntil).toBe(services.clock() + FRESH_MS);
  await own.call("operator.house.fund", fund);
});

test("who may not make a call is told so, and not asked for a proof", async () => {
  const own = await entered(["support"]);
  exchange.advance(FRESH_MS);
  expect(await own.refusal("operator.house.fund", fund)).toEqual(refuse("NOT_PERMITTED"));
});

test("what an open page asks by itself is no use of the session", async () => {
  const own = await entered();
  const asks = async (isUnattended: boolean) => {
    const said = { token: own.token, operatorId: own.operatorId, address: "192.0.2.1", device: "test" };
    const unsaid = { idempotencyKey: undefined, proof: undefined, language: undefined, file: undefined };
    const call = { ...said, ...unsaid, userId: userId(0), isUnattended, origin: () => "" };
    return staffRefusal(services, ENDPOINTS["operator.queue.list"], call);
  };
  exchange.advance(IDLE_LOCK_MS - 1);
  expect(await asks(true)).toBeUndefined();
  exchange.advance(1);
  expect(await asks(true)).toEqual(refuse("SESSION_LOCKED"));
  await own.call("operator.prove", { pwd });
  exchange.advance(IDLE_LOCK_MS - 1);
  expect(await asks(false)).toBeUndefined();
  exchange.advance(IDLE_LOCK_MS - 1);
  expect(await asks(true)).toBeUndefined();
});

test("fifteen minutes without a call lock the session for all but its proof and the way out", async () => {
  const own = await entered();
  exchange.advance(IDLE_LOCK_MS - 1);
  await own.call("operator.self", {});
  exchange.advance(IDLE_LOCK_MS);
  for (const name of ["operator.self", "operator.requests.list", "operator.sessions.endOthers"] as const) {
    expect([name, await own.refusal(name, {})]).toEqual([name, refuse("SESSION_LOCKED")]);
  }
  expect(await own.call("operator.proveOptions", {})).toMatchObject({ isLocked: true });
  await own.call("operator.prove", { pwd });
  await own.call("operator.self", {});
  exchange.advance(IDLE_LOCK_MS);
  await own.call("operator.signOut", {});
  expect(await own.refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
});

test("with an app bound its code is the proof; the password only unlocks", async () => {
  const own = await entered();
  const begun = await services.operatorAuthenticator.begin(own.operatorId);
  const { secret } = begun ?? { secret: "" };
  await services.operatorAuthenticator.confirm(own.operatorId, await codeOf(exchange, secret));
  exchange.advance(IDLE_LOCK_MS);
  expect(await own.call("operator.proveOptions", {})).toMatchObject({ factors: ["authenticator", "password"] });
  expect(await own.call("operator.prove", { pwd })).toEqual({ freshUntil: 0 });
  expect(await own.refusal("operator.house.fund", fund)).toEqual(needed);
  expect(await own.refusal("operator.prove", { totpCode: "000000" })).toEqual(
    refuse("WRONG_SECOND_FACTOR", "totpCode"),
  );
  const totpCode = await codeOf(exchange, secret);
  expect((await own.call("operator.prove", { totpCode })).freshUntil).toBeGreaterThan(services.clock());
  // No code is good twice.
  expect(await own.refusal("operator.prove", { totpCode })).toEqual(refuse("WRONG_SECOND_FACTOR", "totpCode"));
  await own.call("operator.house.fund", fund);
});

test("a passkey is the proof of its owner alone, and goes before the password", async () => {
  const [own, other] = [await entered(), await entered()];
  const [{ passkey: mine }, { passkey: foreign }] = [await withPasskey(own), await withPasskey(other)];
  exchange.advance(IDLE_LOCK_MS);
  const offered = async () => {
    const { passkey, factors } = await own.call("operator.proveOptions", {});
    expect(factors).toEqual(["passkey", "password"]);
    return passkey ?? { challengeId: "", options: {} };
  };
  const proofBy = async (passkey: typeof mine) => {
    const { challengeId, options } = await offered();
    return { passkey: { challengeId, response: passkey.get(options) } };
  };
  expect(await own.refusal("operator.prove", await proofBy(foreign))).toEqual(refuse("PASSKEY_INVALID"));
  expect(await own.call("operator.prove", { pwd })).toEqual({ freshUntil: 0 });
  expect(await own.refusal("operator.house.fund", fund)).toEqual(needed);
  expect((await own.call("operator.prove", await proofBy(mine))).freshUntil).toBeGreaterThan(services.clock());
  await own.call("operator.house.fund", fund);
});

test("guesses lock the proof as they lock the sign-in", async () => {
  const own = await entered();
  let said = "";
  for (let guess = 0; guess < 10 && said !== "TOO_MANY_TRIES"; guess++) {
    said = (await own.refusal("operator.prove", { pwd: `guess-${guess}` })).refusal;
  }
  expect(said).toBe("TOO_MANY_TRIES");
  expect(await own.refusal("operator.prove", { pwd })).toEqual(refuse("TOO_MANY_TRIES"));
});
