import { useCall, useReread, valueIn } from "@agio/api-client/react";
import { ButtonLink, IconButton, PullToRefresh } from "@agio/ui";
import { useNavigate } from "react-router";
import { DrawerButton } from "../../features/side-drawer/DrawerButton.tsx";
import { SettingsButton } from "../../features/settings-sheet/SettingsButton.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { useSpotPairs } from "../../shell/markets.ts";
import { Logo } from "../../shell/Logo.tsx";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useIsSignedIn } from "../../shell/session.ts";
import { useSettings } from "../../shell/settings.ts";
import { AssetsCard } from "./parts/AssetsCard.tsx";
import { BellButton } from "./parts/BellButton.tsx";
import { HomeNotice } from "./parts/HomeNotice.tsx";
import { KycNudge } from "./parts/KycNudge.tsx";
import { Movers } from "./parts/Movers.tsx";
import { Shortcuts } from "./parts/Shortcuts.tsx";
import { Watchlist } from "./parts/Watchlist.tsx";
import { Suspense, useEffect, useState } from "react";
import { keepSeen, noticeOf, seenNotices } from "../../features/notice/notices.ts";
import { later } from "../../shell/later.tsx";
import { STORAGE_KEYS, readStored, writeStored } from "../../shell/storage.ts";
import { LaterNoticeSheet } from "../../features/notice/LaterNoticeSheet.ts";

/** Assets, shortcuts and markets; for visitors public prices and a call to sign in. */
export function HomeScreen() {
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
          <HomeNotice settings={settings} />
          {isSignedIn ? <KycNudge /> : null}
          <Shortcuts items={settings.MIDDLE_MENU_SETTING} />
          <Banners />
          <Watchlist pairs={pairs} homeCoins={settings.HOME_COIN_SETTING} />
          <Movers pairs={pairs} />
        </div>
        <PopUps />
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

const BannerSlides = later(() => import("../../features/notice/BannerSlides.tsx"), "BannerSlides");

const ANY = "1";

/** Pictures that the platform shows. Their code comes only where there are any; their place is kept once there were. */
function Banners() {
  const rows = valueIn(useCall("notices.list", { key: "BANNER" }))?.rows;
  const hasBanners = rows === undefined ? readStored(STORAGE_KEYS.hasBanners) === ANY : rows.length > 0;
  useEffect(() => {
    if (rows !== undefined) writeStored(STORAGE_KEYS.hasBanners, hasBanners ? ANY : undefined);
  }, [rows, hasBanners]);
  if (!hasBanners) return null;
  return (
    <div className="h-30">
      <Suspense>{rows === undefined ? null : <BannerSlides banners={rows.map(noticeOf)} />}</Suspense>
    </div>
  );
}

/** Pop-ups for everyone: one at a time, each only once in this browser. */
function PopUps() {
  const [seen, setSeen] = useState(seenNotices);
  const rows = valueIn(useCall("notices.list", { key: "POP_UPS" }))?.rows ?? [];
  const notice = rows.map(noticeOf).find(({ id }) => !seen.has(id));
  if (notice === undefined) return null;
  const close = () => {
    keepSeen([notice.id]);
    setSeen(seenNotices());
  };
  return (
    <Suspense>
      <LaterNoticeSheet key={notice.id} notice={notice} onClose={close} />
    </Suspense>
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
