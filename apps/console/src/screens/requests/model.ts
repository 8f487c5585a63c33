import type { DataOf } from "@agio/api-contract";
import { callName } from "../../features/calls/call-name.ts";
import { requestSubject } from "../../features/calls/request-subject.ts";
import { named } from "../../features/table/column-makers.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

type Request = DataOf<"operator.requests.list">["rows"][number];

/** Open, approved, rejected, withdrawn, expired, void. */
export const STATUSES = [0, 1, 2, 3, 4, 5] as const;

export const statusOf = (value: string): (typeof STATUSES)[number] | undefined =>
  STATUSES.find((status) => String(status) === value);

export function requestColumns(text: Text): Column<Request>[] {
  const stateOf = ({ status }: Request): string => {
    const known = STATUSES.find((one) => one === status);
    return known === undefined ? String(status) : text(`requests.status.${known}`);
  };
  return [
    { id: "id", header: text("requests.id"), cell: ({ id }) => id, csv: ({ id }) => id },
    named(
      "action",
      text("requests.action"),
      ({ action }) => action,
      (code) => callName(text, code),
    ),
    { id: "status", header: text("requests.status.label"), cell: stateOf, csv: stateOf },
    {
      id: "subject",
      header: text("requests.subject"),
      cell: (row) => requestSubject(text, row),
      csv: ({ subject }) => subject,
    },
    {
      id: "maker",
      header: text("requests.maker"),
      cell: ({ makerName }) => makerName,
      csv: ({ makerName }) => makerName,
    },
    {
      id: "checker",
      header: text("requests.checker"),
      cell: ({ checkerName }) => checkerName,
      csv: ({ checkerName }) => checkerName,
    },
    { id: "reason", header: text("requests.reason"), cell: ({ reason }) => reason, csv: ({ reason }) => reason },
    {
      id: "createTime",
      header: text("requests.createTime"),
      cell: ({ createTime }) => format.dateTime(createTime),
      csv: ({ createTime }) => format.dateTime(createTime),
    },
  ];
}
