import { atoms, orderId, ppb, priceTicks, sizeContracts, userId } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTCPERP, CONTRACT_RULES, eventsOf, openContractMarket, order, quotes } from "../testing/contract-market.ts";
import { amend, BTCUSDT, cancel, OPEN_RULES, openMarket, place, type TestMarket } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";
import { FEE_CHANGES_MAX, FeeHistory } from "./fee-history.ts";

const TENTH = ppb(100_000_000);

test("an order of a pair pays the fee of its acceptance, new ones the new fee", () => {
  const market = openMarket();
  market.send(place(1, { side: "sell", priceTicks: 600_000, sizeLots: 10 }));
  market.send(place(2, { side: "buy", kind: "market", sizeLots: 4, stopTicks: 600_000 }));
  market.send({
    type: "ChangePair",
    pairId: BTCUSDT,
    rules: { ...OPEN_RULES, makerFeePpb: TENTH, takerFeePpb: TENTH },
  });
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const events = market.send(place(3, { side: "buy", priceTicks: 600_000, sizeLots: 4, timeInForce: "IOC" }));
  // 4 lots are 2.4 USDT and 4,000 atoms of BTC: the maker pays 0.1 %, the taker 10 %, the stop that goes then 0.1 %.
  expect(eventsOf(events, "Traded")).toMatchObject([
    { sellerFeeAtoms: 2_400, buyerFeeAtoms: 400 },
    { sellerFeeAtoms: 2_400, buyerFeeAtoms: 4 },
  ]);
  checkInvariants(market.state);
});

/** Both fees of btcusdt are a tenth from here on. */
const raiseFees = (market: TestMarket): unknown =>
  market.send({
    type: "ChangePair",
    pairId: BTCUSDT,
    rules: { ...OPEN_RULES, makerFeePpb: TENTH, takerFeePpb: TENTH },
  });

const feesOf = (events: ReturnType<TestMarket["send"]>): [buyer: number, seller: number][] =>
  eventsOf(events, "Traded").map(({ buyerFeeAtoms, sellerFeeAtoms }) => [buyerFeeAtoms, sellerFeeAtoms]);

test("an order that grows or changes its price pays the fees of its amendment, also after a restart", () => {
  const market = openMarket({ makerFeePpb: ppb(0), takerFeePpb: ppb(0) });
  market.send(place(1, { side: "buy", priceTicks: 100, sizeLots: 1 }));
  market.send(place(1, { side: "sell", priceTicks: 700_000, sizeLots: 2 }));
  market.send(place(1, { side: "sell", priceTicks: 700_000, sizeLots: 2 }));
  raiseFees(market);
  // One that only shrinks keeps its place, and its fees.
  market.send(amend(1, 3, { sizeLots: 1 }));
  market.send(amend(1, 2, { sizeLots: 4 }));
  market.send(place(2, { side: "sell", priceTicks: 600_000, sizeLots: 100_000 }));
  // As taker: 100,000 lots are a coin, of which the buyer pays a tenth.
  const taken = market.send(amend(1, 1, { priceTicks: 600_000, sizeLots: 50_000 }));
  expect(feesOf(taken)).toEqual([[5_000_000, 3_000_000_000]]);
  market.send(cancel(2, 4));
  market.state = restoreSnapshot(takeSnapshot(market.state));
  // As makers: one lot for 0.7 USDT without a fee, and four for 2.8.
  const made = market.send(place(2, { side: "buy", priceTicks: 700_000, sizeLots: 5, timeInForce: "IOC" }));
  expect(feesOf(made).map(([, seller]) => seller)).toEqual([0, 280_000]);
  checkInvariants(market.state);
});

test("an amended order keeps the fees of its amendment when they change again", () => {
  const market = openMarket({ makerFeePpb: ppb(0), takerFeePpb: ppb(0) });
  market.send(place(1, { side: "sell", priceTicks: 700_000, sizeLots: 2 }));
  raiseFees(market);
  market.send(amend(1, 1, { priceTicks: 600_000 }));
  market.send({ type: "ChangePair", pairId: BTCUSDT, rules: OPEN_RULES });
  const first = market.send(place(2, { side: "buy", priceTicks: 600_000, sizeLots: 1, timeInForce: "IOC" }));
  expect(feesOf(first)).toEqual([[1, 60_000]]);
  market.send(amend(1, 1, { priceTicks: 500_000 }));
  const second = market.send(place(2, { side: "buy", priceTicks: 500_000, sizeLots: 1, timeInForce: "IOC" }));
  expect(feesOf(second)).toEqual([[1, 500]]);
});

test("an amended order that goes through the book in slices pays the same fee in each", () => {
  const market = openMarket({ makerFeePpb: ppb(0), takerFeePpb: ppb(0) });
  market.send(place(1, { side: "buy", priceTicks: 100, sizeLots: 1 }));
  for (let at = 0; at < 1_000; at++) market.send(place(2, { side: "sell", priceTicks: 600_000, sizeLots: 10 }));
  raiseFees(market);
  const events = market.send(amend(1, 1, { priceTicks: 600_000, sizeLots: 10_000 }));
  expect(isWorkLeft(market.state)).toBe(true);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  events.push(...market.send({ type: "Continue" }));
  expect(feesOf(events)).toEqual(Array.from({ length: 1_000 }, () => [1_000, 0]));
});

test("whoever amends, one user pays what an order of now would pay", () => {
  // At each step fees may change, and an order is placed, amended or cut: its fees are known from a list of its own.
  const step = fc.record({
    fee: fc.constantFrom(undefined, 0, 100_000_000, 200_000_000),
    order: fc.nat(4),
    move: fc.constantFrom("grow", "shrink", "price", "restart"),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const market = openMarket({ makerFeePpb: ppb(0), takerFeePpb: ppb(0) });
      let now = 0;
      const feeOf = [0, 0, 0, 0, 0];
      const lots = [10, 10, 10, 10, 10];
      const ticks = [700_001, 700_002, 700_003, 700_004, 700_005];
      for (const [at, sizeLots] of lots.entries()) {
        market.send(place(1, { side: "sell", priceTicks: ticks[at] as number, sizeLots }));
      }
      for (const { fee, order, move } of steps) {
        if (fee !== undefined) {
          const rules = { ...OPEN_RULES, makerFeePpb: ppb(fee), takerFeePpb: ppb(0) };
          market.send({ type: "ChangePair", pairId: BTCUSDT, rules });
          now = fee;
        }
        if (move === "restart") market.state = restoreSnapshot(takeSnapshot(market.state));
        else if (move === "price") market.send(amend(1, order + 1, { priceTicks: ((ticks[order] as number) += 10) }));
        else {
          lots[order] = (lots[order] as number) + (move === "grow" ? 1 : 0);
          if (move === "shrink" && lots[order] > 1) lots[order]--;
          market.send(amend(1, order + 1, { sizeLots: lots[order] as number }));
        }
        if (move === "price" || move === "grow") feeOf[order] = now;
      }
      const events = market.send(place(2, { side: "buy", priceTicks: 800_000, sizeLots: 10_000, timeInForce: "IOC" }));
      for (const { makerOrderId, notionalAtoms, sellerFeeAtoms } of eventsOf(events, "Traded")) {
        expect(sellerFeeAtoms).toBe(Math.ceil((notionalAtoms * (feeOf[makerOrderId - 1] as number)) / 1e9));
      }
    }),
  );
});

test("an order of a contract fills at the fees it was accepted and held with, whatever they are by then", () => {
  const market = openContractMarket();
  market.send(order(1, { priceTicks: 600_000, size: 100, leverage: 100 }));
  const rules = { ...CONTRACT_RULES, openFeePpb: ppb(9_900_000), closeFeePpb: ppb(4_900_000) };
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules });
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const events = market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 100 }));
  // 0.05 % of 6,000, and 0.99 %.
  expect(eventsOf(events, "ContractTraded")).toMatchObject([
    { makerFeeAtoms: atoms(3_000_000), takerFeeAtoms: atoms(59_400_000) },
  ]);
  expect(eventsOf(market.send(quotes(market, 600_000)), "LiquidationStarted")).toEqual([]);
  checkInvariants(market.state);
});

test("a waiting order of a contract is costed and filled at the fees of its acceptance", () => {
  const market = openContractMarket();
  market.send(order(1, { kind: "market", stopTicks: 601_000, size: 100 }));
  const rules = { ...CONTRACT_RULES, openFeePpb: ppb(5_000_000) };
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules });
  market.send(order(2, { direction: "sell", priceTicks: 601_000, size: 100 }));
  const events = market.send(quotes(market, 601_000));
  expect(eventsOf(events, "ContractTraded")).toMatchObject([{ takerOrderId: 1, takerFeeAtoms: 3_005_000 }]);
  checkInvariants(market.state);
});

test("an order of a contract that grows is costed and filled at the fees of its amendment, also after a restart", () => {
  const market = openContractMarket();
  market.send(order(1, { priceTicks: 600_000, size: 1, leverage: 10 }));
  market.send(order(1, { priceTicks: 600_000, size: 100, leverage: 10 }));
  const rules = { ...CONTRACT_RULES, openFeePpb: ppb(5_000_000) };
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules });
  const change = { type: "AmendContractOrder", userId: userId(1), priceTicks: priceTicks(0) } as const;
  market.send({ ...change, orderId: orderId(1), size: sizeContracts(100) });
  // One that only shrinks keeps its fees.
  market.send({ ...change, orderId: orderId(2), size: sizeContracts(50) });
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const events = market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 150 }));
  // 0.05 % of 3,000, and 0.5 % of 6,000.
  expect(
    eventsOf(events, "ContractTraded").map(({ makerOrderId, makerFeeAtoms }) => [makerOrderId, makerFeeAtoms]),
  ).toEqual([
    [2, 1_500_000],
    [1, 30_000_000],
  ]);
  checkInvariants(market.state);
});

test("an open fee that the highest leverage cannot carry is refused", () => {
  const market = openContractMarket();
  const change = (openFeePpb: number) =>
    ({
      type: "ChangeContract",
      contractId: BTCPERP,
      rules: { ...CONTRACT_RULES, openFeePpb: ppb(openFeePpb) },
    }) as const;
  expect(market.try(change(10_000_000))).toMatchObject({ refusal: "BAD_PARAMETER", field: "openFeePpb" });
  market.send(change(9_999_999));
});

test("changes without an order in between leave no trace, and there is an end to the others", () => {
  const fees = new FeeHistory({ ratePpb: 1 });
  fees.change({ ratePpb: 2 }, 5);
  fees.change({ ratePpb: 3 }, 5);
  expect([4, 5].map((id) => fees.of(id).ratePpb)).toEqual([1, 3]);
  expect(fees.earlierFees).toHaveLength(1);
  for (let id = 6; fees.earlierFees.length < FEE_CHANGES_MAX; id++) fees.change({ ratePpb: id }, id);
  expect(fees.mayChange({ ratePpb: 0 })).toBe(false);
  expect(fees.mayChange({ ratePpb: fees.now.ratePpb })).toBe(true);
});

test("amended orders that ended are forgotten as others are amended", () => {
  const fees = new FeeHistory({ ratePpb: 1 });
  fees.change({ ratePpb: 2 }, 100_000);
  for (let id = 1; id < 50_000; id++) fees.renew(id, (other) => other > id - 100);
  expect(fees.amendedFees(() => true).length).toBeLessThan(1_000);
  expect(fees.of(49_999).ratePpb).toBe(2);
  expect(fees.of(60_000).ratePpb).toBe(1);
});
