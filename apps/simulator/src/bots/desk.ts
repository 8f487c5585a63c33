import { openLiveSocket, type ApiClient, type CallFailure } from "@agio/api-client";
import {
  ownNamed,
  wireNamed,
  type AmendOrderRequest,
  type CoinLists,
  type OrderRow,
  type OwnNamed,
  type SubmitOrderRequest,
} from "@agio/api-contract";
import { WebSocket } from "ws";
import { openBotClient } from "./bot-client.ts";
import type { TradedPair } from "./traded-pair.ts";

export type Side = "buy" | "sell";

/** An order that a bot may send. Prices in ticks, sizes in lots, totals in whole USDT. */
export type OrderDraft = {
  readonly pair: TradedPair;
  readonly side: Side;
} & (
  | {
      readonly kind: "limit";
      readonly ticks: number;
      readonly lots: number;
      readonly timeInForce: "GTC" | "IOC" | "POST_ONLY";
    }
  | { readonly kind: "market"; readonly lots: number }
  | { readonly kind: "marketTotal"; readonly totalUsdt: number }
);

export interface Placed {
  readonly id: number;
  /** The order rests in the book. */
  readonly isOpen: boolean;
}

/** State of one of a bot's orders. Decimals as the exchange wrote them. */
export interface FollowedOrder {
  readonly id: number;
  readonly symbol: string;
  readonly side: Side;
  readonly status: number;
  readonly price: string;
  readonly size: string;
  readonly filled: string;
}

export interface OrderFollower {
  onOrders(orders: readonly FollowedOrder[], isWhole: boolean): void;
  /** Some changes may have been missed. */
  onGap(): void;
}

/** The market access that quoting needs: the public API, as any client uses it. Refusals are answered, never thrown. */
export interface QuotingDesk {
  place(draft: OrderDraft): Promise<Placed | undefined>;
  /** Moves a resting order. False when it was not there any more or could not be moved. */
  amend(pair: TradedPair, id: number, change: { readonly ticks: number; readonly lots: number }): Promise<boolean>;
  cancel(id: number): Promise<void>;
  /** Cancels everything, or everything of one pair. */
  cancelAll(symbol?: string): Promise<void>;
  /** Hears every change of the account's orders in this kind of market. */
  followOrders(follower: OrderFollower): void;
  stop(): void;
}

/** One account's way to the spot market. */
export interface Desk extends QuotingDesk {
  /** Available amount of every coin; undefined when the exchange does not answer. */
  balances(): Promise<ReadonlyMap<string, Balance> | undefined>;
  lists(): Promise<CoinLists | undefined>;
}

export interface Balance {
  readonly available: number;
  /** Available and held. */
  readonly total: number;
}

export interface DeskOptions {
  readonly apiUrl: string;
  readonly socketUrl: string;
  readonly token: string;
  /** The account of theirs that contracts are traded in, where it is not their own one. */
  readonly accountId?: number;
  onFailure(failure: CallFailure): void;
}

const OPEN_STATUSES: readonly number[] = [0, 1, 6];
export const isOpenStatus = (status: number): boolean => OPEN_STATUSES.includes(status);

const LIMIT = 0;
const MARKET = 1;

function submission(draft: OrderDraft): OwnNamed<SubmitOrderRequest> {
  const { pair, side } = draft;
  const base = { symbol: pair.symbol, type: side === "buy" ? 0 : 1 };
  switch (draft.kind) {
    case "limit": {
      const { ticks, lots, timeInForce } = draft;
      const price = { limitPrice: pair.priceText(ticks), quantity: pair.sizeText(lots) };
      return { ...base, ...price, orderKind: LIMIT, timeInForce };
    }
    case "market":
      return { ...base, orderKind: MARKET, quantity: pair.sizeText(draft.lots) };
    case "marketTotal":
      return { ...base, orderKind: MARKET, total: draft.totalUsdt.toFixed(0) };
    default:
      return draft satisfies never;
  }
}

function followedOrder(row: OrderRow): FollowedOrder {
  const { id, symbol, status, type, limitPrice, quantity, filled } = ownNamed(row);
  return { id, symbol, status, side: type === 0 ? "buy" : "sell", price: limitPrice, size: quantity, filled };
}

async function readBalances(client: ApiClient): Promise<ReadonlyMap<string, Balance> | undefined> {
  const answer = await client.call("assets.balances", {});
  if (!answer.ok) return undefined;
  return new Map(
    answer.data.platform.map((row) => [
      row.coin,
      { available: Number(row.availableAmount), total: Number(row.amount) },
    ]),
  );
}

/** Opens the desk of one account. */
export function openDesk(options: DeskOptions): Desk {
  const token = (): string => options.token;
  const client = openBotClient(options);
  let close = (): void => undefined;
  return {
    async place(draft) {
      const answer = await client.call("orders.submit", wireNamed<SubmitOrderRequest>(submission(draft)));
      return answer.ok ? { id: answer.data.id, isOpen: isOpenStatus(answer.data.status) } : undefined;
    },
    async amend(pair, id, { ticks, lots }) {
      const change = { id, limitPrice: pair.priceText(ticks), quantity: pair.sizeText(lots) };
      return (await client.call("orders.amend", wireNamed<AmendOrderRequest>(change))).ok;
    },
    async cancel(id) {
      await client.call("orders.cancel", { id });
    },
    async cancelAll(symbol) {
      await client.call("orders.cancelAll", symbol === undefined ? {} : { symbol });
    },
    balances: () => readBalances(client),
    async lists() {
      const answer = await client.call("coins.list", {});
      return answer.ok ? answer.data : undefined;
    },
    followOrders({ onOrders, onGap }) {
      const socket = openLiveSocket({ baseUrl: options.socketUrl, WebSocket, token });
      close = () => socket.stop();
      socket.listen(
        { type: "order" },
        {
          onFrame: ({ data, snapshot }) => {
            const rows: readonly OrderRow[] = "length" in data ? data : [data];
            onOrders(rows.map(followedOrder), snapshot === true);
          },
          onGap,
        },
      );
    },
    stop: () => close(),
  };
}
