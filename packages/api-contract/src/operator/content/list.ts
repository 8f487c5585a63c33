import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging } from "../../fields.ts";
import { contentKey } from "../../notices/content-key.ts";
import { CONTENT_KINDS, contentRow } from "./content-row.ts";

export const listContent = staffRead({
  name: "operator.content.list",
  path: "/api/operator/content/list",
  permission: "content.read",
  request: z.object({
    kind: z.enum(CONTENT_KINDS).optional(),
    key: contentKey.optional(),
    ...paging,
  }),
  data: pageOf(contentRow),
});
