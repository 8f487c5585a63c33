import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type UserData = DataOf<"operator.users.page">;
type Tabs = UserData["tabs"];
export type TabName = keyof Tabs;
export type TabRow = Tabs[TabName]["rows"][number];

type Named = Readonly<Record<string, unknown>>;

/** Columns of each tab, in their order. */
const COLUMNS = {
  ledger: [
    "createTime",
    "businessType",
    "account",
    "coin",
    "amount",
    "before",
    "after",
    "refId",
    "positionId",
    "sequence",
  ],
  orders: [
    ...["createTime", "id", "product", "symbol", "side", "kind", "price", "quantity", "filled", "value", "fee"],
    ...["feeCoin", "status", "reason"],
  ],
  trades: [
    ...["createTime", "tradeId", "orderId", "product", "symbol", "side", "price", "quantity", "value", "fee"],
    "feeCoin",
  ],
  positions: [
    ...["createTime", "id", "symbol", "side", "marginMode", "leverage", "quantity", "most", "margin", "realised"],
    ...["fee", "funding", "coin", "status", "closeTime"],
  ],
  secondContracts: [
    ...["createTime", "id", "symbol", "side", "seconds", "stake", "odds", "fee", "credit", "coin", "result"],
    ...["status", "isDemo", "settleTime"],
  ],
  options: [
    ...["createTime", "id", "symbol", "quantity", "cost", "margin", "realised", "fee", "payoff", "coin", "status"],
    "closeTime",
  ],
  finance: ["createTime", "id", "productId", "coin", "amount", "apr", "days", "accrued", "paid", "status", "endTime"],
  deposits: ["createTime", "id", "channel", "amount", "credited", "coin", "status", "reason", "address", "hash"],
  withdrawals: [
    ...["createTime", "id", "channel", "amount", "fee", "receive", "coin", "status", "reason", "address", "hash"],
  ],
  sessions: ["createTime", "useTime", "device", "address", "id"],
  devices: ["createTime", "useTime", "id"],
  signIns: ["createTime", "way", "isAccepted", "device", "address", "isNewDevice"],
  verifications: ["createTime", "id", "level", "status", "field", "reason", "reviewer", "decisionTime"],
  members: ["createTime", "id", "name", "level"],
  messages: ["createTime", "title", "content", "readFlag", "type"],
  notes: ["createTime", "operatorName", "text"],
  staff: ["createTime", "operatorName", "action", "reason", "code"],
} as const satisfies Record<TabName, readonly ColumnId[]>;

export const TABS = Object.keys(COLUMNS) as TabName[];

type TimeColumn = "createTime" | "updateTime" | "closeTime" | "settleTime" | "endTime" | "useTime" | "decisionTime";
type AmountColumn =
  | "amount"
  | "before"
  | "after"
  | "price"
  | "quantity"
  | "filled"
  | "value"
  | "fee"
  | "most"
  | "margin"
  | "realised"
  | "funding"
  | "stake"
  | "odds"
  | "credit"
  | "cost"
  | "payoff"
  | "apr"
  | "accrued"
  | "paid"
  | "credited"
  | "receive";
type FlagColumn = "isDemo" | "isAccepted" | "isNewDevice" | "readFlag";
type PlainColumn =
  | "id"
  | "sequence"
  | "businessType"
  | "account"
  | "coin"
  | "refId"
  | "positionId"
  | "product"
  | "symbol"
  | "side"
  | "kind"
  | "feeCoin"
  | "status"
  | "reason"
  | "tradeId"
  | "orderId"
  | "marginMode"
  | "leverage"
  | "seconds"
  | "result"
  | "productId"
  | "days"
  | "channel"
  | "address"
  | "hash"
  | "device"
  | "way"
  | "level"
  | "field"
  | "reviewer"
  | "name"
  | "type"
  | "title"
  | "content"
  | "operatorName"
  | "text"
  | "action"
  | "code";
type ColumnId = TimeColumn | AmountColumn | FlagColumn | PlainColumn;

const TIMES: ReadonlySet<string> = new Set<TimeColumn>([
  ...(["createTime", "updateTime", "closeTime", "settleTime", "endTime", "useTime", "decisionTime"] as const),
]);
const AMOUNTS: ReadonlySet<string> = new Set<AmountColumn>([
  ...(["amount", "before", "after", "price", "quantity", "filled", "value", "fee", "most", "margin"] as const),
  ...(["realised", "funding", "stake", "odds", "credit", "cost", "payoff", "apr", "accrued", "paid"] as const),
  ...(["credited", "receive"] as const),
]);

/** Words for the states of a tab, by their numbers. */
const STATES = {
  orders: [0, 1, 2, 3, 4, 5, 6],
  positions: [0, 1, 2, 3, 4, 9],
  secondContracts: [0, 1, 2, 3],
  options: [0, 1, 2, 3, 4],
  finance: [0, 1, 2, 3, 4],
  deposits: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  withdrawals: [0, 1, 2, 3, 4, 5, 6, 7],
  verifications: [1, 2, 3],
} as const;

type StateTab = keyof typeof STATES;

const hasStates = (tab: TabName): tab is StateTab => Object.hasOwn(STATES, tab);

function stateText(text: Text, tab: TabName, status: unknown): string {
  if (!hasStates(tab) || !(STATES[tab] as readonly unknown[]).includes(status)) return String(status);
  return text(`users.states.${tab}.${status as 1}`);
}

function cellText(text: Text, tab: TabName, id: ColumnId, value: unknown): string {
  if (id === "status") return stateText(text, tab, value);
  if (TIMES.has(id)) return format.dateTime(value as number);
  if (AMOUNTS.has(id)) return format.amount(value as string);
  if (typeof value === "boolean") return text(value ? "shell.yes" : "shell.no");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The columns of a tab. */
export const columnsOf = (tab: TabName, text: Text): Column<TabRow>[] =>
  COLUMNS[tab].map((id) => {
    const shown = (row: TabRow): string => cellText(text, tab, id, (row as Named)[id]);
    return {
      ...{ id, header: text(`users.columns.${id}`), cell: shown, csv: shown },
      ...(AMOUNTS.has(id) ? { isNumeric: true } : {}),
    };
  });

export const tabOf = (value: string): TabName => TABS.find((tab) => tab === value) ?? "ledger";

const LAST_MOMENT_MS = 86_400_000 - 1;

/** The moment of the balances in the address: the end of a day, or a sequence; neither for now. */
export function momentOf(day: string, sequence: string): { asOfTime?: number; asOfSequence?: number } {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const isSequence = /^[1-9]\d{0,15}$/.test(sequence) && Number.isSafeInteger(Number(sequence));
  return {
    ...(Number.isNaN(start) ? {} : { asOfTime: start + LAST_MOMENT_MS }),
    ...(isSequence ? { asOfSequence: Number(sequence) } : {}),
  };
}

export const ACTIONS = ["signIn", "trade", "withdraw"] as const;
export type FrozenAction = (typeof ACTIONS)[number];
