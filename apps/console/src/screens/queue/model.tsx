import type { QueueFrame, QueueRow } from "@agio/api-contract";
import { QUEUE_KINDS, type QueueKind } from "@agio/api-contract/queue";
import { callName } from "../../features/calls/call-name.ts";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export const kindOf = (value: string): QueueKind | undefined => QUEUE_KINDS.find((kind) => kind === value);

export const keyOfItem = ({ kind, id }: Pick<QueueRow, "kind" | "id">): string => `${kind} ${id}`;

const LEVELS = ["1", "2"] as const;

const TOPICS = ["account", "verification", "deposit", "withdrawal", "trading", "other"] as const;

/** The particulars of an item, in words where there are some. */
function detailOf(text: Text, { kind, detail }: QueueRow): string {
  if (kind === "question") {
    const topic = TOPICS.find((one) => one === detail);
    return topic === undefined ? detail : text(`cases.topic.${topic}`);
  }
  if (kind === "request") return callName(text, detail);
  if (kind !== "verification") return detail;
  const level = LEVELS.find((one) => one === detail);
  return level === undefined ? detail : text(`queue.level.${level}`);
}

/** How long it may still wait, or how long it waits too long. */
export function dueText(text: Text, dueTime: number, now: number): string {
  const left = dueTime - now;
  return left >= 0
    ? text("queue.dueIn", { time: format.duration(left) })
    : text("queue.overdueBy", { time: format.duration(-left) });
}

/** A row with who has it by now. */
export function withClaims(rows: readonly QueueRow[], claims: QueueFrame["data"]["claims"] | undefined): QueueRow[] {
  if (claims === undefined) return [...rows];
  const held = new Map(claims.map((claim) => [keyOfItem(claim), claim]));
  return rows.map((row) => {
    const claim = held.get(keyOfItem(row));
    const holder =
      claim === undefined ? null : { operatorId: claim.operatorId, loginName: claim.loginName, until: claim.until };
    return { ...row, holder };
  });
}

export function queueColumns(text: Text, { now, selfId }: { now: number; selfId: number }): Column<QueueRow>[] {
  return [
    {
      id: "kind",
      header: text("queue.kindLabel"),
      cell: ({ kind }) => text(`queue.kind.${kind}`),
      csv: ({ kind }) => kind,
    },
    {
      id: "due",
      header: text("queue.due"),
      cell: ({ dueTime }) => (
        <span className={dueTime < now ? "font-semibold text-danger" : undefined}>{dueText(text, dueTime, now)}</span>
      ),
      csv: ({ dueTime }) => format.dateTime(dueTime),
    },
    {
      id: "since",
      header: text("queue.since"),
      cell: ({ createTime }) => format.duration(now - createTime),
      csv: ({ createTime }) => format.dateTime(createTime),
    },
    {
      id: "user",
      header: text("queue.user"),
      cell: ({ userId, userName }) => (userId === 0 ? "" : `${userId} ${userName}`),
      csv: ({ userId }) => userId,
    },
    {
      id: "amount",
      header: text("queue.amount"),
      cell: ({ amount, coin }) => (amount === "" ? "" : `${format.amount(amount)} ${coin}`),
      csv: ({ amount }) => amount,
      isNumeric: true,
    },
    {
      id: "value",
      header: text("queue.value"),
      cell: ({ amount, value }) => (amount === "" ? "" : format.amount(value)),
      csv: ({ value }) => value,
      isNumeric: true,
    },
    {
      id: "risk",
      header: text("queue.risk"),
      cell: ({ risk }) => (risk === 0 ? "" : risk),
      csv: ({ risk }) => risk,
      isNumeric: true,
    },
    {
      id: "detail",
      header: text("queue.detail"),
      cell: (row) => detailOf(text, row),
      csv: (row) => detailOf(text, row),
    },
    { id: "id", header: text("queue.id"), cell: ({ id }) => id, csv: ({ id }) => id, isNumeric: true },
    {
      id: "agreed",
      header: text("queue.agreed"),
      cell: ({ approvals, approvalsNeeded }) => (approvalsNeeded > 1 ? `${approvals.length}/${approvalsNeeded}` : ""),
      csv: ({ approvals }) => approvals.length,
    },
    {
      id: "holder",
      header: text("queue.holder"),
      cell: ({ holder, keptBy, mayDecide }) => {
        if (holder !== null) return holder.operatorId === selfId ? text("queue.mine") : holder.loginName;
        if (keptBy !== "") return <span className="text-text-2">{text("queue.keptBy", { name: keptBy })}</span>;
        return mayDecide ? "" : <span className="text-text-3">{text("queue.notForYou")}</span>;
      },
      csv: ({ holder, keptBy }) => holder?.loginName ?? keptBy,
    },
  ];
}
