import { useForgetPrivate } from "@agio/api-client/react";
import { CoinPictures, ErrorBoundary, LoadingOverlay, Skeleton } from "@agio/ui";
import { Suspense, useEffect, useRef } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { isWideNow, useHasRailRoom, useIsWide } from "./features/desk/use-is-wide.ts";
import { useIsRailOpen } from "./shell/kept-rail.ts";
import { useFuturesAlert } from "./live/futures-alerts.ts";
import { useOwnChanges } from "./live/own-changes.ts";
import { usePlatformChanges } from "./live/platform-changes.ts";
import { paths } from "./paths.ts";
import { LeadBanner, ROUTES } from "./routes.tsx";
import { DeskHome } from "./screens/home/HomeScreen.tsx";
import { barItems, showsBar, wayOutOf } from "./shell/bar-entries.ts";
import { BottomBar } from "./shell/BottomBar.tsx";
import { guardNavigation } from "./shell/guard.ts";
import { useMissedNavigation } from "./shell/history-entries.ts";
import { useTranslate } from "./shell/language.ts";
import { later } from "./shell/later.tsx";
import { useIsLoading } from "./shell/loading.ts";
import { useKeptCoins } from "./shell/coins.ts";
import { useKeptMarkets } from "./shell/markets.ts";
import { scrollToTop } from "./shell/navigation.ts";
import { useProofQuestion } from "./shell/proof.ts";
import { ScreenFault } from "./shell/ScreenFault.tsx";
import { useIsSignedIn } from "./shell/session.ts";
import { useKeptSettings, useSettings } from "./shell/settings.ts";
import { tradingAccount } from "./shell/trading-account.ts";
import { ConnectionBanner, DemoBanner } from "./StatusBanners.tsx";
import { useProfileRefresh } from "./shell/use-profile-refresh.ts";

const ProofSheet = later(() => import("./features/step-up/ProofSheet.tsx"), "ProofSheet");
const DeskBar = later(() => import("./features/desk-bar/DeskBar.tsx"), "DeskBar");
const WatchRail = later(() => import("./features/watch-rail/WatchRail.tsx"), "WatchRail");
const FuturesAlertBanner = later(() => import("./features/positions/FuturesAlertBanner.tsx"), "FuturesAlertBanner");

/** On a desk home and its bar are drawn with the first paint of the program: until then the frame of the page stands. */
export async function deskHomeHere(): Promise<void> {
  const { hash } = window.location;
  const isHome = ["", "#", "#/"].includes(hash.split("?", 1)[0] ?? "");
  if (isHome && isWideNow()) await Promise.all([DeskBar.ahead(), DeskHome.ahead()]);
}

/** Frame of every screen: guard, banners, the bar of a desk or of a phone, overlay, fault. */
export function Shell() {
  const location = useLocation();
  const isSignedIn = useIsSignedIn();
  const items = barItems(useSettings());
  useMissedNavigation();
  useKeptSettings();
  useKeptMarkets();
  const pictureOf = useKeptCoins();
  useOwnChanges();
  usePlatformChanges();
  useProfileRefresh(location.key);
  useForgottenSession(isSignedIn);
  useEffect(scrollToTop, [location.key]);
  const isWide = useIsWide();
  const hasRailRoom = useHasRailRoom();
  const hasRail = useIsRailOpen() && hasRailRoom;

  const decision = guardNavigation(location.pathname, isSignedIn);
  if (decision.kind === "redirect") {
    return <Navigate to={decision.to} replace state={{ from: location.pathname + location.search }} />;
  }
  const wayOut = wayOutOf(location.pathname, items);
  if (wayOut !== undefined) return <Navigate to={wayOut} replace />;
  const isBarShown = !isWide && showsBar(location.pathname);
  return (
    <div className={frameLook({ isBarShown, hasRail })}>
      <DemoBanner />
      <LeadHead path={location.pathname} />
      {isWide ? <DeskHead path={location.pathname} /> : null}
      <div className={hasRail ? "flex min-w-0 flex-1" : undefined}>
        {hasRail ? <Rail path={location.pathname} /> : null}
        <div className={hasRail ? "min-w-0 flex-1" : undefined}>
          {/* Every address that is typed has the same key. */}
          <ErrorBoundary resetKey={`${location.key} ${location.pathname}${location.search}`} Fallback={ScreenFault}>
            <CoinPictures value={pictureOf}>
              <Suspense fallback={<ScreenWait />}>
                <Routes>
                  {ROUTES.map(({ path, Screen }) => (
                    <Route key={path} path={path} element={<Screen />} />
                  ))}
                  <Route path="*" element={<Navigate to={paths.home()} replace />} />
                </Routes>
              </Suspense>
            </CoinPictures>
          </ErrorBoundary>
        </div>
      </div>
      {isBarShown ? <BottomBar path={location.pathname} items={items} /> : null}
      <ConnectionBanner />
      <AlertBanner />
      <ProofAsked />
      <SubmittingOverlay />
    </div>
  );
}

/** Only for who trades in the account that they lead from. */
function LeadHead({ path }: { path: string }) {
  const account = tradingAccount();
  if (account === undefined) return null;
  return (
    <ErrorBoundary resetKey={path} Fallback={ScreenFault}>
      <Suspense>
        <LeadBanner account={account} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The bar of a desk; an empty one of its height until its code is here, or where that does not come. */
function DeskHead({ path }: { path: string }) {
  return (
    <ErrorBoundary resetKey={path} Fallback={EmptyDeskBar}>
      <Suspense fallback={<EmptyDeskBar />}>
        <DeskBar />
      </Suspense>
    </ErrorBoundary>
  );
}

interface Frame {
  isBarShown: boolean;
  hasRail: boolean;
}

/** A list beside the screen reaches to the foot of the window, also beside a short screen. */
function frameLook({ isBarShown, hasRail }: Frame): string {
  const foot = isBarShown ? "pb-[calc(72px+var(--safe-bottom))]" : "pb-[var(--safe-bottom)]";
  return hasRail ? `flex min-h-dvh flex-col ${foot}` : foot;
}

/** The list of markets of a desk. Its place is there before its code, and adds nothing to the height of the page. */
function Rail({ path }: { path: string }) {
  return (
    <div className="desk-rail">
      <ErrorBoundary resetKey={path} Fallback={NoRail}>
        <Suspense fallback={null}>
          <WatchRail />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

const NoRail = () => null;

const EmptyDeskBar = () => <div className="desk-bar" />;

/** Nothing that was read for one user is left for the next one. */
function useForgottenSession(isSignedIn: boolean): void {
  const forgetPrivate = useForgetPrivate();
  const latest = useRef(forgetPrivate);
  useEffect(() => {
    latest.current = forgetPrivate;
  });
  useEffect(() => {
    if (!isSignedIn) latest.current();
  }, [isSignedIn]);
}

function AlertBanner() {
  const alert = useFuturesAlert();
  return alert === undefined ? null : (
    <Suspense fallback={null}>
      <FuturesAlertBanner key={`${alert.kind}:${alert.positionId}`} alert={alert} />
    </Suspense>
  );
}

function ProofAsked() {
  const question = useProofQuestion();
  return question === undefined ? null : (
    <Suspense fallback={null}>
      <ProofSheet onGiven={question.answered} onClose={() => question.answered(undefined)} />
    </Suspense>
  );
}

function SubmittingOverlay() {
  const t = useTranslate();
  return useIsLoading() ? <LoadingOverlay text={t("shell.submittingOrder")} /> : null;
}

/** Heights of what most screens begin with. */
const BLOCKS_PX = [96, 44, 68, 68, 68, 68];

/** Stands while the code of a screen comes: its bar and its column are where they will be. Shown if that takes a moment. */
function ScreenWait() {
  return (
    <div className="app-column screen-wait desk:max-w-[1120px] desk:pt-5" aria-busy="true">
      <div className="ui-topbar desk:hidden" />
      <div className="grid gap-3 px-4">
        {BLOCKS_PX.map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
    </div>
  );
}
