import type { Handler } from "../../handler.ts";

/** Cases of users. */
export const listStaffCases: Handler<"operator.cases.list", "cases"> = (services, request, call) =>
  services.cases.list(request, call.operatorId);
