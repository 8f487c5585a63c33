import type { CheckedRequestOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import { liftObstacle, pausedAt, type PayoutLift } from "../../../operators/payout-lifts.ts";
import type { Handler } from "../../handler.ts";
import type { Services } from "../../services.ts";

type Request = CheckedRequestOf<"operator.payouts.pause">;
/** No request waits: it is done. */
const DONE = { requestId: 0, status: 1 };

/** The number that the core knows a scope by. */
function idOf({ markets }: Pick<Services, "markets">, { scope, chainId, coin }: Request): number | Refusal {
  const isNamed = (chainId !== undefined) === (scope === "chain") && (coin !== undefined) === (scope === "coin");
  if (!isNamed) return refuse("BAD_PARAMETER", "scope");
  if (scope === "coin") return markets.findCoin(coin ?? "")?.coinId ?? refuse("NOT_FOUND", "coin");
  return chainId ?? 0;
}

/** Pauses payouts at once; asks to let them go on, which a second person decides. */
export const pausePayouts: Handler<"operator.payouts.pause", "pipeline" | "requests" | "markets"> = async (
  { pipeline, requests, markets },
  request,
  { operatorId, noteChange },
) => {
  const { scope, isPaused, reason } = request;
  const id = idOf({ markets }, request);
  if (isRefusal(id)) return id;
  const at = (await pausedAt(pipeline, { scope, id })) ?? 0;
  if (isPaused) {
    if (at !== 0) return DONE;
    const settled = await pipeline.submit({ type: "PausePayouts", scope, id, isPaused, reason: "staff", operatorId });
    // Somebody was faster.
    const isThere = settled.kind !== "refused" || settled.refusal.refusal === "STALE_VERSION";
    if (!isThere) return refuse(settled.refusal.refusal, "chainId");
    noteChange?.({ isPaused: false }, { isPaused });
    return DONE;
  }
  const payload: PayoutLift = { scope, id, pausedAt: at };
  const obstacle = await liftObstacle(pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "payouts.lift",
    subject: id === 0 ? scope : `${scope} ${request.coin ?? id}`,
    payload,
    before: { isPaused: true, pausedTime: at },
    after: { isPaused },
    makerId: operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
