import { useCall, valueIn } from "@agio/api-client/react";
import type { VerificationStateData } from "@agio/api-contract";
import { Button, ButtonLink, Icon, Skeleton } from "@agio/ui";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { DeskPage } from "../../features/desk-page/DeskPage.tsx";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { openingOf, shownLevel } from "./model.ts";
import type { LevelName } from "./model.ts";
import { AdvancedForm } from "./parts/AdvancedForm.tsx";
import { BasicForm } from "./parts/BasicForm.tsx";
import { LevelNotice, SettledLevel } from "./parts/LevelStanding.tsx";
import { LevelTable } from "./parts/LevelTable.tsx";

/** Proving who one is: both levels, what they gain, and the form of the one that is shown. */
export function VerificationScreen() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const remote = useCall("verification.state", {});
  const state = valueIn(remote);
  return (
    <ScreenFrame title={t("verification.title")}>
      <div className="grid gap-5 px-4 pb-8 pt-2">
        <p className="m-0 text-14 text-text-2">{t("verification.intro")}</p>
        {state === undefined && remote.state === "failed" ? (
          <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
            {t("common.loadFailed")}
            <Button size="small" onClick={() => void remote.refetch()}>
              {t("common.retry")}
            </Button>
          </div>
        ) : null}
        {state === undefined && remote.state !== "failed" ? <LevelSkeleton /> : null}
        {state === undefined ? null : (
          <div className="desk:-mx-4">
            <Levels state={state} level={shownLevel(query.get("type"), state)} />
          </div>
        )}
      </div>
    </ScreenFrame>
  );
}

function Levels({ state, level }: { state: VerificationStateData; level: LevelName }) {
  const t = useTranslate();
  const nowMs = useTimeFrom(state[level].retryTime);
  const opening = openingOf(level, state, nowMs);
  return (
    <DeskPage
      beside="facts"
      side={
        <div className="pb-5 desk:pb-0">
          <LevelTable state={state} shown={level} />
        </div>
      }
    >
      <section className="grid gap-4" aria-labelledby="shown-level">
        <div className="grid gap-1">
          <h2 id="shown-level" className="m-0 text-16 font-semibold text-text-1">
            {t(`verification.level.${level}`)}
          </h2>
          {opening.kind === "settled" ? null : (
            <p className="m-0 text-12 text-text-3">{t(`verification.${level}.needs`)}</p>
          )}
        </div>
        <LevelNotice level={state[level]} opening={opening} />
        {opening.kind === "settled" ? <SettledLevel level={level} state={state} /> : null}
        {opening.kind === "basicFirst" ? <BasicFirst /> : null}
        {opening.kind === "open" && level === "basic" ? <BasicForm state={state} /> : null}
        {opening.kind === "open" && level === "advanced" ? <AdvancedForm state={state} /> : null}
      </section>
    </DeskPage>
  );
}

/** The longest a timer can wait. */
const MS_MAX = 2 ** 31 - 1;

/** The present, read again when the given time comes. */
function useTimeFrom(whenMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const leftMs = Math.max(0, whenMs - Date.now());
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(leftMs, MS_MAX));
    return () => clearTimeout(timer);
  }, [whenMs]);
  return nowMs;
}

function BasicFirst() {
  const t = useTranslate();
  return (
    <div className="grid justify-items-center gap-4 rounded-2 border border-line bg-surface-1 px-4 py-8 text-center">
      <span className="text-text-3">
        <Icon name="lock" size={28} />
      </span>
      <p className="m-0 text-14 text-text-2">{t("verification.advanced.basicFirst")}</p>
      <ButtonLink tone="accent" href={hrefOf(paths.verification("basic"))}>
        {t("verification.advanced.toBasic")}
      </ButtonLink>
    </div>
  );
}

function LevelSkeleton() {
  return (
    <div className="grid gap-5" aria-hidden="true">
      <Skeleton height={142} />
      <Skeleton height={40} width="60%" />
      <Skeleton height={320} />
    </div>
  );
}
