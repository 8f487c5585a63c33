import type { LeaderPageData } from "@agio/api-contract";
import { useState } from "react";
import { curvePath, placedPoints } from "../../../features/asset-curve/curve-shape.ts";
import { useFormat } from "../../../shell/format.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useTranslate } from "../../../shell/language.ts";
import { usePlatformDay } from "../use-follow-format.tsx";
import { Card } from "./Card.tsx";

type Days = LeaderPageData["days"];

const BOX_WIDTH = 1_000;
const CURVE_PX = 160;
const DRAWDOWN_PX = 64;
const VALUE_DECIMALS = 4;

/** Value of 1 since the start, and under it how far it was below its highest; the arrow keys say each day. */
export function LeaderCurve({ days }: { days: Days }) {
  const t = useTranslate();
  return (
    <Card title={t("follow.curve")} note={t("follow.curveNote")}>
      {days.length < 2 ? <p className="m-0 text-14 text-text-2">{t("follow.curveSoon")}</p> : <Curve days={days} />}
    </Card>
  );
}

function Curve({ days }: { days: Days }) {
  const t = useTranslate();
  const format = useFormat();
  const dayOf = usePlatformDay();
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? days.length - 1, days.length - 1);
  const shown = days[at];
  const values = placedPoints(days.map(({ time, value }) => ({ time, value, unpriced: [] })));
  const worst = Math.max(...days.map(({ drawdown }) => Number(drawdown))) || 1;
  const falls = values.map((point, index) => ({ ...point, y: Number(days[index]?.drawdown) / worst }));
  const said =
    shown === undefined
      ? []
      : [
          dayOf(shown.time),
          `${t("follow.daily.value")} ${isolated(format.amount(shown.value, VALUE_DECIMALS))}`,
          `${t("follow.daily.drawdown")} ${isolated(`${format.grouped(shown.drawdown)}%`)}`,
        ];
  const left = `${(values[at]?.x ?? 0) * 100}%`;
  const isUp = Number(days.at(-1)?.value) >= 1;
  return (
    <div className="grid gap-2">
      <p className="m-0 flex flex-wrap gap-x-4 text-12 text-text-2">
        {said.map((words) => (
          <bdi key={words} className="ui-figures">
            {words}
          </bdi>
        ))}
      </p>
      {/* Time runs from left to right in every language, as on the charts. */}
      <div className="relative rounded-1 focus-within:outline-2 focus-within:outline-accent" dir="ltr">
        <Line path={curvePath(values, BOX_WIDTH, CURVE_PX)} height={CURVE_PX} tone={isUp ? "text-up" : "text-down"} />
        <div className="mt-2 border-t border-line">
          <Line
            path={`M0 0L${curvePath(falls, BOX_WIDTH, DRAWDOWN_PX).slice(1)}V0Z`}
            height={DRAWDOWN_PX}
            tone="text-down"
            isFilled
          />
        </div>
        {chosen === undefined ? null : (
          <span className="pointer-events-none absolute inset-y-0 w-px bg-accent" style={{ left }} aria-hidden="true" />
        )}
        <input
          type="range"
          className="absolute inset-0 m-0 h-full w-full cursor-crosshair opacity-0"
          aria-label={t("follow.curve")}
          aria-valuetext={said.join(" ")}
          min={0}
          max={days.length - 1}
          value={at}
          onChange={(event) => setChosen(Number(event.target.value))}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setChosen(Math.round(((event.clientX - box.left) / box.width) * (days.length - 1)));
          }}
          onPointerLeave={() => setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
        />
      </div>
      <p className="m-0 flex justify-between text-11 text-text-3 ui-figures" dir="ltr">
        {[days[0], days.at(-1)].map((day) =>
          day === undefined ? null : <span key={day.time}>{dayOf(day.time)}</span>,
        )}
      </p>
    </div>
  );
}

interface LineProps {
  path: string;
  height: number;
  tone: string;
  isFilled?: boolean;
}

function Line({ path, height, tone, isFilled = false }: LineProps) {
  return (
    <svg
      className={`block w-full ${tone}`}
      style={{ blockSize: height }}
      viewBox={`0 0 ${BOX_WIDTH} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={isFilled ? path : `${path}V${height}H0Z`}
        fill="currentColor"
        fillOpacity={isFilled ? "0.25" : "0.12"}
        stroke="none"
      />
      {isFilled ? null : (
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
