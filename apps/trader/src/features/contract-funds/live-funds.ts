import type { ContractAccountData, PositionRow } from "@agio/api-contract";
import { assert, parseDecimal, plainDecimal } from "@agio/primitives";
import type { Direction } from "@agio/ui";

/** The contract account with the profit of this second. Amounts in the settlement coin. */
export interface LiveFunds {
  readonly coin: string;
  readonly equity: string;
  readonly available: string;
  readonly orderMargin: string;
  readonly positionMargin: string;
  readonly unrealized: string;
}

/** Those of the settlement coin: with more a hundred million would be no safe integer. */
const DECIMALS = 6;
const SURPLUS_DECIMALS = /(\.\d{6})\d+$/;

/** A signed decimal in units of 10^-6, cut towards zero; unreadable counts as zero. */
function units(text: string): number {
  const size = parseDecimal(text.replace(/^[+-]/, "").replace(SURPLUS_DECIMALS, "$1"), DECIMALS) ?? 0;
  return text.startsWith("-") ? -size : size;
}

function plain(value: number): string {
  assert(Number.isSafeInteger(value), "a contract account's value is a safe integer");
  return plainDecimal(value, DECIMALS);
}

/** Sum of the positions' profit at the present mark prices. */
export const unrealizedOf = (positions: readonly PositionRow[]): string =>
  plain(positions.reduce((sum, { unrealized }) => sum + units(unrealized), 0));

/** The account as it was last read, moved on by the profit its positions have made since. */
export function liveFunds(account: ContractAccountData, positions: readonly PositionRow[] | undefined): LiveFunds {
  const { coin, equity, available, orderMargin, positionMargin } = account;
  const unrealized = positions === undefined ? account.unrealized : unrealizedOf(positions);
  return {
    coin,
    equity: plain(units(equity) - units(account.unrealized) + units(unrealized)),
    available,
    orderMargin,
    positionMargin,
    unrealized,
  };
}

/** The colour of a gain or loss; the sign says it without colour. */
export const DIRECTION_CLASS = { up: "text-up", down: "text-down", same: "" } as const;

/** Whether an amount is a gain, a loss or nothing. */
export function directionOf(amount: string): Direction {
  if (!/[1-9]/.test(amount)) return "same";
  return amount.startsWith("-") ? "down" : "up";
}
