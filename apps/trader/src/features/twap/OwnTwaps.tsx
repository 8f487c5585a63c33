import { NoData } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { TwapLines } from "./TwapList.tsx";
import { useTwaps } from "./use-twaps.ts";

/** One's spread orders of all pairs: those that run, and the last that ended. */
export function OwnTwaps() {
  const t = useTranslate();
  const rows = useTwaps();
  if (rows === undefined) return <UnknownRows />;
  if (rows.length === 0) return <NoData text={t("entry.twap.none")} />;
  return <TwapLines rows={rows} isNamed />;
}
