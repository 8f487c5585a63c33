import { NoData, Skeleton, Tabs } from "@agio/ui";
import { Suspense, useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTradingContracts } from "../../features/contract/use-trading-contracts.ts";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { useRoomBelow } from "../../features/desk/use-room-below.ts";
import { useTradingPairs } from "../../features/pair/use-trading-pairs.ts";
import { paths, type TradeTab } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import { openItems, useSettings } from "../../shell/settings.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { readTradeTarget, symbolOnTab, tradeTabs } from "./model.ts";
import { SpotDesk } from "./parts/SpotDesk.tsx";
import { WatchlistTab } from "./parts/WatchlistTab.tsx";

// Futures are a product of their own: whoever trades spot does without their code.
const FuturesDesk = later(() => import("./parts/FuturesDesk.tsx"), "FuturesDesk");
// As are second contracts.
const SecondDesk = later(() => import("./parts/SecondDesk.tsx"), "SecondDesk");

const PANEL_ID = "trade-panel";
/** On a desk tabs and panel share the height of the window. */
const DESK = {
  main: "flex min-h-0 flex-col",
  tabs: "flex-none px-1 [--target:36px]",
  panel: "min-h-0 flex-1 overflow-y-auto",
} as const;
const PHONE = { main: "", tabs: "px-1", panel: "" } as const;
/** A phone's form is about this high until its code is here. */
const DESK_PX = 640;

/** The trading products that are open, each on its tab. */
export function TradeScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const pairs = useTradingPairs();
  const contracts = useTradingContracts();
  const tabs = tradeTabs(openItems(useSettings().PLAYING_SETTING));
  const target = readTradeTarget(query, {
    tabs,
    pairs,
    contracts,
    keptSymbol: readStored(STORAGE_KEYS.tradedPair),
    keptContract: readStored(STORAGE_KEYS.tradedContract),
  });
  const { tab, pair, contract, side, isUnknown } = target;
  const isWide = useIsWide();
  const [roomRef, roomPx] = useRoomBelow();
  const look = isWide ? DESK : PHONE;

  useEffect(() => {
    if ((tab === "BBTrading" || tab === "SecondContract") && pair !== undefined)
      writeStored(STORAGE_KEYS.tradedPair, pair.symbol);
    if (tab === "Ustandard" && contract !== undefined) writeStored(STORAGE_KEYS.tradedContract, contract.symbol);
  }, [tab, pair, contract]);

  const open = (next: TradeTab) => {
    const symbol = symbolOnTab(next, target);
    void navigate(paths.trade({ tab: next, ...(symbol === undefined ? {} : { symbol }) }), { replace: true });
  };
  return (
    <main ref={isWide ? roomRef : undefined} className={look.main} {...(isWide && { style: { blockSize: roomPx } })}>
      <h1 className="ui-hidden">{t(`trade.tabs.${tab}`)}</h1>
      <div className={look.tabs}>
        <Tabs<TradeTab>
          label={t("trade.tabs.label")}
          value={tab}
          onChange={open}
          panelId={PANEL_ID}
          tabs={tabs.map((id) => ({ id, label: t(`trade.tabs.${id}`) }))}
        />
      </div>
      <div id={PANEL_ID} role="tabpanel" className={look.panel} aria-label={t(`trade.tabs.${tab}`)}>
        {tab === "Optional" ? <WatchlistTab /> : null}
        {tab !== "Optional" && isUnknown ? <NoData text={t("trade.unknownPair")} /> : null}
        {tab === "BBTrading" && pair !== undefined ? (
          <SpotDesk key={`${pair.symbol}:${side}`} pair={pair} pairs={pairs} side={side} />
        ) : null}
        {tab === "SecondContract" && pair !== undefined && !isUnknown ? (
          <Suspense fallback={<Skeleton height={isWide ? "100%" : DESK_PX} />}>
            <SecondDesk key={pair.symbol} pair={pair} pairs={pairs} />
          </Suspense>
        ) : null}
        {tab === "Ustandard" && contract !== undefined ? (
          <Suspense fallback={<Skeleton height={isWide ? "100%" : DESK_PX} />}>
            <FuturesDesk key={`${contract.symbol}:${side}`} contract={contract} contracts={contracts} side={side} />
          </Suspense>
        ) : null}
      </div>
    </main>
  );
}
