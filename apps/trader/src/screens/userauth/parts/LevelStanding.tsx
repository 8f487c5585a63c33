import type { VerificationStateData } from "@agio/api-contract";
import { Banner, Steps } from "@agio/ui";
import type { ReactNode } from "react";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useLocale, useTranslate } from "../../../shell/language.ts";
import { fieldOfWire, progressOf } from "../model.ts";
import type { LevelName, LevelState, Opening } from "../model.ts";

const CARD_NAMES = ["identity", "passport", "driving"] as const;
const REVIEW_STEP = 1;
const ALL_DONE = 3;

/** A level that is handed in: how far it is, and what was handed in, masked. */
export function SettledLevel({ level, state }: { level: LevelName; state: VerificationStateData }) {
  const t = useTranslate();
  const format = useFormat();
  const { status, submitTime } = state[level];
  const isPassed = progressOf(status) === "passed";
  const steps = [
    {
      id: "sent",
      title: t("verification.step.sent"),
      ...(submitTime > 0 ? { note: isolated(format.dateTime(submitTime)) } : {}),
    },
    { id: "review", title: t("verification.step.review") },
    { id: "decision", title: t(isPassed ? "verification.status.passed" : "verification.step.decision") },
  ];
  return (
    <div className="grid gap-5 rounded-2 border border-line bg-surface-1 p-4">
      <Steps
        label={t("verification.step.label")}
        steps={steps}
        active={isPassed ? ALL_DONE : REVIEW_STEP}
        stateLabels={{
          finish: t("verification.step.finish"),
          process: t("verification.step.process"),
          waiting: t("verification.step.waiting"),
        }}
      />
      <p className="m-0 text-center text-14 text-text-2">
        {t(isPassed ? "verification.passedNote" : "verification.pendingNote")}
      </p>
      {level === "basic" ? <HandedIn state={state} /> : null}
    </div>
  );
}

function HandedIn({ state }: { state: VerificationStateData }) {
  const t = useTranslate();
  const locale = useLocale();
  const card = CARD_NAMES[state.cardType - 1];
  const country = state.country === "" ? "" : new Intl.DisplayNames([locale], { type: "region" }).of(state.country);
  const rows: [string, ReactNode][] = [
    [t("verification.basic.realName"), <bdi key="name">{state.realName}</bdi>],
    [t("verification.basic.country"), country],
    [t("verification.basic.cardType"), card === undefined ? "" : t(`verification.card.${card}`)],
    [t("verification.basic.idCard"), <bdi key="number">{state.idCard}</bdi>],
  ];
  return (
    <dl className="m-0 grid gap-3 border-t border-line pt-4 text-14">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-text-3">{name}</dt>
          <dd className="m-0 min-w-0 text-end break-words text-text-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Notice before a refused or closed level is handed in (again). */
export function LevelNotice({ level, opening }: { level: LevelState; opening: Opening }) {
  const t = useTranslate();
  const format = useFormat();
  const isRefused = progressOf(level.status) === "refused";
  // A reason that belongs to a field of the open form stands there; else it stands here.
  const isAtField = opening.kind === "open" && fieldOfWire(level.field) !== undefined;
  return (
    <>
      {isRefused ? (
        <Banner tone="danger" icon="warn" isRounded>
          {isAtField ? t("verification.refusedAtField") : t("verification.refused", { reason: level.reason })}
        </Banner>
      ) : null}
      {opening.kind === "later" ? (
        <Banner icon="clock" isRounded>
          {t("verification.again", { time: format.dateTime(opening.fromMs) })}
        </Banner>
      ) : null}
      {opening.kind === "noTries" ? (
        <Banner icon="clock" isRounded>
          {t("verification.noTries")}
        </Banner>
      ) : null}
      {isRefused && opening.kind === "open" ? (
        <p className="m-0 text-12 text-text-3">{t("verification.triesLeft", { count: level.triesLeft })}</p>
      ) : null}
    </>
  );
}
