import type { VoidDayRow } from "@agio/api-contract";
import { useCall, valueIn } from "@agio/api-client/react";
import { Button, Skeleton } from "@agio/ui";
import { useState } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";

const DAY_MS = 86_400_000;
/** Gaps of one day that are listed; all are in the public call. */
const GAPS_MAX = 50;
const LIST_PX = 60;
const MS_PER_SECOND = 1_000;

const secondsOf = (ms: number): string => String(Math.round(ms / MS_PER_SECOND));

/** The gaps of a pair's index that ended on one day, each with its place on the tape. */
export function DayGaps({ row }: { row: VoidDayRow }) {
  const t = useTranslate();
  const format = useFormat();
  const [isShown, setIsShown] = useState(false);
  const { gaps, gapMs, longestGapMs } = row;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-12">
        <span>
          <span className="block text-text-3">{t("evidence.voids.gaps")}</span>
          <span className="tabular-nums">
            {t("evidence.voids.gapsOf", {
              count: gaps,
              seconds: format.grouped(secondsOf(gapMs)),
              longest: format.grouped(secondsOf(longestGapMs)),
            })}
          </span>
        </span>
        {isShown ? null : (
          <Button size="small" tone="outline" onClick={() => setIsShown(true)}>
            {t("evidence.voids.showGaps")}
          </Button>
        )}
      </div>
      {isShown ? <GapList symbol={row.symbol} day={row.day} /> : null}
    </>
  );
}

function GapList({ symbol, day }: { symbol: string; day: number }) {
  const t = useTranslate();
  const format = useFormat();
  const remote = useCall("tape.gaps", { symbol, beginTime: day, endTime: day + DAY_MS - 1, pageSize: GAPS_MAX });
  const rows = valueIn(remote)?.rows;
  if (rows === undefined) {
    if (remote.state !== "failed") return <Skeleton height={LIST_PX} />;
    return <p className="m-0 text-12 text-danger">{t("common.loadFailed")}</p>;
  }
  return (
    <ul className="m-0 mt-1 list-none p-0 text-12">
      {rows.map((gap) => (
        <li key={gap.toSeq}>
          <a
            className="flex min-h-11 items-center justify-between gap-3 text-accent underline"
            href={hrefOf(paths.tape({ symbol, seq: gap.fromSeq }))}
            data-gap={gap.toSeq}
          >
            <bdi className="ui-figures">{format.dateTime(gap.from)}</bdi>
            <span className="tabular-nums">
              {t("evidence.voids.gap", { seconds: format.grouped(secondsOf(gap.to - gap.from)) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
