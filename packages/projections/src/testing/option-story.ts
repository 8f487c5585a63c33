import type { Event } from "@agio/core";
import type { ProjectedEntry } from "../batch-rows.ts";
import { BEGIN_AT, BTC, event, HOUR_MS, Ledger, MINUTE_MS, PAIR, USD, USDT } from "./futures-events.ts";

export const [CALL, PUT] = [1, 2];
/** Buys calls, sells a part back and is paid for the rest. */
export const HOLDER = 7;
/** Wrote what the holder bought. */
export const WRITER = 8;
export const [HELD, WRITTEN] = [1, 2];
export const EXPIRY_AT = BEGIN_AT + 8 * HOUR_MS;
export const SETTLEMENT_E8 = 61_000 * 100_000_000;
const STRIKE_E8 = 60_000 * 100_000_000;
/** Premium ticks of 0.1 and lots of 0.01: one of each is 0.001 USDT. */
const TICK_LOT = 1_000;
const LOTS = 100;

/** UTC milliseconds of the command `sequence`. */
export const atOf = (sequence: number): number => BEGIN_AT + sequence * MINUTE_MS;

const underlying = (exerciseFeePpb: number): Event =>
  event("OptionUnderlyingSet", {
    pairId: PAIR,
    code: "BTC",
    priceDecimals: 1,
    sizeDecimals: 2,
    rules: { exerciseFeePpb } as never,
  });

const series = (seriesId: number, kind: "call" | "put"): Event =>
  event("OptionSeriesListed", {
    seriesId,
    symbol: `BTC-260102-60000-${kind === "call" ? "C" : "P"}`,
    pairId: PAIR,
    kind,
    strikeE8: STRIKE_E8,
    expiryAt: EXPIRY_AT,
    termsHash: `terms-${seriesId}`,
  });

const accepted = (orderId: number, order: { user: number; side: "buy" | "sell"; ticks: number; lots: number }): Event =>
  event("OptionOrderAccepted", {
    orderId,
    userId: order.user,
    seriesId: CALL,
    side: order.side,
    kind: "limit",
    timeInForce: "GTC",
    priceTicks: order.ticks,
    sizeLots: order.lots,
    holdAtoms: order.side === "buy" ? order.ticks * order.lots * TICK_LOT : 0,
    clientOrderId: `client-${orderId}`,
    source: "user",
  });

const closed = (orderId: number, status: 2 | 3 | 4, reason: "filled" | "user" | "expired"): Event =>
  event("OptionOrderClosed", { orderId, status, reason });

/** A trade of two orders, and what it did to the two positions. */
function traded(tradeId: number, trade: { ticks: number; lots: number; maker: number; taker: number }): Event {
  const holderBuys = tradeId === 1;
  return event("OptionTraded", {
    tradeId,
    seriesId: CALL,
    makerOrderId: trade.maker,
    takerOrderId: trade.taker,
    makerUserId: WRITER,
    takerUserId: HOLDER,
    takerSide: holderBuys ? "buy" : "sell",
    priceTicks: trade.ticks,
    sizeLots: trade.lots,
    premiumAtoms: trade.ticks * trade.lots * TICK_LOT,
    makerFeeAtoms: 0,
    takerFeeAtoms: 2 * USD,
  });
}

const filled = (
  user: number,
  fill: { tradeId: number; orderId: number; lots: number; after: number; ticks: number; cost: number; profit: number },
): Event =>
  event("OptionPositionFilled", {
    positionId: user === HOLDER ? HELD : WRITTEN,
    userId: user,
    seriesId: CALL,
    cause: "trade",
    tradeId: fill.tradeId,
    orderId: fill.orderId,
    filledLots: fill.lots,
    premiumAtoms: Math.abs(fill.lots) * fill.ticks * TICK_LOT,
    feeAtoms: user === HOLDER ? 2 * USD : 0,
    realisedAtoms: fill.profit,
    lotsAfter: fill.after,
    costAfter: fill.cost,
    marginAfter: user === HOLDER ? 0 : 9_000 * USD,
  });

/**
 * 100 lots (1 contract) bought at 500, 40 sold back at 600, the rest exercised 1,000 above the strike: premium 500,
 * proceeds 240, payoff 600. The exercise fee is raised in the same minute, for what expires later.
 */
export function optionStory(): readonly ProjectedEntry[] {
  const ledger = new Ledger();
  const steps: Event[][] = [
    [
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
    ],
    [underlying(150_000), series(CALL, "call"), series(PUT, "put")],
    [
      accepted(1, { user: WRITER, side: "sell", ticks: 5_000, lots: LOTS }),
      accepted(2, { user: WRITER, side: "buy", ticks: 6_000, lots: 50 }),
    ],
    [
      accepted(3, { user: HOLDER, side: "buy", ticks: 5_000, lots: LOTS }),
      ledger.post("optionTrade", 1, [
        { user: HOLDER, account: "platform.frozen", atoms: -502 * USD },
        { user: WRITER, account: "option.margin", atoms: 500 * USD },
        { account: "fee.option", atoms: 2 * USD },
      ]),
      traded(1, { ticks: 5_000, lots: LOTS, maker: 1, taker: 3 }),
      filled(HOLDER, { tradeId: 1, orderId: 3, lots: 100, after: 100, ticks: 5_000, cost: 500 * USD, profit: 0 }),
      filled(WRITER, { tradeId: 1, orderId: 1, lots: -100, after: -100, ticks: 5_000, cost: 500 * USD, profit: 0 }),
      closed(1, 2, "filled"),
      closed(3, 2, "filled"),
    ],
    [
      accepted(4, { user: HOLDER, side: "sell", ticks: 6_000, lots: 40 }),
      traded(2, { ticks: 6_000, lots: 40, maker: 2, taker: 4 }),
      filled(HOLDER, { tradeId: 2, orderId: 4, lots: -40, after: 60, ticks: 6_000, cost: 300 * USD, profit: 40 * USD }),
      filled(WRITER, {
        tradeId: 2,
        orderId: 2,
        lots: 40,
        after: -60,
        ticks: 6_000,
        cost: 300 * USD,
        profit: -40 * USD,
      }),
      closed(4, 2, "filled"),
    ],
    [
      ledger.post("optionMargin", WRITTEN, [
        { user: WRITER, account: "platform.available", atoms: -500 * USD },
        { user: WRITER, account: "option.margin", atoms: 500 * USD },
      ]),
      event("OptionMarginChanged", { positionId: WRITTEN, userId: WRITER, marginAtoms: 9_500 * USD }),
    ],
    [
      closed(2, 4, "expired"),
      // The house's lines name the command, whose number may be that of a position.
      ledger.post("optionExpiry", HELD, [
        { account: "escrow.option", atoms: -1 },
        { account: "bank.option", atoms: 1 },
      ]),
    ],
    [
      event("OptionExpirySettled", {
        pairId: PAIR,
        expiryAt: EXPIRY_AT,
        settlementE8: SETTLEMENT_E8,
        seqFrom: 1,
        seqTo: 1_800,
        ticks: 1_800,
        hash: "hash-1800",
        isExtended: false,
        exerciseFeePpb: 150_000,
        capitalAtoms: 0,
      }),
      ledger.post("optionExpiry", HELD, [
        { user: HOLDER, account: "platform.available", atoms: 600 * USD },
        { account: "escrow.option", atoms: -600 * USD },
      ]),
      ended(HOLDER, { lots: 60, payoff: 600 * USD, fee: 5 * USD, realised: 340 * USD }),
      ended(WRITER, { lots: -60, payoff: 600 * USD, fee: 0, realised: -340 * USD }),
      underlying(0),
    ],
  ];
  return steps.map((events, index) => ({ sequence: index + 1, at: atOf(index + 1), events }));
}

const ended = (user: number, end: { lots: number; payoff: number; fee: number; realised: number }): Event =>
  event("OptionPositionEnded", {
    positionId: user === HOLDER ? HELD : WRITTEN,
    userId: user,
    seriesId: CALL,
    status: 3,
    lots: end.lots,
    payoffAtoms: end.payoff,
    feeAtoms: end.fee,
    realisedAtoms: end.realised,
  });
