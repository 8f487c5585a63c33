import { depthOf } from "../../agents/agent-views.ts";
import type { Handler } from "../handler.ts";

/** Members below the caller, as deep as they bring something. */
export const proxyRecords: Handler<"proxy.records", "memberPages" | "pipeline"> = async (services, request, call) => {
  const levelsMax = await services.pipeline.read((state) => depthOf(state, call.userId));
  // Levels below are nobody's business: they bring the caller nothing.
  const level = request.level !== undefined && request.level > levelsMax ? 0 : request.level;
  return services.memberPages(call.userId, { ...request, level, levelsMax });
};
