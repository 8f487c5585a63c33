import type { StatementRow, TradingStatementRow } from "@agio/api-contract";
import {
  BROKER_BUSINESS_TYPES,
  FUNDS_BUSINESS_TYPES,
  OPTION_BUSINESS_TYPES,
  SECOND_BUSINESS_TYPES,
  SPOT_BUSINESS_TYPES,
  TRADING_BUSINESS_TYPES,
} from "@agio/api-contract/statements";

/** A ledger line of the platform account, or of the contract account and its positions. */
export type FundsLine = StatementRow | TradingStatementRow;

/** Of the house's own accounts, as receipts show them. */
const HOUSE_KINDS = ["houseFund"] as const;

export type StatementKind =
  | (typeof SPOT_BUSINESS_TYPES)[number]
  | (typeof SECOND_BUSINESS_TYPES)[number]
  | (typeof OPTION_BUSINESS_TYPES)[number]
  | (typeof FUNDS_BUSINESS_TYPES)[number]
  | (typeof BROKER_BUSINESS_TYPES)[number]
  | (typeof TRADING_BUSINESS_TYPES)[number]
  | (typeof HOUSE_KINDS)[number];

const KINDS: ReadonlySet<string> = new Set<StatementKind>([
  ...SPOT_BUSINESS_TYPES,
  ...SECOND_BUSINESS_TYPES,
  ...OPTION_BUSINESS_TYPES,
  ...FUNDS_BUSINESS_TYPES,
  ...BROKER_BUSINESS_TYPES,
  ...TRADING_BUSINESS_TYPES,
  ...HOUSE_KINDS,
]);

/** The kind of a row; one that this version does not know is explained as "other". */
export function statementKind({ businessType }: Pick<FundsLine, "businessType">): StatementKind | "other" {
  return KINDS.has(businessType) ? (businessType as StatementKind) : "other";
}

/** The position a line belongs to; 0 for lines of an account. */
export const positionOf = (row: FundsLine): number => ("positionId" in row ? row.positionId : 0);

/** Ledger lines in a row: more than one where it is a day of an option's margin. */
export const linesOf = (row: FundsLine): number => ("lines" in row ? row.lines : 1);

const isOut = ({ amount }: FundsLine): boolean => amount.startsWith("-");

const isReservation = (row: FundsLine): boolean => /(?:Hold|Release)$/.test(statementKind(row));

/** Funds that came in to be used. Those moved into or out of a hold are no gain on either side. */
export const isIncome = (row: FundsLine): boolean => !isOut(row) && row.part === "available" && !isReservation(row);

/** Name of a row. The other side of a hold is reserved. */
export function statementName(row: FundsLine) {
  const kind = statementKind(row);
  const isReserved = !isOut(row) && row.part !== "available" && isReservation(row);
  return isReserved ? ("wallet.statement.reserved" as const) : (`wallet.statement.kindOf.${kind}` as const);
}

const TRADE_SENTENCES = {
  available: { in: "contractTradeAvailable", out: "contractTradeAvailable" },
  frozen: { in: "contractTradeAvailable", out: "contractTradeAvailable" },
  order: { in: "contractTradeOrder", out: "contractTradeOrder" },
  margin: { in: "contractTradeMarginIn", out: "contractTradeMarginOut" },
  reserve: { in: "contractTradeReserveIn", out: "contractTradeReserveOut" },
  // Nothing of a trade goes there by itself.
  withheld: { in: "copyWithheld", out: "copyWithheld" },
} as const;

/** The sentence that explains a row: by its kind, and where that is not enough by its account and direction. */
export function statementSentence(row: FundsLine) {
  const kind = statementKind(row);
  const direction = isOut(row) ? "out" : "in";
  switch (kind) {
    case "transfer":
      return direction === "in" ? "transferIn" : "transferOut";
    case "contractTrade":
      return TRADE_SENTENCES[row.part][direction];
    case "funding":
      return direction === "in" ? "fundingReceived" : "fundingPaid";
    case "marginAdjust":
      return (direction === "in") === (row.part === "margin") ? "marginAdded" : "marginTaken";
    case "optionTrade":
      return direction === "in" ? "optionSold" : "optionBought";
    case "optionMargin":
      return direction === "in" ? "optionMarginBack" : "optionMarginUp";
    case "bonus":
      return direction === "in" ? "bonus" : "bonusBack";
    case "internalTransfer":
      return direction === "in" ? "internalTransferIn" : "internalTransferOut";
    case "conversion":
      return direction === "in" ? "conversionIn" : "conversionOut";
    case "liquidation":
      return direction === "in" ? "liquidationReturned" : "liquidationUsed";
    default:
      return kind;
  }
}

const FINANCIAL_ACCOUNT = 2;

/** Which side of an account moved: what the financial account holds is locked in a product, not in an order. */
export const partOf = ({ accountType, part }: FundsLine) =>
  accountType === FINANCIAL_ACCOUNT && part === "frozen" ? "locked" : part;

/** Kind of a row's reference. */
export function referenceKind(row: FundsLine): "order" | "trade" | "plain" {
  const kind = statementKind(row);
  if (kind === "trade" || kind === "contractTrade") return "trade";
  if (kind === "optionTrade") return "trade";
  return /^(?:order|contractOrder|optionOrder)(?:Hold|Release)$|^second(?:Open|Settle)$/.test(kind) ? "order" : "plain";
}

/** "+" in front of what came in; what went out carries its own sign. */
export function signedAmount(amount: string): string {
  if (!/[1-9]/.test(amount)) return amount.replace("-", "");
  return amount.startsWith("-") ? amount : `+${amount}`;
}

/** The lines behind the CSV button: values as on the wire, times as ISO 8601 in UTC. */
export function statementTable(rows: readonly FundsLine[]): string[][] {
  const head = ["time", "coin", "type", "part", "amount", "before", "after", "reference", "position"];
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
      positionOf(row) === 0 ? "" : String(positionOf(row)),
    ]),
  ];
}

const HOUR_MS = 3_600_000;

/** The calendar day of a time in the zone `offsetHours` ahead of UTC, as links name it: "2026-11-25". */
export const dayIn = (utcMs: number, offsetHours: number): string =>
  new Date(utcMs + offsetHours * HOUR_MS).toISOString().slice(0, 10);

/** Rows of one calendar day under its heading, in the order they came. */
export interface StatementDay<Row> {
  readonly day: string;
  readonly rows: readonly Row[];
}

/** Gathers rows by day; `dayOf` names the day of a time in the chosen zone. */
export function byDay<Row extends { readonly createTime: number }>(
  rows: readonly Row[],
  dayOf: (utcMs: number) => string,
): StatementDay<Row>[] {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayOf(row.createTime);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
