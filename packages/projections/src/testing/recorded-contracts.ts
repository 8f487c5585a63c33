import type { Command, ContractRules } from "@agio/core";
import {
  atoms,
  contractId,
  orderId,
  positionId,
  ppb,
  priceE8,
  priceTicks,
  sizeContracts,
  utcMs,
  type UserId,
} from "@agio/primitives";
import { seededRandom, type Random } from "@agio/testkit";
import { BTC_USDT, OPENING_AT, USDT, USERS, type RecordedMarket } from "./recorded-market.ts";

export const BTC_PERP = contractId(1001);
const E8_PER_TICK = 10_000_000;
const START_TICKS = 600_000;
const SECOND_MS = 1_000;

const RULES: ContractRules = {
  openFeePpb: ppb(500_000),
  closeFeePpb: ppb(500_000),
  leverages: [1, 5, 10, 20, 50, 100],
  sizeMin: sizeContracts(1),
  sizeMax: sizeContracts(1_000_000),
  fundingIntervalHours: 1,
  fundingCapPpb: ppb(7_500_000),
  liquidationFeePpb: ppb(2_000_000),
  priceBandPpb: ppb(50_000_000),
  tiers: [
    { capAtoms: atoms(50_000_000_000), maintenancePpb: ppb(5_000_000), leverageMax: 100 },
    { capAtoms: atoms(250_000_000_000), maintenancePpb: ppb(10_000_000), leverageMax: 50 },
    { capAtoms: atoms(20_000_000_000_000), maintenancePpb: ppb(100_000_000), leverageMax: 5 },
  ],
  openOrdersMax: 200,
  tradingOpen: true,
};

/** Prices of one second: three venues that agree. */
export const observed = (ticks: number, at: number): Command => ({
  type: "ObservePrices",
  origin: "simulated",
  quotes: ["htx", "binance", "okx"].map((venue) => ({
    pairId: BTC_USDT,
    venue,
    bid: priceE8(ticks * E8_PER_TICK),
    ask: priceE8(ticks * E8_PER_TICK),
    receivedAt: utcMs(at),
  })),
});

/** An order that opens, at once or in the book. */
export function contractOrder(
  user: UserId,
  order: { direction: "buy" | "sell"; ticks: number; size: number; close?: boolean; leverage?: number },
): Command {
  return {
    type: "PlaceContractOrder",
    userId: user,
    contractId: BTC_PERP,
    direction: order.direction,
    offset: order.close === true ? "close" : "open",
    kind: order.ticks === 0 ? "market" : "limit",
    timeInForce: order.ticks === 0 ? "IOC" : "GTC",
    priceTicks: priceTicks(order.ticks),
    size: sizeContracts(order.size),
    leverage: order.leverage ?? 20,
    marginMode: "isolated",
    stopTicks: priceTicks(0),
    trailingBips: 0,
    triggerBy: "mark",
    takeProfitTicks: priceTicks(0),
    stopLossTicks: priceTicks(0),
    clientOrderId: "",
  };
}

/** Lists the contract, fills the insurance fund, gives every user 20,000 in the contract account, and sets a first mark. */
export function openContract(market: RecordedMarket, at = OPENING_AT): void {
  market.run(at, [
    {
      type: "ListContract",
      contractId: BTC_PERP,
      symbol: "btcusdtperp",
      indexPairId: BTC_USDT,
      priceDecimals: 1,
      sizeDecimals: 3,
      rules: RULES,
    },
    { type: "FundHouse", pot: "insurance", coinId: USDT, atoms: atoms(400_000_000), key: "start" },
    ...USERS.map((userId): Command => ({
      type: "TransferFunds",
      userId,
      coinId: USDT,
      atoms: atoms(20_000_000_000),
      from: 1,
      to: 3,
      key: "",
    })),
    observed(START_TICKS, at),
  ]);
}

/** Some hours of leveraged trading at prices that walk and sometimes jump, so that positions end in every way. */
export function tradeContractsRandomly(market: RecordedMarket, seed: string, rounds: number, from = OPENING_AT): void {
  const random = seededRandom(seed);
  let ticks = START_TICKS;
  let at = from;
  for (let round = 0; round < rounds; round++) {
    at += random.integer(1, 60) * SECOND_MS;
    ticks = Math.round(ticks * (1 + random.gaussian() * (random.chance(0.02) ? 0.03 : 0.001)));
    market.run(at, [observed(ticks, at), ...Array.from({ length: 6 }, () => randomCommand(random, ticks))]);
  }
}

function randomCommand(random: Random, mark: number): Command {
  const user = random.pick(USERS);
  const kind = random.integer(0, 19);
  const position = positionId(random.integer(1, 60));
  if (kind === 0) return { type: "ClosePosition", userId: user, positionId: position, clientOrderId: "" };
  if (kind === 1) return { type: "CancelContractOrder", userId: user, orderId: orderId(random.integer(1, 2_000)) };
  if (kind === 2) return { type: "CancelAllContractOrders", userId: user, contractId: undefined };
  if (kind === 3) {
    const money = atoms(random.integer(-50_000_000, 200_000_000));
    return { type: "AdjustMargin", userId: user, positionId: position, atoms: money, key: "" };
  }
  if (kind === 4)
    return { type: "TransferFunds", userId: user, coinId: USDT, atoms: atoms(1_000_000), from: 1, to: 3, key: "" };
  if (kind <= 6) {
    const isProfit = random.chance(0.5);
    const distance = random.integer(1, 8_000) * (random.chance(0.5) ? 1 : -1);
    return {
      type: "SetTpSl",
      userId: user,
      positionId: position,
      kind: isProfit ? "takeProfit" : "stopLoss",
      triggerTicks: priceTicks(mark + distance),
      triggerBy: random.chance(0.5) ? "mark" : "last",
      size: sizeContracts(random.chance(0.5) ? 0 : random.integer(1, 20)),
      orderKind: "market",
      priceTicks: priceTicks(0),
    };
  }
  const direction = random.chance(0.5) ? "buy" : "sell";
  const ticks = random.chance(0.25) ? 0 : mark + Math.round(random.gaussian() * 150);
  const stop = kind === 7 ? { stopTicks: priceTicks(mark + random.integer(-2_000, 2_000)) } : {};
  const order = { direction, ticks, size: random.integer(1, 300), close: random.chance(0.3) } as const;
  return { ...contractOrder(user, { ...order, leverage: 50 }), ...stop };
}
