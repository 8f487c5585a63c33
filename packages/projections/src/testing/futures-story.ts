import type { Event } from "@agio/core";
import type { ProjectedEntry } from "../batch-rows.ts";
import {
  BEGIN_AT,
  BTC,
  CONTRACT,
  event,
  filled,
  HOUR_MS,
  Ledger,
  LONG,
  LONG_USER,
  mark,
  MINUTE_MS,
  PAIR,
  rules,
  SHARE_USD,
  SHORT,
  SHORT_USER,
  terms,
  TICKS,
  USD,
  USDT,
  type LineDraft,
} from "./futures-events.ts";

const listing = (): Event[] => [
  event("CoinListed", { coinId: USDT, code: "USDT", scale: 6 }),
  event("CoinListed", { coinId: BTC, code: "BTC", scale: 8 }),
  event("PairListed", {
    pairId: PAIR,
    symbol: "btcusdt",
    tradedCoinId: BTC,
    pricingCoinId: USDT,
    priceDecimals: 1,
    sizeDecimals: 5,
    rules: {} as never,
  }),
  event("ContractListed", {
    contractId: CONTRACT,
    symbol: "btcusdtperp",
    indexPairId: PAIR,
    tradedCoinId: BTC,
    settlementCoinId: USDT,
    priceDecimals: 1,
    sizeDecimals: 3,
    rules,
  }),
];

function accepted(orderId: number, side: "buy" | "sell", kind: "limit" | "market"): Event {
  const isBuy = side === "buy";
  return event("ContractOrderAccepted", {
    ...terms,
    orderId,
    userId: isBuy ? LONG_USER : SHORT_USER,
    positionSide: isBuy ? "long" : "short",
    direction: side,
    offset: "open",
    kind,
    priceTicks: kind === "limit" ? TICKS : 0,
    size: 100,
    status: 0,
    source: "user",
    costAtoms: 605_700_000,
  });
}

const closed = (orderId: number): Event => event("ContractOrderClosed", { orderId, status: 2, reason: "filled" });

const traded = (tradeId: number, takerOrderId: number, size: number, priceTicks: number): Event =>
  event("ContractTraded", {
    tradeId,
    contractId: CONTRACT,
    makerOrderId: 1,
    takerOrderId,
    makerUserId: SHORT_USER,
    takerUserId: LONG_USER,
    takerSide: takerOrderId === 2 ? "buy" : "sell",
    priceTicks,
    size,
    notionalAtoms: size * priceTicks * 100,
    makerFeeAtoms: 3 * USD,
    takerFeeAtoms: 3 * USD,
  });

/** Both sides open 100 contracts at 60,000. */
function opening(ledger: Ledger): Event[] {
  const part = (user: number, positionId: number): LineDraft[] => [
    { user, account: "contract.available", atoms: -605_700_000 },
    { user, account: "position.margin", atoms: 600 * USD, positionId },
    { user, account: "position.reserve", atoms: 2_700_000, positionId },
    { account: "fee.contract", atoms: 3 * USD },
  ];
  return [
    accepted(2, "buy", "market"),
    traded(1, 2, 100, TICKS),
    filled({ positionId: LONG }),
    filled({ positionId: SHORT }),
    ledger.post("contractTrade", 1, [...part(LONG_USER, LONG), ...part(SHORT_USER, SHORT)]),
    closed(1),
    closed(2),
  ];
}

/** The long pays 0.6 USDT, the short receives it. */
function funding(ledger: Ledger): Event[] {
  const paid = (positionId: number, userId: number, atoms: number): Event =>
    event("FundingPaid", { contractId: CONTRACT, positionId, userId, atoms, ratePpb: 100_000, markTicks: TICKS });
  const [out, back] = [
    { user: LONG_USER, account: "contract.available", atoms: -600_000 } as const,
    { user: SHORT_USER, account: "contract.available", atoms: 600_000 } as const,
  ];
  return [
    paid(LONG, LONG_USER, -600_000),
    ledger.post("funding", LONG, [out, { account: "insurance", atoms: 600_000 }]),
    paid(SHORT, SHORT_USER, 600_000),
    ledger.post("funding", SHORT, [back, { account: "insurance", atoms: -600_000 }]),
    event("FundingSettled", {
      contractId: CONTRACT,
      ratePpb: 100_000,
      markTicks: TICKS,
      dueAt: BEGIN_AT + HOUR_MS,
      paidAtoms: 600_000,
      receivedAtoms: 600_000,
    }),
  ];
}

/** The long closes 40 contracts at 60,100 by a limit order; the other side is told as a fill too. */
const partialClose = (): Event[] => [
  event("ContractOrderAccepted", {
    ...terms,
    orderId: 3,
    userId: LONG_USER,
    positionSide: "long",
    direction: "sell",
    offset: "close",
    kind: "limit",
    priceTicks: TICKS + 1_000,
    size: 100,
    status: 6,
    source: "plan",
    tpSlId: 1,
    costAtoms: 0,
  }),
  event("ContractOrderTriggered", { orderId: 3, priceTicks: TICKS, costAtoms: 0 }),
  event("ContractOrderAmended", { orderId: 3, priceTicks: TICKS + 1_000, size: 40, costAtoms: 0 }),
  traded(2, 3, 40, TICKS + 1_000),
  filled({
    positionId: LONG,
    isOpening: false,
    filledSize: 40,
    filledAtoms: 40 * (SHARE_USD + 100_000),
    realisedAtoms: 4 * USD,
    feeAtoms: 1_202_000,
    tradeId: 2,
    orderId: 3,
    sizeAfter: 60,
    costAfter: 60 * SHARE_USD,
    marginAfter: 360 * USD,
    reserveAfter: 1_620_000,
  }),
  event("TpSlMoved", { tpSlId: 1, userId: LONG_USER, status: 2, orderId: 0, reason: "filled" }),
];

const tpSlSet = (tpSlId: number): Event =>
  event("TpSlSet", {
    tpSlId,
    userId: LONG_USER,
    contractId: CONTRACT,
    positionId: LONG,
    kind: tpSlId === 1 ? "takeProfit" : "stopLoss",
    triggerTicks: tpSlId === 1 ? TICKS + 1_000 : TICKS - 2_000,
    triggerBy: "mark",
    size: tpSlId === 1 ? 40 : 0,
    orderKind: "market",
    priceTicks: 0,
  });

export const MARK_AT_FALL = TICKS - 60_000;

/** The mark falls to 54,000: 30 contracts are sold in the book, the short gives up 30. */
const fall = (): Event[] => [
  mark(MARK_AT_FALL),
  event("LiquidationStarted", {
    positionId: LONG,
    userId: LONG_USER,
    contractId: CONTRACT,
    side: "long",
    marginMode: "isolated",
    markTicks: MARK_AT_FALL,
    size: 60,
    costAtoms: 60 * SHARE_USD,
    marginAtoms: 360 * USD,
    equityAtoms: 0,
    unrealisedAtoms: -360 * USD,
    maintenanceAtoms: 16_200_000,
    maintenancePpb: 5_000_000,
    maintenanceDeductionAtoms: 0,
  }),
  event("TpSlMoved", { tpSlId: 2, userId: LONG_USER, status: 3, orderId: 0, reason: "liquidatedFirst" }),
  event("LiquidationStep", {
    positionId: LONG,
    userId: LONG_USER,
    contractId: CONTRACT,
    stage: "all",
    priceTicks: MARK_AT_FALL,
    askedSize: 60,
    doneSize: 30,
    doneAtoms: 30 * 54 * USD,
    orderId: 4,
  }),
];

const deleveraging = (): Event[] => [
  event("LiquidationStep", {
    positionId: LONG,
    userId: LONG_USER,
    contractId: CONTRACT,
    stage: "deleverage",
    priceTicks: MARK_AT_FALL,
    askedSize: 30,
    doneSize: 30,
    doneAtoms: 30 * 54 * USD,
    orderId: 0,
  }),
  filled({
    positionId: LONG,
    cause: "deleverage",
    isOpening: false,
    filledSize: 60,
    filledAtoms: 60 * 54 * USD,
    realisedAtoms: -360 * USD,
    feeAtoms: 0,
    tradeId: 0,
    orderId: 0,
    sizeAfter: 0,
    costAfter: 0,
    marginAfter: 0,
    reserveAfter: 0,
  }),
  event("PositionEnded", {
    positionId: LONG,
    userId: LONG_USER,
    contractId: CONTRACT,
    status: 2,
    closeTicks: 564_400,
  }),
  event("LiquidationEnded", {
    positionId: LONG,
    userId: LONG_USER,
    contractId: CONTRACT,
    side: "long",
    outcome: "liquidated",
    markTicks: MARK_AT_FALL,
    bankruptcyTicks: MARK_AT_FALL,
    closedSize: 60,
    closeFeeAtoms: 810_000,
    liquidationFeeAtoms: 810_000,
    fundAtoms: 810_000,
    returnedAtoms: 0,
  }),
  filled({
    positionId: SHORT,
    cause: "deleverage",
    isOpening: false,
    filledSize: 30,
    filledAtoms: 30 * 54 * USD,
    realisedAtoms: 180 * USD,
    feeAtoms: 0,
    tradeId: 0,
    orderId: 0,
    sizeAfter: 70,
    costAfter: 70 * SHARE_USD,
    marginAfter: 420 * USD,
    reserveAfter: 1_890_000,
  }),
  event("PositionDeleveraged", {
    positionId: SHORT,
    userId: SHORT_USER,
    contractId: CONTRACT,
    side: "short",
    size: 30,
    valueAtoms: 30 * 54 * USD,
    priceTicks: MARK_AT_FALL,
    realisedAtoms: 180 * USD,
  }),
];

/** Closing by the book in the story: the long's margin is gone, a fee went to the fund. */
const settled = (ledger: Ledger): Event =>
  ledger.post("liquidation", LONG, [
    { user: LONG_USER, account: "position.margin", atoms: -600 * USD, positionId: LONG },
    { user: LONG_USER, account: "position.reserve", atoms: -2_700_000, positionId: LONG },
    { account: "clearing", atoms: 600 * USD, contractId: CONTRACT },
    { account: "fee.contract", atoms: 1_890_000 },
    { account: "insurance", atoms: 810_000 },
  ]);

/**
 * A contract from its listing to its delisting: a transfer, two positions, TP/SL orders, funding, a partial close, a
 * liquidation that ends in a deleveraging. Every entry is one command a minute, from BEGIN_AT on.
 */
export function futuresStory(): ProjectedEntry[] {
  const ledger = new Ledger();
  const amount = 1_000 * USD;
  const transfer = (userId: number, transferId: number): Event[] => [
    event("FundsTransferred", { userId, coinId: USDT, atoms: amount, from: 1, to: 3, transferId }),
    ledger.post("transfer", transferId, [
      { user: userId, account: "platform.available", atoms: -amount },
      { user: userId, account: "contract.available", atoms: amount },
    ]),
  ];
  const commands: Event[][] = [
    listing(),
    transfer(LONG_USER, 2),
    transfer(SHORT_USER, 3),
    [mark(TICKS)],
    [accepted(1, "sell", "limit")],
    opening(ledger),
    [tpSlSet(1)],
    [tpSlSet(2)],
    funding(ledger),
    [
      event("TpSlMoved", { tpSlId: 1, userId: LONG_USER, status: 1, orderId: 3, reason: "triggered" }),
      ...partialClose(),
    ],
    [
      event("PositionMarginChanged", {
        positionId: SHORT,
        userId: SHORT_USER,
        cause: "leverage",
        leverage: 20,
        marginAtoms: 600 * USD,
        reserveAtoms: 2_700_000,
      }),
    ],
    [...fall(), ...deleveraging(), settled(ledger)],
    [event("ContractChanged", { contractId: CONTRACT, rules: { sizeMax: 5 } as never })],
    [event("ContractDelisted", { contractId: CONTRACT, settlementTicks: MARK_AT_FALL })],
  ];
  return commands.map((events, index) => ({ sequence: index + 1, at: atOf(index + 1), events }));
}

/** When the command of a sequence was stamped. */
export const atOf = (sequence: number): number => BEGIN_AT + sequence * MINUTE_MS;

/** The same with the liquidation spread over two commands, the first of them without a mark tick of its own. */
export function slowLiquidation(): ProjectedEntry[] {
  const story = futuresStory();
  const before = story.slice(0, 11);
  const [tick, ...started] = fall();
  const commands = [[tick as Event], started, deleveraging()];
  return [...before, ...commands.map((events, at) => ({ sequence: 12 + at, at: atOf(12 + at), events }))];
}
