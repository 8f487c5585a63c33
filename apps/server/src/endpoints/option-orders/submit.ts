import type { OptionOrderRow } from "@agio/api-contract";
import { optionPositionsOf, type Event, type PlaceOptionOrder } from "@agio/core";
import { assert, refuse, type Refusal } from "@agio/primitives";
import type { ListedSeries } from "../../options/option-directory.ts";
import type { Services } from "../services.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { rowOfNamed } from "../own-order.ts";
import { acceptedOrder, changedOrders, followOrder } from "../../options/followed-order.ts";
import { optionOrderCommand } from "./option-order-command.ts";
import { optionOrderRow } from "../../options/option-order-row.ts";
import { namedOptionOrder } from "./own-option-order.ts";

/** Services that place an option order. */
type PlacingServices = CommandServices | "options" | "productGate" | "history";

/** Reads from a placed order's events what became of it at once. */
function outcomeOf(series: ListedSeries, events: readonly Event[], at: number): OptionOrderRow {
  const accepted = events.find((event) => event.type === "OptionOrderAccepted");
  assert(accepted?.type === "OptionOrderAccepted", "an applied order was accepted");
  const order = acceptedOrder(accepted, at);
  for (const event of events) if (changedOrders(event).includes(order.orderId)) followOrder(order, event);
  return optionOrderRow(series, order);
}

/** Selling what is held is open to everybody; anything else only where the product is. */
async function closedFor(
  services: Pick<Services, "productGate" | "pipeline">,
  order: PlaceOptionOrder,
): Promise<Refusal | undefined> {
  const refusal = await services.productGate.refusal("option", order.userId);
  if (refusal === undefined || order.side === "buy") return refusal;
  const held = await services.pipeline.read((state) => optionPositionsOf(state, order.userId));
  const freeLots = held.find(({ seriesId }) => seriesId === order.seriesId)?.freeLots ?? 0;
  return order.sizeLots <= freeLots ? undefined : refusal;
}

/** Places an option order. The same idempotency key with the same body answers as the first time. */
export const submitOptionOrder: Handler<"optionOrders.submit", PlacingServices> = commandCall(
  async (services, request, call, send) => {
    const { options } = services;
    const series = options.findOpen(request.symbol);
    if (series === undefined) {
      const ended = await options.named(request.symbol);
      return ended === undefined ? refuse("BAD_PARAMETER", "symbol") : refuse("SERIES_EXPIRED", "symbol");
    }
    const clientOrderId = request.clientId ?? call.idempotencyKey ?? "";
    const command = optionOrderCommand(series, request, { userId: call.userId, clientOrderId });
    if (isRefusal(command)) return command;
    const closed = await closedFor(services, command);
    if (closed !== undefined) return closed;
    const settled = await send(command);
    if (isRefusal(settled)) return settled;
    if (settled.kind === "applied") return outcomeOf(series, settled.events, settled.at);
    return rowOfNamed(services, call, namedOptionOrder(services, call, settled.answer.orderId));
  },
);
