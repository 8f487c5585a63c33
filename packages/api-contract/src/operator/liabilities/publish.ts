import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";

/** Makes a proof of liabilities now. */
export const publishLiabilities = staffSend({
  name: "operator.liabilities.publish",
  path: "/api/operator/liabilities/publish",
  permission: "settings.money",
  request: z.object({ reason }),
  data: z.object({ sequence: z.int(), ids: z.array(z.int()) }),
});
