/** Kinds in the selector of the contract ticket. */
export const CONTRACT_KINDS = ["limit", "market", "stop", "stopLimit", "trailing"] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const TIMES_IN_FORCE = ["GTC", "POST_ONLY", "IOC", "FOK"] as const;
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

/** Fields of a kind, and its form on the wire. */
export interface ContractKindTraits {
  readonly orderType: 0 | 1 | 2 | 3 | 5;
  /** Has a limit price of its own. */
  readonly hasPrice: boolean;
  /** Has a trigger price that must be given. */
  readonly hasStop: boolean;
  /** Waits outside the book until the mark or the last price triggers it; holds nothing before. */
  readonly waits: boolean;
  /** The time in force can be chosen. */
  readonly hasTimeInForce: boolean;
}

const plain: ContractKindTraits = {
  orderType: 0,
  hasPrice: false,
  hasStop: false,
  waits: false,
  hasTimeInForce: false,
};

export const CONTRACT_KIND_TRAITS: Readonly<Record<ContractKind, ContractKindTraits>> = {
  limit: { ...plain, hasPrice: true, hasTimeInForce: true },
  market: { ...plain, orderType: 1 },
  stop: { ...plain, orderType: 2, hasStop: true, waits: true },
  stopLimit: { ...plain, orderType: 3, hasPrice: true, hasStop: true, waits: true, hasTimeInForce: true },
  trailing: { ...plain, orderType: 5, waits: true },
};
