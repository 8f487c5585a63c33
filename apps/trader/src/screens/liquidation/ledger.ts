import type { ExplainPositionData } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { parseSigned } from "../../features/positions/position-figures.ts";

type Line = ExplainPositionData["lines"][number];

export interface SummedLine extends Line {
  /** The account's balance as the lines add up; undefined where other postings move the account too. */
  readonly sum: string | undefined;
  /** True when the sum is the balance that the ledger kept. */
  readonly isEqual: boolean | undefined;
}

/**
 * Adds up the lines of a position's own accounts from its first one on: those belong to it alone, so that their lines
 * are all here. `decimals` are those of the settlement coin. A list that was cut starts from the balance before its
 * first line.
 */
export function sumLines(
  lines: readonly Line[],
  { positionId, decimals }: { readonly positionId: number; readonly decimals: number },
): readonly SummedLine[] {
  const sums = new Map<string, number>();
  return lines.map((line) => {
    if (line.positionId !== positionId) return { ...line, sum: undefined, isEqual: undefined };
    const amount = parseSigned(line.amount, decimals);
    const after = parseSigned(line.after, decimals);
    const sum = (sums.get(line.part) ?? after - amount) + amount;
    sums.set(line.part, sum);
    return { ...line, sum: plainDecimal(sum, decimals), isEqual: sum === after };
  });
}

export interface LedgerVerdict {
  readonly isEqual: boolean;
  /** How many balances were compared. */
  readonly compared: number;
}

export function ledgerVerdict(lines: readonly SummedLine[]): LedgerVerdict {
  const compared = lines.filter((line) => line.isEqual !== undefined);
  return { isEqual: compared.every((line) => line.isEqual === true), compared: compared.length };
}

/** The file behind the CSV button. */
export function linesTable(lines: readonly SummedLine[]): string[][] {
  return [
    ["sequence", "time", "type", "position", "part", "amount", "after", "sum"],
    ...lines.map((line) => [
      String(line.sequence),
      new Date(line.time).toISOString(),
      line.businessType,
      line.positionId === 0 ? "" : String(line.positionId),
      line.part,
      line.amount,
      line.after,
      line.sum ?? "",
    ]),
  ];
}
