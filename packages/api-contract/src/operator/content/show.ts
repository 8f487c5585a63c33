import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { contentRow } from "./content-row.ts";

/** An article with all its texts. */
export const showContent = staffRead({
  name: "operator.content.show",
  path: "/api/operator/content/show",
  permission: "content.read",
  request: z.object({ id: rowId }),
  data: contentRow,
});
