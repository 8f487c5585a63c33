import { Tabs } from "@agio/ui";
import { useId, useState } from "react";
import { MarketTable } from "../../../features/market-list/MarketTable.tsx";
import { useFavourites } from "../../../features/market-list/use-favourites.ts";
import { useMarketRows } from "../../../features/market-list/use-market-rows.ts";
import { TourPlace } from "../../../features/tour/TourPlace.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useIsSignedIn } from "../../../shell/session.ts";
import { openItems, useSettings } from "../../../shell/settings.ts";
import { Banners } from "../parts/Banners.tsx";
import { KycNudge } from "../parts/KycNudge.tsx";
import { Shortcuts } from "../parts/Shortcuts.tsx";
import type { MoversTab } from "../model.ts";
import { Announcements } from "./Announcements.tsx";
import { DeskAssets } from "./DeskAssets.tsx";
import { moverRows, watchedRows } from "./model.ts";
import { ProofPanel } from "./ProofPanel.tsx";

const TABS: readonly MoversTab[] = ["gainers", "losers", "volume", "newest"];

/** Home on a desk: assets, watchlist and movers, announcements beside; a visitor first sees what is proven here. */
export function DeskHome() {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const settings = useSettings();
  return (
    <main className="mx-auto grid w-full max-w-[1400px] gap-4 px-4 py-4">
      <h1 className="ui-hidden">{t("home.title")}</h1>
      {isSignedIn ? null : <ProofPanel />}
      <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isSignedIn ? <DeskAssets /> : null}
          <Markets />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TourPlace />
          {isSignedIn ? <KycNudge /> : null}
          <Banners />
          <Shortcuts items={settings.MIDDLE_MENU_SETTING} />
          <Announcements newUserNotice={settings.LOGIN_REGIS_SETTING.newUserNotice} />
        </div>
      </div>
    </main>
  );
}

/** The watchlist, and the movers of the day. */
function Markets() {
  const t = useTranslate();
  const panelId = useId();
  const [tab, setTab] = useState<MoversTab>("gainers");
  const isSignedIn = useIsSignedIn();
  const rows = useMarketRows();
  const favourites = useFavourites();
  const homeCoins = openItems(useSettings().HOME_COIN_SETTING);
  const watched = watchedRows(rows, { favourites: favourites.symbols, homeCoins });
  const isOwn = favourites.symbols.length > 0;
  const title = t(isOwn ? "home.favourites" : "home.popular");
  return (
    <>
      <section className="overflow-hidden rounded-2 bg-surface-1 pb-2">
        <div className="flex min-h-11 items-center justify-between px-4">
          <h2 className="m-0 text-16 font-semibold">{title}</h2>
          <a
            className="inline-flex min-h-11 items-center text-12 font-medium text-accent"
            href={hrefOf(isSignedIn ? paths.favourites() : paths.markets())}
          >
            {t(isSignedIn ? "home.editFavourites" : "home.allMarkets")}
          </a>
        </div>
        <MarketTable label={title} rows={watched} favourites={favourites} hasLines />
        {isOwn ? null : <p className="m-0 px-4 pt-2 text-12 text-text-3">{t("desk.starHint")}</p>}
      </section>
      <section className="overflow-hidden rounded-2 bg-surface-1 pb-2" aria-label={t("home.markets")}>
        <div className="px-1">
          <Tabs
            label={t("home.markets")}
            panelId={panelId}
            value={tab}
            onChange={setTab}
            tabs={TABS.map((id) => ({ id, label: t(`home.${id}`) }))}
          />
        </div>
        <div id={panelId} role="tabpanel" aria-label={t(`home.${tab}`)} className="min-h-96">
          <MarketTable label={t(`home.${tab}`)} rows={moverRows(rows, tab)} favourites={favourites} hasLines />
        </div>
      </section>
    </>
  );
}
