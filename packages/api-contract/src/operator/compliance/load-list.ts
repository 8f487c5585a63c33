import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { plainText } from "../../fields.ts";
import { reason } from "../reason.ts";

/** With the rest of the request below what a call of the staff may send. */
const FILE_CHARACTERS_MAX = 1_900_000;

/**
 * Loads a list of addresses and names. It is in force at once, beside the load of the same name before: that one ends with
 * it when the new one has all its entries; otherwise a second person agrees to its end (`requestId`). BAD_PARAMETER `text`
 * for a file that is no list, DUPLICATE_REQUEST `version` for a version that was loaded.
 */
export const loadList = staffSend({
  name: "operator.compliance.loadList",
  path: "/api/operator/compliance/loadList",
  permission: "compliance.rules",
  request: z.object({
    name: plainText(60).pipe(z.string().min(2)),
    kind: z.enum(["sanctions", "risk"]),
    version: plainText(60).pipe(z.string().min(1)),
    format: z.enum(["csv", "json"]),
    /** CSV with the columns type, value and note, or JSON rows of them. Type: "address" or "name". */
    text: z.string().min(1).max(FILE_CHARACTERS_MAX),
    reason,
  }),
  data: z.object({
    id: z.int(),
    count: z.int(),
    /** Rows that said the same as another. */
    repeated: z.int(),
    added: z.int(),
    dropped: z.int(),
    hash: z.string(),
    requestId: z.int(),
  }),
});
