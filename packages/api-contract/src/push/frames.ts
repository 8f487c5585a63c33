import { z } from "zod";
import { insuranceRow } from "../contract-market/insurance.ts";
import { liquidationRow } from "../contract-market/liquidations.ts";
import { contractOrderRow } from "../contract-orders/order-row.ts";
import { publicTradeRow } from "../market/trades.ts";
import { optionOrderRow } from "../option-orders/order-row.ts";
import { optionPositionRow } from "../option-positions/list.ts";
import { optionSeriesRow } from "../options/series-row.ts";
import { optionTradeRow } from "../options/series.ts";
import { orderRow } from "../orders/order-row.ts";
import { positionRow } from "../positions/position-row.ts";
import { secondContractRow } from "../second-contracts/second-contract-row.ts";
import { tapeTickRow } from "../tape/proof.ts";
import { QUEUE_KINDS } from "../operator/queue/kinds.ts";
import { queueHolder } from "../operator/queue/list.ts";
import { KLINE_INTERVALS } from "./topics.ts";

/** Prices and volumes of a day or a candle, numbers for display only. */
const tick = z.object({
  id: z.int().describe("detail: time in seconds; kline: start of the candle in seconds"),
  open: z.number(),
  close: z.number(),
  low: z.number(),
  high: z.number(),
  amount: z.number().describe("volume in the traded coin"),
  vol: z.number().describe("turnover in the pricing coin"),
  count: z.int(),
});
export type Tick = Readonly<z.infer<typeof tick>>;

const detailTick = tick.extend({
  mark: z.number().describe("0 while unknown"),
  index: z.number().describe("0 while unknown"),
  funding: z.number().describe("of a contract: the rate in percent that would be settled now; 0 on spot"),
  fundingTime: z.int().describe("of a contract: when that is (UTC ms); 0 on spot"),
  openInterest: z.number().describe("of a contract: the open contracts; 0 on spot"),
});
export type DetailTick = Readonly<z.infer<typeof detailTick>>;

/** `seq` counts from 1 per topic, symbol and interval. */
const sequenced = {
  seq: z.int(),
  ts: z.int(),
  snapshot: z.literal(true).exactOptional().describe("the frame replaces what the client holds"),
};
/** On frames that were asked for with an `accountId`. */
const accountId = z.int().exactOptional();
const ofMarket = { symbol: z.string(), ...sequenced };

/** A frame of the caller's rows: one of them, or in a snapshot all that are open. */
const ownRows = <Type extends string, Row extends z.ZodType>(type: Type, row: Row) =>
  z.object({ type: z.literal(type), accountId, ...sequenced, data: z.union([row, z.array(row).readonly()]) });

const sides = {
  bids: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
  asks: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly(),
};

const detail = z
  .object({
    type: z.literal("detail"),
    ...ofMarket,
    origin: z
      .string()
      .describe('where the index comes from: "simulated", "htx,binance,okx"; "own" before the first index'),
    indexStatus: z.enum(["live", "thin", "halted"]).describe("halted: the index is frozen"),
    data: detailTick.extend({ tick: detailTick }),
  })
  .describe("The 24-hour tick, at most two a second per symbol. The tick's fields are repeated flat in data.");
export type DetailFrame = z.infer<typeof detail>;

const owncoin = detail
  .extend({ type: z.literal("owncoin") })
  .describe(
    "The detail of a coin that the platform issued. It has no index: origin is own and indexStatus halted. Nothing comes " +
      "while no such coin is listed.",
  );
export type OwnCoinFrame = z.infer<typeof owncoin>;

const kline = z
  .object({
    type: z.literal("kline"),
    ...ofMarket,
    origin: z.string(),
    interval: z.enum(KLINE_INTERVALS),
    final: z.literal(true).exactOptional().describe("the candle is closed"),
    data: tick.extend({ tick }),
  })
  .describe("The candle of now.");
export type KlineFrame = z.infer<typeof kline>;

const trade = z
  .object({ type: z.literal("trade"), ...ofMarket, data: z.array(publicTradeRow).readonly() })
  .describe("Trades, newest first. A snapshot carries the last ones, any other frame only new ones.");
export type TradeFrame = z.infer<typeof trade>;

const depth = z
  .object({ type: z.literal("depth"), ...ofMarket, data: z.object(sides) })
  .describe(
    "The whole visible book down to 50 levels, best first, [price, quantity] as decimals. At most 20 frames a second.",
  );
export type DepthFrame = z.infer<typeof depth>;

const order = ownRows("order", orderRow).describe(
  "Private: the caller's order, after each change. A snapshot lists the open orders instead of one.",
);
export type OrderFrame = z.infer<typeof order>;

const contractOrder = ownRows("contractOrder", contractOrderRow).describe(
  "Private: the caller's order of a contract, after each change. A snapshot lists the open orders instead of one.",
);
export type ContractOrderFrame = z.infer<typeof contractOrder>;

const position = ownRows("position", positionRow).describe(
  "Private: the caller's positions. A snapshot, sent on each change and once a second while any is open, has all open ones; " +
    "a single row is one that has just ended.",
);
export type PositionFrame = z.infer<typeof position>;

const liquidation = z
  .object({ type: z.literal("liquidation"), ...sequenced, data: z.array(liquidationRow).readonly() })
  .describe("Liquidations as they happen, without names. A snapshot has the last ones, newest first.");
export type LiquidationFrame = z.infer<typeof liquidation>;

const insurance = z
  .object({
    type: z.literal("insurance"),
    ...sequenced,
    data: z.object({
      balances: z.array(z.object({ coin: z.string(), amount: z.string() })).readonly(),
      changes: z.array(insuranceRow).readonly(),
    }),
  })
  .describe("The insurance fund after a change, at most one frame a second; changes newest first.");
export type InsuranceFrame = z.infer<typeof insurance>;

const indexTick = z
  .object({
    type: z.literal("indexTick"),
    ...ofMarket,
    data: z.union([tapeTickRow, z.array(tapeTickRow).readonly()]),
  })
  .describe("An index tick of a pair, each second, as the tape keeps it. A snapshot has the last 30, oldest first.");
export type IndexTickFrame = z.infer<typeof indexTick>;

const optionChain = z
  .object({
    type: z.literal("optionChain"),
    ...ofMarket,
    removed: z.array(z.string()).readonly().exactOptional().describe("symbols of the series that are gone"),
    data: z.array(optionSeriesRow).readonly(),
  })
  .describe("The changed rows of an underlying's chain, at most one frame a second. A snapshot has all rows.");
export type OptionChainFrame = z.infer<typeof optionChain>;

const optionBook = z
  .object({
    type: z.literal("optionBook"),
    ...ofMarket,
    data: z.object({ ...sides, trades: z.array(optionTradeRow).readonly().describe("newest first") }),
  })
  .describe("Book and last trades of one series (symbol), whole, at most four frames a second.");
export type OptionBookFrame = z.infer<typeof optionBook>;

const secondContract = ownRows("secondContract", secondContractRow).describe(
  "Private: the caller's second contract after each change. A snapshot lists those that run.",
);
export type SecondContractFrame = z.infer<typeof secondContract>;

const optionOrder = ownRows("optionOrder", optionOrderRow).describe(
  "Private: the caller's option order, after each change. A snapshot lists the open orders instead of one.",
);
export type OptionOrderFrame = z.infer<typeof optionOrder>;

const optionPosition = ownRows("optionPosition", optionPositionRow).describe("Private: as position, of options.");
export type OptionPositionFrame = z.infer<typeof optionPosition>;

const settlement = z
  .object({
    type: z.literal("settlement"),
    ...sequenced,
    data: z.union([
      z.object({ headSeq: z.int(), headHash: z.string(), ts: z.int() }),
      z.object({
        orderId: z.int(),
        symbol: z.string(),
        betContent: z.int(),
        betAmount: z.string(),
        openPrice: z.string(),
        closePrice: z.string(),
        result: z.int().describe("1 win, 2 lose, 3 draw, 0 void"),
        profit: z.string(),
        seqFrom: z.int(),
        seqTo: z.int(),
        hash: z.string(),
      }),
    ]),
  })
  .describe(
    "The head of the tape each minute, to everybody; and, to a subscriber with a token, each of their second contracts as it " +
      "is settled (rules 17).",
  );
export type SettlementFrame = z.infer<typeof settlement>;

const userStatus = z
  .object({
    type: z.literal("userStatus"),
    accountId,
    seq: z.int(),
    ts: z.int(),
    data: z.object({
      event: z.enum([
        "logout",
        "order",
        "balance",
        "message",
        "kyc",
        "freeze",
        "contractOrder",
        "contractAccount",
        "secondContract",
        "optionOrder",
        "optionPosition",
        "plan",
        "marginWarning",
        "liquidation",
        "deposit",
        "withdrawal",
        "conversion",
        "finance",
        "history",
      ]),
      orderId: z.int().exactOptional(),
      positionId: z
        .int()
        .exactOptional()
        .describe("of a plan, a margin warning (0: the cross account) or a liquidation"),
      symbol: z.string().exactOptional(),
      fundsId: z.int().exactOptional().describe("of a deposit or withdrawal"),
      status: z.int().exactOptional().describe("of a deposit or withdrawal"),
      messageId: z.int().exactOptional(),
      messageType: z.string().exactOptional().describe("what a message is about"),
    }),
  })
  .describe(
    "Private: something about the user changed. logout makes the client sign out; balance makes it re-read balances; history " +
      "makes it re-read every list, as one was read before it held what the user knew of.",
  );
export type UserStatusFrame = z.infer<typeof userStatus>;

const settings = z
  .object({ type: z.literal("settings"), ...sequenced, data: z.object({ version: z.int() }) })
  .describe("The settings changed; read them again.");
export type SettingsFrame = z.infer<typeof settings>;

const queue = z
  .object({
    type: z.literal("queue"),
    ...sequenced,
    data: z.object({
      counts: z
        .array(z.object({ kind: z.enum(QUEUE_KINDS), waiting: z.int(), overdue: z.int() }))
        .readonly()
        .describe("of each kind that the operator may read; 10,000 means that or more"),
      claims: z
        .array(queueHolder.extend({ kind: z.enum(QUEUE_KINDS), id: z.int() }))
        .readonly()
        .describe("who works on what"),
    }),
  })
  .describe(
    "Of the staff: what waits for them, whole, within a second of each change. A userStatus with logout says that the " +
      "operator's session has ended.",
  );
export type QueueFrame = z.infer<typeof queue>;

const heartbeat = z.object({ type: z.literal("heartbeat"), ts: z.int() }).describe("Every twenty seconds.");
export type HeartbeatFrame = z.infer<typeof heartbeat>;

const ack = z
  .object({
    type: z.enum(["subscribe", "unsubscribe"]),
    code: z.int(),
    msg: z.string().exactOptional(),
    data: z.object({
      type: z.string(),
      symbol: z.string().exactOptional(),
      interval: z.string().exactOptional(),
      accountId,
    }),
  })
  .describe("Answer to a subscribe or unsubscribe.");
export type AckFrame = z.infer<typeof ack>;

const error = z
  .object({ type: z.literal("error"), code: z.int(), msg: z.string() })
  .describe("Answer to a message that is none of the known ones, or comes too fast.");
export type ErrorFrame = z.infer<typeof error>;

/** Everything the server may send, by its `type`; `ack` answers with the type that was asked. */
export const SERVER_FRAMES = {
  ...{ detail, owncoin, kline, trade, depth, indexTick, optionChain, optionBook },
  ...{ order, contractOrder, position, secondContract, optionOrder, optionPosition, userStatus },
  ...{ settings, liquidation, insurance, settlement, queue },
  ...{ heartbeat, ack, error },
} as const;
export type ServerFrame = z.infer<(typeof SERVER_FRAMES)[keyof typeof SERVER_FRAMES]>;
