import type { PositionRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { nearnessOf, ratioBips } from "./position-words.ts";

const COLOURS = { low: "bg-up", raised: "bg-warn", high: "bg-danger", extreme: "bg-danger" } as const;
const TEXTS = { low: "text-up", raised: "text-warn", high: "text-danger", extreme: "text-danger" } as const;
const BIPS_PER_PERCENT = 100;

/**
 * How near a position is to its liquidation: the way that the price may go, and the maintenance margin as part of the
 * balance, which the bar shows. At 100 percent it is liquidated.
 */
export function MarginBar({ row }: { row: PositionRow }) {
  const t = useTranslate();
  const format = useFormat();
  const { risk, distanceBips } = nearnessOf(row);
  const percent = ratioBips(row.marginRatio) / BIPS_PER_PERCENT;
  const distance = distanceBips === undefined ? undefined : format.grouped(plainDecimal(distanceBips, 2));
  return (
    <div className="mt-2">
      <div className="flex flex-wrap justify-between gap-x-2 text-12">
        <span className="text-text-3">
          {t("position.marginRatio")} <bdi className="ui-figures">{row.marginRatio}%</bdi>
        </span>
        <span className={TEXTS[risk]} data-risk={risk}>
          {t(`position.risk.${risk}`)}
          {distance === undefined ? null : ` · ${t("position.toLiquidation", { percent: distance })}`}
        </span>
      </div>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-3" aria-hidden="true">
        <div className={`h-full rounded-full ${COLOURS[risk]}`} style={{ inlineSize: `${Math.max(percent, 1)}%` }} />
      </div>
    </div>
  );
}
