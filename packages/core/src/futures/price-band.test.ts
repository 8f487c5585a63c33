import { contractOrderCost, marketCollar } from "@agio/formulas";
import { priceTicks, PRICE_TICKS_MAX, ppb, sizeContracts, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import {
  BTCPERP,
  CONTRACT_RULES,
  eventsOf,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
} from "../testing/contract-market.ts";
import { priceBandOf } from "./price-band.ts";

const contractOf = (market: ReturnType<typeof openContractMarket>) => market.state.futures.contracts[BTCPERP];

test("the band holds for closing orders too, of cross positions as well", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longMode: "cross", shortMode: "cross" });
  const buy = { direction: "buy", offset: "close", size: 1 } as const;
  expect(market.refusalOf(order(2, { ...buy, priceTicks: PRICE_TICKS_MAX }))).toBe("CONTRACT_PRICE_BAND");
  expect(market.refusalOf(order(2, { ...buy, priceTicks: 630_001 }))).toBe("CONTRACT_PRICE_BAND");
  market.send(order(2, { ...buy, priceTicks: 630_000 }));
  const sell = { direction: "sell", offset: "close", size: 1, timeInForce: "IOC" } as const;
  expect(market.refusalOf(order(1, { ...sell, priceTicks: 1 }))).toBe("CONTRACT_PRICE_BAND");
  checkInvariants(market.state);
});

test("an order that the mark has left beyond the band expires instead of being filled, and nothing is costed with it", () => {
  const market = openContractMarket();
  market.send(order(1, { priceTicks: 600_000, size: 1, leverage: 1 }));
  market.send(quotes(market, 560_000));
  const events = market.send(order(2, { direction: "sell", priceTicks: 560_000, size: 100 }));
  // 560 margin at 10x, 2.8 to open; 6,160 at bankruptcy, of which 3.08 is set aside.
  expect(eventsOf(events, "ContractOrderAccepted")).toMatchObject([{ costAtoms: 565_880_000 }]);
  expect(eventsOf(events, "ContractOrderClosed")).toMatchObject([{ orderId: 1, reason: "risk" }]);
  expect(eventsOf(events, "ContractTraded")).toEqual([]);
  expect(contractOf(market)?.asks.bestTicks).toBe(560_000);
  checkInvariants(market.state);
});

test("a sell is costed at the bid that it may meet", () => {
  const market = openContractMarket();
  market.send(order(1, { priceTicks: 610_000, size: 1, leverage: 1 }));
  const events = market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 100 }));
  expect(eventsOf(events, "ContractOrderAccepted")).toMatchObject([{ costAtoms: 616_405_000 }]);
});

test("a trade outside the band, as only a liquidation makes it, sets off no stop by last price", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longLeverage: 100 });
  market.send(order(3, { priceTicks: 595_000, size: 100 }));
  const stop = { direction: "sell", kind: "market", triggerBy: "last", size: 1 } as const;
  market.send(order(4, { ...stop, stopTicks: 596_000 }));
  const rules = { ...CONTRACT_RULES, priceBandPpb: ppb(1_000_000) };
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules });
  const events = market.send(quotes(market, 596_900));
  expect(eventsOf(events, "ContractTraded")).toMatchObject([{ priceTicks: 595_000 }]);
  expect(eventsOf(events, "ContractOrderTriggered")).toEqual([]);
  expect(eventsOf(market.send(quotes(market, 595_100)), "ContractOrderTriggered")).toMatchObject([{ orderId: 4 }]);
  checkInvariants(market.state);
});

test("a stop-limit that closes goes as far as the band when the price has jumped over its limit", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longMode: "cross" });
  const stop = { direction: "sell", offset: "close", marginMode: "cross", size: 10 } as const;
  market.send(order(1, { ...stop, stopTicks: 590_000, priceTicks: 500_000 }));
  const events = market.send(quotes(market, 580_000));
  expect(eventsOf(events, "ContractOrderAmended")).toMatchObject([{ orderId: 3, priceTicks: 551_000 }]);
  expect(contractOf(market)?.asks.bestTicks).toBe(551_000);
  checkInvariants(market.state);
});

test("a limit stop-loss that the price has jumped over stands at the nearest price in the band", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longMode: "cross" });
  const stop = { direction: "sell", offset: "close", marginMode: "cross", size: 10 } as const;
  market.send(order(1, { ...stop, stopTicks: 594_000, priceTicks: 593_000 }));
  market.send({
    type: "SetTpSl",
    userId: userId(1),
    positionId: positionOf(market, 1),
    kind: "stopLoss",
    triggerTicks: priceTicks(594_000),
    triggerBy: "mark",
    size: sizeContracts(50),
    orderKind: "limit",
    priceTicks: priceTicks(593_000),
  });
  const events = market.send(quotes(market, 552_000));
  expect(eventsOf(events, "TpSlMoved").map(({ reason }) => reason)).toEqual(["triggered"]);
  expect(eventsOf(events, "ContractOrderClosed")).toEqual([]);
  const { highestTicks } = priceBandOf(contractOf(market)!);
  expect(highestTicks).toBeLessThan(593_000);
  expect(contractOf(market)?.asks.bestTicks).toBe(highestTicks);
  checkInvariants(market.state);
});

test("a TP/SL order's limit price stands within the band around its trigger, and goes no further than the band", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longMode: "cross" });
  const tpSl = {
    type: "SetTpSl",
    userId: userId(1),
    positionId: positionOf(market, 1),
    kind: "stopLoss",
    triggerTicks: priceTicks(590_000),
    triggerBy: "mark",
    size: sizeContracts(0),
    orderKind: "limit",
  } as const;
  expect(market.refusalOf({ ...tpSl, priceTicks: priceTicks(560_499) })).toBe("CONTRACT_PRICE_BAND");
  market.send({ ...tpSl, priceTicks: priceTicks(589_000) });
  market.send(quotes(market, 630_000));
  market.send(quotes(market, 589_500));
  expect(contractOf(market)?.asks.bestTicks).toBe(589_000);
  checkInvariants(market.state);
});

test.each([588_000, 600_000, 612_000])(
  "a market order ends where the formula of the ticket says, at a mark of %i beside an index of 600,000",
  (held) => {
    const market = openContractMarket();
    openAgainst(market, 1, 2, { price: held, size: 1 });
    for (const [user, direction, ticks] of [
      [1, "sell", held + 500],
      [2, "buy", held - 500],
    ] as const) {
      market.send(order(user, { direction, priceTicks: ticks, size: 1, leverage: 1 }));
    }
    for (let second = 0; second < 400; second++) market.send(quotes(market, 600_000));
    const { markTicks } = contractOf(market)!;
    expect(Math.sign(markTicks - 600_000)).toBe(Math.sign(held - 600_000));
    const events = market.send(order(3, { kind: "market", direction: "buy", size: 10 }));
    const collar = { direction: "buy", markTicks, indexTicks: 600_000, bandPpb: CONTRACT_RULES.priceBandPpb } as const;
    const { costAtoms } = contractOrderCost({
      side: "long",
      notionalAtoms: marketCollar(collar) * 10 * contractOf(market)!.tickLotAtoms,
      leverage: 10,
      openFeePpb: CONTRACT_RULES.openFeePpb,
      closeFeePpb: CONTRACT_RULES.closeFeePpb,
    });
    expect(eventsOf(events, "ContractOrderAccepted")).toMatchObject([{ costAtoms }]);
  },
);
