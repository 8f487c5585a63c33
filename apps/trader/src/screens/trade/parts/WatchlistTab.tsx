import { ButtonLink, NoData } from "@agio/ui";
import { favouriteRows } from "../../../features/market-list/favourite-order.ts";
import { MarketLine } from "../../../features/market-list/MarketLine.tsx";
import { StarButton } from "../../../features/market-list/StarButton.tsx";
import { useFavourites } from "../../../features/market-list/use-favourites.ts";
import { useMarketRows } from "../../../features/market-list/use-market-rows.ts";
import { UnknownRows } from "../../../features/past-list/PagedList.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";

/** The favourites, each a tap away from its spot form. */
export function WatchlistTab() {
  const t = useTranslate();
  const favourites = useFavourites();
  const rows = favouriteRows(useMarketRows(), favourites.symbols);
  const edit = (
    <ButtonLink href={hrefOf(paths.favourites())} tone="outline">
      {t(rows.length === 0 ? "market.addFavourites" : "market.editFavourites")}
    </ButtonLink>
  );
  if (!favourites.isKnown) return <UnknownRows />;
  if (rows.length === 0) return <NoData text={t("market.noFavourites")} action={edit} />;
  return (
    <div className="app-column">
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <li key={row.symbol}>
            <MarketLine
              row={row}
              href={hrefOf(paths.trade({ symbol: row.symbol }))}
              leading={<StarButton pair={row} favourites={favourites} />}
            />
          </li>
        ))}
      </ul>
      <div className="grid justify-items-center py-4">{edit}</div>
    </div>
  );
}
