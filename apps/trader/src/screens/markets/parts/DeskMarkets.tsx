import { Button, ButtonLink, Icon, NoData, Select, Tabs, TextField } from "@agio/ui";
import { useState } from "react";
import { useCoinNames } from "../../../features/coin/coin-names.ts";
import { MarketTable } from "../../../features/market-list/MarketTable.tsx";
import { UnknownRows } from "../../../features/past-list/PagedList.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { ANY_COIN, filteredRows, hottest, MARKET_TABS, pricingCoins, type MarketTab } from "../model.ts";
import type { MarketList } from "../use-market-list.ts";
import { HeatStrip } from "./HeatStrip.tsx";

const PANEL_ID = "market-table";

/** All markets on a desk: the most traded as a strip of heat, then one table with filters, sorted by its heads. */
export function DeskMarkets({ list }: { list: MarketList }) {
  const t = useTranslate();
  const { namesOf } = useCoinNames();
  const [text, setText] = useState("");
  const [pricing, setPricing] = useState<string>(ANY_COIN);
  const { all, shown, tab, setTab, favourites, sort, setSort } = list;
  const rows = filteredRows(shown, { text, pricing, namesOf });
  const coins = pricingCoins(all);
  const letAllThrough = () => {
    setText("");
    setPricing(ANY_COIN);
    setTab("spot");
  };
  return (
    <main className="mx-auto w-full max-w-[1400px] px-4 pb-8 pt-4">
      <h1 className="m-0 text-20 font-semibold">{t("market.title")}</h1>
      <HeatStrip rows={hottest(all)} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <Tabs<MarketTab>
            label={t("market.tabs")}
            value={tab}
            onChange={setTab}
            panelId={PANEL_ID}
            tabs={MARKET_TABS.map((id) => ({ id, label: t(`market.${id}`) }))}
          />
        </div>
        <TextField
          className="w-64"
          size="small"
          type="search"
          label={t("desk.filter")}
          isLabelHidden
          placeholder={t("desk.filter")}
          leading={<Icon name="search" size={16} />}
          value={text}
          onChange={setText}
        />
        {coins.length > 1 ? (
          <Select
            className="w-32"
            size="small"
            label={t("desk.pricedIn")}
            isLabelHidden
            value={pricing}
            onChange={setPricing}
            options={[{ id: ANY_COIN, label: t("desk.allCoins") }, ...coins.map((coin) => ({ id: coin, label: coin }))]}
          />
        ) : null}
        <a
          className="ui-icon-button"
          href={hrefOf(paths.favourites())}
          aria-label={t("market.editFavourites")}
          title={t("market.editFavourites")}
        >
          <Icon name="edit" size={18} />
        </a>
      </div>
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-label={t(`market.${tab}`)}
        className="mt-2 min-h-96 overflow-hidden rounded-2 bg-surface-1"
      >
        {rows.length > 0 ? (
          <MarketTable
            label={t(`market.${tab}`)}
            rows={rows}
            favourites={favourites}
            sorting={{ sort, onSort: setSort }}
          />
        ) : (
          <NoRows tab={tab} isFiltered={shown.length > 0} isKnown={favourites.isKnown} onAll={letAllThrough} />
        )}
      </div>
    </main>
  );
}

interface NoRowsProps {
  tab: MarketTab;
  /** The tab has rows, and the filters let none through. */
  isFiltered: boolean;
  isKnown: boolean;
  onAll: () => void;
}

/** Why there are no rows, and how to get some. */
export function NoRows({ tab, isFiltered, isKnown, onAll }: NoRowsProps) {
  const t = useTranslate();
  const all = (
    <Button tone="outline" onClick={onAll}>
      {t("desk.showAll")}
    </Button>
  );
  if (isFiltered) return <NoData text={t("desk.noneFits")} action={all} />;
  if (tab === "gainers") return <NoData text={t("desk.noneRose")} action={all} />;
  if (tab === "losers") return <NoData text={t("desk.noneFell")} action={all} />;
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
