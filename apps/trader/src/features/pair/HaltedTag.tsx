import { classNames } from "@agio/ui";
import { useDetail } from "../../live/details.ts";
import { useServerNow } from "../../live/server-clock.ts";
import { useTranslate } from "../../shell/language.ts";
import { daysLeftText } from "../../shell/time-left.ts";
import { isHalted, type TradedMarket } from "./trading-pair.ts";

interface HaltedTagProps {
  market: Pick<TradedMarket, "symbol" | "isOpen" | "openTime" | "needsIndex">;
  className?: string;
}

/** Beside a market in which nothing new is traded now; one that opens by itself counts down to it. */
export function HaltedTag({ market, className }: HaltedTagProps) {
  const t = useTranslate();
  const indexStatus = useDetail(market.symbol)?.indexStatus;
  const openTime = market.isOpen ? 0 : (market.openTime ?? 0);
  const left = openTime - useServerNow(openTime > 0);
  if (!isHalted(market, indexStatus)) return null;
  // A sentence, in the direction of the page: no line of figures, which runs from the left in Arabic too.
  const tone = left > 0 ? "bg-accent-soft text-accent tabular-nums" : "bg-warn-soft text-warn";
  return (
    <span className={classNames("flex-none rounded-1 px-2 text-11 font-normal whitespace-nowrap", tone, className)}>
      {left > 0 ? t("market.opensIn", { time: daysLeftText(t, left) }) : t("market.halted")}
    </span>
  );
}
