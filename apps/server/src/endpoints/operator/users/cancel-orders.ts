import { contractOrdersBeingCancelled, ordersBeingCancelled, type Command, type CoreState } from "@agio/core";
import { refuse, userId as userNumber, type UserId } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

type Product = "spot" | "contract" | "option";

const ALL_SERIES = 0;

/** The command of the user's own call. */
function cancellation(product: Product, userId: UserId): Command {
  if (product === "spot") return { type: "CancelAllOrders", userId, pairId: undefined };
  if (product === "contract") return { type: "CancelAllContractOrders", userId, contractId: undefined };
  return { type: "CancelAllOptionOrders", userId, seriesId: ALL_SERIES };
}

const CLOSED: readonly string[] = ["OrderClosed", "ContractOrderClosed", "OptionOrderClosed"];

/** Open ones that the exchange has still to come to. Options are few enough to end at once. */
function leftOf(state: CoreState, product: Product, userId: UserId): number {
  if (product === "spot") return ordersBeingCancelled(state, userId);
  return product === "contract" ? contractOrdersBeingCancelled(state, userId) : 0;
}

/** Cancels the open orders of a user in one product, as by their own call. */
export const cancelUserOrders: Handler<"operator.users.cancelOrders", "users" | "pipeline" | "ownWrites"> = async (
  { users, pipeline, ownWrites },
  { userId, product },
) => {
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  const user = userNumber(userId);
  const settled = await pipeline.submit(cancellation(product, user));
  if (settled.kind === "refused") return settled.refusal;
  const events = settled.kind === "applied" ? settled.events : [];
  if (settled.kind === "applied") ownWrites.note(userId, settled.sequence);
  return {
    cancelled: events.filter(({ type }) => CLOSED.includes(type)).length,
    left: await pipeline.read((state) => leftOf(state, product, user)),
  };
};
