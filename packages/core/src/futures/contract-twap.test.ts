import { priceTicks, sizeContracts, userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { TWAPS_OF_USER_MAX } from "../markets/twap-book.ts";
import { restoreSections, restoreSnapshot, takeSections, takeSnapshot } from "../snapshot.ts";
import {
  available,
  BTCPERP,
  closeCommand,
  CONTRACT_RULES,
  ETHPERP,
  eventsOf,
  listSecondContract,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
  slotOf,
} from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { NaiveTwap } from "../testing/naive-twap.ts";
import { runToEnd } from "../testing/slices.ts";
import { isWorkLeft } from "../work-left.ts";
import type { PlaceContractTwap } from "./contract-twap-commands.ts";
import { contractTwapsOf } from "./contract-twap-views.ts";

const PRICE = 600_000;
const SECONDS = 1_000;

const twap = (
  draft: Partial<Record<"size" | "limitTicks" | "slices" | "intervalMs" | "contractId" | "userId", number>> &
    object = {},
): PlaceContractTwap =>
  ({
    ...{ type: "PlaceContractTwap", userId: userId(1), contractId: BTCPERP, direction: "buy", offset: "open" },
    ...{ size: sizeContracts(100), limitTicks: priceTicks(0), slices: 4, intervalMs: 10 * SECONDS },
    ...{ clientOrderId: "", ...draft },
  }) as PlaceContractTwap;

/** A market whose clock stands until prices are seen. */
function stillMarket(...more: Parameters<typeof openContractMarket>): TestMarket {
  const market = openContractMarket(...more);
  market.nowMs = market.clock();
  return market;
}

/** Prices are seen `seconds` later, and what they leave to do is done. */
function pass(market: TestMarket, seconds: number, btcTicks = PRICE, ethTicks = 0): Event[] {
  market.nowMs = (market.nowMs as number) + seconds * SECONDS;
  return runToEnd(market, quotes(market, btcTicks, ethTicks)).events;
}

/** Enough on the other side of every slice. */
const offer = (market: TestMarket, size: number, price = PRICE): Event[] =>
  market.send(order(2, { direction: "sell", priceTicks: price, size, leverage: 1 }));
const bid = (market: TestMarket, size: number, price = PRICE): Event[] =>
  market.send(order(2, { direction: "buy", priceTicks: price, size, leverage: 1 }));

const tradedIn = (events: readonly Event[]): number[] => eventsOf(events, "ContractTraded").map(({ size }) => size);
const endsIn = (events: readonly Event[]): unknown[] =>
  eventsOf(events, "ContractTwapEnded").map(({ status, reason }) => [status, reason]);
const progress = (market: TestMarket, user = 1) => contractTwapsOf(market.state, userId(user));
const rules = (market: TestMarket, change: object): Event[] =>
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules: { ...CONTRACT_RULES, ...change } });

test("slices of even size go one at each interval, hold nothing in between, and the last one fills it", () => {
  const market = stillMarket({}, 3, 100_000);
  offer(market, 1_000);
  expect(market.send(twap()).map(({ type }) => type)).toEqual(["ContractTwapAccepted"]);
  expect(available(market, 1)).toBe(100_000);
  const traded: number[][] = [];
  const ends: unknown[] = [];
  for (let second = 0; second <= 30; second++) {
    const events = pass(market, second === 0 ? 0 : 1);
    for (const size of tradedIn(events)) traded.push([second, size]);
    ends.push(...endsIn(events));
  }
  expect(traded).toEqual([
    [0, 25],
    [10, 25],
    [20, 25],
    [30, 25],
  ]);
  expect(ends).toEqual([[2, "filled"]]);
  // A fee of 0.05 % of 6,000 USDT.
  expect(progress(market)).toMatchObject([{ filledSize: 100, notionalAtoms: 6_000_000_000, feeAtoms: 3_000_000 }]);
  expect(market.state.futures.positions.size(slotOf(market, 1))).toBe(100);
  checkInvariants(market.state);
});

test("its slices have the leverage that their user has chosen when they are sent", () => {
  const market = stillMarket({}, 3, 100_000);
  offer(market, 1_000);
  market.send(twap());
  market.send({ type: "SetLeverage", userId: userId(1), contractId: BTCPERP, side: "long", leverage: 50 });
  pass(market, 0);
  expect(market.state.futures.positions.leverage(slotOf(market, 1))).toBe(50);
});

test("the margin of the whole is there when it is accepted, and who cannot pay a slice is not asked again", () => {
  // 100 contracts are 6,000 USDT: 600 of margin at 10x and two fees of 3, the closing one a little more.
  const market = stillMarket({}, 3, 605);
  market.send({ type: "SetLeverage", userId: userId(1), contractId: BTCPERP, side: "long", leverage: 10 });
  market.send({ type: "SetLeverage", userId: userId(2), contractId: BTCPERP, side: "short", leverage: 10 });
  expect(market.refusalOf(twap())).toBe("INSUFFICIENT_BALANCE");
  market.send(twap({ size: 80 }));
  market.send(order(2, { direction: "sell", priceTicks: PRICE, size: 80, leverage: 10 }));
  expect(tradedIn(pass(market, 0))).toEqual([20]);
  market.send(order(1, { priceTicks: 590_000, size: 80, leverage: 10 }));
  const events = pass(market, 10);
  expect(tradedIn(events)).toEqual([]);
  expect(endsIn(events)).toEqual([[4, "insufficientBalance"]]);
});

test("one that would be too large a position as a whole is refused, though each slice is small", () => {
  const market = stillMarket({ sizeMax: sizeContracts(50) }, 3, 100_000);
  expect(market.refusalOf(twap({ size: 51 }))).toBe("POSITION_LIMIT");
  expect(market.refusalOf(twap({ size: 50 }))).toBe("applied");
});

test("a close is cut to what its position has, ends with it, and never touches a later one", () => {
  const market = stillMarket({}, 4, 100_000);
  openAgainst(market, 1, 3, { price: PRICE, size: 100 });
  const close = { direction: "sell", offset: "close" } as const;
  expect(market.refusalOf(twap({ ...close, size: 101 }))).toBe("REDUCE_ONLY_EXCEEDS");
  market.send(twap(close));
  bid(market, 1_000);
  expect(tradedIn(pass(market, 0))).toEqual([25]);
  // Another order claims all but ten: the slice takes those, and what is claimed is left alone.
  market.send(order(1, { ...close, priceTicks: 620_000, size: 65 }));
  expect(tradedIn(pass(market, 10))).toEqual([10]);
  expect(eventsOf(pass(market, 10), "ContractTwapSliced")).toMatchObject([{ refusal: "REDUCE_ONLY_EXCEEDS" }]);
  market.send(closeCommand(1, positionOf(market, 1)));
  market.send({ type: "CancelAllContractOrders", userId: userId(2), contractId: undefined });
  openAgainst(market, 1, 3, { price: PRICE, size: 40 });
  const events = pass(market, 10);
  expect(tradedIn(events)).toEqual([]);
  expect(endsIn(events)).toEqual([[4, "positionClosed"]]);
  expect(market.state.futures.positions.size(slotOf(market, 1))).toBe(40);
  checkInvariants(market.state);
});

test("a close of all that is there has nothing left over", () => {
  const market = stillMarket({}, 4, 100_000);
  openAgainst(market, 1, 3, { price: PRICE, size: 100 });
  market.send(twap({ direction: "sell", offset: "close" } as object));
  bid(market, 1_000);
  const ends = [0, 10, 10, 10].flatMap((seconds) => endsIn(pass(market, seconds)));
  expect(ends).toEqual([[2, "filled"]]);
  expect(slotOf(market, 1)).toBe(0);
});

test.each([
  ["isolated", ["liquidated", undefined]],
  ["cross", ["liquidated", "liquidated"]],
] as const)("a liquidation of an %s position ends what would open it again", (marginMode, reasons) => {
  const market = stillMarket({}, 4, 1_000);
  listSecondContract(market);
  openAgainst(market, 1, 2, { price: PRICE, size: 100, longMode: marginMode });
  if (marginMode === "cross") {
    const mode = { type: "SetMarginMode", userId: userId(1), contractId: ETHPERP, marginMode: "cross" } as const;
    market.send(mode);
  }
  market.send(twap({ size: 20, intervalMs: 3_600 * SECONDS }));
  market.send(twap({ size: 20, intervalMs: 3_600 * SECONDS, contractId: ETHPERP }));
  pass(market, 0, PRICE, 30_000);
  market.send(order(3, { direction: "buy", priceTicks: 588_000, size: 100, marginMode: "cross" }));
  const events: Event[] = [];
  for (const ticks of [580_000, 555_000, 542_000, 530_000, 515_000, 505_000, 495_000]) {
    events.push(...pass(market, 60, ticks, 30_000), ...pass(market, 1, ticks, 30_000));
  }
  expect(eventsOf(events, "LiquidationStarted").filter((one) => one.userId === 1)).toHaveLength(1);
  expect(progress(market).map(({ reason }) => reason)).toEqual(reasons);
  checkInvariants(market.state);
});

test("while the contract is closed or its index halted no slice is used up, and it goes on at its pace", () => {
  const market = stillMarket({}, 3, 100_000);
  offer(market, 1_000);
  market.send(twap());
  pass(market, 0);
  rules(market, { tradingOpen: false });
  for (let second = 0; second < 60; second += 5) expect(tradedIn(pass(market, 5))).toEqual([]);
  rules(market, {});
  market.nowMs = (market.nowMs as number) + 30 * SECONDS;
  const halted = runToEnd(market, { type: "ObservePrices", origin: "simulated", quotes: [] }).events;
  expect(eventsOf(halted, "ContractTwapSliced")).toEqual([]);
  expect(progress(market)).toMatchObject([{ sentSlices: 1, filledSize: 25 }]);
  expect(tradedIn(pass(market, 10))).toEqual([25]);
  expect(tradedIn(pass(market, 9))).toEqual([]);
});

test("no slice trades past its limit price, and where the band has come nearer it goes as far as that", () => {
  const market = stillMarket({}, 3, 1_000_000);
  market.send(twap({ limitTicks: 620_000 }));
  offer(market, 10, 620_001);
  expect(tradedIn(pass(market, 0))).toEqual([]);
  // Of a mark of 580,000 five percent up is 609,000: a buy at 620,000 would be refused.
  market.send({ type: "CancelAllContractOrders", userId: userId(2), contractId: undefined });
  market.send(order(3, { direction: "sell", priceTicks: 585_000, size: 50, leverage: 1 }));
  expect(tradedIn(pass(market, 10, 580_000))).toEqual([34]);
  expect(market.refusalOf(twap({ limitTicks: 620_000 }))).toBe("CONTRACT_PRICE_BAND");
});

test("cancelling ends it with what it has, and is its owner's alone", () => {
  const market = stillMarket({}, 3, 100_000);
  offer(market, 1_000);
  market.send(twap());
  pass(market, 0);
  const stop = (user: number, twapId: number): Command => ({
    type: "CancelContractTwap",
    userId: userId(user),
    twapId,
  });
  expect(market.refusalOf(stop(2, 1))).toBe("NOT_FOUND");
  expect(market.refusalOf(stop(1, 2))).toBe("NOT_FOUND");
  expect(endsIn(market.send(stop(1, 1)))).toEqual([[3, "user"]]);
  expect(market.refusalOf(stop(1, 1))).toBe("ORDER_NOT_OPEN");
  expect(tradedIn(pass(market, 100))).toEqual([]);
  checkInvariants(market.state);
});

test("a freeze of its account ends it at once, and letting the account go begins nothing anew", () => {
  const market = stillMarket({}, 3, 100_000);
  offer(market, 1_000);
  market.send(twap());
  pass(market, 0);
  const freeze = (isFrozen: boolean): Command => ({ type: "FreezePayouts", userId: userId(1), isFrozen });
  expect(endsIn(market.send(freeze(true)))).toEqual([[4, "frozen"]]);
  market.send(freeze(false));
  expect(tradedIn(pass(market, 10))).toEqual([]);
  expect(progress(market)).toMatchObject([{ filledSize: 25, sentSlices: 1, reason: "frozen" }]);
  checkInvariants(market.state);
});

test("a delisted contract ends it", () => {
  const market = stillMarket();
  market.send(twap());
  market.send({ type: "DelistContract", contractId: BTCPERP });
  expect(endsIn(pass(market, 0))).toEqual([[4, "delisted"]]);
});

test.each([
  [{ slices: 1 }, "BAD_PARAMETER", "slices"],
  [{ intervalMs: 4_999 }, "BAD_PARAMETER", "intervalMs"],
  [{ slices: 1_440, size: 5_000, intervalMs: 60_100 }, "BAD_PARAMETER", "intervalMs"],
  [{ size: 0 }, "BAD_PARAMETER", "size"],
  [{ size: 3 }, "SHARE_FILTER", "size"],
  [{ size: 15 }, "SHARE_FILTER", "size"],
  [{ size: 1.5 }, "BAD_PARAMETER", "size"],
  [{ limitTicks: -1 }, "BAD_PARAMETER", "limitTicks"],
  [{ limitTicks: 900_000 }, "CONTRACT_PRICE_BAND", "limitTicks"],
  [{ contractId: 9 }, "NOT_FOUND", "contractId"],
  [{ userId: 9 }, "NOT_FOUND", "userId"],
  [{ clientOrderId: "no blanks" }, "BAD_PARAMETER", "clientOrderId"],
])("%o is refused as %s", (draft, refusal, field) => {
  const market = stillMarket({ sizeMin: sizeContracts(4) });
  expect(market.try(twap(draft))).toEqual({ refusal, field });
});

test("the same key answers as the first time, another body under it is refused, and a user has twenty at most", () => {
  const market = stillMarket({}, 3, 1_000_000);
  const named = { clientOrderId: "spread" };
  market.send(twap(named));
  expect(market.try(twap(named))).toMatchObject({ replayed: true, orderId: 1, status: 0 });
  expect(market.refusalOf(twap({ ...named, slices: 5 }))).toBe("DUPLICATE_REQUEST");
  for (let more = 1; more < TWAPS_OF_USER_MAX; more++) market.send(twap());
  expect(market.refusalOf(twap())).toBe("TOO_MANY_TWAPS");
  expect(market.refusalOf(twap({ userId: 2 }))).toBe("applied");
});

test("a slice that meets more than one command may goes on in bounded steps, also after a restart", () => {
  const market = stillMarket({ openOrdersMax: 500 }, 6, 1_000_000);
  for (let count = 0; count < 1_500; count++)
    market.send(order(2 + (count % 3), { direction: "sell", priceTicks: PRICE, size: 1, leverage: 1 }));
  market.send(twap({ size: 3_000, slices: 2 }));
  market.nowMs = (market.nowMs as number) + SECONDS;
  let commands = 0;
  const waits: string[] = [];
  const { events } = runToEnd(market, quotes(market, PRICE), () => {
    commands++;
    checkInvariants(market.state);
    const isSwept = market.state.futures.sweep !== undefined;
    if (isSwept) waits.push(market.refusalOf({ type: "CancelContractTwap", userId: userId(1), twapId: 1 }));
    market.state = restoreSections(takeSections(market.state));
  });
  expect(commands).toBeGreaterThan(2);
  expect(new Set(waits)).toEqual(new Set(["UNAVAILABLE_NOW"]));
  expect(eventsOf(events, "ContractTwapSliced")).toMatchObject([{ filledSize: 1_500, sentSlices: 1 }]);
  checkInvariants(market.state);
});

test("an exchange without any has the snapshot that it had before there were any", () => {
  const market = stillMarket();
  pass(market, 1);
  expect(takeSections(market.state).find(({ name }) => name === "contractTwaps")?.bytes.byteLength).toBe(0);
});

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("pass" as const), count: fc.integer({ min: 0, max: 25 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("offer" as const), count: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("halt" as const, "restart" as const, "cancel" as const) }),
  },
);

test("it does what the naive model does, never more than its size, never faster than its pace, whatever happens", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 150 }),
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 5, max: 30 }),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      (size, slices, interval, steps) => {
        const market = stillMarket({}, 3, 1_000_000);
        const pace = { slices, intervalMs: interval * SECONDS };
        const naive = new NaiveTwap({ sizeLots: size, ...pace, lotCost: 0 }, market.nowMs as number);
        market.send(twap({ size, ...pace }));
        const world = { at: 0, offeredLots: 0, funds: 0, isHalted: false };
        const slicedAt: number[] = [];
        for (const one of steps) {
          if (one.kind === "pass") {
            for (const { type } of pass(market, one.count))
              if (type === "ContractTwapSliced") slicedAt.push(market.nowMs as number);
            world.at = market.nowMs as number;
            naive.tick(world);
          } else if (one.kind === "offer") {
            const sell = order(2, { direction: "sell", priceTicks: PRICE, size: one.count, leverage: 1 });
            if (market.refusalOf(sell) === "applied") world.offeredLots += one.count;
          } else if (one.kind === "halt") {
            world.isHalted = !world.isHalted;
            rules(market, { tradingOpen: !world.isHalted });
          } else if (one.kind === "restart") {
            market.state = restoreSnapshot(takeSnapshot(market.state));
          } else {
            naive.cancel();
            market.try({ type: "CancelContractTwap", userId: userId(1), twapId: 1 });
          }
          expect(progress(market)).toMatchObject([{ filledSize: naive.filledLots, sentSlices: naive.sentSlices }]);
          expect(progress(market)[0]?.reason ?? "running").toBe(naive.end);
          checkInvariants(market.state);
        }
        const pauses = slicedAt.slice(1).map((time, at) => time - (slicedAt[at] as number));
        expect(Math.min(...pauses, Infinity)).toBeGreaterThanOrEqual(interval * SECONDS);
        expect(isWorkLeft(market.state)).toBe(false);
      },
    ),
    { numRuns: sized(200, 40) },
  );
});
