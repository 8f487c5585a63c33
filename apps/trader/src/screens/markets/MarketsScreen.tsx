import { ButtonLink, Icon, NoData, PullToRefresh, Tabs } from "@agio/ui";
import { useReread } from "@agio/api-client/react";
import { useState } from "react";
import { MarketLine } from "../../features/market-list/MarketLine.tsx";
import { readSort, writeSort, type MarketSort } from "../../features/market-list/market-rows.ts";
import { RowStar } from "../../features/market-list/StarButton.tsx";
import { useFavourites } from "../../features/market-list/use-favourites.ts";
import { UnknownRows } from "../../features/past-list/PagedList.tsx";
import { useMarketRows } from "../../features/market-list/use-market-rows.ts";
import { VirtualRows } from "../../features/market-list/VirtualRows.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { readStored, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { firstTab, MARKET_TABS, tabRows, type MarketTab } from "./model.ts";
import { SortHeads } from "./parts/SortHeads.tsx";

const ROW_PX = 60;
const PANEL_ID = "market-list";

/** All pairs: favourites, spot and movers, sortable, each a tap away from its chart. */
export function MarketsScreen() {
  const t = useTranslate();
  const reread = useReread();
  const rows = useMarketRows();
  const favourites = useFavourites();
  const [tab, setTab] = useState<MarketTab>(() => firstTab(favourites.symbols));
  const [sort, setSort] = useState<MarketSort>(() => readSort(readStored(STORAGE_KEYS.marketSort) ?? null));
  const shown = tabRows(rows, { tab, sort, favourites: favourites.symbols });
  const keepSort = (next: MarketSort) => {
    setSort(next);
    writeStored(STORAGE_KEYS.marketSort, writeSort(next));
  };
  return (
    <main className="mx-auto w-full max-w-[1120px]">
      <h1 className="ui-hidden">{t("market.title")}</h1>
      <div className="sticky top-(--desk-bar) z-10 bg-surface-0 pt-2">
        <a
          href={hrefOf(paths.search())}
          className="mx-4 flex min-h-11 items-center gap-2 rounded-1 bg-surface-2 px-3 text-text-3"
        >
          <Icon name="search" size={18} />
          {t("market.search")}
        </a>
        <div className="flex items-center pe-2 ps-1">
          <div className="min-w-0 flex-1">
            <Tabs<MarketTab>
              label={t("market.tabs")}
              value={tab}
              onChange={setTab}
              panelId={PANEL_ID}
              tabs={MARKET_TABS.map((id) => ({ id, label: t(`market.${id}`) }))}
            />
          </div>
          <a
            className="ui-icon-button"
            href={hrefOf(paths.favourites())}
            aria-label={t("market.editFavourites")}
            title={t("market.editFavourites")}
          >
            <Icon name="edit" size={18} />
          </a>
        </div>
        <SortHeads sort={sort} onSort={keepSort} />
      </div>
      <PullToRefresh
        onRefresh={async () => reread("coins.list", "watchlist.list")}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <div id={PANEL_ID} role="tabpanel" aria-label={t(`market.${tab}`)}>
          {shown.length === 0 ? <EmptyTab tab={tab} isKnown={favourites.isKnown} /> : null}
          <VirtualRows rows={shown} rowPx={ROW_PX} keyOf={(row) => row.symbol} label={t(`market.${tab}`)}>
            {(row) => (
              <MarketLine
                row={row}
                isWide
                href={hrefOf(paths.chart(row.symbol))}
                leading={<RowStar row={row} favourites={favourites} />}
              />
            )}
          </VirtualRows>
        </div>
      </PullToRefresh>
    </main>
  );
}

function EmptyTab({ tab, isKnown }: { tab: MarketTab; isKnown: boolean }) {
  const t = useTranslate();
  if (tab !== "favourites") return <NoData text={t("common.noData")} />;
  if (!isKnown) return <UnknownRows />;
  return (
    <NoData
      text={t("market.noFavourites")}
      action={
        <ButtonLink href={hrefOf(paths.favourites())} tone="outline">
          {t("market.addFavourites")}
        </ButtonLink>
      }
    />
  );
}
