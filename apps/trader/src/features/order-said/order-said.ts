import type { ToastTone } from "@agio/ui";
import type { Translate } from "../../shell/language.ts";
import { isolated } from "../../shell/isolated-text.ts";
import { isResting } from "./order-status.ts";

/** An order as its toast names it: every figure as it is shown. */
export interface NamedOrder {
  /** Pair, contract or series. */
  readonly market: string;
  readonly side: string;
  /** With its unit. */
  readonly size: string;
  /** Limit, or the average of the filled part. Undefined for none. */
  readonly price?: string | undefined;
  /** Of an order that waits without a limit. Undefined for none. */
  readonly trigger?: string | undefined;
  /** Prices of exits that a buy has attached. Undefined for none. */
  readonly takeProfit?: string | undefined;
  readonly stopLoss?: string | undefined;
}

/** The answer to a placed order: its status, and the filled quantity and its average price as they are shown. */
interface PlacedAnswer {
  readonly status: number;
  readonly isAnyFilled: boolean;
  readonly size: string;
  readonly price: string;
}

interface OrderSaid {
  readonly text: string;
  readonly tone: ToastTone;
}

const STATUS_FILLED = 2;
const NONE = "0";

/**
 * The words for an order that was just placed: "BTC/USDT: Buy 0.01 BTC at 104,284.60 placed". Of one that was filled,
 * whole or in part, they name the filled part and its average price.
 */
export function saidOfPlaced(t: Translate, asked: NamedOrder, answer: PlacedAnswer): OrderSaid {
  const end = endOf(answer);
  if (end === "placed") return { text: sentence(t, end, asked), tone: "success" };
  if (end === "nothing") return { text: sentence(t, end, asked), tone: "plain" };
  return { text: sentence(t, end, { ...asked, size: answer.size, price: answer.price }), tone: "success" };
}

/** The words for an order that was filled while it rested, by its filled part and average price. */
export const saidOfFilled = (t: Translate, order: NamedOrder): string => sentence(t, "filled", order);

/** The words for an order that its user took back. */
export const saidOfCancelled = (t: Translate, order: NamedOrder): string => sentence(t, "cancelled", order);

/** The words for an order over time that has just begun. */
export const saidOfTwap = (t: Translate, order: NamedOrder): string =>
  `${isolated(order.market)}: ${pricedWords(t, order)} · ${t("entry.twap.started")}`;

/** Limit or trigger of an order, whichever it has; a market order has neither. */
export function namedPrice(
  { price, stopPrice = NONE }: { readonly price: string; readonly stopPrice?: string },
  write: (price: string) => string,
): Pick<NamedOrder, "price" | "trigger"> {
  if (price !== NONE) return { price: write(price) };
  return stopPrice === NONE ? {} : { trigger: write(stopPrice) };
}

function endOf({ status, isAnyFilled }: PlacedAnswer): "placed" | "filled" | "partly" | "nothing" {
  if (status === STATUS_FILLED) return "filled";
  if (isResting({ status })) return "placed";
  return isAnyFilled ? "partly" : "nothing";
}

const sentence = (t: Translate, end: ReturnType<typeof endOf> | "cancelled", order: NamedOrder): string =>
  t(`trade.said.${end}`, { market: isolated(order.market), order: orderWords(t, order) });

function orderWords(t: Translate, order: NamedOrder): string {
  const exits = (["takeProfit", "stopLoss"] as const).flatMap((kind) => {
    const price = order[kind];
    return price === undefined ? [] : [` · ${t(`position.plans.${kind}`)} ${isolated(price)}`];
  });
  return [pricedWords(t, order), ...exits].join("");
}

function pricedWords(t: Translate, { side, size, price, trigger }: NamedOrder): string {
  const words = { side, size: isolated(size) };
  if (price !== undefined) return t("trade.said.at", { ...words, price: isolated(price) });
  if (trigger !== undefined) return t("trade.said.trigger", { ...words, price: isolated(trigger) });
  return `${side} ${words.size}`;
}
