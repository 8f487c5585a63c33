import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { loginAnswer, newcomer, withPasskey } from "../../testing/staff-passkeys.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { STAFF_PASSWORD } from "../../testing/test-staff.ts";

const exchange = await testExchange();
const { visitor, services } = exchange;
const pwd = STAFF_PASSWORD;

test("the password guards what is added and taken away; the last goes by two other people, and with the app", async () => {
  const { operatorId, own } = await newcomer(exchange);
  const wrong = refuse("WRONG_CREDENTIALS", "pwd");
  expect(await own.refusal("operator.passkeyOptions", { pwd: "wrong" })).toEqual(wrong);
  const first = await withPasskey(own);
  const { token } = await visitor.call("operator.passkeyLogin", await loginAnswer(exchange, first.passkey));
  const second = await withPasskey(own);
  // A new key ends what an old one has opened.
  expect(await exchange.callerWith(token).refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await own.call("operator.listPasskeys", {})).toMatchObject([{ id: first.id }, { id: second.id }]);
  expect(await own.refusal("operator.removePasskey", { id: first.id, pwd: "wrong" })).toEqual(wrong);
  expect(await own.refusal("operator.removePasskey", { id: 999_999, pwd })).toEqual(refuse("NOT_FOUND", "id"));
  const other = await newcomer(exchange);
  expect(await other.own.refusal("operator.removePasskey", { id: first.id, pwd })).toEqual(refuse("NOT_FOUND", "id"));
  const again = await visitor.call("operator.passkeyLogin", await loginAnswer(exchange, second.passkey));
  await own.call("operator.removePasskey", { id: first.id, pwd });
  expect(await exchange.callerWith(again.token).refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await own.refusal("operator.removePasskey", { id: second.id, pwd })).toEqual(refuse("NOT_PERMITTED", "id"));
  expect(await visitor.refusal("operator.passkeyLogin", await loginAnswer(exchange, first.passkey))).toEqual(
    refuse("PASSKEY_INVALID"),
  );
  const reset = { operatorId, roles: ["finance"], isDisabled: false, resetAuthenticator: true, email: "" } as const;
  await services.operators.change(reset);
  expect(await own.call("operator.self", {})).toMatchObject({ hasPasskey: false });
});
