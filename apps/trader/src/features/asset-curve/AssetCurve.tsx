import type { CurveData, CurveRange } from "@agio/api-contract";
import { useCall, valueIn } from "@agio/api-client/react";
import { AmountText, SegmentedControl, Skeleton } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { DIRECTION_CLASS, directionOf } from "../contract-funds/live-funds.ts";
import { LoadFailed } from "../loaded/LoadFailed.tsx";
import { signedAmount } from "../statement-row/statement-words.ts";
import { unpricedIn } from "./curve-shape.ts";
import { CurvePlot } from "./CurvePlot.tsx";

const RANGES = ["24h", "7d", "30d", "90d"] as const satisfies readonly CurveRange[];
const REFRESH_MS = 300_000;
const AMOUNT_DECIMALS = 2;
const CURVE_PX = 120;

/** Worth of all accounts over a range of time, and what that brought without deposits and withdrawals. */
export function AssetCurve() {
  const t = useTranslate();
  const [range, setRange] = useState<CurveRange>("30d");
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const remote = useCall("assets.curve", { range }, { everyMs: REFRESH_MS });
  const curve = valueIn(remote);
  return (
    <section className="grid min-w-0 gap-2" aria-label={t("desk.curve.title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CurveProfit curve={curve} isHidden={isHidden} />
        <SegmentedControl
          label={t("desk.curve.range")}
          size="small"
          isFitted
          value={range}
          onChange={setRange}
          options={RANGES.map((id) => ({ id, label: t(`desk.curve.ranges.${id}`) }))}
        />
      </div>
      {remote.state === "failed" && curve === undefined ? (
        <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />
      ) : curve === undefined ? (
        <Skeleton height={CURVE_PX} />
      ) : curve.points.length === 0 ? (
        <p className="m-0 grid content-center text-text-2" style={{ minBlockSize: CURVE_PX }}>
          {t("desk.noAssets")}
        </p>
      ) : isHidden ? (
        <p className="m-0 grid content-center text-text-3" style={{ minBlockSize: CURVE_PX }}>
          {t("desk.curve.hidden")}
        </p>
      ) : (
        // A drawing of its own for each range: the point that was looked at is of the one before.
        <CurvePlot key={range} curve={curve} isByHour={range === "24h"} height={CURVE_PX} />
      )}
      <CurveNotes curve={curve} />
    </section>
  );
}

interface CurveProfitProps {
  curve: CurveData | undefined;
  isHidden: boolean;
}

function CurveProfit({ curve, isHidden }: CurveProfitProps) {
  const t = useTranslate();
  const format = useFormat();
  const { profit, inflow } = curve ?? {};
  const shown = (amount: string) => signedAmount(format.amount(amount, AMOUNT_DECIMALS));
  return (
    <dl className="m-0 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-12 text-text-3">
      <div className="flex items-baseline gap-2">
        <dt>{t("desk.curve.profit")}</dt>
        <dd className={`m-0 text-14 font-semibold ${DIRECTION_CLASS[directionOf(profit ?? "0")] ?? ""}`}>
          <AmountText text={profit === undefined ? undefined : shown(profit)} unit="USDT" isHidden={isHidden} />
        </dd>
      </div>
      <div className="flex items-baseline gap-2">
        <dt>{t("desk.curve.inflow")}</dt>
        <dd className="m-0 text-text-2">
          <AmountText text={inflow === undefined ? undefined : shown(inflow)} unit="USDT" isHidden={isHidden} />
        </dd>
      </div>
    </dl>
  );
}

/** In words, what the figures leave out. */
function CurveNotes({ curve }: { curve: CurveData | undefined }) {
  const t = useTranslate();
  const unpriced = curve === undefined ? [] : unpricedIn(curve);
  return (
    <div className="flex flex-wrap gap-x-4 text-11 text-text-3">
      <span>{t("desk.curve.profitNote")}</span>
      {unpriced.length === 0 ? null : <span>{t("desk.curve.unpriced", { coins: unpriced.join(", ") })}</span>}
      {curve?.isCut === true ? <span>{t("desk.curve.cut")}</span> : null}
    </div>
  );
}
