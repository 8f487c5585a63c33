import { SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";

const PERIODS = ["7", "30", "60"] as const;
export type Period = (typeof PERIODS)[number];
const DAY_MS = 86_400_000;

/** The last days that are asked about. */
export function usePeriod() {
  const [period, setPeriod] = useState<Period>("30");
  // Asked once: a time that moves would be a new question each time.
  const [endTime] = useState(() => Date.now());
  return { period, setPeriod, span: { beginTime: endTime - Number(period) * DAY_MS, endTime } };
}

export function PeriodChoice({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const t = useTranslate();
  return (
    <SegmentedControl<Period>
      size="small"
      label={t("referral.report.period")}
      value={value}
      onChange={onChange}
      options={PERIODS.map((id) => ({ id, label: t("referral.report.days", { count: id }) }))}
    />
  );
}
