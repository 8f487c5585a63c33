import { NoData, Tabs } from "@agio/ui";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTradingPairs } from "../../features/pair/use-trading-pairs.ts";
import { paths, type TradeTab } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { openItems, useSettings } from "../../shell/settings.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { readTradeTarget, tradeTabs } from "./model.ts";
import { SpotDesk } from "./parts/SpotDesk.tsx";
import { WatchlistTab } from "./parts/WatchlistTab.tsx";
import "./trade.css";

const PANEL_ID = "trade-panel";

/** The trading products that are open, each on its tab. */
export function TradeScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const pairs = useTradingPairs();
  const tabs = tradeTabs(openItems(useSettings().PLAYING_SETTING));
  const target = readTradeTarget(query, { tabs, pairs, keptSymbol: readStored(STORAGE_KEYS.tradedPair) });
  const { tab, pair, side, isPairUnknown } = target;

  useEffect(() => {
    if (pair !== undefined) writeStored(STORAGE_KEYS.tradedPair, pair.symbol);
  }, [pair]);

  const open = (next: TradeTab) =>
    void navigate(paths.trade({ tab: next, ...(pair === undefined ? {} : { symbol: pair.symbol }) }), {
      replace: true,
    });
  return (
    <main>
      <h1 className="ui-hidden">{t(`trade.tabs.${tab}`)}</h1>
      <div className="px-1">
        <Tabs<TradeTab>
          label={t("trade.tabs.label")}
          value={tab}
          onChange={open}
          panelId={PANEL_ID}
          tabs={tabs.map((id) => ({ id, label: t(`trade.tabs.${id}`) }))}
        />
      </div>
      <div id={PANEL_ID} role="tabpanel" aria-label={t(`trade.tabs.${tab}`)}>
        {tab === "Optional" ? <WatchlistTab /> : null}
        {tab === "BBTrading" && isPairUnknown ? <NoData text={t("trade.unknownPair")} /> : null}
        {tab === "BBTrading" && pair !== undefined ? (
          <SpotDesk key={`${pair.symbol}:${side}`} pair={pair} pairs={pairs} side={side} />
        ) : null}
        {tab === "SecondContract" || tab === "Ustandard" ? <NoData text={t("trade.closed")} /> : null}
      </div>
    </main>
  );
}
