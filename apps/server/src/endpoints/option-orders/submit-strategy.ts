import type { CheckedRequestOf, OptionOrderRow } from "@agio/api-contract";
import type { Event, OptionOrderAccepted, PlaceOptionStrategy } from "@agio/core";
import { parseDecimal, refuse, sizeLots, type Refusal, type UserId } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { acceptedOrder, changedOrders, followOrder } from "../../options/followed-order.ts";
import type { ListedSeries } from "../../options/option-directory.ts";
import { optionOrderRow } from "../../options/option-order-row.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { rowOfNamed } from "../own-order.ts";
import type { Services } from "../services.ts";
import { lotsOf } from "./option-order-command.ts";
import { namedOptionOrder } from "./own-option-order.ts";

type StrategyServices = CommandServices | "options" | "productGate" | "history";
type SubmitStrategy = CheckedRequestOf<"optionOrders.submitStrategy">;

/** The open series that the legs name. */
async function seriesOf(
  { options }: Pick<Services, "options">,
  { legs }: SubmitStrategy,
): Promise<readonly ListedSeries[] | Refusal> {
  const found: ListedSeries[] = [];
  for (const { symbol } of legs) {
    const series = options.findOpen(symbol);
    if (series === undefined) {
      const ended = await options.named(symbol);
      return ended === undefined ? refuse("BAD_PARAMETER", "legs") : refuse("SERIES_EXPIRED", "legs");
    }
    found.push(series);
  }
  return found;
}

/** Turns a checked request into the core's command. Refuses a quantity finer than a lot and a net finer than an atom. */
function strategyCommand(
  series: readonly ListedSeries[],
  { legs, net }: SubmitStrategy,
  caller: { readonly userId: UserId; readonly clientOrderId: string },
): PlaceOptionStrategy | Refusal {
  const lots = legs.map(({ num }, at) => lotsOf(num, series[at] as ListedSeries));
  if (lots.some((each) => each === undefined)) return refuse("QUANTITY_FILTER", "legs");
  const scale = (series[0] as ListedSeries).pricing.scale;
  const size = parseDecimal(net.replace(/^-/, ""), scale);
  if (size === undefined) return refuse("BAD_PARAMETER", "net");
  return {
    type: "PlaceOptionStrategy",
    ...caller,
    legs: legs.map(({ type: side }, at) => ({
      seriesId: (series[at] as ListedSeries).seriesId,
      side,
      sizeLots: sizeLots(lots[at] as number),
    })),
    netAtomsMax: net.startsWith("-") ? 0 - size : size,
  };
}

/** Reads from the events what became of each leg, in the order of the legs. */
function rowsOf(series: readonly ListedSeries[], events: readonly Event[], at: number): OptionOrderRow[] {
  const accepted = events.filter((event): event is OptionOrderAccepted => event.type === "OptionOrderAccepted");
  return accepted.map((event, leg) => {
    const order = acceptedOrder(event, at);
    for (const each of events) if (changedOrders(each).includes(order.orderId)) followOrder(order, each);
    return optionOrderRow(series[leg] as ListedSeries, order);
  });
}

/** Places a strategy, all of it or nothing. The same idempotency key with the same body answers as the first time. */
export const submitOptionStrategy: Handler<"optionOrders.submitStrategy", StrategyServices> = commandCall(
  async (services, request, call, send) => {
    const series = await seriesOf(services, request);
    if (isRefusal(series)) return series;
    const clientOrderId = request.clientId ?? call.idempotencyKey ?? "";
    const command = strategyCommand(series, request, { userId: call.userId, clientOrderId });
    if (isRefusal(command)) return command;
    const closed = await services.productGate.refusal("option", call.userId);
    if (closed !== undefined) return closed;
    const settled = await send(command);
    if (isRefusal(settled)) return settled;
    if (settled.kind === "applied") return rowsOf(series, settled.events, settled.at);
    // The orders of the legs were numbered one after the other.
    const first = settled.answer.orderId;
    const named = request.legs.map((_leg, at) => namedOptionOrder(services, call, first + at));
    return Promise.all(named.map((order) => rowOfNamed(services, call, order)));
  },
);
