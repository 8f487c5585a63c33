import type { DataOf, RequestOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type CaseRow = DataOf<"operator.compliance.listCases">["rows"][number];
export type CaseFilter = Omit<RequestOf<"operator.compliance.listCases">, "after">;

export const STATUSES = ["open", "proposed", "closed"] as const;
export const SEVERITIES = [3, 2, 1] as const;
/** Whose cases: one's own, those that nobody has. */
export const HOLDERS = ["own", "nobody"] as const;

export type Name = "status" | "severity" | "holder" | "user" | "sort";

/** The filters of the address as the call takes them. What is no filter is left out. */
export function filterOf(values: Readonly<Record<Name, string>>, ownId: number | undefined): CaseFilter {
  const status = STATUSES.find((one) => one === values.status);
  const severity = SEVERITIES.find((one) => String(one) === values.severity);
  const userId = /^[1-9]\d{0,8}$/.test(values.user) ? Number(values.user) : undefined;
  const takenBy = values.holder === "own" ? ownId : values.holder === "nobody" ? 0 : undefined;
  return {
    ...(status === undefined ? {} : { status }),
    ...(severity === undefined ? {} : { severity }),
    ...(userId === undefined ? {} : { userId }),
    ...(takenBy === undefined ? {} : { takenBy }),
  };
}

/** Time left until the target: late ones say by how much. */
export function targetText({ status, dueTime }: Pick<CaseRow, "status" | "dueTime">, now: number, text: Text): string {
  if (status === "closed") return "";
  const left = dueTime - now;
  const time = format.duration(Math.abs(left));
  return text(left < 0 ? "compliance.late" : "compliance.left", { time });
}

const severityText = (severity: number, text: Text): string => {
  const known = SEVERITIES.find((one) => one === severity);
  return known === undefined ? String(severity) : text(`compliance.severity.${known}`);
};

export function caseColumns(text: Text, now: number): Column<CaseRow>[] {
  const column = (
    id: string,
    header: string,
    value: (row: CaseRow) => string | number,
    more: Partial<Column<CaseRow>> = {},
  ): Column<CaseRow> => ({ id, header, cell: value, csv: value, ...more });
  return [
    column("id", text("compliance.id"), ({ id }) => id, { isNumeric: true }),
    column("severity", text("compliance.severity.label"), ({ severity }) => severityText(severity, text), {
      sort: "severity",
    }),
    column("due", text("compliance.target"), (row) => targetText(row, now, text), {
      sort: "dueTime",
      csv: ({ dueTime }) => format.dateTime(dueTime),
    }),
    column("rule", text("compliance.rule"), ({ ruleName }) => ruleName),
    column("user", text("compliance.user"), ({ userId, userName }) => `${userId} ${userName}`),
    column("facts", text("compliance.facts"), ({ facts }) => facts, { isNumeric: true }),
    column("status", text("compliance.status.label"), ({ status }) => text(`compliance.status.${status}`)),
    column("taken", text("compliance.takenBy"), ({ takenByName }) => takenByName),
    column("createTime", text("compliance.createTime"), ({ createTime }) => format.dateTime(createTime)),
  ];
}
