import { refuse } from "@agio/primitives";
import type { LeaderAcceptance } from "../../../operators/leader-requests.ts";
import type { Handler } from "../../handler.ts";

/** Applications to lead, newest first. */
export const listLeadApplications: Handler<"operator.leaders.applications", "leadApplications" | "requests"> = async (
  { leadApplications, requests },
  request,
) => {
  const page = await leadApplications.page(request);
  if (page === undefined) return refuse("BAD_PARAMETER", "after");
  const asked = (await requests.openOf("leaders.accept")) as readonly LeaderAcceptance[];
  const isAsked = (id: number): boolean => asked.some(({ applicationId }) => applicationId === id);
  return { ...page, rows: page.rows.map((row) => ({ ...row, isAsked: isAsked(row.id) })) };
};
