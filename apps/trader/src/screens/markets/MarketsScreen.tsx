import { Icon, PullToRefresh, Tabs } from "@agio/ui";
import { useReread } from "@agio/api-client/react";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { MarketLine } from "../../features/market-list/MarketLine.tsx";
import { RowStar } from "../../features/market-list/StarButton.tsx";
import { VirtualRows } from "../../features/market-list/VirtualRows.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { MARKET_TABS, type MarketTab } from "./model.ts";
import { DeskMarkets, NoRows } from "./parts/DeskMarkets.tsx";
import { SortHeads } from "./parts/SortHeads.tsx";
import { useMarketList, type MarketList } from "./use-market-list.ts";

const ROW_PX = 60;
const PANEL_ID = "market-list";

/** All pairs: favourites, spot and movers, sortable, each a press away from its trading. */
export function MarketsScreen() {
  const list = useMarketList();
  return useIsWide() ? <DeskMarkets list={list} /> : <PhoneMarkets list={list} />;
}

function PhoneMarkets({ list }: { list: MarketList }) {
  const t = useTranslate();
  const reread = useReread();
  const { shown, favourites, tab, setTab, sort, setSort } = list;
  return (
    <main className="mx-auto w-full">
      <h1 className="ui-hidden">{t("market.title")}</h1>
      <div className="sticky top-0 z-10 bg-surface-0 pt-2">
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
        <SortHeads sort={sort} onSort={setSort} />
      </div>
      <PullToRefresh
        onRefresh={async () => reread("coins.list", "watchlist.list")}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <div id={PANEL_ID} role="tabpanel" aria-label={t(`market.${tab}`)}>
          {shown.length === 0 ? (
            <NoRows tab={tab} isFiltered={false} isKnown={favourites.isKnown} onAll={() => setTab("spot")} />
          ) : null}
          <VirtualRows rows={shown} rowPx={ROW_PX} keyOf={(row) => row.symbol} label={t(`market.${tab}`)}>
            {(row) => (
              <MarketLine
                row={row}
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
