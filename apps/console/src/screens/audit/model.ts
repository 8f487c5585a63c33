import type { DataOf, RequestOf } from "@agio/api-contract";
import { SUCCESS_CODE } from "@agio/api-contract/envelope";
import { callChoices, callName } from "../../features/calls/call-name.ts";
import { named } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type AuditEntry = DataOf<"operator.audit.list">["rows"][number];
export type AuditFilter = Omit<RequestOf<"operator.audit.export">, never>;

export const ANSWERS = ["done", "refused"] as const;
export const FILTERS = ["operator", "action", "answer", "subject", "from", "until"] as const;

const DAY_MS = 86_400_000;
const ACTION = /^[A-Za-z]{1,40}(\.[A-Za-z]{1,40}){0,3}$/;

/** The first moment of a day of the address, "2026-11-28", in UTC; undefined for no day. */
function dayOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const at = Date.UTC(year, month - 1, day);
  return Number.isNaN(at) || at < 0 ? undefined : at;
}

/** The request for what the address asks; what is not whole yet is left out. */
export function filterOf(values: Readonly<Record<(typeof FILTERS)[number], string>>): AuditFilter {
  const [from, until] = [dayOf(values.from), dayOf(values.until)];
  const answer = ANSWERS.find((one) => one === values.answer);
  return {
    ...(/^[1-9]\d{0,8}$/.test(values.operator) ? { operatorId: Number(values.operator) } : {}),
    ...(ACTION.test(values.action) ? { action: values.action } : {}),
    ...(answer === undefined ? {} : { answer }),
    ...(values.subject.trim() === "" ? {} : { subject: values.subject.trim() }),
    ...(from === undefined ? {} : { beginTime: from }),
    ...(until === undefined ? {} : { endTime: until + DAY_MS - 1 }),
  };
}

/** Calls to choose from, with one of the address that is none of today's. */
export function actionChoices(text: Text, action: string): { readonly id: string; readonly label: string }[] {
  const calls = callChoices(text);
  const isKnown = action === "" || calls.some(({ id }) => id === action);
  return isKnown ? calls : [{ id: action, label: action }, ...calls];
}

/** The state of an entry's change: JSON, or null. */
export function changeOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export const hasChange = ({ before, after }: AuditEntry): boolean => before !== "" || after !== "";

/** Moments inside a text as a person reads them. */
export const withTimes = (words: string): string =>
  words.replaceAll(/\b1\d{12}\b/g, (ms) => format.dateTime(Number(ms)).replace(" 00:00:00 UTC", ""));

const SUBJECT_SHOWN = 48;

/** A list of many users would push every other column out of sight: the whole of it stands in the entry. */
const shortened = (words: string): string =>
  words.length > SUBJECT_SHOWN ? `${words.slice(0, SUBJECT_SHOWN)}…` : words;

export function auditColumns(text: Text): Column<AuditEntry>[] {
  const column = (
    id: "id" | "loginName" | "roles" | "subject" | "reason" | "address",
    header: string,
  ): Column<AuditEntry> => ({ ...{ id, header, cell: (row) => row[id], csv: (row) => row[id] } });
  const outcomeOf = ({ code }: AuditEntry): string =>
    code === SUCCESS_CODE ? text("audit.answer.done") : text("audit.refusedBy", { code });
  return [
    column("id", text("audit.id")),
    {
      id: "createTime",
      header: text("audit.time"),
      cell: ({ createTime }) => format.dateTime(createTime),
      csv: ({ createTime }) => format.dateTime(createTime),
    },
    column("loginName", text("audit.operator")),
    { ...column("roles", text("audit.roles")), isHidden: true },
    named(
      "action",
      text("audit.action"),
      ({ action }) => action,
      (code) => callName(text, code),
    ),
    { ...column("subject", text("audit.subject")), cell: ({ subject }) => shortened(withTimes(subject)) },
    { id: "answer", header: text("audit.answer.label"), cell: outcomeOf, csv: ({ code }) => code },
    column("reason", text("audit.reason")),
    { ...column("address", text("audit.address")), isHidden: true },
    {
      id: "change",
      header: text("audit.change"),
      cell: (row) => (hasChange(row) ? text("shell.yes") : ""),
      csv: ({ before, after }) => (before === "" && after === "" ? "" : `${before} → ${after}`),
    },
  ];
}
