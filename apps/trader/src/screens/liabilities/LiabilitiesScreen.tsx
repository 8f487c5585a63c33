import { useCall, valueIn } from "@agio/api-client/react";
import { ButtonLink, NoData, Skeleton, Tabs } from "@agio/ui";
import { useSearchParams } from "react-router";
import { useIsWide } from "../../features/desk/use-is-wide.ts";
import { hrefOf, paths } from "../../paths.ts";
import { LoadFailed } from "../../features/loaded/LoadFailed.tsx";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { useIsSignedIn } from "../../shell/session.ts";
import { newestByCoin, type Proof } from "../../features/evidence/backing.ts";
import { InclusionCard } from "./parts/InclusionCard.tsx";
import { ProofCard } from "./parts/ProofCard.tsx";
import { ReservesCard } from "./parts/ReservesCard.tsx";
import { RootHistory } from "./parts/RootHistory.tsx";

const REQUEST = { pageNum: 1, pageSize: 200 };
const PANEL_ID = "liabilities-panel";

/** Liabilities and custody of the exchange, coin by coin, and the check that one's own balance is counted. */
export function LiabilitiesScreen() {
  const t = useTranslate();
  const remote = useCall("liabilities.list", REQUEST);
  const rows = valueIn(remote)?.rows;
  return (
    <ScreenFrame title={t("liabilities.title")}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-8 pt-1">
        <p className="m-0 text-14 text-text-2">{t("liabilities.lead")}</p>
        {rows === undefined && remote.state === "failed" ? (
          <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
        ) : null}
        {rows === undefined && remote.state !== "failed" ? <ProofSkeleton /> : null}
        {rows?.length === 0 ? <NoData text={t("liabilities.none")} /> : null}
        {rows !== undefined && rows.length > 0 ? <Coins proofs={rows} /> : null}
        <p className="m-0 flex flex-wrap gap-x-4 text-14">
          <a className="inline-flex min-h-11 items-center text-accent underline" href={hrefOf(paths.settlement())}>
            {t("evidence.settlement.title")}
          </a>
          <a className="inline-flex min-h-11 items-center text-accent underline" href={hrefOf(paths.tape())}>
            {t("evidence.tape.title")}
          </a>
        </p>
      </div>
    </ScreenFrame>
  );
}

function Coins({ proofs }: { proofs: readonly Proof[] }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const isWide = useIsWide();
  const [query, setQuery] = useSearchParams();
  const newest = newestByCoin(proofs);
  const proof = newest.find(({ coin }) => coin === query.get("coin")?.toUpperCase()) ?? newest[0];
  if (proof === undefined) return null;
  const own = isSignedIn ? <InclusionCard key={proof.id} proof={proof} /> : <SignInCall />;
  const reserves = <ReservesCard proof={proof} />;
  const roots = <RootHistory proofs={proofs.filter(({ coin }) => coin === proof.coin)} />;
  return (
    <>
      <div className="-mx-3">
        <Tabs
          label={t("wallet.statement.coin")}
          value={proof.coin}
          onChange={(coin) => setQuery({ coin }, { replace: true })}
          panelId={PANEL_ID}
          tabs={newest.map(({ coin }) => ({ id: coin, label: coin }))}
        />
      </div>
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-label={proof.coin}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:grid-cols-[minmax(0,1fr)_minmax(320px,420px)] desk:items-start desk:gap-6"
      >
        {isWide ? (
          <>
            {/* Each side follows its own length: a check of many steps leaves no hole beside it. */}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <ProofCard proof={proof} />
              {reserves}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {own}
              {roots}
            </div>
          </>
        ) : (
          <>
            <ProofCard proof={proof} />
            {own}
            {reserves}
            {roots}
          </>
        )}
      </div>
    </>
  );
}

function SignInCall() {
  const t = useTranslate();
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("liabilities.mine.title")}>
      <h2 className="m-0 text-16 font-semibold">{t("liabilities.mine.title")}</h2>
      <p className="m-0 text-14 text-text-2">{t("liabilities.mine.visitor")}</p>
      <ButtonLink tone="accent" href={hrefOf(paths.login())}>
        {t("home.signIn")}
      </ButtonLink>
    </section>
  );
}

function ProofSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden="true">
      <Skeleton height={44} />
      <Skeleton height={280} />
      <Skeleton height={160} />
    </div>
  );
}
