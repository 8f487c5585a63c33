import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";
import { closeRow } from "./close-row.ts";

/** Days that were signed, by one or by two, newest first. `operator.closes.show` says whether the ledger still says the same of one. */
export const listCloses = staffRead({
  name: "operator.closes.list",
  path: "/api/operator/closes/list",
  permission: "funds.read",
  request: z.object({ after: keyPaging.after, pageSize: keyPaging.pageSize }),
  data: keyPageOf(closeRow),
});
