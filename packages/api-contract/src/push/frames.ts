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

/** The 24-hour tick. `mark` and `index` are 0 while unknown; `funding` is 0 on spot. */
export interface DetailTick extends Tick {
  readonly mark: number;
  readonly index: number;
  readonly funding: number;
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

/** Private: something about the user changed. "logout" makes the client sign out; "balance" makes it re-read balances. */
export interface UserStatusFrame {
  readonly type: "userStatus";
  readonly seq: number;
  readonly ts: number;
  readonly data: {
    readonly event: "logout" | "order" | "balance" | "message" | "kyc" | "freeze";
    readonly orderId?: number;
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
  | KlineFrame
  | TradeFrame
  | DepthFrame
  | OrderFrame
  | UserStatusFrame
  | SettingsFrame
  | HeartbeatFrame
  | AckFrame
  | ErrorFrame;
