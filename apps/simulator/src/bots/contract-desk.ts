import { openLiveSocket, type Answer } from "@agio/api-client";
import { wireNamed, type ContractOrderRow, type SubmitContractOrderRequest } from "@agio/api-contract";
import { WebSocket } from "ws";
import { openBotClient } from "./bot-client.ts";
import {
  isOpenStatus,
  type DeskOptions,
  type FollowedOrder,
  type Placed,
  type QuotingDesk,
  type Side,
} from "./desk.ts";
import type { TradedPair } from "./traded-pair.ts";

export type PositionSide = "long" | "short";
export type MarginMode = "isolated" | "cross";

/** An order of a leveraged trader. Contracts are whole. */
export interface ContractDraft {
  readonly pair: TradedPair;
  readonly direction: Side;
  readonly offset: "open" | "close";
  readonly size: number;
  /** Left out: a market order. */
  readonly ticks?: number;
  readonly timeInForce?: "GTC" | "IOC" | "POST_ONLY";
  /** Left out: the choice that stands, as it must while there is a position. */
  readonly leverage?: number;
  readonly marginMode?: MarginMode;
  readonly takeProfitTicks?: number;
  readonly stopLossTicks?: number;
}

/** An open position as a bot sees it. */
export interface HeldPosition {
  readonly id: number;
  readonly symbol: string;
  readonly side: PositionSide;
  readonly size: number;
  readonly freeSize: number;
  readonly leverage: number;
  readonly markPrice: number;
  /** Percent of the initial margin. */
  readonly roe: number;
  readonly isLiquidating: boolean;
  readonly openedAtMs: number;
}

export interface HeldAccount {
  readonly isOneWay: boolean;
  readonly available: number;
  readonly choices: ReadonlyMap<string, { readonly marginMode: MarginMode; readonly leverage: number }>;
}

export type ContractPlaced =
  | (Placed & { readonly kind: "placed" })
  | { readonly kind: "refused"; readonly code: number };

/** One account's way to the contracts: the public API, as any client uses it. Refusals are answered, never thrown. */
export interface ContractDesk extends QuotingDesk {
  order(draft: ContractDraft): Promise<ContractPlaced>;
  close(positionId: number): Promise<void>;
  /** Open positions; undefined when the exchange does not answer. */
  positions(): Promise<readonly HeldPosition[] | undefined>;
  account(): Promise<HeldAccount | undefined>;
  /** Moves USDT from the platform account to the contract account. False when it was refused. */
  transferIn(amount: number): Promise<boolean>;
  /** Moves USDT from the contract account to the lead account. False when it was refused. */
  moveIntoLead(amount: number): Promise<boolean>;
  chooseOneWay(): Promise<void>;
  choose(symbol: string, marginMode: MarginMode, leverage: number): Promise<void>;
  /** Balance of the insurance fund in USDT. */
  insurance(): Promise<number | undefined>;
}

const LIMIT = 0;
const MARKET = 1;
const LIQUIDATING = 9;
const POSITIONS_MAX = 100;
const NO_ANSWER = 0;
const INTO_LEAD = 1;

function submission({ pair, direction, offset, size, ticks, ...rest }: ContractDraft): SubmitContractOrderRequest {
  return wireNamed<SubmitContractOrderRequest>({
    symbol: pair.symbol,
    direction,
    offset,
    share: size,
    ...(ticks === undefined
      ? { orderType: MARKET }
      : { orderType: LIMIT, price: pair.priceText(ticks), timeInForce: rest.timeInForce ?? "GTC" }),
    ...(rest.leverage !== undefined && { leverage: rest.leverage }),
    ...(rest.marginMode !== undefined && { marginMode: rest.marginMode }),
    ...(rest.takeProfitTicks !== undefined && { takeProfit: pair.priceText(rest.takeProfitTicks) }),
    ...(rest.stopLossTicks !== undefined && { stopLoss: pair.priceText(rest.stopLossTicks) }),
  });
}

const followedOrder = (row: ContractOrderRow): FollowedOrder => ({
  id: row.id,
  symbol: row.symbol,
  side: row.direction,
  status: row.status,
  price: row.price,
  size: String(row.share),
  filled: String(row.dealShare),
});

const refusalCode = (answer: Answer<unknown>): number =>
  !answer.ok && answer.failure.kind === "reject" ? answer.failure.code : NO_ANSWER;

/** Opens the contract desk of one account. */
export function openContractDesk(options: DeskOptions): ContractDesk {
  const token = (): string => options.token;
  const client = openBotClient(options);
  const within = options.accountId === undefined ? {} : { accountId: options.accountId };
  let close = (): void => undefined;

  async function submit(request: SubmitContractOrderRequest): Promise<ContractPlaced> {
    const answer = await client.call("contractOrders.submit", { ...request, ...within });
    return answer.ok
      ? { kind: "placed", id: answer.data.id, isOpen: isOpenStatus(answer.data.status) }
      : { kind: "refused", code: refusalCode(answer) };
  }

  return {
    order: (draft) => submit(submission(draft)),
    async place(draft) {
      const { pair, side } = draft;
      if (draft.kind !== "limit") return undefined;
      const { ticks, lots: size, timeInForce } = draft;
      const placed = await submit(submission({ pair, direction: side, offset: "open", size, ticks, timeInForce }));
      return placed.kind === "placed" ? placed : undefined;
    },
    async amend(pair, id, { ticks, lots }) {
      return (await client.call("contractOrders.amend", { id, price: pair.priceText(ticks), share: lots })).ok;
    },
    async cancel(id) {
      await client.call("contractOrders.cancel", { id });
    },
    async cancelAll(symbol) {
      await client.call("contractOrders.cancelAll", symbol === undefined ? {} : { symbol });
    },
    async close(id) {
      await client.call("positions.close", { id });
    },
    async positions() {
      const answer = await client.call("positions.list", { pageSize: POSITIONS_MAX, ...within });
      if (!answer.ok) return undefined;
      return answer.data.rows.map((row) => ({
        id: row.id,
        symbol: row.symbol,
        side: row.side,
        size: row.share,
        freeSize: row.freeShare,
        leverage: row.leverage,
        markPrice: Number(row.markPrice),
        roe: Number(row.roe),
        isLiquidating: row.status === LIQUIDATING,
        openedAtMs: row.createTime,
      }));
    },
    async account() {
      const answer = await client.call("contractAccount.show", within);
      if (!answer.ok) return undefined;
      const { positionMode, available, choices } = answer.data;
      return {
        isOneWay: positionMode === "oneWay",
        available: Number(available),
        choices: new Map(
          choices.map(({ symbol, marginMode, longLeverage }) => [symbol, { marginMode, leverage: longLeverage }]),
        ),
      };
    },
    async transferIn(amount) {
      const transfer = { coin: "USDT", amount: amount.toFixed(0), transferOutAccount: 1, transferInAccount: 3 };
      return (await client.call("transfers.submit", transfer)).ok;
    },
    async moveIntoLead(amount) {
      return (await client.call("follow.moveFunds", { amount: amount.toFixed(0), flag: INTO_LEAD })).ok;
    },
    async chooseOneWay() {
      await client.call("contractAccount.setPositionMode", { positionMode: "oneWay" });
    },
    async choose(symbol, marginMode, leverage) {
      await client.call("positions.setMarginMode", { symbol, marginMode });
      await client.call("positions.setLeverage", { symbol, leverage });
    },
    async insurance() {
      const answer = await client.call("contractMarket.insurance", { pageSize: 1 });
      const row = answer.ok ? answer.data.balances.find(({ coin }) => coin === "USDT") : undefined;
      return row === undefined ? undefined : Number(row.amount);
    },
    followOrders({ onOrders, onGap }) {
      const socket = openLiveSocket({ baseUrl: options.socketUrl, WebSocket, token });
      close = () => socket.stop();
      socket.listen(
        { type: "contractOrder" },
        {
          onFrame: ({ data, snapshot }) => {
            const rows: readonly ContractOrderRow[] = "length" in data ? data : [data];
            onOrders(rows.map(followedOrder), snapshot === true);
          },
          onGap,
        },
      );
    },
    stop: () => close(),
  };
}
