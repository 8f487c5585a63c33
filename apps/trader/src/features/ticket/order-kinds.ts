import type { SubmitOrderRequest } from "@agio/api-client";

/** Kinds in the selector of the ticket. Iceberg is an option of limit orders, not a kind. */
export const ORDER_KINDS = [
  "limit",
  "market",
  "stop",
  "stopLimit",
  "postOnly",
  "ioc",
  "fok",
  "oco",
  "trailing",
] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

type TimeInForce = NonNullable<SubmitOrderRequest["timeInForce"]>;

/** Fields of a kind, and its form on the wire. */
export interface KindTraits {
  readonly orderKind: 0 | 1 | 2 | 3 | 4 | 5;
  readonly timeInForce: TimeInForce;
  /** Has a limit price of its own. */
  readonly hasPrice: boolean;
  /** Has a trigger price that must be given. */
  readonly hasStop: boolean;
  /** Executes at the market once live: no price of its own, guarded by the market switch of the pair. */
  readonly isMarket: boolean;
  /** May show only a part of its quantity. */
  readonly canHide: boolean;
  /** A buy of this kind may carry a take-profit and a stop-loss. */
  readonly canExit: boolean;
}

const limitTraits = (timeInForce: TimeInForce, canHide: boolean): KindTraits => ({
  orderKind: 0,
  timeInForce,
  hasPrice: true,
  hasStop: false,
  isMarket: false,
  canHide,
  canExit: true,
});

/** Kinds that wait for a trigger, alone or as a leg. */
const waitingTraits = (orderKind: KindTraits["orderKind"]): KindTraits => ({
  ...limitTraits("GTC", false),
  orderKind,
  canExit: false,
});

export const KIND_TRAITS: Readonly<Record<OrderKind, KindTraits>> = {
  limit: limitTraits("GTC", true),
  postOnly: limitTraits("POST_ONLY", true),
  ioc: limitTraits("IOC", false),
  fok: limitTraits("FOK", false),
  market: { ...limitTraits("GTC", false), orderKind: 1, hasPrice: false, isMarket: true },
  stop: { ...waitingTraits(2), hasPrice: false, hasStop: true, isMarket: true },
  stopLimit: { ...waitingTraits(3), hasStop: true },
  oco: { ...waitingTraits(4), hasStop: true },
  trailing: { ...waitingTraits(5), hasPrice: false, isMarket: true },
};
