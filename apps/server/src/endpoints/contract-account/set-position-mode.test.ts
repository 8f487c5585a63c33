import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("the position mode is chosen while nothing is open", async () => {
  const anna = await exchange.user();
  const oneWay = { positionMode: "oneWay" } as const;
  expect(await anna.call("contractAccount.setPositionMode", oneWay)).toEqual(oneWay);
  expect(await anna.call("contractAccount.show", {})).toMatchObject(oneWay);
  const { long } = await openAgainst(exchange);
  expect((await long.refusal("contractAccount.setPositionMode", oneWay)).refusal).toBe("MODE_HAS_EXPOSURE");
});
