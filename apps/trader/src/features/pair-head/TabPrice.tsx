import { useEffect, useRef } from "react";
import { useDetail } from "../../live/details.ts";
import { useFormat } from "../../shell/format.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";

/** Last price and name of the market in the title of the browser's tab, while it is on the screen. */
export function TabPrice({ market }: { market: TradedMarket }) {
  const format = useFormat();
  const close = useDetail(market.symbol)?.data.close;
  const text = close === undefined ? undefined : `${format.price(close, market.priceDecimals)} ${market.label}`;
  const first = useRef("");
  useEffect(() => {
    first.current = document.title;
    return () => {
      document.title = first.current;
    };
  }, []);
  useEffect(() => {
    if (text !== undefined) document.title = `${text} · ${first.current}`;
  }, [text]);
  return null;
}
