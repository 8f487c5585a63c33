import { assert } from "@agio/primitives";
import type { Ledger } from "../ledger/postings.ts";
import { houseAtoms } from "../ledger/capital.ts";
import { surplusOf } from "../ledger/solvency.ts";

/** Losses from outside, and those of users that nobody else is left to bear. They are booked as they come. */
const LOSSES = ["shortfall", "network", "insurance", "bank.option", "dust"] as const;

/**
 * The laws of the house's own money, where money is real (rules 20.20). Throws an AssertionFailure that names the
 * broken one.
 */
export function checkHouse(ledger: Ledger, coins: Iterable<number>): void {
  const { realMoney } = ledger;
  if (realMoney === undefined) return;
  for (const coin of coins) {
    const arrears = realMoney.arrears.get(coin) ?? 0;
    assert(houseAtoms(ledger, coin, "capital") >= 0 - arrears, "where money is real, capital is not negative");
    assert(houseAtoms(ledger, coin, "shortfall") <= 0, "a shortfall is a loss");
    const lost = LOSSES.reduce((sum, name) => sum + Math.min(0, houseAtoms(ledger, coin, name)), 0);
    const isCovered = arrears > 0 || surplusOf(ledger, coin) >= lost;
    assert(isCovered, "custody covers what is owed to users, in escrow, in transit and in suspense, but for losses");
  }
}
