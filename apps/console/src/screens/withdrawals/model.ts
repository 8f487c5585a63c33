import type { DataOf } from "@agio/api-contract";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type Withdrawal = DataOf<"operator.withdrawals.list">["rows"][number];

/** Submitted, approved, processing, done, rejected, failed, cancelled, more asked for. */
export const STATUSES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const SUBMITTED = 0;
const TWO = 2;

export const statusOf = (value: string): (typeof STATUSES)[number] | undefined =>
  STATUSES.find((status) => String(status) === value);

/** Only what one reviewer decides alone is decided with others: the same word for all. */
export const mayBeBulk = ({ status, approvalsNeeded, approvals, isFrozen }: Withdrawal): boolean =>
  status === SUBMITTED && approvalsNeeded < TWO && approvals.length === 0 && !isFrozen;

export function withdrawalColumns(text: Text): Column<Withdrawal>[] {
  const stateOf = ({ status }: Withdrawal): string => {
    const known = STATUSES.find((one) => one === status);
    return known === undefined ? String(status) : text(`withdrawals.status.${known}`);
  };
  return [
    { id: "id", header: text("withdrawals.id"), cell: ({ id }) => id, csv: ({ id }) => id, isNumeric: true },
    {
      id: "createTime",
      header: text("withdrawals.createTime"),
      cell: ({ createTime }) => format.dateTime(createTime),
      csv: ({ createTime }) => format.dateTime(createTime),
      sort: "createTime",
    },
    {
      id: "user",
      header: text("withdrawals.user"),
      cell: ({ userId, userName, isFrozen }) =>
        `${userId} ${userName}${isFrozen ? ` (${text("withdrawals.frozen")})` : ""}`,
      csv: ({ userId }) => userId,
    },
    {
      id: "amount",
      header: text("withdrawals.amount"),
      cell: ({ amount, coin }) => `${format.amount(amount)} ${coin}`,
      csv: ({ amount }) => amount,
      isNumeric: true,
    },
    {
      id: "value",
      header: text("withdrawals.value"),
      cell: ({ value }) => format.amount(value),
      csv: ({ value }) => value,
      isNumeric: true,
      sort: "value",
    },
    { id: "type", header: text("withdrawals.channel"), cell: ({ type }) => type, csv: ({ type }) => type },
    {
      id: "address",
      header: text("withdrawals.address"),
      cell: ({ address }) => address,
      csv: ({ address }) => address,
    },
    { id: "status", header: text("withdrawals.status.label"), cell: stateOf, csv: stateOf },
    {
      id: "agreed",
      header: text("withdrawals.agreed"),
      cell: ({ approvals, approvalsNeeded }) => `${approvals.length}/${approvalsNeeded}`,
      csv: ({ approvals }) => approvals.length,
    },
    { id: "hash", header: text("withdrawals.hash"), cell: ({ hash }) => hash, csv: ({ hash }) => hash, isHidden: true },
  ];
}
