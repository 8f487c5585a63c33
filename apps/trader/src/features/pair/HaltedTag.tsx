import { classNames } from "@agio/ui";
import { useDetail } from "../../live/details.ts";
import { useTranslate } from "../../shell/language.ts";
import { isHalted, type TradedMarket } from "./trading-pair.ts";

interface HaltedTagProps {
  market: Pick<TradedMarket, "symbol" | "isOpen" | "needsIndex">;
  className?: string;
}

/** Beside a market in which nothing new is traded now. */
export function HaltedTag({ market, className }: HaltedTagProps) {
  const t = useTranslate();
  const indexStatus = useDetail(market.symbol)?.indexStatus;
  if (!isHalted(market, indexStatus)) return null;
  return (
    <span className={classNames("flex-none rounded-1 bg-warn-soft px-2 text-11 font-normal text-warn", className)}>
      {t("market.halted")}
    </span>
  );
}
