import type { DataOf } from "@agio/api-contract";
import { CASE_TOPICS } from "@agio/api-contract/case-bounds";
import type { Column } from "../../features/table/columns.ts";
import { format } from "../../shell/format.ts";
import type { Text } from "../../shell/text.ts";

export type CaseRow = DataOf<"operator.cases.list">["rows"][number];
export type Case = DataOf<"operator.cases.show">;
export type CannedAnswer = DataOf<"operator.cannedAnswers.list">[number];
export type Topic = CaseRow["topic"];

export const STATUSES = [0, 1, 2] as const;
export const HOLDERS = ["all", "mine", "nobody"] as const;

export const statusOf = (value: string): (typeof STATUSES)[number] | undefined =>
  STATUSES.find((status) => String(status) === value);
export const topicOf = (value: string): Topic | undefined => CASE_TOPICS.find((topic) => topic === value);
export const holderOf = (value: string): (typeof HOLDERS)[number] =>
  HOLDERS.find((holder) => holder === value) ?? "all";
export const userOf = (value: string): number | undefined => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined);

export const statusText = (text: Text, status: number): string => text(`cases.status.${statusOf(String(status)) ?? 0}`);

/** The text of a canned answer for a user, in their language where it has one. */
export function cannedText({ texts }: CannedAnswer, { language, userName }: Pick<Case, "language" | "userName">) {
  const isTranslated = Object.hasOwn(texts, language);
  const written = texts[isTranslated ? language : "en"] ?? "";
  return { isTranslated, text: written.replaceAll("{name}", userName) };
}

/** Whether somebody else wrote after a line. One's own lines, as the note that one took the case, are known. */
export const othersWroteAfter = ({ lines }: Pick<Case, "lines">, lineId: number, operatorId: number | undefined) =>
  lines.some((line) => line.id > lineId && (line.kind === "user" || line.operatorId !== operatorId));

/** How long a user has waited by now; undefined while they do not. */
export const waitedMs = ({ waitsSince }: Pick<CaseRow, "waitsSince">, now: number): number | undefined =>
  waitsSince === 0 ? undefined : now - waitsSince;

export function caseColumns(text: Text, now: number): Column<CaseRow>[] {
  const waits = (row: CaseRow): string => {
    const waited = waitedMs(row, now);
    return waited === undefined ? "" : format.duration(waited);
  };
  const rating = ({ rating: points }: CaseRow): string =>
    points === 0 ? "" : text("cases.ratingOf", { rating: points });
  return [
    { id: "id", header: text("cases.id"), cell: ({ id }) => id, csv: ({ id }) => id },
    {
      id: "subject",
      header: text("cases.subject"),
      cell: ({ subject }) => <bdi className="block max-w-96 truncate">{subject}</bdi>,
      csv: ({ subject }) => subject,
    },
    {
      id: "topic",
      header: text("cases.topic.label"),
      cell: ({ topic }) => text(`cases.topic.${topic}`),
      csv: ({ topic }) => topic,
    },
    {
      id: "user",
      header: text("cases.user"),
      cell: ({ userId, userName }) => `${userId} ${userName}`,
      csv: ({ userId }) => userId,
    },
    {
      id: "language",
      header: text("cases.language"),
      cell: ({ language }) => language,
      csv: ({ language }) => language,
    },
    {
      id: "status",
      header: text("cases.status.label"),
      cell: ({ status }) => statusText(text, status),
      csv: ({ status }) => statusText(text, status),
    },
    { id: "waits", header: text("cases.waits"), cell: waits, csv: waits, isNumeric: true },
    {
      id: "holder",
      header: text("cases.holder.label"),
      cell: ({ holderName }) => holderName,
      csv: ({ holderName }) => holderName,
    },
    { id: "rating", header: text("cases.rating"), cell: rating, csv: ({ rating: points }) => points },
    {
      id: "updateTime",
      header: text("cases.updateTime"),
      cell: ({ updateTime }) => format.dateTime(updateTime),
      csv: ({ updateTime }) => format.dateTime(updateTime),
      sort: "updateTime",
    },
  ];
}
