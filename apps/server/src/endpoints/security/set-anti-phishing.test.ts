import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";
import { codeFor, newEmail } from "../../testing/test-secrets.ts";

const exchange = await testExchange();

test("mails to the caller carry the code from then on, until it is removed", async () => {
  const email = newEmail();
  const anna = await exchange.user({ email });
  expect(await anna.call("security.setAntiPhishing", { code: "blue.whale", pwd: PASSWORD })).toBeNull();
  expect((await anna.call("security.overview", {})).antiPhishingCode).toBe("blue.whale");
  await codeFor(exchange, anna, { codeType: "FUND", to: email });
  expect(exchange.sentTo(email)[0]?.text).toContain("blue.whale");
  await anna.call("security.setAntiPhishing", { code: "", pwd: PASSWORD });
  await codeFor(exchange, anna, { codeType: "WITHDRAW", to: email });
  expect(exchange.sentTo(email)[0]?.text).not.toContain("blue.whale");
});

test.each([
  [{ code: "blue.whale", pwd: "password-3" }, refuse("WRONG_CREDENTIALS", "pwd")],
  [{ code: "abc", pwd: PASSWORD }, refuse("BAD_PARAMETER", "code")],
  [{ code: "<b>whale</b>", pwd: PASSWORD }, refuse("BAD_PARAMETER", "code")],
])("%o is refused, and no code is set", async (request, refusal) => {
  const anna = await exchange.user();
  expect(await anna.refusal("security.setAntiPhishing", request)).toEqual(refusal);
  expect((await anna.call("security.overview", {})).antiPhishingCode).toBe("");
});
