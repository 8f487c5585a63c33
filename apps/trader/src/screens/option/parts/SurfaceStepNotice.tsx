import type { SurfaceNodeRow, SurfaceStepRow } from "@agio/api-contract";
import { Banner, Button, Sheet } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

interface SurfaceStepNoticeProps {
  coin: string;
  step: SurfaceStepRow;
}

const ANNOUNCED = 0;

/** An announced change of the volatility surface, or one of the last day: when, how much, and what it may do (rules 6.2). */
export function SurfaceStepNotice({ coin, step }: SurfaceStepNoticeProps) {
  const t = useTranslate();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const isAnnounced = step.status === ANNOUNCED;
  const when = { coin, points: format.grouped(step.points), time: format.dateTime(step.effectiveAt) };
  return (
    <div className="px-4 pb-2 desk:px-1" data-surface-step={step.status}>
      <Banner
        tone={isAnnounced ? "warn" : "plain"}
        icon="info"
        isRounded
        isLive
        action={
          <Button size="small" tone="outline" onClick={() => setIsOpen(true)}>
            {t("option.surface.details")}
          </Button>
        }
      >
        {t(isAnnounced ? "option.surface.announced" : "option.surface.taken", when)}
      </Banner>
      {isOpen ? (
        <Sheet isOpen onClose={() => setIsOpen(false)} title={t("option.surface.title")} closeLabel={t("common.close")}>
          <div className="grid gap-2 pb-3 text-14 text-text-2">
            <p className="m-0">{t(isAnnounced ? "option.surface.announced" : "option.surface.taken", when)}</p>
            <p className="m-0">
              {t("option.surface.margins", {
                until: format.dateTime(step.shelteredUntil),
                announced: format.dateTime(step.announcedAt),
              })}
            </p>
            {isAnnounced ? <p className="m-0">{t("option.surface.fixed")}</p> : null}
          </div>
          <NodeTable from={step.from} to={step.to} />
        </Sheet>
      ) : null}
    </div>
  );
}

/** Both surfaces at the money, by the days to an expiry that either of them names. */
function NodeTable({ from, to }: { from: readonly SurfaceNodeRow[]; to: readonly SurfaceNodeRow[] }) {
  const t = useTranslate();
  const format = useFormat();
  const days = [...new Set([...from, ...to].map((node) => node.days))].sort((one, other) => one - other);
  const at = (surface: readonly SurfaceNodeRow[], day: number): string =>
    format.grouped(surface.find((node) => node.days === day)?.atTheMoney);
  return (
    <table className="w-full border-collapse text-14 tabular-nums">
      <caption className="pb-1 text-start text-12 text-text-3">{t("option.surface.atTheMoney")}</caption>
      <thead className="text-12 text-text-3">
        <tr>
          <th className="py-1 text-start font-medium">{t("option.surface.days")}</th>
          <th className="py-1 text-end font-medium">{t("option.surface.before")}</th>
          <th className="py-1 text-end font-medium">{t("option.surface.after")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day} className="border-t border-line">
            <td className="py-1.5">{format.count(day)}</td>
            <td className="py-1.5 text-end">{at(from, day)}</td>
            <td className="py-1.5 text-end font-medium text-text-1">{at(to, day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
