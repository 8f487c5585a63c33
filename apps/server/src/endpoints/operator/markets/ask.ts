import type { DataOf } from "@agio/api-contract";
import type { Refusal } from "@agio/primitives";
import { marketRequestObstacle, type MarketPayload } from "../../../operators/market-requests.ts";
import type { Call } from "../../../call/call.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { plannedFor } from "./due-time.ts";
import type { Services } from "../../services.ts";

/** The services that every request about markets needs. */
export type MarketNeeds = "pipeline" | "looks" | "markets" | "requests" | "clock";

interface MarketAsk {
  readonly payload: MarketPayload;
  readonly subject: string;
  /** The state before the change, for the second person to read. */
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  /** From when on it counts; left out: as soon as a second person has agreed. */
  readonly dueTime?: number | undefined;
}

/** Leaves a request that a second person decides, unless it cannot be. */
export async function askForMarket(
  services: Pick<Services, MarketNeeds>,
  { payload, dueTime, after, ...told }: MarketAsk,
  call: Pick<Call, "operatorId">,
): Promise<DataOf<"operator.markets.delist"> | Refusal> {
  const obstacle = await marketRequestObstacle(services, payload);
  if (obstacle !== undefined) return obstacle;
  const planned = plannedFor(dueTime, services.clock());
  if (isRefusal(planned)) return planned;
  const requestId = await services.requests.make({
    action: payload.action,
    payload: { ...payload, ...planned },
    after: planned.dueAt === undefined ? after : { ...(after as object), dueTime: planned.dueAt },
    makerId: call.operatorId,
    ...told,
  });
  return { requestId, status: 0 };
}
