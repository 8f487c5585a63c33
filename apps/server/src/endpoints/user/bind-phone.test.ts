import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { codeFor, newPhone, otherThan } from "../../testing/test-secrets.ts";

const exchange = await testExchange();

test("a number is bound by the code that was sent to it", async () => {
  const [anna, phone] = [await exchange.user(), newPhone()];
  const code = await codeFor(exchange, anna, { codeType: "BIND", to: phone });
  const wrong = { phone, code: otherThan(code) };
  expect(await anna.refusal("user.bindPhone", wrong)).toEqual(refuse("WRONG_CODE", "code"));
  expect(await anna.call("user.bindPhone", { phone, code })).toBeNull();
  expect((await anna.call("user.profile", {})).user.phone).toBe(phone);
  expect((await anna.call("security.overview", {})).withdrawalLockUntil).toBeGreaterThan(0);
});

test("a number of another account and one of no country are refused", async () => {
  const phone = newPhone();
  const [anna] = [await exchange.user(), await exchange.user({ phone })];
  const code = await codeFor(exchange, anna, { codeType: "BIND", to: phone });
  expect(await anna.refusal("user.bindPhone", { phone, code })).toEqual(refuse("CONTACT_TAKEN", "phone"));
  const nowhere = { phone: "9991234567890", code };
  expect(await anna.refusal("user.bindPhone", nowhere)).toEqual(refuse("BAD_PARAMETER", "phone"));
});
