import type { InsuranceRow } from "../contract-market/insurance.ts";
import type { LiquidationRow } from "../contract-market/liquidations.ts";
import type { ContractOrderRow } from "../contract-orders/order-row.ts";
import type { OptionSeriesRow } from "../options/series-row.ts";
import type { OptionTradeRow } from "../options/series.ts";
import type { OptionOrderRow } from "../option-orders/order-row.ts";
import type { OptionPositionRow } from "../option-positions/list.ts";
import type { SecondContractRow } from "../second-contracts/second-contract-row.ts";
import type { TapeTickRow } from "../tape/proof.ts";
import type { PositionRow } from "../positions/position-row.ts";
import type { OrderRow } from "../orders/order-row.ts";
import type { PublicTradeRow } from "../market/trades.ts";
import type { KlineInterval, Topic } from "./topics.ts";

/** Prices and volumes of a day or a candle, numbers for display only. */
export interface Tick {
  /** Detail: time in seconds; kline: start of the candle in seconds. */
  readonly id: number;
  readonly open: number;
  readonly close: number;
  readonly low: number;
  readonly high: number;
  /** Volume in the traded coin. */
  readonly amount: number;
  /** Turnover in the pricing coin. */
  readonly vol: number;
  readonly count: number;
}

/**
 * The 24-hour tick. `mark` and `index` are 0 while unknown. Of a contract: `funding` is the rate in percent that
 * would be settled now, `fundingTime` when that is (UTC ms), `openInterest` the open shares; all 0 on spot.
 */
export interface DetailTick extends Tick {
  readonly mark: number;
  readonly index: number;
  readonly funding: number;
  readonly fundingTime: number;
  readonly openInterest: number;
}

/** `seq` counts from 1 per topic, symbol and interval. `snapshot` marks a frame that replaces what the client holds. */
interface Sequenced {
  readonly symbol: string;
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
}

/** At most two a second per symbol. The tick's fields are repeated flat in `data`. */
export interface DetailFrame extends Sequenced {
  readonly type: "detail";
  /** Where the index comes from: "simulated", "htx,binance,okx"; "own" before the first index. */
  readonly origin: string;
  /** "halted": the index is frozen. */
  readonly indexStatus: "live" | "thin" | "halted";
  readonly data: DetailTick & { readonly tick: DetailTick };
}

/**
 * The detail of a coin that the platform issued: the same tick. It has no index, so `origin` is "own" and `indexStatus`
 * "halted". Nothing comes while no such coin is listed.
 */
export interface OwnCoinFrame extends Omit<DetailFrame, "type"> {
  readonly type: "owncoin";
}

export interface KlineFrame extends Sequenced {
  readonly type: "kline";
  readonly origin: string;
  readonly interval: KlineInterval;
  /** The candle is closed. */
  readonly final?: true;
  readonly data: Tick & { readonly tick: Tick };
}

/** Newest first. A snapshot carries the last trades, any other frame only new ones. */
export interface TradeFrame extends Sequenced {
  readonly type: "trade";
  readonly data: readonly PublicTradeRow[];
}

/** The whole visible book down to 50 levels, best first, [price, quantity] as decimals. At most 20 a second. */
export interface DepthFrame extends Sequenced {
  readonly type: "depth";
  readonly data: {
    readonly bids: readonly (readonly [string, string])[];
    readonly asks: readonly (readonly [string, string])[];
  };
}

/** Private: the caller's order, after each change. A snapshot frame lists the open orders instead of one. */
export interface OrderFrame {
  readonly type: "order";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: OrderRow | readonly OrderRow[];
}

/** Private: the caller's order of a contract, after each change. A snapshot frame lists the open orders instead. */
export interface ContractOrderFrame {
  readonly type: "contractOrder";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: ContractOrderRow | readonly ContractOrderRow[];
}

/**
 * Private: the caller's positions. A snapshot frame, sent on each change and once a second while any is open, has
 * all open ones; a single row is one that has just ended.
 */
export interface PositionFrame {
  readonly type: "position";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: PositionRow | readonly PositionRow[];
}

/** Public: liquidations as they happen, without names. A snapshot frame has the last ones, newest first. */
export interface LiquidationFrame {
  readonly type: "liquidation";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: readonly LiquidationRow[];
}

/** Public: the insurance fund after a change, at most one a second; `changes` newest first. */
export interface InsuranceFrame {
  readonly type: "insurance";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: {
    readonly balances: readonly { readonly coin: string; readonly amount: string }[];
    readonly changes: readonly InsuranceRow[];
  };
}

/** Public: an index tick of a pair, each second, as the tape keeps it. A snapshot has the last 30, oldest first. */
export interface IndexTickFrame extends Sequenced {
  readonly type: "indexTick";
  readonly data: TapeTickRow | readonly TapeTickRow[];
}

/** Public: the changed rows of an underlying's chain, at most one frame a second. A snapshot has all rows. */
export interface OptionChainFrame extends Sequenced {
  readonly type: "optionChain";
  /** Of the series that are gone. */
  readonly removed?: readonly string[];
  readonly data: readonly OptionSeriesRow[];
}

/** Public: book and last trades of one series (`symbol`), whole, at most four a second. */
export interface OptionBookFrame extends Sequenced {
  readonly type: "optionBook";
  readonly data: {
    readonly bids: readonly (readonly [string, string])[];
    readonly asks: readonly (readonly [string, string])[];
    /** Newest first. */
    readonly trades: readonly OptionTradeRow[];
  };
}

/** Private: the caller's second contract after each change. A snapshot frame lists those that run. */
export interface SecondContractFrame {
  readonly type: "secondContract";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: SecondContractRow | readonly SecondContractRow[];
}

/** Private: the caller's option order, after each change. A snapshot frame lists the open orders instead. */
export interface OptionOrderFrame {
  readonly type: "optionOrder";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: OptionOrderRow | readonly OptionOrderRow[];
}

/** Private: as `PositionFrame`, of options. */
export interface OptionPositionFrame {
  readonly type: "optionPosition";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: OptionPositionRow | readonly OptionPositionRow[];
}

/**
 * The head of the tape each minute, to everybody; and, to a subscriber with a token, each of his second contracts as
 * it is settled (rules 17).
 */
export interface SettlementFrame {
  readonly type: "settlement";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data:
    | { readonly headSeq: number; readonly headHash: string; readonly ts: number }
    | {
        readonly orderId: number;
        readonly symbol: string;
        readonly betContent: number;
        readonly betAmount: string;
        readonly openPrice: string;
        readonly closePrice: string;
        /** 1 win, 2 lose, 3 draw, 0 void. */
        readonly result: number;
        readonly profit: string;
        readonly seqFrom: number;
        readonly seqTo: number;
        readonly hash: string;
      };
}

/**
 * Private: something about the user changed. "logout" makes the client sign out; "balance" makes it re-read balances;
 * "history" makes it re-read every list, as one was read before it held what the user knew of.
 */
export interface UserStatusFrame {
  readonly type: "userStatus";
  readonly seq: number;
  readonly ts: number;
  readonly data: {
    readonly event:
      | "logout"
      | "order"
      | "balance"
      | "message"
      | "kyc"
      | "freeze"
      | "contractOrder"
      | "contractAccount"
      | "secondContract"
      | "optionOrder"
      | "optionPosition"
      | "plan"
      | "marginWarning"
      | "liquidation"
      | "deposit"
      | "withdrawal"
      | "conversion"
      | "finance"
      | "history";
    readonly orderId?: number;
    /** Of a plan, a margin warning (0: the cross account) or a liquidation. */
    readonly positionId?: number;
    readonly symbol?: string;
    /** Of a deposit or withdrawal: its number and status now. */
    readonly fundsId?: number;
    readonly status?: number;
    /** Of a message: its number and what it is about. */
    readonly messageId?: number;
    readonly messageType?: string;
  };
}

/** Public: the settings changed; read them again. */
export interface SettingsFrame {
  readonly type: "settings";
  readonly seq: number;
  readonly ts: number;
  readonly snapshot?: true;
  readonly data: { readonly version: number };
}

export interface HeartbeatFrame {
  readonly type: "heartbeat";
  readonly ts: number;
}

/** Answer to a subscribe or unsubscribe. */
export interface AckFrame {
  readonly type: "subscribe" | "unsubscribe";
  readonly code: number;
  readonly msg?: string;
  readonly data: { readonly type: Topic | string; readonly symbol?: string; readonly interval?: string };
}

/** Answer to a message that is none of the known ones, or comes too fast. */
export interface ErrorFrame {
  readonly type: "error";
  readonly code: number;
  readonly msg: string;
}

/** Everything the server may send. */
export type ServerFrame =
  | DetailFrame
  | OwnCoinFrame
  | KlineFrame
  | TradeFrame
  | DepthFrame
  | OrderFrame
  | ContractOrderFrame
  | PositionFrame
  | LiquidationFrame
  | InsuranceFrame
  | IndexTickFrame
  | OptionChainFrame
  | OptionBookFrame
  | SecondContractFrame
  | OptionOrderFrame
  | OptionPositionFrame
  | SettlementFrame
  | UserStatusFrame
  | SettingsFrame
  | HeartbeatFrame
  | AckFrame
  | ErrorFrame;
