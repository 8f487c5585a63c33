import { CoinIcon, Icon, IconButton, NoData, TextField } from "@agio/ui";
import { useState, type DragEvent } from "react";
import { useCoinNames } from "../../features/coin/coin-names.ts";
import { favouriteRows } from "../../features/market-list/favourite-order.ts";
import type { MarketRow } from "../../features/market-list/market-rows.ts";
import { searchMarkets } from "../../features/market-list/market-search.ts";
import { StarButton } from "../../features/market-list/StarButton.tsx";
import { useFavourites, type Favourites } from "../../features/market-list/use-favourites.ts";
import { UnknownRows } from "../../features/past-list/PagedList.tsx";
import { useMarketRows } from "../../features/market-list/use-market-rows.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";

/** Choosing the favourites and putting them in order. */
export function FavouritesScreen() {
  const t = useTranslate();
  const rows = useMarketRows().filter((row) => row.kind === "spot");
  const favourites = useFavourites();
  const { namesOf } = useCoinNames();
  const [text, setText] = useState("");
  const starred = favouriteRows(rows, favourites.symbols);
  const others = searchMarkets(rows, text, namesOf).filter((row) => !favourites.has(row.symbol));
  return (
    <ScreenFrame title={t("market.editFavourites")}>
      <div className="px-4">
        <TextField
          size="small"
          type="search"
          label={t("market.searchTitle")}
          isLabelHidden
          placeholder={t("market.search")}
          value={text}
          onChange={setText}
          leading={<Icon name="search" size={18} />}
        />
      </div>
      <section className="pt-4">
        <h2 className="m-0 px-4 text-14 font-semibold">{t("market.yourFavourites")}</h2>
        {favourites.isKnown ? null : <UnknownRows />}
        {favourites.isKnown && starred.length === 0 ? <NoData text={t("market.noFavourites")} /> : null}
        {favourites.isKnown && starred.length > 1 ? (
          <p className="m-0 px-4 text-12 text-text-3">{t("market.reorderHint")}</p>
        ) : null}
        <ul className="m-0 list-none p-0" hidden={!favourites.isKnown}>
          {starred.map((row, index) => (
            <FavouriteLine key={row.symbol} row={row} index={index} count={starred.length} favourites={favourites} />
          ))}
        </ul>
      </section>
      <section className="pb-6 pt-4">
        <h2 className="m-0 px-4 text-14 font-semibold">{t("market.allPairs")}</h2>
        {others.length === 0 && text.trim() !== "" ? (
          <NoData text={t("market.nothingFound", { text: text.trim() })} />
        ) : null}
        <ul className="m-0 list-none p-0">
          {others.map((row) => (
            <li key={row.symbol} className="flex min-h-14 items-center gap-1 pe-4 ps-1">
              <StarButton pair={row} favourites={favourites} />
              <PairName row={row} />
            </li>
          ))}
        </ul>
      </section>
    </ScreenFrame>
  );
}

interface FavouriteLineProps {
  row: MarketRow;
  index: number;
  count: number;
  favourites: Favourites;
}

const DRAG_TYPE = "text/plain";

function FavouriteLine({ row, index, count, favourites }: FavouriteLineProps) {
  const t = useTranslate();
  const words = { pair: row.label };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    favourites.move(event.dataTransfer.getData(DRAG_TYPE), index);
  };
  return (
    // Dragging is an extra: the arrow buttons do the same for every hand.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="flex min-h-14 items-center gap-1 pe-2 ps-1"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, row.symbol)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <StarButton pair={row} favourites={favourites} />
      <PairName row={row} />
      <IconButton
        icon="up"
        size={18}
        label={t("market.moveUp", words)}
        disabled={index === 0}
        onClick={() => favourites.move(row.symbol, index - 1)}
      />
      <IconButton
        icon="down"
        size={18}
        label={t("market.moveDown", words)}
        disabled={index === count - 1}
        onClick={() => favourites.move(row.symbol, index + 1)}
      />
      <span className="hidden cursor-grab px-2 text-text-3 desk:block" title={t("market.dragToMove", words)}>
        <Icon name="drag" size={18} />
      </span>
    </li>
  );
}

function PairName({ row }: { row: MarketRow }) {
  const { nameOf } = useCoinNames();
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <CoinIcon code={row.coin} size={28} />
      <span className="min-w-0">
        <span className="block text-14 font-semibold ui-figures">{row.label}</span>
        <span className="block truncate text-12 text-text-3">{nameOf(row.coin)}</span>
      </span>
    </span>
  );
}
