import { Button, ButtonLink } from "@agio/ui";
import { useId } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { endTour, nextTourStep, useTourSeen } from "../../shell/tour.ts";

const STEPS = [
  { id: "find", path: paths.markets() },
  { id: "trade", path: paths.trade() },
  { id: "check", path: paths.settlement() },
] as const;

/** Three steps for somebody who is new on this device: what there is, how it is traded, how it is checked. */
export function Tour() {
  const t = useTranslate();
  const titleId = useId();
  const at = useTourSeen(({ step }) => step);
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  return (
    <section className="grid gap-2 rounded-2 bg-accent-soft p-4" aria-labelledby={titleId}>
      <p className="m-0 text-12 text-text-2">
        <span className="ui-figures">{t("home.tour.position", { number: at + 1, count: STEPS.length })}</span>
      </p>
      <div aria-live="polite">
        <h2 id={titleId} className="m-0 text-16 font-semibold">
          {t(`home.tour.${step.id}.title`)}
        </h2>
        <p className="m-0 mt-1 min-h-10 pb-1 text-text-2">{t(`home.tour.${step.id}.text`)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" tone="accent" onClick={isLast ? endTour : nextTourStep}>
          {t(isLast ? "home.tour.end" : "home.tour.next")}
        </Button>
        <ButtonLink size="small" tone="outline" href={hrefOf(step.path)}>
          {t(`home.tour.${step.id}.go`)}
        </ButtonLink>
        {isLast ? null : (
          <Button size="small" tone="quiet" className="ms-auto" onClick={endTour}>
            {t("home.tour.leave")}
          </Button>
        )}
      </div>
    </section>
  );
}
