import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { pageOf, paging } from "../fields.ts";
import { contentKey } from "./content-key.ts";

/**
 * Published articles by kind: NOTICE (bar and list), POP_UPS (once at the start), BANNER, ACTIVITY, PRIVACY_POLICY,
 * USER_AGREEMENT, ABOUT. Answered in the caller's language, English where it is missing.
 */
export const listNotices = publicRead({
  name: "notices.list",
  path: "/api/notice/list",
  request: z.object({ key: contentKey, modelKey: contentKey.optional(), ...paging }),
  data: pageOf(
    z.object({
      noticeId: z.int(),
      title: z.string(),
      /** Markdown: headings, lists, bold, links. */
      content: z.string(),
      key: z.string(),
      modelKey: z.string(),
      imgUrl: z.string(),
      sort: z.int(),
      readFlag: z.boolean(),
      createTime: z.int(),
    }),
  ),
});
