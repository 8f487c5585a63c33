import { IconButton } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { MarketRow } from "./market-rows.ts";
import type { Favourites } from "./use-favourites.ts";

interface StarButtonProps {
  pair: { readonly symbol: string; readonly coin: string; readonly label: string };
  favourites: Favourites;
  /** -1 where another line of its list is the one that Tab stops at. */
  tabIndex?: 0 | -1;
}

/** Keeps a pair among the favourites, or lets it go; an empty place until it is known which. */
export function StarButton({ pair, favourites, tabIndex }: StarButtonProps) {
  const t = useTranslate();
  if (!favourites.isKnown) return <NoStar />;
  const isStarred = favourites.has(pair.symbol);
  return (
    <IconButton
      icon={isStarred ? "starSolid" : "star"}
      size={18}
      pressed={isStarred}
      tabIndex={tabIndex}
      label={t(isStarred ? "market.removeFromFavourites" : "market.addToFavourites", { pair: pair.label })}
      onClick={() => favourites.toggle(pair)}
    />
  );
}

/** The star of a market row. Contracts cannot be kept: their place stays empty, so that names stand in one line. */
export function RowStar({ row, ...rest }: { row: MarketRow } & Omit<StarButtonProps, "pair">) {
  return row.kind === "spot" ? <StarButton pair={row} {...rest} /> : <NoStar />;
}

const NoStar = () => <span className="size-11 flex-none" />;
