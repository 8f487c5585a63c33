import { ACCOUNT_CODES, type AccountView } from "@agio/core";
import type { LastBalance, LastBalances } from "@agio/projections";

/** An account that the core and its last ledger line tell apart. */
export interface BalanceDifference {
  readonly userId: number;
  readonly accountCode: number;
  readonly coinId: number;
  /** 0: the account is no position's. */
  readonly positionId: number;
  readonly journalAtoms: number;
  /** Undefined: no line of the account is there. */
  readonly tableAtoms: number | undefined;
}

/** The accounts of some users in the core, as of one sequence. */
export type CoreAccounts = ReadonlyMap<number, readonly AccountView[]>;

export interface Compared {
  readonly differences: readonly BalanceDifference[];
  /** Accounts of which no line is within reach: those before it may say what they should. */
  readonly unseen: number;
}

/** Compares what the core has of some users with the last lines of their accounts. `isWhole`: every line ever posted is there. */
export function compareBalances(core: CoreAccounts, { balances, cut }: LastBalances, isWhole: boolean): Compared {
  const differences: BalanceDifference[] = [];
  let unseen = 0;
  const told = new Map(balances.map((balance) => [keyOf(balance), balance]));
  for (const [userId, accounts] of core) {
    for (const { account, coinId, positionId, atoms: journalAtoms } of accounts) {
      const named = { userId, accountCode: ACCOUNT_CODES[account], coinId, positionId };
      const tableAtoms = told.get(keyOf(named))?.atoms;
      told.delete(keyOf(named));
      if (tableAtoms === journalAtoms) continue;
      if (tableAtoms === undefined && (!isWhole || cut.has(userId))) unseen += 1;
      else differences.push({ ...named, journalAtoms, tableAtoms });
    }
  }
  for (const { atoms: tableAtoms, ...named } of told.values()) {
    if (tableAtoms !== 0) differences.push({ ...named, journalAtoms: 0, tableAtoms });
  }
  return { differences, unseen };
}

const keyOf = ({ userId, accountCode, coinId, positionId }: Omit<LastBalance, "atoms">): string =>
  `${userId} ${accountCode} ${coinId} ${positionId}`;
