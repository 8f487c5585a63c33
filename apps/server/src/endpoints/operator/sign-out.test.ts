import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { hire, signedIn } from "../../testing/test-staff.ts";

const exchange = await testExchange();

test("the session of the call ends, and no other one", async () => {
  const { loginName } = await hire(exchange);
  const [own, other] = [await signedIn(exchange, loginName), await signedIn(exchange, loginName)];
  expect(await own.call("operator.signOut", {})).toBeNull();
  expect(await own.refusal("operator.self", {})).toEqual(refuse("SESSION_EXPIRED"));
  expect(await other.call("operator.self", {})).toMatchObject({ loginName });
});
