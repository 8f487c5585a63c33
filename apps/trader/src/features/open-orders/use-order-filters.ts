import { useTranslate } from "../../shell/language.ts";
import type { ListFilter } from "../past-list/FilterLine.tsx";
import { STATUS_NAMES } from "../order-said/order-status.ts";

/** One market of a product, or all of them. */
export function useMarketFilter(
  markets: readonly { readonly symbol: string; readonly label: string }[],
): ListFilter<"symbol"> {
  const t = useTranslate();
  return {
    id: "symbol",
    label: t("trade.orders.pair"),
    anyLabel: t("trade.orders.allPairs"),
    options: markets.map(({ symbol, label }) => ({ id: symbol, label })),
  };
}

const SIDES = ["buy", "sell"] as const;

/** A chosen side as the lists of options take it; undefined: both. */
export const tradeSide = (chosen: string | undefined) => SIDES.find((side) => side === chosen);

export function useSideFilter(): ListFilter<"side"> {
  const t = useTranslate();
  return {
    id: "side",
    label: t("trade.orders.side"),
    options: SIDES.map((id) => ({ id, label: t(`common.${id}`) })),
  };
}

/** The filter by status of orders, for every market. */
export function useStatusFilter(): ListFilter<"status"> {
  const t = useTranslate();
  return {
    id: "status",
    label: t("trade.orders.status"),
    options: STATUS_NAMES.map((name) => ({ id: name, label: t(`trade.orders.statusOf.${name}`) })),
  };
}
