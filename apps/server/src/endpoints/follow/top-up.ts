import { atoms, parseDecimal, refuse, userId as userIdOf } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { settlementScale } from "../../copies/settlement-scale.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { followObstacle, followRowOf, type OwnFollowServices } from "./own-follow.ts";

/** Puts more of the contract account into a follow. The same idempotency key moves it once. */
export const topUpFollow: Handler<"follow.topUp", CommandServices | OwnFollowServices | "productGate"> = commandCall(
  async (services, { id, funds, clientId }, call, send) => {
    const closed = await services.productGate.refusal("follow", call.userId);
    if (closed !== undefined) return closed;
    const amount = parseDecimal(funds, settlementScale(services.markets));
    if (amount === undefined || amount === 0) return refuse("TRANSFER_AMOUNT", "funds");
    const obstacle = await followObstacle(services, call.userId, id);
    if (obstacle !== undefined) return obstacle;
    const settled = await send({
      ...{ type: "FundAccount", userId: call.userId, accountId: userIdOf(id), atoms: atoms(amount) },
      key: clientId ?? call.idempotencyKey ?? "",
    });
    return isRefusal(settled) ? settled : followRowOf(services, call.userId, id);
  },
);
