import { ENDPOINTS } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Call } from "../../call/call.ts";
import { isRefusal } from "../../call/refusals.ts";
import { staffRefusal } from "../../operators/staff-calls.ts";
import { loginAnswer, newcomer, withPasskey } from "../../testing/staff-passkeys.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { codeOf, STAFF_PASSWORD } from "../../testing/test-staff.ts";
import { operatorLogin } from "./login.ts";

const exchange = await testExchange();
const { visitor, maker, services } = exchange;
const pwd = STAFF_PASSWORD;

/** The same services where money is real; `staffCodes`: two people let codes stand in for passkeys. */
const real = (staffCodes = false) => ({
  ...services,
  config: { ...services.config, isDemo: false },
  settings: () => {
    const settings = services.settings();
    return { ...settings, LOGIN_REGIS_SETTING: { ...settings.LOGIN_REGIS_SETTING, staffCodes } };
  },
});

const visit = { address: "192.0.2.7", device: "test" } as Call;

test("a passkey lets one of the staff in, and the audit log says who it was", async () => {
  const { loginName, operatorId, own } = await newcomer(exchange);
  const { passkey } = await withPasskey(own);
  const { token } = await visitor.call("operator.passkeyLogin", await loginAnswer(exchange, passkey));
  expect(await exchange.callerWith(token).call("operator.self", {})).toMatchObject({ operatorId, hasPasskey: true });
  const { rows } = await maker.call("operator.audit.list", { operatorId });
  expect(rows[0]).toMatchObject({ action: "operator.self" });
  expect(rows[1]).toMatchObject({ action: "operator.passkeyLogin", operatorId, loginName, code: 200 });
});

test("an answer to nobody's challenge, of another site, of a user's passkey or of who was dismissed lets nobody in", async () => {
  const { operatorId, own } = await newcomer(exchange);
  const { passkey } = await withPasskey(own);
  const refused = refuse("PASSKEY_INVALID");
  const entries = async () => (await maker.call("operator.audit.list", {})).total;
  const answer = await loginAnswer(exchange, passkey);
  await visitor.call("operator.passkeyLogin", answer);
  const before = await entries();
  expect(await visitor.refusal("operator.passkeyLogin", answer)).toEqual(refused);
  const elsewhere = await loginAnswer(exchange, passkey, { origin: "https://evil.example" });
  expect(await visitor.refusal("operator.passkeyLogin", elsewhere)).toEqual(refused);
  const ofUser = await visitor.call("security.passkeyLoginOptions", {});
  const forUsers = { challengeId: ofUser.challengeId, response: passkey.get(ofUser.options) };
  expect(await visitor.refusal("operator.passkeyLogin", forUsers)).toEqual(refused);
  expect(await visitor.refusal("security.passkeyLogin", await loginAnswer(exchange, passkey))).toEqual(refused);
  const left = { operatorId, roles: ["finance"], isDisabled: true, resetAuthenticator: false, email: "" } as const;
  await services.operators.change(left);
  expect(await visitor.refusal("operator.passkeyLogin", await loginAnswer(exchange, passkey))).toEqual(refused);
  // Whoever tries fills no log. The list itself was noted, once.
  expect(await entries()).toBe(before + 1);
});

test("where money is real nothing is allowed before a passkey is there, whatever app is bound", async () => {
  const { loginName, operatorId, own } = await newcomer(exchange);
  const call = { ...visit, operatorId, token: own.token };
  const refusalOf = (staffCodes?: boolean) =>
    staffRefusal(real(staffCodes), ENDPOINTS["operator.withdrawals.list"], call);
  expect(await refusalOf()).toEqual(refuse("PASSKEY_NEEDED"));
  const { secret } = await own.call("operator.beginAuthenticator", { pwd });
  await own.call("operator.confirmAuthenticator", { code: await codeOf(exchange, secret) });
  expect(await refusalOf()).toEqual(refuse("PASSKEY_NEEDED"));
  expect(await refusalOf(true)).toBeUndefined();
  exchange.advance(30_000);
  const totpCode = await codeOf(exchange, secret);
  expect(await operatorLogin(real(), { loginName, pwd, totpCode }, visit)).toMatchObject({ mustEnrol: true });
  await withPasskey(own);
  expect(await refusalOf()).toBeUndefined();
});

test("who has a passkey comes in by it alone, unless two people let codes stand in for it", async () => {
  const { loginName, operatorId, own } = await newcomer(exchange);
  await withPasskey(own);
  const login = (staffCodes: boolean, totpCode?: string) =>
    operatorLogin(real(staffCodes), { loginName, pwd, totpCode }, visit);
  expect(await login(false)).toEqual(refuse("PASSKEY_NEEDED"));
  // Nothing stands in for it: no app is bound.
  expect(await login(true)).toEqual(refuse("PASSKEY_NEEDED"));
  const { secret } = await own.call("operator.beginAuthenticator", { pwd });
  await own.call("operator.confirmAuthenticator", { code: await codeOf(exchange, secret) });
  expect(await login(true)).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  exchange.advance(30_000);
  const totpCode = await codeOf(exchange, secret);
  expect(await login(false, totpCode)).toEqual(refuse("PASSKEY_NEEDED"));
  const entered = await login(true, totpCode);
  expect(isRefusal(entered)).toBe(false);
  expect(entered).toMatchObject({ operatorId, mustEnrol: false });
  // In the demo the password is enough, as before there were passkeys.
  exchange.advance(30_000);
  const demo = { loginName, pwd, totpCode: await codeOf(exchange, secret) };
  expect(await visitor.call("operator.login", demo)).toMatchObject({ operatorId });
});
