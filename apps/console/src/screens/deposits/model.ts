import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

type Deposit = DataOf<"operator.deposits.list">["rows"][number];

/** Seen, confirming, credited, unlocked, below the minimum, rejected, orphaned, reversed, under review. */
export const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const WAYS = ["chain", "manual", "provider"] as const;

export const statusOf = (value: string): (typeof STATUSES)[number] | undefined =>
  STATUSES.find((status) => String(status) === value);
export const wayOf = (value: string): (typeof WAYS)[number] | undefined => WAYS.find((way) => way === value);

export function depositColumns(text: Text): Column<Deposit>[] {
  const stateOf = ({ status, returnId }: Deposit): string => {
    const known = STATUSES.find((one) => one === status);
    const said = known === undefined ? String(status) : text(`deposits.status.${known}`);
    return returnId === 0 ? said : `${said}, ${text("deposits.goesBack")}`;
  };
  return [
    { id: "id", header: text("deposits.id"), cell: ({ id }) => id, csv: ({ id }) => id, isNumeric: true },
    {
      id: "createTime",
      header: text("deposits.createTime"),
      cell: ({ createTime }) => format.dateTime(createTime),
      csv: ({ createTime }) => format.dateTime(createTime),
      sort: "createTime",
    },
    {
      id: "user",
      header: text("deposits.user"),
      cell: ({ userId, userName }) => (userId === 0 ? text("deposits.house") : `${userId} ${userName}`),
      csv: ({ userId }) => userId,
    },
    {
      id: "amount",
      header: text("deposits.amount"),
      cell: ({ amount, symbol }) => `${format.amount(amount)} ${symbol}`,
      csv: ({ amount }) => amount,
      isNumeric: true,
    },
    { id: "coin", header: text("deposits.channel"), cell: ({ coin }) => coin, csv: ({ coin }) => coin },
    { id: "way", header: text("deposits.way.label"), cell: ({ way }) => wayText(text, way), csv: ({ way }) => way },
    { id: "status", header: text("deposits.status.label"), cell: stateOf, csv: stateOf },
    { id: "reason", header: text("deposits.reason"), cell: ({ remark }) => remark, csv: ({ remark }) => remark },
    { id: "hash", header: text("deposits.hash"), cell: ({ hash }) => hash, csv: ({ hash }) => hash },
  ];
}

function wayText(text: Text, way: string): string {
  const known = wayOf(way);
  return known === undefined ? way : text(`deposits.way.${known}`);
}
