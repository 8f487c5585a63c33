import type { SpotPairEntry } from "@agio/api-client";
import { useCall, valueIn } from "@agio/api-client/react";
import type { HomeCoin } from "@agio/api-contract/settings";
import { Skeleton } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useIsSignedIn } from "../../../shell/session.ts";
import { openItems } from "../../../shell/settings.ts";
import { homePairs } from "../model.ts";
import { PairRow } from "./PairRow.tsx";

/** The starred pairs with their day; the platform's choice for visitors. Empty places until it is known which. */
export function Watchlist({ pairs, homeCoins }: { pairs: readonly SpotPairEntry[]; homeCoins: readonly HomeCoin[] }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const remote = useCall("watchlist.list", {}, { isEnabled: isSignedIn });
  const watchlist = valueIn(remote);
  const isUnknown = remote.state === "loading";
  const rows = homePairs(pairs, watchlist, openItems(homeCoins));
  const isOwn = (watchlist?.length ?? 0) > 0;
  return (
    <section className="rounded-2 bg-surface-1 px-4 pb-2 pt-1">
      <div className="flex min-h-11 items-center justify-between">
        {isUnknown ? (
          <Skeleton width={96} />
        ) : (
          <h2 className="text-16 font-semibold">{t(isOwn ? "home.favourites" : "home.popular")}</h2>
        )}
        <a
          className="-me-2 flex min-h-11 items-center px-2 text-12 font-medium text-accent"
          href={hrefOf(isSignedIn ? paths.favourites() : paths.markets())}
        >
          {t(isSignedIn ? "home.editFavourites" : "home.allMarkets")}
        </a>
      </div>
      <ul>
        {rows.map((pair) =>
          isUnknown ? <li key={pair.symbol} className="min-h-15" /> : <PairRow key={pair.symbol} pair={pair} hasLine />,
        )}
      </ul>
    </section>
  );
}
