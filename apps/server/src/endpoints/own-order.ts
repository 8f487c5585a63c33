import type { Command, CoreState, Event } from "@agio/core";
import { assert, refuse, type Refusal } from "@agio/primitives";
import type { Send } from "./command-call.ts";
import { isRefusal } from "../call/refusals.ts";
import type { Call } from "../call/call.ts";
import type { Services } from "./services.ts";

type OrderServices = Pick<Services, "pipeline" | "ownWrites">;

/** The order that a call names, of whichever product. */
export interface NamedOrder<View, Row> {
  /** Undefined when the core has no open order of that number, whoever's. */
  readonly open: (state: CoreState) => View | undefined;
  /** From the tables; undefined when the caller has never had an order of that number. */
  readonly stored: () => Promise<Row | undefined>;
  /** An open order as the wire shows it. */
  readonly rowOf: (order: View) => Row;
}

/**
 * A refusal of a call about one order. The core forgets whose a finished order was, so "not open" is said
 * only to its owner; to anyone else the order does not exist.
 */
async function refusedOrder(
  { ownWrites }: OrderServices,
  { userId }: Call,
  refusal: Refusal,
  { stored }: Pick<NamedOrder<unknown, unknown>, "stored">,
): Promise<Refusal> {
  if (refusal.refusal !== "ORDER_NOT_OPEN" && refusal.refusal !== "NOT_FOUND") return refusal;
  await ownWrites.projected(userId);
  return (await stored()) === undefined ? refuse("NOT_FOUND", "id") : refuse("ORDER_NOT_OPEN", "id");
}

/** Cancels an order and answers with it as it ended. A foreign or unknown one is not found, a finished one not open. */
export async function cancelNamed<View, Row>(
  services: OrderServices,
  call: Call,
  order: NamedOrder<View, Row>,
  sending: {
    readonly send: Send;
    readonly command: Command;
    /** An order that was open until its cancellation, `at` in UTC milliseconds. */
    readonly cancelled: (order: View, at: number) => Row;
  },
): Promise<Row | Refusal> {
  // Both in one turn, unless the order's market has to be waited for: nothing happens to the order in between.
  const viewing = services.pipeline.read((state, sequence) => ({ open: order.open(state), sequence }));
  const [{ open, sequence }, settled] = await Promise.all([viewing, sending.send(sending.command)]);
  if (isRefusal(settled)) return refusedOrder(services, call, settled, order);
  assert(settled.kind === "applied", "cancelling has no answer of before");
  if (open !== undefined && settled.sequence === sequence + 1) return sending.cancelled(open, settled.at);
  // Something went through the book in between, which may have met this order, or been it.
  await services.ownWrites.projected(call.userId);
  const ended = await order.stored();
  assert(ended !== undefined, "a cancelled order is in the history");
  return ended;
}

/** Changes an order and answers with it as it is then. A foreign or unknown one is not found, a finished one not open. */
export async function amendNamed<View extends { readonly userId: number }, Row>(
  services: OrderServices,
  call: Call,
  order: NamedOrder<View, Row>,
  sending: { readonly send: Send; readonly command: (order: View) => Command | Refusal },
): Promise<Row | Refusal> {
  const before = await services.pipeline.read(order.open);
  if (before === undefined) return refusedOrder(services, call, refuse("ORDER_NOT_OPEN"), order);
  if (before.userId !== call.userId) return refuse("NOT_FOUND", "id");
  const command = sending.command(before);
  if (isRefusal(command)) return command;
  // Both in one turn: the view is of the order as the amendment left it, unless that had to wait for the market.
  const settling = sending.send(command);
  const viewing = services.pipeline.read((state, sequence) => ({ amended: order.open(state), sequence }));
  const [settled, { amended, sequence }] = await Promise.all([settling, viewing]);
  if (isRefusal(settled)) return refusedOrder(services, call, settled, order);
  const isSeen = settled.kind !== "applied" || settled.sequence <= sequence;
  if (amended !== undefined && isSeen) return order.rowOf(amended);
  // Its new price met the other side and it was filled at once: only history still has it.
  await services.ownWrites.projected(call.userId);
  return (await order.stored()) ?? order.rowOf(before);
}

/** An order that the caller has placed, in its last state. */
export async function rowOfNamed<View, Row>(
  { pipeline, ownWrites }: OrderServices,
  { userId }: Call,
  order: NamedOrder<View, Row>,
): Promise<Row> {
  const open = await pipeline.read(order.open);
  return open === undefined ? ownWrites.stored(userId, order.stored) : order.rowOf(open);
}

/** Cancels many orders: the events of the first slice, and how many orders later slices will cancel. */
export async function cancelMany(
  { pipeline }: Pick<Services, "pipeline">,
  sending: { readonly send: Send; readonly command: Command; readonly left: (state: CoreState) => number },
): Promise<{ readonly events: readonly Event[]; readonly left: number } | Refusal> {
  const view = () => pipeline.read((state, sequence) => ({ left: sending.left(state), sequence }));
  // Both in one turn, unless a market has to be waited for: then what is left is counted again.
  const settling = sending.send(sending.command);
  const [settled, seen] = await Promise.all([settling, view()]);
  if (isRefusal(settled)) return settled;
  if (settled.kind !== "applied") return { events: [], left: 0 };
  const { left } = settled.sequence <= seen.sequence ? seen : await view();
  return { events: settled.events, left };
}
