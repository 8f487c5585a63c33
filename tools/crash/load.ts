import type { Command, PlaceOrder } from "@agio/core";
import type { Pipeline, Settled } from "@agio/pipeline";
import { orderId, priceTicks, sizeLots, userId } from "@agio/primitives";
import type { Random } from "@agio/testkit";
import { randomOrder } from "./market.ts";

/** Orders a user remembers for cancelling, amending and sending again. */
const REMEMBERED_ORDERS_MAX = 64;

/** Told about every outcome that the pipeline acknowledged. */
export type Acknowledge = (command: Command, settled: Settled) => void;

/**
 * One user trading without pause, one command after the other, until the process ends or `isOver`.
 * `prefix` makes the client order ids of this run unique.
 */
export async function tradeWithoutPause(
  pipeline: Pipeline,
  user: { readonly id: number; readonly prefix: string; readonly random: Random },
  acknowledge: Acknowledge,
  isOver: () => boolean,
): Promise<void> {
  const orders: { id: number; command: PlaceOrder }[] = [];
  for (let turn = 1; !isOver(); turn += 1) {
    const command = nextCommand(user, orders, turn);
    const settled = await pipeline.submit(command);
    acknowledge(command, settled);
    if (settled.kind !== "applied" || command.type !== "PlaceOrder") continue;
    const accepted = settled.events.find((event) => event.type === "OrderAccepted");
    if (accepted !== undefined) orders.push({ id: accepted.orderId, command });
    if (orders.length > REMEMBERED_ORDERS_MAX) orders.shift();
  }
}

function nextCommand(
  user: { readonly id: number; readonly prefix: string; readonly random: Random },
  orders: readonly { id: number; command: PlaceOrder }[],
  turn: number,
): Command {
  const { random } = user;
  const owner = userId(user.id);
  const remembered = orders.length === 0 ? undefined : random.pick(orders);
  const draw = random.next();
  if (remembered === undefined || draw < 0.55) return randomOrder(random, user.id, `${user.prefix}-${turn}`);
  if (draw < 0.75) return { type: "CancelOrder", userId: owner, orderId: orderId(remembered.id) };
  if (draw < 0.95) {
    const price = random.chance(0.5) ? 0 : remembered.command.priceTicks + random.integer(-20, 20);
    return {
      type: "AmendOrder",
      userId: owner,
      orderId: orderId(remembered.id),
      priceTicks: priceTicks(remembered.command.kind === "market" ? 0 : price),
      sizeLots: sizeLots(random.integer(1, 5_000)),
    };
  }
  if (draw < 0.99) return remembered.command;
  return { type: "CancelAllOrders", userId: owner, pairId: undefined };
}
