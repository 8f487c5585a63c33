import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { newcomer } from "../../testing/staff-passkeys.ts";
import { ORIGIN, testExchange } from "../../testing/test-exchange.ts";
import { STAFF_PASSWORD } from "../../testing/test-staff.ts";

const exchange = await testExchange();

test("whoever knows the password is asked for a passkey of this host that verifies them", async () => {
  const { loginName, own } = await newcomer(exchange);
  const { options } = await own.call("operator.passkeyOptions", { pwd: STAFF_PASSWORD });
  expect(options).toMatchObject({
    rp: { id: new URL(ORIGIN).hostname },
    user: { name: loginName },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const wrong = { pwd: "another" };
  expect(await own.refusal("operator.passkeyOptions", wrong)).toEqual(refuse("WRONG_CREDENTIALS", "pwd"));
});
