import type { AccountName, Event, LedgerLine, PostingKind } from "@agio/core";

/** Terms without their brands: a database row was not made by the makers of the brands. */
type Numbers<Terms> = { readonly [Name in keyof Terms]: Terms[Name] extends number ? number : Terms[Name] };

/** Friday, 2026-01-02 00:00 UTC. */
export const BEGIN_AT = Date.UTC(2026, 0, 2);
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export const USDT = 1;
export const BTC = 2;
export const PAIR = 1;
export const CONTRACT = 1001;
/** Goes long and is liquidated; stands against them. */
export const [LONG_USER, SHORT_USER] = [7, 8];
export const [LONG, SHORT] = [1, 2];
const HOUSE = 0;

export const USD = 1_000_000;
/** Prices in ticks of 0.1: a contract of 0.001 BTC at 60,000 is worth 60 USDT. */
export const TICKS = 600_000;
export const SHARE_USD = 60 * USD;

type Fields<Type extends Event["type"]> = Numbers<Omit<Extract<Event, { type: Type }>, "type">>;

/** An event as the core would report it. */
export const event = <Type extends Event["type"]>(type: Type, fields: Fields<Type>): Event =>
  ({ type, ...fields }) as never;

export const rules = { sizeMax: 1_000_000, leverages: [1, 10, 100] } as never;
export const terms = {
  timeInForce: "GTC",
  leverage: 10,
  marginMode: "isolated",
  stopTicks: 0,
  trailingBips: 0,
  triggerBy: "mark",
  takeProfitTicks: 0,
  stopLossTicks: 0,
  clientOrderId: "",
  tpSlId: 0,
  contractId: CONTRACT,
} as const;

export const mark = (markTicks: number, indexE8 = markTicks * 10_000_000): Event =>
  event("MarkTicked", {
    contractId: CONTRACT,
    markTicks,
    indexE8,
    indexStatus: "live",
    lastTicks: markTicks + 1,
    fundingPriceE8: indexE8 + 2,
    basisPriceE8: indexE8 + 3,
    fundingPpb: 100_000,
    nextFundingAt: BEGIN_AT + 8 * HOUR_MS,
  });

export const filled = (
  fields: Partial<Fields<"PositionFilled">> & Pick<Fields<"PositionFilled">, "positionId">,
): Event =>
  event("PositionFilled", {
    userId: fields.positionId === LONG ? LONG_USER : SHORT_USER,
    contractId: CONTRACT,
    side: fields.positionId === LONG ? "long" : "short",
    marginMode: "isolated",
    leverage: 10,
    cause: "trade",
    isOpening: true,
    filledSize: 100,
    filledAtoms: 100 * SHARE_USD,
    realisedAtoms: 0,
    feeAtoms: 3 * USD,
    tradeId: 1,
    orderId: fields.positionId === LONG ? 2 : 1,
    sizeAfter: 100,
    costAfter: 100 * SHARE_USD,
    marginAfter: 600 * USD,
    reserveAfter: 2_700_000,
    ...fields,
  });

/** Lines with running balances, as the ledger keeps them. */
export class Ledger {
  readonly #balances = new Map<string, number>();

  post(kind: PostingKind, referenceId: number, lines: readonly LineDraft[]): Event {
    return { type: "Posted", kind, referenceId, lines: lines.map((line) => this.#line(line)) } as never;
  }

  #line({ user = HOUSE, account, atoms, positionId = 0, contractId = 0 }: LineDraft): LedgerLine {
    const key = `${user} ${account} ${positionId} ${contractId}`;
    const after = (this.#balances.get(key) ?? 0) + atoms;
    this.#balances.set(key, after);
    return { userId: user, account, coinId: USDT, atoms, after, positionId, contractId, chainId: 0 } as never;
  }
}

export interface LineDraft {
  readonly user?: number;
  readonly account: AccountName;
  readonly atoms: number;
  readonly positionId?: number;
  readonly contractId?: number;
}
