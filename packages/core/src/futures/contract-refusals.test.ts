import { atoms, coinId, contractId, orderId, pairId, tpSlId, positionId, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { ContractRules } from "./futures-commands.ts";
import { takeSnapshot } from "../snapshot.ts";
import {
  BTCPERP,
  CONTRACT_RULES,
  ETHPERP,
  eventsOf,
  listSecondContract,
  openAgainst,
  openContractMarket,
  order,
  positionOf as idOf,
  quotes,
} from "../testing/contract-market.ts";
import { BTC, BTCUSDT, OPEN_RULES, USDT, type TestMarket } from "../testing/market.ts";

/** The refusal of a command, after making sure that it changed nothing. */
function refused(market: TestMarket, command: Command): string {
  const before = takeSnapshot(market.state);
  const refusal = market.refusalOf(command);
  expect(Buffer.from(takeSnapshot(market.state)).equals(before), `${refusal} changes nothing`).toBe(true);
  return refusal;
}

/** User 1 is long and user 2 short, 30 contracts at 60,000. */
function withPositions(rules: Partial<ContractRules> = {}): TestMarket {
  const market = openContractMarket(rules);
  openAgainst(market, 1, 2, { price: 600_000, size: 30 });
  return market;
}

const at = { priceTicks: 600_000 } as const;

test.each([
  ["a contract that is not whole", { ...at, size: 1.5 }, "SHARE_FILTER"],
  ["no contracts", { ...at, size: 0 }, "SHARE_FILTER"],
  ["fewer contracts than the minimum", { ...at, size: 1 }, "SHARE_FILTER"],
  ["more contracts than the maximum", { ...at, size: 1_001 }, "SHARE_FILTER"],
  ["a leverage that is not offered", { ...at, size: 2, leverage: 7 }, "LEVERAGE_NOT_OFFERED"],
  ["a leverage above the tier of the position", { ...at, size: 1_000, leverage: 100 }, "LEVERAGE_ABOVE_TIER"],
  ["a price above the band", { priceTicks: 630_001, size: 2 }, "CONTRACT_PRICE_BAND"],
  ["a price below the band", { priceTicks: 569_999, size: 2 }, "CONTRACT_PRICE_BAND"],
  ["a limit order without a price", { size: 2 }, "BAD_PARAMETER"],
  ["a market order with a price", { ...at, kind: "market", size: 2 }, "BAD_PARAMETER"],
  ["a trailing limit order", { ...at, size: 2, trailingBips: 100 }, "BAD_PARAMETER"],
  ["a take-profit below the price of a buy", { ...at, size: 2, takeProfitTicks: 600_000 }, "TRIGGER_PRICE_SIDE"],
  ["a stop-loss above the price of a buy", { ...at, size: 2, stopLossTicks: 600_001 }, "TRIGGER_PRICE_SIDE"],
  ["a cost that is not there", { ...at, size: 1_000, leverage: 5 }, "INSUFFICIENT_BALANCE"],
  ["an unknown contract", { ...at, contractId: 77 }, "NOT_FOUND"],
] as const)("an order with %s is refused", (_what, draft, refusal) => {
  const market = openContractMarket({ sizeMin: 2 as never, sizeMax: 1_000 as never });
  expect(refused(market, order(1, draft))).toBe(refusal);
});

test("prices at the ends of the band and all of the funds are taken", () => {
  const market = openContractMarket({}, 2, 605.7);
  market.send(order(1, { priceTicks: 600_000, size: 100 }));
  market.send(order(2, { priceTicks: 570_000 }));
  market.send(order(2, { direction: "sell", priceTicks: 630_000 }));
  expect(refused(market, order(1, { priceTicks: 600_000, size: 1 }))).toBe("INSUFFICIENT_BALANCE");
});

test("a close order is refused beyond the free contracts of its position, or without one", () => {
  const market = withPositions();
  const close = { direction: "sell", offset: "close", priceTicks: 610_000 } as const;
  expect(refused(market, order(1, { ...close, size: 31 }))).toBe("REDUCE_ONLY_EXCEEDS");
  market.send(order(1, { ...close, size: 20 }));
  expect(refused(market, order(1, { ...close, size: 11 }))).toBe("REDUCE_ONLY_EXCEEDS");
  market.send(order(1, { ...close, size: 10 }));
  expect(refused(market, order(3, { ...close, size: 1 }))).toBe("REDUCE_ONLY_EXCEEDS");
  expect(refused(market, order(1, { ...close, direction: "buy", size: 1 }))).toBe("REDUCE_ONLY_EXCEEDS");
});

test("a close order of an isolated position is refused beyond its bankruptcy price", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 30, longLeverage: 50 });
  const close = { direction: "sell", offset: "close", size: 10 } as const;
  expect(refused(market, order(1, { ...close, priceTicks: 587_999 }))).toBe("CONTRACT_PRICE_BAND");
  market.send(order(1, { ...close, priceTicks: 588_000 }));
});

test("positions end at the last tier and at the most contracts of a side, open orders included", () => {
  const market = openContractMarket({ sizeMax: 50 as never }, 2, 100_000);
  market.send(order(1, { ...at, size: 40 }));
  expect(refused(market, order(1, { ...at, size: 11 }))).toBe("POSITION_LIMIT");
  market.send(order(1, { ...at, size: 10 }));
  const tiers = [{ capAtoms: atoms(6_000_000_000), maintenancePpb: ppb(5_000_000), leverageMax: 20 }];
  const narrow = openContractMarket({ tiers });
  expect(refused(narrow, order(1, { ...at, size: 101 }))).toBe("POSITION_LIMIT");
  narrow.send(order(1, { ...at, size: 100 }));
});

test("margin mode, position mode and leverage stay while there is exposure", () => {
  const market = withPositions();
  const user = userId(1);
  expect(refused(market, order(1, { ...at, marginMode: "cross" }))).toBe("MODE_HAS_EXPOSURE");
  expect(refused(market, order(1, { ...at, leverage: 20 }))).toBe("LEVERAGE_IN_USE");
  const cross = { type: "SetMarginMode", userId: user, contractId: BTCPERP, marginMode: "cross" } as const;
  expect(refused(market, cross)).toBe("MODE_HAS_EXPOSURE");
  expect(refused(market, { type: "SetPositionMode", userId: user, positionMode: "oneWay" })).toBe("MODE_HAS_EXPOSURE");
  // The other side is free.
  market.send(order(1, { ...at, direction: "sell", leverage: 20, priceTicks: 610_000 }));
  const set = { type: "SetLeverage", userId: user, contractId: BTCPERP, side: "long" } as const;
  expect(refused(market, { ...set, leverage: 7 })).toBe("LEVERAGE_NOT_OFFERED");
});

test("what is another's, unknown or closed is refused", () => {
  const market = withPositions();
  market.send(order(3, { priceTicks: 590_000 }));
  const id = idOf(market, 1);
  const other = userId(4);
  const nobody = userId(99);
  const key = { clientOrderId: "" };
  expect(refused(market, { type: "ClosePosition", userId: other, positionId: id, ...key })).toBe("NOT_FOUND");
  expect(refused(market, { type: "ClosePosition", userId: other, positionId: positionId(77), ...key })).toBe(
    "NOT_FOUND",
  );
  const move = { type: "AdjustMargin", positionId: id, atoms: atoms(1), key: "" } as const;
  expect(refused(market, { ...move, userId: other })).toBe("NOT_FOUND");
  const cancel = { type: "CancelContractOrder", userId: other } as const;
  expect(refused(market, { ...cancel, orderId: orderId(3) })).toBe("NOT_FOUND");
  expect(refused(market, { ...cancel, orderId: orderId(1) })).toBe("ORDER_NOT_OPEN");
  expect(refused(market, { ...cancel, orderId: orderId(77) })).toBe("NOT_FOUND");
  expect(refused(market, { type: "CancelTpSl", userId: other, tpSlId: tpSlId(1) })).toBe("NOT_FOUND");
  expect(refused(market, order(99, at))).toBe("NOT_FOUND");
  expect(refused(market, order(0, at))).toBe("NOT_FOUND");
  expect(refused(market, { type: "SetPositionMode", userId: nobody, positionMode: "oneWay" })).toBe("NOT_FOUND");
  const all = { type: "CancelAllContractOrders", userId: nobody, contractId: undefined } as const;
  expect(refused(market, all)).toBe("NOT_FOUND");
});

test("while the index is halted only cancels and reduce-only limits pass; while it is thin nothing opens", () => {
  const market = withPositions();
  market.send(order(3, { priceTicks: 590_000 }));
  const close = { direction: "sell", offset: "close", size: 1 } as const;
  const market1 = { ...close, kind: "market" } as const;
  market.send(quotes(market, 600_000, 0, 2));
  expect(refused(market, order(1, at))).toBe("MARKET_HALTED");
  market.send(order(1, market1));
  market.send(quotes(market, 600_000, 0, 0));
  expect(refused(market, order(1, at))).toBe("MARKET_HALTED");
  expect(refused(market, order(1, market1))).toBe("MARKET_HALTED");
  const id = idOf(market, 1);
  expect(refused(market, { type: "ClosePosition", userId: userId(1), positionId: id, clientOrderId: "" })).toBe(
    "MARKET_HALTED",
  );
  const take = { type: "AdjustMargin", userId: userId(1), positionId: id, atoms: atoms(-1), key: "" } as const;
  expect(refused(market, take)).toBe("MARKET_HALTED");
  market.send(order(1, { ...close, priceTicks: 610_000 }));
  market.send({ type: "CancelAllContractOrders", userId: userId(1), contractId: BTCPERP });
});

test("a closed contract takes cancels and reduce-only orders", () => {
  const market = withPositions();
  market.send({ type: "ChangeContract", contractId: BTCPERP, rules: { ...CONTRACT_RULES, tradingOpen: false } });
  expect(refused(market, order(1, at))).toBe("PRODUCT_CLOSED");
  market.send(order(1, { direction: "sell", offset: "close", priceTicks: 610_000, size: 5 }));
});

test("post-only, fill or kill and the number of open orders are kept", () => {
  const market = openContractMarket({ openOrdersMax: 2 });
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 5 }));
  expect(refused(market, order(1, { ...at, timeInForce: "POST_ONLY" }))).toBe("POST_ONLY_WOULD_TAKE");
  expect(refused(market, order(1, { ...at, timeInForce: "FOK", size: 6 }))).toBe("FOK_NOT_FILLABLE");
  market.send(order(1, { ...at, timeInForce: "FOK", size: 5 }));
  market.send(order(1, { priceTicks: 590_000 }));
  market.send(order(1, { priceTicks: 590_000 }));
  expect(refused(market, order(1, { priceTicks: 590_000 }))).toBe("TOO_MANY_OPEN_ORDERS");
  const stop = { stopTicks: 610_000, priceTicks: 610_000 } as const;
  expect(refused(market, order(1, stop))).toBe("TOO_MANY_OPEN_ORDERS");
});

test("an order sent again gets its first answer, although the leverage it did not name was changed meanwhile", () => {
  const market = openContractMarket();
  const named = order(1, { ...at, leverage: 0, marginMode: "chosen", clientOrderId: "mine" });
  const [accepted] = eventsOf(market.send(named), "ContractOrderAccepted");
  expect(accepted).toMatchObject({ leverage: 20, marginMode: "isolated" });
  market.send({ type: "CancelAllContractOrders", userId: userId(1), contractId: BTCPERP });
  market.send({ type: "SetLeverage", userId: userId(1), contractId: BTCPERP, side: "long", leverage: 5 });
  market.send({ type: "SetMarginMode", userId: userId(1), contractId: BTCPERP, marginMode: "cross" });
  expect(market.try(named)).toMatchObject({ replayed: true, orderId: accepted?.orderId });
  const next = market.send({ ...named, clientOrderId: "next" } as typeof named);
  expect(eventsOf(next, "ContractOrderAccepted")).toMatchObject([{ leverage: 5, marginMode: "cross" }]);
});

test("a client order id gets its first answer again, another body is refused", () => {
  const market = openContractMarket();
  const named = order(1, { ...at, size: 3, clientOrderId: "mine" });
  market.send(named);
  expect(market.try(named)).toEqual({
    ...{ replayed: true, orderId: 1, otherLegId: 0, status: 0 },
    ...{ filledLots: 0, notionalAtoms: 0, feeAtoms: 18_171_000 },
  });
  expect(refused(market, { ...named, leverage: 20 })).toBe("DUPLICATE_REQUEST");
  expect(refused(market, { ...named, clientOrderId: "a b" })).toBe("BAD_PARAMETER");
  // The same id of another user, and of another kind of request, is another request.
  market.send({ ...named, userId: userId(2) });
  const move = { userId: userId(1), coinId: USDT, atoms: atoms(5), from: 3, to: 1, key: "mine" } as const;
  market.send({ type: "TransferFunds", ...move });
  expect(market.try({ type: "TransferFunds", ...move })).toMatchObject({ replayed: true, notionalAtoms: 5 });
  expect(refused(market, { type: "TransferFunds", ...move, atoms: atoms(6) })).toBe("DUPLICATE_REQUEST");
});

test("transfers keep to their coin, their accounts and what is free", () => {
  const market = openContractMarket({}, 3, 1_000);
  const base = { type: "TransferFunds", userId: userId(1), coinId: USDT, from: 3, to: 1, key: "" } as const;
  const all = atoms(1_000_000_000);
  expect(refused(market, { ...base, atoms: all, to: 3 })).toBe("TRANSFER_SAME_ACCOUNT");
  expect(refused(market, { ...base, atoms: all, coinId: BTC })).toBe("TRANSFER_COIN");
  expect(refused(market, { ...base, atoms: all, coinId: coinId(9) })).toBe("NOT_FOUND");
  expect(refused(market, { ...base, atoms: atoms(0) })).toBe("TRANSFER_AMOUNT");
  expect(refused(market, { ...base, atoms: atoms(1_000_000_001) })).toBe("INSUFFICIENT_BALANCE");
  expect(refused(market, { ...base, from: 4 as never, atoms: all })).toBe("BAD_PARAMETER");
  // An unrealised loss of a cross position is not free; a profit adds nothing.
  openAgainst(market, 1, 2, { price: 600_000, size: 100, longMode: "cross" });
  market.send(quotes(market, 595_000));
  expect(refused(market, { ...base, atoms: atoms(394_300_000) })).toBe("INSUFFICIENT_BALANCE");
  market.send({ ...base, atoms: atoms(344_300_000) });
  expect(refused(market, { ...base, atoms: atoms(1) })).toBe("INSUFFICIENT_BALANCE");
});

test("a contract is refused with a taken id or symbol, an unknown pair, broken units or rules nobody could trade by", () => {
  const market = openContractMarket();
  const rules = CONTRACT_RULES;
  const listing = { type: "ListContract", contractId: ETHPERP, symbol: "new", indexPairId: BTCUSDT } as const;
  const decimals = { priceDecimals: 1, sizeDecimals: 3 };
  const list = (change: object): Command => ({ ...listing, ...decimals, rules, ...change });
  expect(refused(market, list({ contractId: BTCPERP }))).toBe("DUPLICATE_REQUEST");
  expect(refused(market, list({ contractId: contractId(1) }))).toBe("DUPLICATE_REQUEST");
  expect(refused(market, list({ contractId: 65_536 }))).toBe("BAD_PARAMETER");
  expect(refused(market, list({ symbol: "btcusdt" }))).toBe("DUPLICATE_REQUEST");
  expect(refused(market, list({ symbol: "btcusdtperp" }))).toBe("DUPLICATE_REQUEST");
  expect(refused(market, list({ symbol: "BTC" }))).toBe("BAD_PARAMETER");
  expect(refused(market, list({ indexPairId: pairId(9) }))).toBe("NOT_FOUND");
  expect(refused(market, list({ priceDecimals: 4 }))).toBe("BAD_PARAMETER");
  const wrong: Partial<ContractRules>[] = [
    { leverages: [] },
    { leverages: [5, 5] },
    { leverages: [10, 5] },
    { sizeMin: 0 as never },
    { sizeMax: 0 as never },
    { fundingIntervalHours: 5 },
    { priceBandPpb: ppb(0) },
    { tiers: [] },
    { tiers: [...rules.tiers].reverse() },
    // 1 / 100 = 0.5 % + 0.5 %.
    { closeFeePpb: ppb(5_000_000) },
  ];
  for (const change of wrong) expect(refused(market, list({ rules: { ...rules, ...change } }))).toBe("BAD_PARAMETER");
  listSecondContract(market);
  const pair = { tradedCoinId: BTC, pricingCoinId: USDT, ...decimals, sizeDecimals: 5, rules: OPEN_RULES };
  const taken = { type: "ListPair", pairId: pairId(1_001), symbol: "other", ...pair } as const;
  expect(refused(market, taken)).toBe("DUPLICATE_REQUEST");
  expect(refused(market, { ...taken, pairId: pairId(7), symbol: "btcusdtperp" })).toBe("DUPLICATE_REQUEST");
});
