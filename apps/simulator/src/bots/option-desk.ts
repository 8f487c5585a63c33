import { openLiveSocket } from "@agio/api-client";
import { wireNamed, type OptionOrderRow, type OptionSeriesRow, type RequestOf } from "@agio/api-contract";
import { WebSocket } from "ws";
import { openBotClient } from "./bot-client.ts";
import { isOpenStatus, type DeskOptions, type Placed, type Side } from "./desk.ts";

const LIMIT = 0;
const MARKET = 1;
const POSITIONS_MAX = 100;

/** An order of a bot for one series. Decimals as text; without a price it is a market order. */
export interface OptionDraft {
  readonly symbol: string;
  readonly side: Side;
  readonly num: string;
  readonly price?: string;
  readonly timeInForce?: "GTC" | "IOC" | "POST_ONLY";
}

/** Contracts that a bot holds. */
export interface HeldOption {
  readonly symbol: string;
  readonly num: number;
  readonly freeNum: number;
  /** Percent of what was paid. */
  readonly roe: number;
}

/** State of one of a bot's orders. */
export interface FollowedOption {
  readonly id: number;
  readonly symbol: string;
  readonly side: Side;
  readonly isOpen: boolean;
  readonly price: number;
}

export interface OptionFollower {
  onOrders(orders: readonly FollowedOption[], isWhole: boolean): void;
  /** Some changes may have been missed. */
  onGap(): void;
}

/** One account's way to options: the public API, as any client uses it. Refusals are answered, never thrown. */
export interface OptionDesk {
  /** Every open series; undefined when the exchange does not answer. */
  chain(): Promise<readonly OptionSeriesRow[] | undefined>;
  place(draft: OptionDraft): Promise<Placed | undefined>;
  cancel(id: number): Promise<void>;
  cancelAll(): Promise<void>;
  /** Open positions; undefined when the exchange does not answer. */
  positions(): Promise<readonly HeldOption[] | undefined>;
  /** Hears every change of the account's option orders. */
  followOrders(follower: OptionFollower): void;
  stop(): void;
}

const followedOption = (row: OptionOrderRow): FollowedOption => ({
  id: row.id,
  symbol: row.symbol,
  side: row.type,
  isOpen: isOpenStatus(row.status),
  price: Number(row.price),
});

/** Opens the option desk of one account. */
export function openOptionDesk(options: DeskOptions): OptionDesk {
  const token = (): string => options.token;
  const client = openBotClient(options);
  let close = (): void => undefined;
  return {
    async chain() {
      const answer = await client.call("options.chain", {});
      return answer.ok ? answer.data : undefined;
    },
    async place({ symbol, side, num, price, timeInForce }) {
      const terms =
        price === undefined ? { orderType: MARKET } : { orderType: LIMIT, price, timeInForce: timeInForce ?? "GTC" };
      const request = wireNamed<RequestOf<"optionOrders.submit">>({ symbol, type: side, num, ...terms });
      const answer = await client.call("optionOrders.submit", request);
      return answer.ok ? { id: answer.data.id, isOpen: isOpenStatus(answer.data.status) } : undefined;
    },
    async cancel(id) {
      await client.call("optionOrders.cancel", { id });
    },
    async cancelAll() {
      await client.call("optionOrders.cancelAll", {});
    },
    async positions() {
      const answer = await client.call("optionPositions.list", { status: 0, pageSize: POSITIONS_MAX });
      if (!answer.ok) return undefined;
      return answer.data.rows.map(({ symbol, num, freeNum, roe }) => ({
        symbol,
        num: Number(num),
        freeNum: Number(freeNum),
        roe: Number(roe),
      }));
    },
    followOrders({ onOrders, onGap }) {
      const socket = openLiveSocket({ baseUrl: options.socketUrl, WebSocket, token });
      close = () => socket.stop();
      socket.listen(
        { type: "optionOrder" },
        {
          onFrame: ({ data, snapshot }) => {
            const rows: readonly OptionOrderRow[] = "length" in data ? data : [data];
            onOrders(rows.map(followedOption), snapshot === true);
          },
          onGap,
        },
      );
    },
    stop: () => close(),
  };
}
