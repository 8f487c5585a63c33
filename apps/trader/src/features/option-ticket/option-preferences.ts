import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { kindPreferences } from "../ticket/kind-preferences.ts";
import { OPTION_ORDER_KINDS } from "./option-draft.ts";

export const OPTION_PREFERENCES = kindPreferences(OPTION_ORDER_KINDS, {
  kind: STORAGE_KEYS.optionKind,
  confirmed: STORAGE_KEYS.confirmedOptionKinds,
});

const READ = "1";

/** What a notice was read before: any order, or one that writes. */
export type NoticeOf = "trade" | "write";

const NOTICE_KEYS = {
  trade: STORAGE_KEYS.optionNotice,
  write: STORAGE_KEYS.optionWritingNotice,
} as const satisfies Record<NoticeOf, string>;

/** True once the person has confirmed what options are, what they cost and what they risk. */
export const hasReadNotice = (of: NoticeOf): boolean => readStored(NOTICE_KEYS[of]) === READ;

/** The notice of writing holds all that the other one does. */
export function keepNoticeRead(of: NoticeOf): void {
  writeStored(NOTICE_KEYS.trade, READ);
  writeStored(NOTICE_KEYS[of], READ);
}
