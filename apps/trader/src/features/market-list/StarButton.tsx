import { IconButton } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { Favourites } from "./use-favourites.ts";

interface StarButtonProps {
  pair: { readonly symbol: string; readonly coin: string; readonly label: string };
  favourites: Favourites;
}

/** Keeps a pair among the favourites, or lets it go. */
export function StarButton({ pair, favourites }: StarButtonProps) {
  const t = useTranslate();
  const isStarred = favourites.has(pair.symbol);
  return (
    <IconButton
      icon={isStarred ? "starSolid" : "star"}
      size={18}
      pressed={isStarred}
      label={t(isStarred ? "market.removeFromFavourites" : "market.addToFavourites", { pair: pair.label })}
      onClick={() => favourites.toggle(pair)}
    />
  );
}
