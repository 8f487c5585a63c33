import type { DataOf, RequestOf } from "@agio/api-contract";
import { plain } from "../../features/table/column-makers.ts";
import type { PreviewOf } from "../../features/preview/model.ts";
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
const NO_CASE = "0";

/** User, coin and amount are whole: what would be posted can be shown. */
export const canPreview = ({ user, coin, amount }: Draft): boolean =>
  WHOLE.test(user) && coin !== "" && AMOUNT.test(amount) && /[1-9]/.test(amount);

export const canAsk = (draft: Draft): boolean =>
  canPreview(draft) && CASE.test(draft.caseNumber) && draft.reason.trim().length >= REASON_MIN;

export const requestOf = ({ user, ...draft }: Draft): RequestOf<"operator.balances.adjust"> => ({
  ...draft,
  userId: Number(user),
});

/** The same to be tried, also before it has the number of its case. */
export const previewOf = (draft: Draft): PreviewOf => {
  const caseNumber = CASE.test(draft.caseNumber) ? draft.caseNumber : NO_CASE;
  return { call: "operator.balances.adjust", request: requestOf({ ...draft, caseNumber, reason: "" }) };
};

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
