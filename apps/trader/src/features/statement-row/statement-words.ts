import type { StatementRow, TradingStatementRow } from "@agio/api-contract";

/** A ledger line of the platform account, or of the contract account and its positions. */
export type FundsLine = StatementRow | TradingStatementRow;

/** What moved funds of the platform account: the ending of the text keys that explain a row. */
export const SPOT_KINDS = ["grant", "orderHold", "orderRelease", "trade", "transfer"] as const;

/** The same of the contract account. */
export const CONTRACT_KINDS = [
  "transfer",
  "contractOrderHold",
  "contractOrderRelease",
  "contractTrade",
  "funding",
  "liquidation",
  "takeover",
  "deleverage",
  "marginAdjust",
  "leverageChange",
  "delivery",
] as const;

export type StatementKind = (typeof SPOT_KINDS)[number] | (typeof CONTRACT_KINDS)[number];

const KINDS: ReadonlySet<string> = new Set<StatementKind>([...SPOT_KINDS, ...CONTRACT_KINDS]);

/** The kind of a row; one that this version does not know is explained as "other". */
export function statementKind({ businessType }: Pick<FundsLine, "businessType">): StatementKind | "other" {
  return KINDS.has(businessType) ? (businessType as StatementKind) : "other";
}

/** The position a line belongs to; 0 for lines of an account. */
export const positionOf = (row: FundsLine): number => ("positionId" in row ? row.positionId : 0);

const isOut = ({ amount }: FundsLine): boolean => amount.startsWith("-");

const TRADE_SENTENCES = {
  available: { in: "contractTradeAvailable", out: "contractTradeAvailable" },
  frozen: { in: "contractTradeAvailable", out: "contractTradeAvailable" },
  order: { in: "contractTradeOrder", out: "contractTradeOrder" },
  margin: { in: "contractTradeMarginIn", out: "contractTradeMarginOut" },
  reserve: { in: "contractTradeReserveIn", out: "contractTradeReserveOut" },
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
    case "liquidation":
      return direction === "in" ? "liquidationReturned" : "liquidationUsed";
    default:
      return kind;
  }
}

/** What the reference of a row counts. */
export function referenceKind(row: FundsLine): "order" | "trade" | "plain" {
  const kind = statementKind(row);
  if (kind === "trade" || kind === "contractTrade") return "trade";
  return /^(?:order|contractOrder)(?:Hold|Release)$/.test(kind) ? "order" : "plain";
}

/** "+" in front of what came in; what went out carries its own sign. */
export function signedAmount(amount: string): string {
  return amount.startsWith("-") || amount === "0" ? amount : `+${amount}`;
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
