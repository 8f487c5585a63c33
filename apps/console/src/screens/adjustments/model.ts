import type { DataOf, RequestOf } from "@agio/api-contract";
import { accountName } from "../../features/ledger/ledger-names.ts";
import { named, plain } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export const COUNTERS = ["capital", "promo"] as const;
export const REASON_CODES = ["goodwill", "correction", "recovery", "legal"] as const;

export interface Draft {
  readonly user: string;
  readonly coin: string;
  readonly amount: string;
  readonly isGiven: boolean;
  readonly counter: (typeof COUNTERS)[number];
  readonly reasonCode: (typeof REASON_CODES)[number];
  readonly caseNumber: string;
  readonly reason: string;
}

export const EMPTY_DRAFT: Draft = {
  ...{ user: "", coin: "USDT", amount: "", isGiven: true, counter: "capital" },
  ...{ reasonCode: "correction", caseNumber: "", reason: "" },
};

const WHOLE = /^[1-9]\d{0,9}$/;
const AMOUNT = /^(0|[1-9]\d{0,15})(\.\d{1,18})?$/;
const CASE = /^[A-Za-z0-9-]{1,40}$/;
const REASON_MIN = 3;

/** User, coin and amount are whole: what would be posted can be shown. */
export const canPreview = ({ user, coin, amount }: Draft): boolean =>
  WHOLE.test(user) && coin !== "" && AMOUNT.test(amount) && /[1-9]/.test(amount);

export const canAsk = (draft: Draft): boolean =>
  canPreview(draft) && CASE.test(draft.caseNumber) && draft.reason.trim().length >= REASON_MIN;

export const requestOf = ({ user, ...draft }: Draft): RequestOf<"operator.balances.adjust"> => ({
  ...draft,
  userId: Number(user),
});

export interface PreviewLine {
  readonly owner: "house" | "user";
  readonly account: string;
  readonly amount: string;
}

/** The posting that the command would make; a debt of the user, if any, is repaid first. */
export function previewOf({ amount, isGiven, counter }: Draft): readonly PreviewLine[] {
  const [plus, minus] = [amount, `-${amount}`];
  const ofHouse = { owner: "house", account: counter, amount: isGiven ? minus : plus } as const;
  const ofUser = { owner: "user", account: "platform.available", amount: isGiven ? plus : minus } as const;
  return isGiven ? [ofHouse, ofUser] : [ofUser, ofHouse];
}

export const previewColumns = (text: Text, { user, coin }: Draft): Column<PreviewLine>[] => [
  plain("owner", text("ledger.user"), ({ owner }) => (owner === "house" ? text("ledger.house") : user)),
  named(
    "account",
    text("ledger.account"),
    ({ account }) => account,
    (code) => accountName(text, code),
  ),
  { ...plain("amount", text("ledger.amount"), ({ amount }) => `${format.amount(amount)} ${coin}`), isNumeric: true },
];

type Request = DataOf<"operator.requests.list">["rows"][number];

const STATUSES = [0, 1, 2, 3, 4, 5] as const;

function statusText(text: Text, { status }: Request): string {
  const known = STATUSES.find((one) => one === status);
  return known === undefined ? String(status) : text(`requests.status.${known}`);
}

export const requestColumns = (text: Text): Column<Request>[] => [
  plain("id", text("requests.id"), ({ id }) => id),
  plain("subject", text("requests.subject"), ({ subject }) => subject),
  plain("maker", text("requests.maker"), ({ makerName }) => makerName),
  plain("checker", text("requests.checker"), ({ checkerName }) => checkerName),
  plain("reason", text("requests.reason"), ({ reason }) => reason),
  plain("status", text("requests.status.label"), (row) => statusText(text, row)),
  plain("createTime", text("requests.createTime"), ({ createTime }) => format.dateTime(createTime)),
];

const DIGITS = 18;
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

function unitsOf(decimal: string): bigint {
  const [, sign, whole = "0", fraction = ""] = PLAIN.exec(decimal) ?? [];
  const units = BigInt(`${whole}${fraction.padEnd(DIGITS, "0")}`);
  return sign === "-" ? -units : units;
}

/** The balance of the user afterwards, exact; below zero where they have less. */
export function afterwards(free: string, { amount, isGiven }: Pick<Draft, "amount" | "isGiven">): string {
  const sum = unitsOf(free) + (isGiven ? unitsOf(amount) : -unitsOf(amount));
  const digits = String(sum < 0n ? -sum : sum).padStart(DIGITS + 1, "0");
  const fraction = digits.slice(-DIGITS).replace(/0+$/, "");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -DIGITS)}${fraction === "" ? "" : `.${fraction}`}`;
}
