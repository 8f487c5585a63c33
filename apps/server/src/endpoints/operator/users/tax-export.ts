import { refuse } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** A link to the file of a user's disposals. That it was asked for, and why, is in the audit log. */
export const exportTax: Handler<"operator.users.taxExport", "users" | "taxExport" | "staffExports"> = async (
  { users, taxExport, staffExports },
  { userId, beginTime, endTime },
) => {
  if (endTime < beginTime) return refuse("BAD_PARAMETER", "endTime");
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  const file = taxExport.file({ userId, beginTime, endTime });
  return staffExports.offer({ name: `disposals-${userId}`, ...file }) ?? refuse("TOO_MANY_REQUESTS");
};
