import { atoms, ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { BTCPERP, CONTRACT_RULES, eventsOf, openContractMarket, order, quotes } from "../testing/contract-market.ts";
import { BTCUSDT, OPEN_RULES, openMarket, place } from "../testing/market.ts";
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

test("an order of a contract fills at the fees it was accepted and held with, whatever they are by then", () => {
  const market = openContractMarket();
  market.send(order(1, { priceTicks: 600_000, shares: 100, leverage: 100 }));
  const rules = { ...CONTRACT_RULES, openFeePpb: ppb(9_900_000), closeFeePpb: ppb(4_900_000) };
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules });
  market.state = restoreSnapshot(takeSnapshot(market.state));
  const events = market.send(order(2, { direction: "sell", priceTicks: 600_000, shares: 100 }));
  // 0.05 % of 6,000, and 0.99 %.
  expect(eventsOf(events, "ContractTraded")).toMatchObject([
    { makerFeeAtoms: atoms(3_000_000), takerFeeAtoms: atoms(59_400_000) },
  ]);
  expect(eventsOf(market.send(quotes(market, 600_000)), "LiquidationStarted")).toEqual([]);
  checkInvariants(market.state);
});

test("a waiting order of a contract is costed and filled at the fees of its acceptance", () => {
  const market = openContractMarket();
  market.send(order(1, { kind: "market", stopTicks: 601_000, shares: 100 }));
  const rules = { ...CONTRACT_RULES, openFeePpb: ppb(5_000_000) };
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules });
  market.send(order(2, { direction: "sell", priceTicks: 601_000, shares: 100 }));
  const events = market.send(quotes(market, 601_000));
  expect(eventsOf(events, "ContractTraded")).toMatchObject([{ takerOrderId: 1, takerFeeAtoms: 3_005_000 }]);
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
