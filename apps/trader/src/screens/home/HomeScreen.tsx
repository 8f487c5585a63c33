import { useReread } from "@agio/api-client/react";
import { ButtonLink, IconButton, PullToRefresh } from "@agio/ui";
import { useNavigate } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { DrawerButton } from "../../features/side-drawer/DrawerButton.tsx";
import { SettingsButton } from "../../features/settings-sheet/SettingsButton.tsx";
import { TourPlace } from "../../features/tour/TourPlace.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useSpotPairs } from "../../shell/markets.ts";
import { Logo } from "../../shell/Logo.tsx";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useIsSignedIn } from "../../shell/session.ts";
import { useSettings } from "../../shell/settings.ts";
import { AssetsCard } from "./parts/AssetsCard.tsx";
import { BellButton } from "../../features/notice/BellButton.tsx";
import { Banners } from "./parts/Banners.tsx";
import { HomeNotice } from "./parts/HomeNotice.tsx";
import { KycNudge } from "./parts/KycNudge.tsx";
import { Movers } from "./parts/Movers.tsx";
import { PopUps } from "./parts/PopUps.tsx";
import { Shortcuts } from "./parts/Shortcuts.tsx";
import { Watchlist } from "./parts/Watchlist.tsx";
import { later } from "../../shell/later.tsx";

export const DeskHome = later(() => import("./desk/DeskHome.tsx"), "DeskHome");

/** Assets, shortcuts and markets; for visitors public prices and a call to sign in. */
export function HomeScreen() {
  return (
    <>
      {useIsWide() ? <DeskHome /> : <PhoneHome />}
      <PopUps />
    </>
  );
}

function PhoneHome() {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const settings = useSettings();
  const pairs = useSpotPairs();
  const reread = useReread();
  const refresh = async () =>
    reread(
      "coins.list",
      "assets.balances",
      "user.profit",
      "watchlist.list",
      "settings.all",
      "notices.list",
      "messages.unread",
      "market.candles",
    );
  return (
    <ScreenFrame
      hasBack={false}
      start={
        <span className="flex items-center">
          <DrawerButton />
          <Logo size={28} />
        </span>
      }
      title={settings.PLATFORM_SETTING.name}
      end={<HomeActions />}
    >
      <PullToRefresh
        onRefresh={refresh}
        pullText={t("shell.pull")}
        releaseText={t("shell.release")}
        loadingText={t("common.loading")}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-6 pt-1">
          {isSignedIn ? <AssetsCard /> : <SignInCall />}
          <TourPlace />
          <HomeNotice settings={settings} />
          {isSignedIn ? <KycNudge /> : null}
          <Shortcuts items={settings.MIDDLE_MENU_SETTING} />
          <Banners />
          <Watchlist pairs={pairs} homeCoins={settings.HOME_COIN_SETTING} />
          <Movers pairs={pairs} />
        </div>
      </PullToRefresh>
    </ScreenFrame>
  );
}

function HomeActions() {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  return (
    <>
      <IconButton icon="search" label={t("home.searchMarkets")} onClick={() => void navigate(paths.search())} />
      {isSignedIn ? <BellButton /> : <SettingsButton />}
    </>
  );
}

/** Call to sign in, shown to visitors. */
function SignInCall() {
  const t = useTranslate();
  return (
    <section className="rounded-2 bg-surface-1 p-4">
      <h2 className="text-20 font-semibold">{t("home.signInTitle")}</h2>
      <p className="mt-1 text-text-2">{t("home.signInText")}</p>
      <div className="mt-4 flex gap-3">
        <ButtonLink className="flex-1" tone="accent" href={hrefOf(paths.login())}>
          {t("home.signIn")}
        </ButtonLink>
        <ButtonLink className="flex-1" tone="outline" href={hrefOf(paths.register())}>
          {t("home.register")}
        </ButtonLink>
      </div>
    </section>
  );
}
