import { refuse, REFUSAL_CODES } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";
import { contractOrder, openAgainst } from "../../testing/test-trades.ts";

const exchange = await testExchange();

test("what can be closed is closed, of one contract or of all; nobody else's position is", async () => {
  const { long, short } = await openAgainst(exchange);
  expect(await long.refusal("positions.closeAll", { symbol: "none" })).toEqual(refuse("BAD_PARAMETER", "symbol"));
  expect(await long.call("positions.closeAll", { symbol: "ethusdt" })).toEqual({ closed: 0, refused: [] });
  await short.call("contractOrders.submit", contractOrder("buy", { offset: "close", price: "60000" }));
  expect(await long.call("positions.closeAll", {})).toEqual({ closed: 1, refused: [] });
  expect((await long.call("positions.list", {})).total).toBe(0);
});

test("a position beyond the caller's rate stays, and is named with code and text", async () => {
  const { long, position } = await openAgainst(exchange);
  const burst = 2 * exchange.services.config.orderRatePerSecond;
  const spent = Array.from({ length: burst }, () => long.refusal("contractOrders.cancelAll", { symbol: "none" }));
  await Promise.all(spent);
  const { closed, refused } = await long.call("positions.closeAll", {});
  expect(closed).toBe(0);
  expect(refused).toMatchObject([{ id: position.id, code: REFUSAL_CODES.TOO_MANY_REQUESTS }]);
  expect(refused[0]?.msg).not.toBe("");
});
