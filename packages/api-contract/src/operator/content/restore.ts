import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId, wholeNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { contentRow } from "./content-row.ts";

/**
 * Saves an older version as a new one, or puts a removed article back. `version` is the one that stands, 0 of a removed
 * one: STALE_VERSION where somebody was faster. NOT_FOUND for a version that never was.
 */
export const restoreContent = staffSend({
  name: "operator.content.restore",
  path: "/api/operator/content/restore",
  permission: "content.change",
  request: z.object({ id: rowId, version: wholeNumber(0, 1_000_000), to: wholeNumber(1, 1_000_000), reason }),
  data: contentRow,
});
