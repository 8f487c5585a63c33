import type { ListFilter } from "../../../features/past-list/FilterLine.tsx";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";

/** The choice between the levels below an agent. */
export function useLevelFilter(levels: readonly number[]): ListFilter<"level"> {
  const t = useTranslate();
  const format = useFormat();
  const options = levels.map((level) => ({
    id: String(level),
    label: t("referral.row.referral", { level: format.count(level) }),
  }));
  return { id: "level", label: t("referral.members.levels"), options };
}
