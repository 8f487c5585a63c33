import type { OptionOrderRow } from "@agio/api-contract";
import type { Translate } from "../../shell/language.ts";
import { namedPrice, type NamedOrder } from "../order-said/order-said.ts";
import type { useOptionFormat } from "./use-option-format.ts";

interface Writing {
  readonly t: Translate;
  readonly format: Pick<ReturnType<typeof useOptionFormat>, "grouped" | "premium">;
  /** Says what a series is. */
  readonly words: (symbol: string) => string;
}

/** An option order as toasts name it. */
export function namedOptionOrder(row: OptionOrderRow, { t, format, words }: Writing): NamedOrder {
  return {
    market: words(row.symbol),
    side: t(row.type === "buy" ? "common.buy" : "common.sell"),
    size: format.grouped(row.num),
    ...namedPrice(row, format.premium),
  };
}
