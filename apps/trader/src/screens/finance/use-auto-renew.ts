import { useReread, useSend } from "@agio/api-client/react";
import { showFailure } from "../../shell/server.ts";
import type { Order } from "./model.ts";

/** Turns the renewal of a running fixed order on or off. */
export function useAutoRenew(order: Pick<Order, "id">) {
  const reread = useReread();
  const { send, isSending } = useSend("finance.setAutoRenew");
  const keep = async (autoRenew: boolean) => {
    const answer = await send({ orderId: order.id, autoRenew });
    if (!answer.ok) showFailure(answer.failure);
    reread("finance.orders");
  };
  return { keep, isSending };
}
