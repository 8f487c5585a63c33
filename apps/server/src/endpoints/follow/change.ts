import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { followTermsOf } from "../../copies/follow-rows.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import type { Services } from "../services.ts";
import { followRowOf, type OwnFollowServices } from "./own-follow.ts";

/**
 * Why a follow that opens is nothing for this user now: ACCOUNT_RESTRICTED, COUNTRY_CLOSED. Those of such users are paused; limits
 * of a paused one are changed by anybody.
 */
async function openingObstacle(
  { productGate, restrictions }: Pick<Services, "productGate" | "restrictions">,
  userId: number,
): Promise<Refusal | undefined> {
  const closed = await productGate.refusal("follow", userId);
  if (closed?.refusal === "COUNTRY_CLOSED") return closed;
  // Last, so that nothing comes in between it and the command.
  return restrictions.since(userId, "trade") === undefined ? undefined : refuse("ACCOUNT_RESTRICTED");
}

/** Other limits of a follow of the caller's: also while the product is closed. */
export const changeFollow: Handler<
  "follow.change",
  CommandServices | OwnFollowServices | "productGate" | "restrictions"
> = commandCall(async (services, { id, ...wanted }, call, send) => {
  const terms = followTermsOf(services.markets, wanted);
  if (isRefusal(terms)) return terms;
  const obstacle = terms.isPaused ? undefined : await openingObstacle(services, call.userId);
  if (obstacle !== undefined) return obstacle;
  const settled = await send({ type: "ChangeFollow", userId: call.userId, accountId: id, ...terms });
  return isRefusal(settled) ? settled : followRowOf(services, call.userId, id);
});
