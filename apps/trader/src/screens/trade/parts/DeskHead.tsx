import { Icon } from "@agio/ui";
import type { MarketRow } from "../../../features/market-list/market-rows.ts";
import { PairButton, PairChange, PairStar } from "../../../features/pair-head/PairHead.tsx";
import { HaltedTag } from "../../../features/pair/HaltedTag.tsx";
import type { TradedMarket } from "../../../features/pair/trading-pair.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

interface DeskHeadProps {
  pair: TradedMarket;
  list: "spot" | "futures";
  onChoose: (row: MarketRow) => void;
}

/** Above the form of a phone: the market, its day, its star and its chart. */
export function DeskHead({ pair, list, onChoose }: DeskHeadProps) {
  const t = useTranslate();
  return (
    <div className="flex items-center gap-2 pe-1 ps-4">
      <PairButton pair={pair} list={list} onChoose={onChoose} />
      <PairChange pair={pair} />
      <HaltedTag market={pair} />
      <span className="ms-auto flex">
        {list === "spot" ? <PairStar pair={pair} /> : null}
        <a
          className="ui-icon-button"
          href={hrefOf(paths.chart(pair.symbol))}
          aria-label={t("trade.openChart")}
          title={t("trade.openChart")}
        >
          <Icon name="chart" />
        </a>
      </span>
    </div>
  );
}
