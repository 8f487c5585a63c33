import { IconButton, NoData, TextField, Icon } from "@agio/ui";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useCoinNames } from "../../features/coin/coin-names.ts";
import { favouriteRows } from "../../features/market-list/favourite-order.ts";
import { MarketLine } from "../../features/market-list/MarketLine.tsx";
import { NATURAL_SORT, sortMarkets, type MarketRow } from "../../features/market-list/market-rows.ts";
import { searchMarkets } from "../../features/market-list/market-search.ts";
import { noteSearch, useRecentSearches } from "../../features/market-list/recent-searches.ts";
import { RowStar } from "../../features/market-list/StarButton.tsx";
import { useFavourites } from "../../features/market-list/use-favourites.ts";
import { useMarketRows } from "../../features/market-list/use-market-rows.ts";
import { paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useGoBack } from "../../shell/navigation.ts";

const POPULAR_MAX = 6;

/** Finds a pair while typing; before that, what was searched for last and what is traded most. */
export function SearchScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const onBack = useGoBack();
  const rows = useMarketRows();
  const { namesOf } = useCoinNames();
  const favourites = useFavourites();
  const [text, setText] = useState("");
  const [recents, forgetRecents] = useRecentSearches();
  const fieldRef = useRef<HTMLInputElement>(null);
  // Whoever opens the search means to type.
  useEffect(() => fieldRef.current?.focus(), []);
  const isSearching = text.trim() !== "";
  const found = searchMarkets(rows, text, namesOf);
  const popular = sortMarkets(rows, { ...NATURAL_SORT, column: "turnover", isDescending: true }).slice(0, POPULAR_MAX);

  const open = (row: MarketRow) => {
    noteSearch(row.symbol);
    void navigate(paths.chart(row.symbol));
  };
  const first = found[0];
  return (
    <main className="app-column">
      <search className="sticky top-(--desk-bar) z-10 block bg-surface-0">
        <form
          className="flex items-center gap-1 py-2 pe-4 ps-1 desk:pt-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (isSearching && first !== undefined) open(first);
          }}
        >
          <IconButton icon="back" label={t("common.back")} size={22} onClick={onBack} />
          <TextField
            className="flex-1"
            size="small"
            type="search"
            label={t("market.searchTitle")}
            isLabelHidden
            placeholder={t("market.search")}
            value={text}
            onChange={setText}
            ref={fieldRef}
            autoComplete="off"
            enterKeyHint="search"
            leading={<Icon name="search" size={18} />}
          />
        </form>
      </search>
      <h1 className="ui-hidden">{t("market.searchTitle")}</h1>
      {isSearching ? null : <Recents rows={favouriteRows(rows, recents)} onOpen={open} onForget={forgetRecents} />}
      <h2 className="m-0 px-4 pb-1 pt-3 text-12 font-medium text-text-3" aria-live="polite">
        {t(isSearching ? "market.results" : "market.popular")}
      </h2>
      {isSearching && found.length === 0 ? <NoData text={t("market.nothingFound", { text: text.trim() })} /> : null}
      <ul className="m-0 list-none p-0">
        {(isSearching ? found : popular).map((row) => (
          <li key={row.symbol}>
            <MarketLine row={row} onPress={() => open(row)} leading={<RowStar row={row} favourites={favourites} />} />
          </li>
        ))}
      </ul>
    </main>
  );
}

interface RecentsProps {
  rows: readonly MarketRow[];
  onOpen: (row: MarketRow) => void;
  onForget: () => void;
}

function Recents({ rows, onOpen, onForget }: RecentsProps) {
  const t = useTranslate();
  if (rows.length === 0) return null;
  return (
    <section className="px-4 pt-2">
      <div className="flex items-center justify-between">
        <h2 className="m-0 text-12 font-medium text-text-3">{t("market.recents")}</h2>
        <IconButton icon="trash" size={16} label={t("market.clearRecents")} onClick={onForget} />
      </div>
      <div className="flex flex-wrap gap-2">
        {rows.map((row) => (
          <button
            key={row.symbol}
            type="button"
            className="min-h-9 rounded-1 bg-surface-2 px-3 text-12 font-medium ui-figures"
            onClick={() => onOpen(row)}
          >
            {row.label}
          </button>
        ))}
      </div>
    </section>
  );
}
