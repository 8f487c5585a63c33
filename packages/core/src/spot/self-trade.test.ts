import { expect, test } from "vitest";
import type { SelfTradePrevention } from "../book/order-terms.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { openMarket, place, USDT } from "../testing/market.ts";

const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const MODES: readonly SelfTradePrevention[] = ["EXPIRE_MAKER", "EXPIRE_TAKER", "EXPIRE_BOTH", "DECREMENT"];

/** User 1 sells ten lots at 1,000 and user 2 at 1,010; then user 2 spends a total. What became of orders, in turn. */
function spend(totalAtoms: number, selfTradePrevention: SelfTradePrevention): unknown[] {
  const market = openMarket();
  market.send(place(1, { side: "sell", priceTicks: 1_000, sizeLots: 10 }));
  market.send(place(2, { side: "sell", priceTicks: 1_010, sizeLots: 10 }));
  const events = market.send(place(2, { ...MARKET, totalAtoms, selfTradePrevention }));
  expect(market.balance(2, USDT, "frozen")).toBe(0);
  checkInvariants(market.state);
  return events.flatMap(outcomeOf);
}

function outcomeOf(event: Event): unknown[] {
  if (event.type === "OrderClosed") return [[event.orderId, event.status, event.reason]];
  if (event.type === "OrderAmended") return [[event.orderId, "amended", event.sizeLots]];
  return [];
}

const FILLED = [
  [1, 2, "filled"],
  [3, 2, "filled"],
];

test.each(MODES)("a total that its fills have spent meets no order of its owner: %s", (mode) => {
  expect(spend(10_000, mode)).toEqual(FILLED);
});

test.each(MODES)("what is left of a total and buys no lot of its owner's order leaves it alone: %s", (mode) => {
  expect(spend(11_009, mode)).toEqual(FILLED);
});

test("a total that buys lots of its owner's order is prevented from it", () => {
  const own = [2, 4, "selfTrade"];
  const taker = [3, 4, "selfTrade"];
  const first = [1, 2, "filled"];
  expect(spend(11_010, "EXPIRE_MAKER")).toEqual([first, own, [3, 4, "marketRemainder"]]);
  expect(spend(11_010, "EXPIRE_TAKER")).toEqual([first, taker]);
  expect(spend(11_010, "EXPIRE_BOTH")).toEqual([first, own, taker]);
  expect(spend(11_010, "DECREMENT")).toEqual([first, [2, "amended", 9], taker]);
});
