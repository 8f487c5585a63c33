import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const reason = "looked at by a test";

// A reward that is held, and dropped, stands in the test of its release.
test("a reward that is not there is not dropped, and nobody drops one without the right", async () => {
  const request = { id: 999_999, reason };
  expect(await exchange.maker.refusal("operator.referrals.drop", request)).toEqual(refuse("NOT_FOUND", "id"));
  expect(await exchange.maker.refusal("operator.referrals.drop", { ...request, reason: "" })).toEqual(
    refuse("BAD_PARAMETER", "reason"),
  );
  for (const role of ["support", "compliance", "auditor"] as const) {
    const reader = await exchange.operator([role]);
    expect([role, await reader.refusal("operator.referrals.drop", request)]).toEqual([role, refuse("NOT_PERMITTED")]);
  }
});
