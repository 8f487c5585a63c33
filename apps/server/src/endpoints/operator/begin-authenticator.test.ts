import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { codeOf, hire, signedIn, STAFF_PASSWORD } from "../../testing/test-staff.ts";

const exchange = await testExchange();
const pwd = STAFF_PASSWORD;

test("a secret is shown for the password, a new one each time until one is bound", async () => {
  const { loginName } = await hire(exchange);
  const own = await signedIn(exchange, loginName);
  expect(await own.refusal("operator.beginAuthenticator", { pwd: "wrong" })).toEqual(
    refuse("WRONG_CREDENTIALS", "pwd"),
  );
  const first = await own.call("operator.beginAuthenticator", { pwd });
  expect(first.uri).toContain(`:${loginName}?secret=${first.secret}`);
  const second = await own.call("operator.beginAuthenticator", { pwd });
  expect(second.secret).not.toBe(first.secret);
  await own.call("operator.confirmAuthenticator", { code: await codeOf(exchange, second.secret) });
  expect(await own.refusal("operator.beginAuthenticator", { pwd })).toEqual(refuse("ALREADY_BOUND"));
});
