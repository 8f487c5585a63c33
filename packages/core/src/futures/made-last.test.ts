import { positionId, priceTicks, sizeContracts, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import {
  BTCPERP,
  eventsOf,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
  slotOf,
} from "../testing/contract-market.ts";
import { isWorkLeft } from "../work-left.ts";
import { FairnessLaws } from "../testing/fairness-laws.ts";
import type { TestMarket } from "../testing/market.ts";
import { FUTURES_SLICES } from "./contract-work-bounds.ts";
import type { SetTpSl } from "./futures-commands.ts";

// Users 1 to 4 are one person: in an empty book they make whatever last price the band allows. User 5 is a stranger.

const GROUP = [1, 2, 3, 4];
const STRANGER = 5;
const INDEX = 600_000;
/** Two percent below the index: the furthest that a mark may be. */
const LOWEST = 588_000;
const HIGHEST = 612_000;

/** A stranger's long of 1,000 contracts. */
function openQuietMarket(): { market: TestMarket; laws: FairnessLaws } {
  const market = openContractMarket({}, STRANGER, 60_000);
  openAgainst(market, STRANGER, 1, { price: INDEX, size: 1_000, longLeverage: 5, shortLeverage: 5 });
  return { market, laws: new FairnessLaws(market, GROUP) };
}

/** Friends 2 and 3 trade a contract at a price. */
function print(market: TestMarket, ticks: number): Event[] {
  const events = market.send(order(2, { direction: "sell", priceTicks: ticks, leverage: 1 }));
  return [...events, ...market.send(order(3, { priceTicks: ticks, leverage: 1, timeInForce: "IOC" }))];
}

/** Friend 4 waits for whoever sells. */
const bid = (market: TestMarket, ticks: number, size = 1_000) =>
  market.send(order(4, { priceTicks: ticks, size, leverage: 5 }));

const sizeOf = (market: TestMarket): number => {
  const slot = slotOf(market, STRANGER);
  return slot === 0 ? 0 : market.state.futures.positions.size(slot);
};

const stopByLast = (draft: Parameters<typeof order>[1] = {}) =>
  order(STRANGER, {
    ...({ direction: "sell", offset: "close", kind: "market", leverage: 5, size: 1_000, triggerBy: "last" } as const),
    ...draft,
  });

const stopLoss = (market: TestMarket, draft: Partial<SetTpSl> = {}): SetTpSl => ({
  type: "SetTpSl",
  userId: userId(STRANGER),
  positionId: positionId(positionOf(market, STRANGER)),
  kind: "stopLoss",
  triggerTicks: priceTicks(590_000),
  triggerBy: "last",
  size: sizeContracts(0),
  orderKind: "market",
  priceTicks: priceTicks(0),
  ...draft,
});

const setOff = (events: readonly Event[]) => [
  ...eventsOf(events, "TpSlMoved").filter(({ reason }) => reason === "triggered"),
  ...eventsOf(events, "ContractOrderTriggered"),
];
const prices = (events: readonly Event[]) =>
  eventsOf(events, "ContractTraded").map((event) => Number(event.priceTicks));

test("friends who trade 5 percent below a still index set off no stop by last price, and take nothing by one", () => {
  const { market, laws } = openQuietMarket();
  market.send(stopLoss(market));
  market.send(
    order(STRANGER, { kind: "market", direction: "sell", leverage: 5, stopTicks: 595_000, triggerBy: "last" }),
  );
  const events = print(market, 570_000);
  bid(market, 570_000);
  events.push(...market.send(quotes(market, INDEX)));
  laws.after(events);
  expect(setOff(events)).toEqual([]);
  // One tick beyond 2 percent says nothing either.
  expect(setOff(print(market, LOWEST - 1))).toEqual([]);
  expect(sizeOf(market)).toBe(1_000);
  checkInvariants(market.state);
});

test("a stop that a trade beyond 2 percent has passed goes when the index follows", () => {
  const { market } = openQuietMarket();
  market.send(stopByLast({ stopTicks: 590_000 }));
  print(market, 575_000);
  bid(market, 575_000);
  for (const index of [600_000, 595_000, 586_800]) expect(setOff(market.send(quotes(market, index)))).toEqual([]);
  // 575,000 is 2 percent below 586,734.
  const events = market.send(quotes(market, 586_700));
  expect(setOff(events)).toHaveLength(1);
  expect(prices(events)).toEqual([575_000]);
  checkInvariants(market.state);
});

test("what a last price sets off goes 2 percent from the index at most, and the rest follows the index", () => {
  const { market, laws } = openQuietMarket();
  const set = market.send(stopLoss(market));
  bid(market, LOWEST, 300);
  bid(market, 580_000, 700);
  const events = print(market, 590_000);
  laws.after([...set, ...events]);
  expect(setOff(events)).toHaveLength(1);
  expect(prices(events)).toEqual([590_000, LOWEST]);
  expect(prices(market.send(quotes(market, INDEX)))).toEqual([]);
  expect(sizeOf(market)).toBe(700);
  // 580,000 is 2 percent below 591,837.
  expect(prices(market.send(quotes(market, 591_900)))).toEqual([]);
  expect(prices(market.send(quotes(market, 591_800)))).toEqual([580_000]);
  expect(sizeOf(market)).toBe(0);
  checkInvariants(market.state);
});

test("a market stop by last price ends 2 percent from the index, on either side", () => {
  const { market, laws } = openQuietMarket();
  const set = market.send(stopByLast({ stopTicks: 590_000, size: 500 }));
  bid(market, LOWEST - 1);
  const sold = print(market, 590_000);
  expect(prices(sold)).toEqual([590_000]);
  expect(eventsOf(sold, "ContractOrderClosed").at(-1)).toMatchObject({ reason: "marketRemainder" });
  const buy = { kind: "market", leverage: 5, stopTicks: 610_000, size: 10, triggerBy: "last" } as const;
  set.push(...market.send(order(STRANGER, buy)));
  market.send(order(4, { direction: "sell", priceTicks: HIGHEST, size: 4, leverage: 5 }));
  market.send(order(4, { direction: "sell", priceTicks: HIGHEST + 1, size: 6, leverage: 5 }));
  const bought = print(market, 610_000);
  laws.after([...set, ...sold, ...bought]);
  expect(prices(bought)).toEqual([610_000, HIGHEST]);
  checkInvariants(market.state);
});

test("a limit that a last price sets off goes live 2 percent from the index at most", () => {
  const { market } = openQuietMarket();
  market.send(stopByLast({ kind: "limit", timeInForce: "GTC", stopTicks: 590_000, priceTicks: 571_000, size: 400 }));
  market.send(stopLoss(market, { orderKind: "limit", priceTicks: priceTicks(572_000), size: sizeContracts(500) }));
  const opening = { leverage: 5, size: 10, triggerBy: "last", direction: "sell", stopTicks: 590_000 } as const;
  market.send(order(STRANGER, { ...opening, priceTicks: 573_000 }));
  bid(market, LOWEST - 1);
  const events = print(market, 590_000);
  expect(setOff(events)).toHaveLength(3);
  expect(prices(events)).toEqual([590_000]);
  const asks = market.state.futures.contracts[BTCPERP]!.asks.depth(10);
  expect(asks).toEqual([[LOWEST, 910]]);
  checkInvariants(market.state);
});

test("while the index is halted a last price sets off nothing; the first prices after it do", () => {
  const { market } = openQuietMarket();
  market.send(stopLoss(market));
  market.send(quotes(market, INDEX, 0, 1));
  const close = { offset: "close", priceTicks: 590_000, leverage: 5 } as const;
  market.send(order(STRANGER, { ...close, direction: "sell" }));
  const events = market.send(order(1, { ...close, timeInForce: "IOC" }));
  expect(prices(events)).toEqual([590_000]);
  expect(setOff(events)).toEqual([]);
  expect(setOff(market.send(quotes(market, INDEX)))).toHaveLength(1);
});

test("stops that a last price has passed go after the slice that was full, though a trade far away came between", () => {
  const { market } = openQuietMarket();
  const few = { steps: 3, bytes: 4_000 };
  for (let i = 0; i < 10; i++) market.send(stopByLast({ stopTicks: 595_000, size: 10 }));
  market.send(order(2, { direction: "sell", priceTicks: 594_000, leverage: 1 }));
  market.state.futures.slices = { tick: few, continue: few };
  const events = market.send(order(3, { priceTicks: 594_000, leverage: 1, timeInForce: "IOC" }));
  expect(isWorkLeft(market.state)).toBe(true);
  expect(setOff(events).length).toBeLessThan(5);
  market.state.futures.slices = FUTURES_SLICES;
  events.push(...print(market, 575_000));
  while (isWorkLeft(market.state)) events.push(...market.send({ type: "Continue" }));
  expect(setOff(events)).toHaveLength(10);
  expect(eventsOf(events, "ContractOrderTriggered").at(-1)).toMatchObject({ priceTicks: 594_000 });
  checkInvariants(market.state);
});
