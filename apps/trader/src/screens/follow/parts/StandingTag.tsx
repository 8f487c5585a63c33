import type { LeaderRow } from "@agio/api-contract";
import { RowTag } from "../../../features/ticket/Figures.tsx";
import { useTranslate } from "../../../shell/language.ts";
import { leaderStanding } from "../model.ts";

/** Says of a leader whom nobody can follow now why that is so. */
export function StandingTag({ leader }: { leader: Pick<LeaderRow, "isLeading" | "isOpenToFollow"> }) {
  const t = useTranslate();
  const standing = leaderStanding(leader);
  return standing === "open" ? null : <RowTag>{t(`follow.${standing}`)}</RowTag>;
}
