import { useCall, valueIn } from "@agio/api-client/react";
import { recomputeChain } from "@agio/formulas";
import { ButtonLink, Icon, Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { HashText } from "../../../features/evidence/HashText.tsx";
import { BACKING_LOOKS, backingOf, coverage, newestByCoin } from "../../../features/evidence/backing.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { useSettings } from "../../../shell/settings.ts";

const SYMBOL = "btcusdt";
const HEADS = { pageNum: 1, pageSize: 1 };
const PROOFS = { pageNum: 1, pageSize: 50 };
const COINS_MAX = 4;
/** A head is published each minute. */
const REFRESH_MS = 60_000;

/** For a visitor: what is proven here in one sentence, and the newest proofs of it. */
export function ProofPanel() {
  const t = useTranslate();
  return (
    <section className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-start gap-8 rounded-2 bg-surface-1 p-8">
      <div>
        <h2 className="m-0 text-28 font-semibold text-balance">{t("desk.claim")}</h2>
        <p className="m-0 mt-2 text-16 text-text-2">{t("desk.claimNow")}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink tone="accent" href={hrefOf(paths.register())}>
            {t("home.register")}
          </ButtonLink>
          <ButtonLink tone="outline" href={hrefOf(paths.login())}>
            {t("home.signIn")}
          </ButtonLink>
          <a className="inline-flex min-h-11 items-center text-accent underline" href={hrefOf(paths.settlement())}>
            {t("evidence.settlement.title")}
          </a>
        </div>
      </div>
      <ul className="m-0 grid list-none gap-2 p-0" aria-label={t("evidence.trust")}>
        <TapeProof />
        <HeadProof />
        <LiabilityProof />
      </ul>
    </section>
  );
}

interface ProofRowProps {
  title: string;
  path: string;
  children: ReactNode;
}

function ProofRow({ title, path, children }: ProofRowProps) {
  return (
    <li>
      <a
        className="flex min-h-15 items-center gap-3 rounded-1 bg-surface-2 px-4 py-2 hover:bg-surface-3"
        href={hrefOf(path)}
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-12 text-text-2">{title}</span>
          <span className="min-w-0 font-medium">{children}</span>
        </span>
        <Icon name="forward" size={16} className="text-text-3" />
      </a>
    </li>
  );
}

const Waiting = () => <Skeleton width={220} />;

/** The newest stretch of the index, each hash worked out again here. */
function TapeProof() {
  const t = useTranslate();
  const proof = valueIn(useCall("tape.proof", { symbol: SYMBOL }, { everyMs: REFRESH_MS }));
  const broken = proof === undefined ? undefined : recomputeChain(proof).broken;
  return (
    <ProofRow title={t("evidence.tape.title")} path={paths.tape({ symbol: SYMBOL })}>
      {proof === undefined || proof.ticks.length === 0 ? (
        <Waiting />
      ) : (
        <span className={`flex items-center gap-2 ${broken === undefined ? "text-up" : "text-danger"}`}>
          <Icon name={broken === undefined ? "check" : "warn"} size={16} />
          {broken === undefined
            ? t("evidence.tape.equal", { count: proof.ticks.length })
            : t("evidence.tape.broken", { number: broken.seq })}
        </span>
      )}
    </ProofRow>
  );
}

/** The newest published head of all tapes. */
function HeadProof() {
  const t = useTranslate();
  const format = useFormat();
  const head = valueIn(useCall("tape.heads", HEADS, { everyMs: REFRESH_MS }))?.rows[0];
  return (
    <ProofRow title={t("desk.newestHead")} path={paths.tape()}>
      {head === undefined ? (
        <Waiting />
      ) : (
        <span className="flex flex-wrap gap-x-3">
          <bdi className="ui-figures">#{format.count(head.seq)}</bdi>
          <HashText hash={head.hash} />
          <bdi className="text-text-2 ui-figures">{format.zonedTime(head.time)}</bdi>
        </span>
      )}
    </ProofRow>
  );
}

/** Custody beside what is owed, by the newest proof of each coin. A demo owes play money, which no custody holds. */
function LiabilityProof() {
  const t = useTranslate();
  const format = useFormat();
  const { isDemo } = useSettings().PLATFORM_SETTING;
  const proofs = valueIn(useCall("liabilities.list", PROOFS, { everyMs: REFRESH_MS }))?.rows;
  const newest = newestByCoin(proofs ?? []).slice(0, COINS_MAX);
  return (
    <ProofRow title={t("desk.coverage")} path={paths.liabilities()}>
      {proofs === undefined ? <Waiting /> : null}
      {isDemo ? <span className="text-14 text-text-2">{t("liabilities.reserves.demo")}</span> : null}
      {proofs?.length === 0 ? <span className="text-text-2">{t("liabilities.none")}</span> : null}
      <span className="flex flex-wrap gap-x-4">
        {newest.map((proof) => {
          const { tone, icon } = BACKING_LOOKS[backingOf(proof)];
          const ratio = coverage(proof);
          return (
            <span key={proof.coin} className={`flex items-center gap-1 ${tone}`}>
              <Icon name={icon} size={14} />
              <bdi className="ui-figures">
                {proof.coin} {ratio === undefined ? "–" : `${format.grouped(ratio)}%`}
              </bdi>
            </span>
          );
        })}
      </span>
    </ProofRow>
  );
}
