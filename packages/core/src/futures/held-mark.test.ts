import { positionId, ppb, priceTicks, sizeContracts, userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import {
  BTCPERP,
  cancelContract,
  deposit,
  eventsOf,
  fundInsurance,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
  slotOf,
} from "../testing/contract-market.ts";
import { FairnessLaws } from "../testing/fairness-laws.ts";
import type { TestMarket } from "../testing/market.ts";
import { unrealisedOf } from "./cross-account.ts";
import type { TpSlKind } from "./futures-commands.ts";

// Users 1 to 5 are one person. In an empty book their quotes hold the mark 2 percent away from the index.

const GROUP = [1, 2, 3, 4, 5];
const STRANGER = 6;
const FREE = { openFeePpb: ppb(0), closeFeePpb: ppb(0), liquidationFeePpb: ppb(0) };
const PATIENCE = 400;
const INDEX = 600_000;

function openQuietMarket(): { market: TestMarket; laws: FairnessLaws } {
  const market = openContractMarket(FREE, STRANGER, 0);
  fundInsurance(market, 50_000);
  for (const user of GROUP) deposit(market, user, 60_000);
  deposit(market, STRANGER, 60_000);
  return { market, laws: new FairnessLaws(market, GROUP) };
}

/** Users 4 and 5 trade a contract and quote around it; what the seconds tell until the mark is where they want it. */
function holdMark(market: TestMarket, middle: number): Event[] {
  const quote = (user: number, direction: "buy" | "sell", ticks: number) =>
    market.send(order(user, { direction, priceTicks: ticks, leverage: 1 }));
  for (const user of [4, 5])
    market.send({ type: "CancelAllContractOrders", userId: userId(user), contractId: BTCPERP });
  const events = [quote(4, "sell", middle), quote(5, "buy", middle)];
  events.push(quote(4, "sell", middle + 1_000), quote(5, "buy", middle - 1_000));
  for (let second = 0; second < PATIENCE; second++) events.push(market.send(quotes(market, INDEX)));
  return events.flat();
}

const markOf = (market: TestMarket): number => market.state.futures.contracts[BTCPERP]!.markTicks;
const setOff = (events: readonly Event[]) => [
  ...eventsOf(events, "TpSlMoved").filter(({ reason }) => reason === "triggered"),
  ...eventsOf(events, "ContractOrderTriggered"),
];

test("two quotes that hold the mark below a still index set off nobody's stop, and take nothing by one", () => {
  const { market, laws } = openQuietMarket();
  openAgainst(market, STRANGER, 1, { price: INDEX, size: 1_000, longLeverage: 5, shortLeverage: 5 });
  const owner = userId(STRANGER);
  const same = { triggerBy: "mark", size: sizeContracts(0), orderKind: "market", priceTicks: priceTicks(0) } as const;
  market.send({
    ...same,
    type: "SetTpSl",
    userId: owner,
    positionId: positionOf(market, STRANGER),
    kind: "stopLoss",
    triggerTicks: priceTicks(594_000),
  });
  const stop = { direction: "sell", offset: "close", kind: "market", leverage: 5 } as const;
  market.send(order(STRANGER, { ...stop, stopTicks: 590_000, size: 100 }));
  const events = holdMark(market, 586_000);
  expect(markOf(market)).toBe(588_000);
  // 5 percent below the held mark, 7 below the index.
  events.push(...market.send(order(2, { priceTicks: 559_000, size: 1_000, leverage: 5 })));
  events.push(...market.send(quotes(market, INDEX)));
  laws.after(events);
  expect(setOff(events)).toEqual([]);
  expect(market.state.futures.positions.size(slotOf(market, STRANGER))).toBe(1_000);
  // The index gets there: now both go, no further than the band from the index.
  const fallen = market.send(quotes(market, 589_900));
  expect(setOff(fallen)).toHaveLength(2);
  for (const { priceTicks: ticks } of eventsOf(fallen, "ContractTraded")) expect(ticks).toBeGreaterThan(560_404);
  checkInvariants(market.state);
});

test("a mark that is held up and let go sets off no trailing stop", () => {
  const { market, laws } = openQuietMarket();
  openAgainst(market, STRANGER, 1, { price: INDEX, size: 100, longLeverage: 5, shortLeverage: 5 });
  const trailing = { direction: "sell", offset: "close", kind: "market", leverage: 5, trailingBips: 100 } as const;
  market.send(order(STRANGER, { ...trailing, size: 100 }));
  const events = holdMark(market, 614_000);
  expect(markOf(market)).toBe(612_000);
  expect(eventsOf(events, "ContractStopMoved")).toEqual([]);
  events.push(...holdMark(market, 600_000));
  expect(markOf(market)).toBeLessThan(606_000);
  laws.after(events);
  expect(setOff(events)).toEqual([]);
  expect(setOff(market.send(quotes(market, 588_000)))).toHaveLength(1);
  checkInvariants(market.state);
});

const STOP_BY_MARK = { direction: "sell", offset: "close", kind: "market", leverage: 5, size: 1_000 } as const;

const tpSlAt = (market: TestMarket, kind: TpSlKind, triggerTicks: number): Command => ({
  type: "SetTpSl",
  userId: userId(STRANGER),
  positionId: positionOf(market, STRANGER),
  kind,
  triggerTicks: priceTicks(triggerTicks),
  triggerBy: "mark",
  size: sizeContracts(0),
  orderKind: "market",
  priceTicks: priceTicks(0),
});

test.each<[string, (market: TestMarket) => Command]>([
  ["a stop-loss", (market) => tpSlAt(market, "stopLoss", 606_000)],
  ["a stop", () => order(STRANGER, { ...STOP_BY_MARK, stopTicks: 606_000 })],
  ["a stop-limit", () => order(STRANGER, { ...STOP_BY_MARK, kind: "limit", priceTicks: 605_000, stopTicks: 606_000 })],
  ["the start of a trailing stop", () => order(STRANGER, { ...STOP_BY_MARK, stopTicks: 606_000, trailingBips: 10 })],
  ["an opening stop", () => order(STRANGER, { kind: "market", direction: "sell", leverage: 5, stopTicks: 606_000 })],
  ["a carried stop-loss", () => order(STRANGER, { priceTicks: 612_000, leverage: 5, stopLossTicks: 606_000 })],
])("friends who hold the mark above a still index cannot let go onto %s of a stranger", (_, command) => {
  const { market, laws } = openQuietMarket();
  openAgainst(market, STRANGER, 1, { price: INDEX, size: 1_000, longLeverage: 5, shortLeverage: 5 });
  holdMark(market, 614_000);
  expect(markOf(market)).toBe(612_000);
  const answer = market.refusalOf(command(market));
  const events = market.send(order(2, { priceTicks: 581_400, size: 1_000, leverage: 5 }));
  events.push(...holdMark(market, 586_000));
  laws.after(events);
  expect(answer).toBe("TRIGGER_PRICE_SIDE");
  expect(market.state.futures.positions.size(slotOf(market, STRANGER))).toBe(1_000);
  checkInvariants(market.state);
});

test("a take-profit that the index has passed is refused below a held mark, one that both are below is taken", () => {
  const { market } = openQuietMarket();
  openAgainst(market, STRANGER, 1, { price: INDEX, size: 1_000, longLeverage: 5, shortLeverage: 5 });
  holdMark(market, 586_000);
  expect(market.refusalOf(tpSlAt(market, "takeProfit", 594_000))).toBe("TRIGGER_PRICE_SIDE");
  expect(market.refusalOf(tpSlAt(market, "takeProfit", 606_000))).toBe("applied");
});

test("a market order goes no further than the band from mark or index, whichever is better for it", () => {
  const { market, laws } = openQuietMarket();
  openAgainst(market, STRANGER, 1, { price: INDEX, size: 100, longLeverage: 5, shortLeverage: 5 });
  laws.after(holdMark(market, 586_000));
  for (const user of [4, 5])
    market.send({ type: "CancelAllContractOrders", userId: userId(user), contractId: BTCPERP });
  market.send(order(2, { priceTicks: 569_999, size: 50, leverage: 5 }));
  market.send(order(2, { priceTicks: 570_000, size: 10, leverage: 5 }));
  const close = { type: "ClosePosition", userId: userId(STRANGER), clientOrderId: "" } as const;
  const events = market.send({ ...close, positionId: positionId(positionOf(market, STRANGER)) });
  expect(eventsOf(events, "ContractTraded").map(({ priceTicks: ticks }) => ticks)).toEqual([570_000]);
  checkInvariants(market.state);
});

test("a mark that friends hold cancels no orders of a stranger; the index does", () => {
  const { market, laws } = openQuietMarket();
  const cross = { longMode: "cross", longLeverage: 5, shortLeverage: 5 } as const;
  openAgainst(market, STRANGER, 1, { price: INDEX, size: 3_000, ...cross });
  // 24,000 are free: 23,400 of them are held for an order below the market, and the mark takes 3,600.
  market.send(order(STRANGER, { priceTicks: 575_000, size: 2_035, leverage: 5, marginMode: "cross" }));
  const held = market.state.futures.nextOrderId - 1;
  const events = holdMark(market, 586_000);
  const slot = slotOf(market, STRANGER);
  expect(unrealisedOf(market.state.futures, slot)).toBeLessThan(-3_000_000_000);
  expect(eventsOf(events, "ContractOrderClosed").filter(({ reason }) => reason === "risk")).toEqual([]);
  laws.after(events);
  const fallen = market.send(quotes(market, 594_000));
  expect(eventsOf(fallen, "ContractOrderClosed")).toMatchObject([{ orderId: held, reason: "risk" }]);
  checkInvariants(market.state);
});

test("whom mark and index liquidate has had their stop-loss by mark set off, or jumped over", () => {
  const walk = fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -15_000, max: 15_000 })), {
    minLength: 20,
    maxLength: 60,
  });
  fc.assert(
    fc.property(walk, fc.integer({ min: 595_000, max: 599_900 }), (steps, trigger) => {
      const { market } = openQuietMarket();
      openAgainst(market, STRANGER, 1, { price: INDEX, size: 100, longLeverage: 50, shortLeverage: 5 });
      const owner = userId(STRANGER);
      const same = {
        triggerBy: "mark",
        size: sizeContracts(0),
        orderKind: "market",
        priceTicks: priceTicks(0),
      } as const;
      const id = positionOf(market, STRANGER);
      market.send({
        ...same,
        type: "SetTpSl",
        userId: owner,
        positionId: id,
        kind: "stopLoss",
        triggerTicks: priceTicks(trigger),
      });
      let index = INDEX;
      let wasReached = false;
      for (const [move, lean] of steps) {
        index += move;
        market.try(order(4, { direction: "sell", priceTicks: index + lean + 100, leverage: 1 }));
        market.try(order(5, { priceTicks: index + lean - 100, leverage: 1 }));
        const events = market.send(quotes(market, index));
        const isSetOff = setOff(events).length > 0;
        const isReached = Math.max(markOf(market), index) <= trigger;
        const ended = eventsOf(events, "LiquidationEnded").some(({ userId: user }) => user === STRANGER);
        expect(isSetOff).toBe(isReached && !ended);
        // Where mark and index liquidate, both had not reached the stop before: one second has passed it and the liquidation.
        const isByBoth = ended && isReached;
        expect(isByBoth && wasReached).toBe(false);
        if (isSetOff || ended) return;
        wasReached = isReached;
      }
    }),
    { numRuns: sized(30, 8) },
  );
});

test("a mark that quotes have moved comes back to a still index when they are gone, though nobody else quotes", () => {
  const market = openContractMarket({}, 3, 100_000);
  const own = { size: 5, leverage: 5 } as const;
  const sent = [
    market.send(order(2, { priceTicks: 585_500, ...own })),
    market.send(order(2, { direction: "sell", priceTicks: 586_500, ...own })),
  ];
  market.send(order(3, { direction: "sell", priceTicks: 585_500, size: 1, leverage: 5, timeInForce: "IOC" }));
  const mark = (): number => market.state.futures.contracts[BTCPERP]?.markTicks ?? 0;
  for (let second = 0; second < 1_200; second++) market.send(quotes(market, 600_000));
  expect(mark()).toBe(588_000);
  for (const events of sent) {
    const [accepted] = eventsOf(events, "ContractOrderAccepted");
    market.send(cancelContract(2, accepted?.orderId as number));
  }
  for (let second = 0; second < 900; second++) market.send(quotes(market, 600_000));
  expect(mark()).toBeGreaterThan(599_900);
});
