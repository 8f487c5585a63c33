import type { StatementRow } from "@agio/api-contract";

/** What moved funds: the ending of the text keys that explain a row. */
export const STATEMENT_KINDS = ["grant", "orderHold", "orderRelease", "trade"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** The kind of a row; one that this version does not know is explained as "other". */
export function statementKind(row: StatementRow): StatementKind | "other" {
  return STATEMENT_KINDS.find((kind) => kind === row.businessType) ?? "other";
}

/** "+" in front of what came in; what went out carries its own sign. */
export function signedAmount(amount: string): string {
  return amount.startsWith("-") || amount === "0" ? amount : `+${amount}`;
}

/** The lines behind the CSV button: values as on the wire, times as ISO 8601 in UTC. */
export function statementTable(rows: readonly StatementRow[]): string[][] {
  const head = ["time", "coin", "type", "part", "amount", "before", "after", "reference"];
  return [
    head,
    ...rows.map((row) => [
      new Date(row.createTime).toISOString(),
      row.coin,
      row.businessType,
      row.part,
      row.amount,
      row.before,
      row.after,
      row.refId,
    ]),
  ];
}

/** Rows of one calendar day under its heading, in the order they came. */
export interface StatementDay {
  readonly day: string;
  readonly rows: readonly StatementRow[];
}

/** Gathers rows by day; `dayOf` names the day of a time in the chosen zone. */
export function byDay(rows: readonly StatementRow[], dayOf: (utcMs: number) => string): StatementDay[] {
  const days: { day: string; rows: StatementRow[] }[] = [];
  for (const row of rows) {
    const day = dayOf(row.createTime);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
