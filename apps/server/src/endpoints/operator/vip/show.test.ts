import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const { maker, operator } = await testExchange();

test("staff who read settings see the programme and the terms; without a user nobody's standing", async () => {
  const shown = await maker.call("operator.vip.show", {});
  expect(shown).toMatchObject({ user: null, makerTerms: expect.any(Array) });
  expect(await (await operator(["support"])).call("operator.vip.show", {})).toEqual(shown);
});
