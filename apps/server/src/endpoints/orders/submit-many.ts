import { ownNamed, type DataOf } from "@agio/api-contract";
import { PLAIN_TERMS, type PlaceOrder, type Side } from "@agio/core";
import { REFUSAL_CODES, refuse, type Refusal } from "@agio/primitives";
import { refusalText } from "@agio/translations/refusals";
import type { Call } from "../../call/call.ts";
import { isRefusal } from "../../call/refusals.ts";
import { outcomeOf } from "../../spot/order-outcome.ts";
import { commandCall, type CommandServices, type Send } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { parsePrice, parseSize } from "./order-command.ts";

type Row = DataOf<"orders.submitMany">["rows"][number];

/** A key leaves room for the place of an order behind it. */
const KEY_LENGTH_MAX = 33;

/** Places limit orders of one side in their order; each is accepted or refused by itself. */
export const submitManyOrders: Handler<"orders.submitMany", CommandServices | "markets"> = commandCall(
  async ({ limits, markets }, submitted, call, send) => {
    const request = ownNamed(submitted);
    const pair = markets.find(request.symbol);
    if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
    const key = request.clientId ?? call.idempotencyKey ?? "";
    if (key.length > KEY_LENGTH_MAX) return refuse("BAD_PARAMETER", "clientId");
    // The call itself counted as the first.
    for (let more = 1; more < request.orders.length; more++)
      if (!limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
    const side: Side = request.type === 0 ? "buy" : "sell";
    const { timeInForce, selfTradePrevention } = request;
    const common = { userId: call.userId, pairId: pair.pairId, side, timeInForce, selfTradePrevention };
    const commands = request.orders.map((order, at): PlaceOrder | Refusal => {
      const { limitPrice, quantity } = ownNamed(order);
      const priceTicks = parsePrice(pair, limitPrice, "priceTicks");
      if (isRefusal(priceTicks)) return priceTicks;
      const sizeLots = parseSize(pair, quantity, "sizeLots");
      if (isRefusal(sizeLots)) return sizeLots;
      const clientOrderId = key === "" ? "" : `${key}.${at + 1}`;
      return { ...PLAIN_TERMS, ...common, type: "PlaceOrder", priceTicks, sizeLots, clientOrderId };
    });
    // All in one turn, so that nothing of anybody else's comes in between.
    return { rows: await Promise.all(commands.map((command) => placed(command, { side, send, call }))) };
  },
);

interface Placing {
  readonly side: Side;
  readonly send: Send;
  readonly call: Call;
}

async function placed(command: PlaceOrder | Refusal, { side, send, call }: Placing): Promise<Row> {
  const settled = isRefusal(command) ? command : await send(command);
  if (isRefusal(settled)) {
    const { refusal } = settled;
    return { id: 0, status: -1, code: REFUSAL_CODES[refusal], msg: refusalText(call.language, refusal) };
  }
  const { orderId: id, status } = settled.kind === "replayed" ? settled.answer : outcomeOf(settled.events, side);
  return { id, status, code: 0, msg: "" };
}
