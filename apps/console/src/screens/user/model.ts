import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import { callName } from "../../features/calls/call-name.ts";
import { fieldName } from "../../features/fields/field-name.ts";
import { accountName, purposeName } from "../../features/ledger/ledger-names.ts";
import { paths } from "../../paths.ts";
import { textOr, type Text } from "../../shell/text.ts";

export type UserData = DataOf<"operator.users.page">;
export type OwnedAccount = UserData["accounts"][number];
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
  cases: ["createTime", "id", "topic", "subject", "status", "holderName", "updateTime"],
  complianceCases: ["createTime", "id", "ruleName", "severity", "state", "holderName", "dueTime", "closeTime"],
  staff: ["createTime", "operatorName", "action", "reason", "code"],
} as const satisfies Record<TabName, readonly ColumnId[]>;

export const TABS = Object.keys(COLUMNS) as TabName[];

type TimeColumn =
  | "dueTime"
  | "createTime"
  | "updateTime"
  | "closeTime"
  | "settleTime"
  | "endTime"
  | "useTime"
  | "decisionTime";
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
  | "code"
  | "topic"
  | "subject"
  | "state"
  | "severity"
  | "ruleName"
  | "holderName";
type ColumnId = TimeColumn | AmountColumn | FlagColumn | PlainColumn;

const TIMES: ReadonlySet<string> = new Set<TimeColumn>([
  ...([
    "createTime",
    "updateTime",
    "closeTime",
    "settleTime",
    "endTime",
    "useTime",
    "decisionTime",
    "dueTime",
  ] as const),
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
  cases: [0, 1, 2],
} as const;

type StateTab = keyof typeof STATES;

const hasStates = (tab: TabName): tab is StateTab => Object.hasOwn(STATES, tab);

function stateText(text: Text, tab: TabName, status: unknown): string {
  if (!hasStates(tab) || !(STATES[tab] as readonly unknown[]).includes(status)) return String(status);
  return text(`users.states.${tab}.${status as 1}`);
}

const TOPICS = ["account", "verification", "deposit", "withdrawal", "trading", "other"] as const;
const SEVERITIES = [1, 2, 3] as const;
const CASE_STATES = ["open", "proposed", "closed"] as const;

/** Words of the pages that a thing has of its own; undefined where it has none. */
function subjectText(text: Text, id: ColumnId, value: unknown): string | undefined {
  const topic = id === "topic" ? TOPICS.find((one) => one === value) : undefined;
  if (topic !== undefined) return text(`cases.topic.${topic}`);
  const severity = id === "severity" ? SEVERITIES.find((one) => one === value) : undefined;
  if (severity !== undefined) return text(`compliance.severity.${severity}`);
  const state = id === "state" ? CASE_STATES.find((one) => one === value) : undefined;
  return state === undefined ? undefined : text(`compliance.status.${state}`);
}

/** Columns whose values are codes that have words of their own. */
const CODED = ["product", "side", "kind", "marginMode", "reason", "way", "result"] as const;

function codeName(text: Text, tab: TabName, id: ColumnId, value: string): string | undefined {
  if (id === "account") return accountName(text, value);
  if (id === "businessType") return purposeName(text, value);
  if (id === "action") return callName(text, value);
  if (id === "field") return value === "" ? "" : fieldName(text, value);
  return CODED.some((one) => one === id) && tab !== "staff" ? textOr(text, `users.codes.${value}`, value) : undefined;
}

function cellText(text: Text, tab: TabName, id: ColumnId, value: unknown): string {
  if (id === "status") return stateText(text, tab, value);
  if (typeof value === "string") {
    const name = codeName(text, tab, id, value);
    if (name !== undefined) return name;
  }
  if (id === "symbol") return format.market(String(value));
  const known = subjectText(text, id, value);
  if (known !== undefined) return known;
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

/** The page of a row of its own; undefined where it has none. */
export function pathOfRow(tab: TabName, id: number | string): string | undefined {
  const number = Number(id);
  switch (tab) {
    case "deposits":
      return paths.deposit(number);
    case "withdrawals":
      return paths.withdrawal(number);
    case "verifications":
      return paths.verification(number);
    case "cases":
      return paths.case(number);
    case "complianceCases":
      return paths.complianceCase(number);
    case "members":
      return paths.user(number);
    default:
      return undefined;
  }
}

/** The row that the address names: by its number, of trades the trade's, and by its product where it says one. */
export interface Sought {
  readonly number: string;
  readonly product: string;
}

export function isSought(row: TabRow, { number, product }: Sought): boolean {
  const own = "tradeId" in row ? row.tradeId : row.id;
  return number !== "" && String(own) === number && (product === "" || !("product" in row) || row.product === product);
}

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

/** How it stands with a follow or with a leader; undefined for an account that neither follows nor leads. */
export function accountState({ follow, lead }: Pick<OwnedAccount, "follow" | "lead">) {
  if (follow !== null) return follow.state === "active" && follow.isPaused ? "paused" : follow.state;
  if (lead === null) return undefined;
  return lead.isLeading ? "leads" : "leadsNoMore";
}
