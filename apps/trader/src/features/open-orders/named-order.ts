import type { OrderRow } from "@agio/api-contract";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import { namedPrice, type NamedOrder } from "../order-said/order-said.ts";
import { amountOf, sideOf } from "./order-words.ts";

interface Writing {
  readonly t: Translate;
  readonly format: Pick<FigureFormat, "grouped" | "price">;
  /** Undefined for a pair that is listed no more. */
  readonly priceDecimals: number | undefined;
}

/** A spot order as toasts name it. */
export function namedOrder(row: OrderRow, { t, format, priceDecimals }: Writing): NamedOrder {
  const unit = Number(row.delegateTotal) === 0 ? row.baseCoin : row.coin;
  return {
    market: `${row.coin}/${row.baseCoin}`,
    side: t(`common.${sideOf(row)}`),
    size: `${format.grouped(amountOf(row))} ${unit}`,
    ...namedPrice({ price: row.delegatePrice, stopPrice: row.stopPrice }, (price) =>
      format.price(price, priceDecimals),
    ),
  };
}
