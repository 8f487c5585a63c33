import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";
import { contentKey } from "../../notices/content-key.ts";
import { appLanguage } from "../../settings/schemas/platform.ts";
import { CONTENT_KINDS, contentSummary } from "./content-row.ts";

/** Articles of every state, the newest first. `lacking`: those whose text in that language is missing or outdated. */
export const listContent = staffRead({
  name: "operator.content.list",
  path: "/api/operator/content/list",
  permission: "content.read",
  request: z.object({
    kind: z.enum(CONTENT_KINDS).optional(),
    key: contentKey.optional(),
    lacking: appLanguage.shape.dictValue.optional(),
    ...keyPaging,
  }),
  data: keyPageOf(contentSummary),
});
