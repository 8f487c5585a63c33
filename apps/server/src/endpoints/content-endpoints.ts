import { helpArticle } from "./content/help-article.ts";
import { listHelp } from "./content/help-list.ts";
import { listNotices } from "./content/notices.ts";
import { listOptionRules } from "./content/option-rules.ts";
import { readNotice } from "./content/read-notice.ts";

/** What staff publish. */
export const CONTENT_ENDPOINTS = {
  "notices.list": listNotices,
  "notices.read": readNotice,
  "optionRules.list": listOptionRules,
  "help.list": listHelp,
  "help.article": helpArticle,
} as const;
