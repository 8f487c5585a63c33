import type { FinanceOrderRow } from "@agio/api-contract";
import { financeOrderOf, type Command } from "@agio/core";
import type { Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { Send } from "../command-call.ts";
import { isRefusal } from "../../call/refusals.ts";
import type { Call } from "../../call/call.ts";

/** Services that change an order of savings, beside those of the command. */
export type ChangeServices = "pipeline" | "ownWrites" | "history";

/** Sends a command about one order of the caller's and answers with the order as it is then. */
export async function changed(
  services: Pick<Services, ChangeServices>,
  call: Call,
  send: Send,
  { command, orderId }: { readonly command: Command; readonly orderId: number },
): Promise<FinanceOrderRow | Refusal> {
  const { history } = services;
  const settled = await send(command);
  if (isRefusal(settled)) return settled;
  if (settled.kind === "replayed") return orderOf(services, call, settled.answer.orderId || orderId);
  const order = settled.events.findLast(
    (event) => event.type === "FinanceOrderChanged" && (orderId === 0 || event.orderId === orderId),
  );
  // Nothing was changed: it was already so.
  if (order?.type !== "FinanceOrderChanged") return orderOf(services, call, orderId);
  return history.financeOrderNow(order);
}

/** An order of the caller's own: from the core while it runs, then from history. */
async function orderOf(
  { pipeline, ownWrites, history }: Pick<Services, ChangeServices>,
  { userId }: Call,
  orderId: number,
) {
  const running = await pipeline.read((state) => financeOrderOf(state, orderId));
  if (running !== undefined) return history.financeOrderNow(running);
  return ownWrites.stored(userId, () => history.financeOrder(userId, orderId));
}
