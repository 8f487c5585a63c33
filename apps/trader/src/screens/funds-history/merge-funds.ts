import type { DepositRow } from "../../features/funds-history/deposit-state.ts";
import type { WithdrawalRow } from "../../features/funds-history/withdrawal-state.ts";

export type FundsRow =
  | { readonly kind: "deposit"; readonly row: DepositRow }
  | { readonly kind: "withdrawal"; readonly row: WithdrawalRow };

/** The pages of a list that are here, newest first. */
export interface Loaded<Row> {
  readonly rows: readonly Row[];
  /** Nothing older is left. */
  readonly isWhole: boolean;
}

type Timed = Loaded<{ readonly createTime: number }>;

/** Down to when a list is complete. */
const edgeOf = ({ rows, isWhole }: Timed): number => (isWhole ? 0 : (rows.at(-1)?.createTime ?? Infinity));

/** Both lists as one, newest first, as far down as both are known: nothing slips in between later. */
export function mergeFunds(deposits: Loaded<DepositRow>, withdrawals: Loaded<WithdrawalRow>): FundsRow[] {
  const edge = Math.max(edgeOf(deposits), edgeOf(withdrawals));
  const rows: FundsRow[] = [
    ...deposits.rows.map((row) => ({ kind: "deposit" as const, row })),
    ...withdrawals.rows.map((row) => ({ kind: "withdrawal" as const, row })),
  ];
  return rows
    .filter(({ row }) => row.createTime >= edge)
    .toSorted((first, second) => second.row.createTime - first.row.createTime);
}

/** The list that has to grow for the merged one to grow; undefined when both are whole. */
export function listToGrow(deposits: Timed, withdrawals: Timed): "deposits" | "withdrawals" | undefined {
  if (deposits.isWhole && withdrawals.isWhole) return undefined;
  return edgeOf(deposits) >= edgeOf(withdrawals) ? "deposits" : "withdrawals";
}
