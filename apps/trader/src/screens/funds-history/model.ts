import type { DataOf } from "@agio/api-contract";
import { FUNDS_KINDS, type FundsKind } from "../../paths.ts";
import { DEPOSIT_STATES } from "../../features/funds-history/deposit-state.ts";
import { WITHDRAWAL_STATES } from "@agio/api-contract/withdrawal-states";

/** An amount that cannot be used now. */
export type HeldRow = DataOf<"withdrawals.frozen">["rows"][number];

export interface FundsFilter {
  /** Undefined: both ways. */
  readonly kind: FundsKind | undefined;
  readonly coin: string | undefined;
  /** By its number on the wire; only with a kind. */
  readonly status: number | undefined;
}

const COIN = /^[A-Z0-9]{1,12}$/;

/** The states that a kind can be narrowed to; none where both kinds are shown. */
export function statesOf(kind: FundsKind | undefined): readonly string[] {
  if (kind === "deposits") return DEPOSIT_STATES;
  return kind === "withdrawals" ? WITHDRAWAL_STATES : [];
}

/** Reads a link; what it cannot mean is ignored. */
export function readFilter(query: URLSearchParams): FundsFilter {
  const kind = FUNDS_KINDS.find((each) => each === query.get("kind"));
  const coin = query.get("coin")?.toUpperCase() ?? "";
  const status = query.get("status");
  return {
    kind,
    coin: COIN.test(coin) ? coin : undefined,
    status: status !== null && statesOf(kind)[Number(status)] !== undefined ? Number(status) : undefined,
  };
}

/** The query of a filter. */
export const writeFilter = ({ kind, coin, status }: FundsFilter): Record<string, string> => ({
  ...(kind === undefined ? {} : { kind }),
  ...(coin === undefined ? {} : { coin }),
  ...(status === undefined ? {} : { status: String(status) }),
});

const HELD_REASONS = [
  "spotOrder",
  "optionOrder",
  "withdrawal",
  "finance",
  "contractOrder",
  "contractPosition",
  "optionPosition",
  "unconfirmedDeposit",
  "bonus",
  "bonusRest",
] as const;

/** Why an amount is held; "other" for a reason of a later version. */
export const heldReason = (reason: string): (typeof HELD_REASONS)[number] | "other" =>
  HELD_REASONS.find((known) => known === reason) ?? "other";
