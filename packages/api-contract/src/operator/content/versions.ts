import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging, rowId } from "../../fields.ts";
import { contentRow } from "./content-row.ts";

/** The versions of an article as each was saved, the newest first; those of a removed one stay. */
export const listContentVersions = staffRead({
  name: "operator.content.versions",
  path: "/api/operator/content/versions",
  permission: "content.read",
  request: z.object({ id: rowId, ...keyPaging }),
  data: keyPageOf(
    contentRow
      .pick({ kind: true, key: true, modelKey: true, imgUrl: true, sort: true, isPublished: true, version: true })
      .extend({
        publishFrom: z.int(),
        publishUntil: z.int(),
        texts: contentRow.shape.texts,
        changedBy: z.string(),
        reason: z.string(),
        createTime: z.int(),
      }),
  ),
});
