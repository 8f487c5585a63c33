import type { DataOf } from "@agio/api-contract";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";

type NoticeRow = DataOf<"notices.list">["rows"][number];

export interface Notice {
  /** The notice's number, of the new-user notice its text. */
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly content: string;
  /** As the staff typed it; may be empty. */
  readonly imgUrl: string;
}

/** The oldest are forgotten first. */
const SEEN_MAX = 100;

export const noticeOf = (row: Pick<NoticeRow, "noticeId" | "title" | "content" | "imgUrl">): Notice => ({
  id: String(row.noticeId),
  title: row.title,
  content: row.content,
  imgUrl: row.imgUrl,
});

/** Notices of the bar: the text for new users first, then the published notices; without those put away. */
export function barNotices(newUserNotice: string, rows: readonly NoticeRow[], seen: ReadonlySet<string>): Notice[] {
  const own =
    newUserNotice === "" ? [] : [{ id: newUserNotice, title: newUserNotice, content: newUserNotice, imgUrl: "" }];
  return [...own, ...rows.map(noticeOf)].filter(({ id }) => !seen.has(id));
}

/** The ids that this browser has put away. */
export const seenNotices = (): ReadonlySet<string> => {
  const stored = readStoredObject<unknown>(STORAGE_KEYS.seenNotices);
  return new Set(Array.isArray(stored) ? stored.map(String) : []);
};

export function keepSeen(ids: readonly string[]): void {
  const seen = [...new Set([...seenNotices(), ...ids])].slice(-SEEN_MAX);
  writeStored(STORAGE_KEYS.seenNotices, JSON.stringify(seen));
}
