import type { DataOf } from "@agio/api-contract";
import { REFUSAL_CODES, refuse, type Refusal } from "@agio/primitives";
import { refusalText } from "@agio/translations/refusals";
import type { Call } from "../call/call.ts";
import { isRefusal } from "../call/refusals.ts";
import { personOf, type CommandServices, type Send } from "./command-call.ts";
import type { Services } from "./services.ts";

type Row = DataOf<"orders.submitMany">["rows"][number];
type Command = Parameters<Send>[0];
type Applied = Exclude<Awaited<ReturnType<Send>>, Refusal>;

/** A key leaves room for the place of an order behind it. */
const KEY_LENGTH_MAX = 33;

interface ManyOrders<Order> {
  readonly orders: readonly Order[];
  readonly clientId: string | undefined;
  /** Of one order, under its own key. */
  readonly commandOf: (order: Order, clientOrderId: string) => Command | Refusal;
  readonly outcomeOf: (settled: Applied) => Pick<Row, "id" | "status">;
}

/** Places orders in their order; each is accepted or refused by itself. Refuses all for a long key, or more than a caller may send. */
export async function placeMany<Order>(
  { limits }: Pick<Services, CommandServices>,
  { orders, clientId, commandOf, outcomeOf }: ManyOrders<Order>,
  call: Call,
  send: Send,
): Promise<{ rows: Row[] } | Refusal> {
  const key = clientId ?? call.idempotencyKey ?? "";
  if (key.length > KEY_LENGTH_MAX) return refuse("BAD_PARAMETER", "clientId");
  // The call itself counted as the first.
  for (let more = 1; more < orders.length; more++)
    if (!limits.takeOrder(personOf(call))) return refuse("TOO_MANY_REQUESTS");
  const commands = orders.map((order, at) => commandOf(order, key === "" ? "" : `${key}.${at + 1}`));
  const placed = async (command: Command | Refusal): Promise<Row> => {
    const settled = isRefusal(command) ? command : await send(command);
    if (!isRefusal(settled)) return { ...outcomeOf(settled), code: 0, msg: "" };
    const { refusal } = settled;
    return { id: 0, status: -1, code: REFUSAL_CODES[refusal], msg: refusalText(call.language, refusal) };
  };
  // All in one turn, so that nothing of anybody else's comes in between.
  return { rows: await Promise.all(commands.map(placed)) };
}
