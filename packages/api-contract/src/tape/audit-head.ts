import { z } from "zod";
import { publicRead } from "../endpoint.ts";
import { auditHead } from "./tape-head-row.ts";

/** Where the staff's audit log ended when the journal noted it last; no entries before the first time. Public. */
export const tapeAuditHead = publicRead({
  name: "tape.auditHead",
  path: "/api/market/auditHead",
  request: z.object({}),
  data: auditHead,
});
