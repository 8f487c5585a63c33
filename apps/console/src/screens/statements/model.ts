import type { DataOf, RequestOf } from "@agio/api-contract";
import { BYTE_ORDER_MARK, csvLine } from "@agio/primitives";
import { dayEndOf, dayStartOf } from "../../features/utc-time/utc-time.ts";

export type Statement = DataOf<"operator.users.statement">;
export type Period = Omit<RequestOf<"operator.users.statement">, "reason">;

const USER_NUMBER = /^[1-9]\d{0,9}$/;

/** Whom and which days the fields mean; undefined while one of them says nothing. */
export function periodOf(values: Readonly<Record<"user" | "from" | "until", string>>): Period | undefined {
  const [beginTime, endTime] = [dayStartOf(values.from), dayEndOf(values.until)];
  if (!USER_NUMBER.test(values.user) || beginTime === undefined || endTime === undefined) return undefined;
  return beginTime > endTime ? undefined : { userId: Number(values.user), beginTime, endTime };
}

/** The first and last day of a year, as the fields have them. */
export const yearOf = (year: number): { from: string; until: string } => ({
  from: `${year}-01-01`,
  until: `${year}-12-31`,
});

/** The statement as a file: where it is from, then a line for each coin and kind. */
export function csvOf(statement: Statement, heads: readonly string[]): string[] {
  const { userId, loginName, beginTime, endTime, sequence, coins } = statement;
  const period = [beginTime, endTime].map((time) => new Date(time).toISOString());
  const lines = coins.flatMap(({ coin, opening, closing, difference, kinds }) => [
    [coin, "opening", "", "", "", opening],
    ...kinds.map(({ kind, lines: count, credit, debit, net }) => [coin, kind, count, credit, debit, net]),
    [coin, "closing", "", "", "", closing],
    [coin, "difference", "", "", "", difference],
  ]);
  return [
    BYTE_ORDER_MARK + csvLine([`user ${userId}`, loginName, ...period, "sequence", sequence]),
    csvLine(heads),
    lines.map(csvLine).join(""),
  ];
}
