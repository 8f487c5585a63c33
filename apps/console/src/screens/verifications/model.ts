import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

type Verification = DataOf<"operator.verifications.list">["rows"][number];

/** Pending, passed, refused. */
export const STATUSES = [1, 2, 3] as const;

export const statusOf = (value: string): (typeof STATUSES)[number] | undefined =>
  STATUSES.find((status) => String(status) === value);

export function verificationColumns(text: Text): Column<Verification>[] {
  const stateOf = ({ status }: Verification): string => {
    const known = STATUSES.find((one) => one === status);
    return known === undefined ? String(status) : text(`verifications.status.${known}`);
  };
  return [
    { id: "id", header: text("verifications.id"), cell: ({ id }) => id, csv: ({ id }) => id, isNumeric: true },
    {
      id: "user",
      header: text("verifications.user"),
      cell: ({ userId, loginName }) => `${userId} ${loginName}`,
      csv: ({ userId }) => userId,
    },
    { id: "level", header: text("verifications.level"), cell: ({ level }) => level, csv: ({ level }) => level },
    {
      id: "country",
      header: text("verifications.country"),
      cell: ({ country }) => country,
      csv: ({ country }) => country,
    },
    { id: "status", header: text("verifications.status.label"), cell: stateOf, csv: stateOf },
    {
      id: "createTime",
      header: text("verifications.createTime"),
      cell: ({ createTime }) => format.dateTime(createTime),
      csv: ({ createTime }) => format.dateTime(createTime),
    },
    {
      id: "decisionTime",
      header: text("verifications.decisionTime"),
      cell: ({ decisionTime }) => format.dateTime(decisionTime),
      csv: ({ decisionTime }) => format.dateTime(decisionTime),
    },
    {
      id: "reviewer",
      header: text("verifications.reviewer"),
      cell: ({ reviewer }) => reviewer,
      csv: ({ reviewer }) => reviewer,
    },
    { id: "reason", header: text("verifications.reason"), cell: ({ reason }) => reason, csv: ({ reason }) => reason },
  ];
}
