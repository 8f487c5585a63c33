import { useDepth } from "../../live/feeds.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ticksText } from "../pair/quantity-text.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { depthCurve, type CurvePoint, type SumUnit } from "./depth-curve.ts";
import { readLevels } from "./grouped-book.ts";
import { sumText } from "./sum-text.ts";

const WIDTH = 400;
const HEIGHT = 300;
const NOTHING = { y: 0, sumLots: 0, sumValue: 0 };

interface DepthChartProps {
  pair: TradedMarket;
  unit?: SumUnit;
  /** Drawn into the width and height that it is given. */
  isFilling?: boolean;
}

/** The summed book as a picture: what it takes to move the price, on both sides. */
export function DepthChart({ pair, unit = "coin", isFilling = false }: DepthChartProps) {
  const t = useTranslate();
  const format = useFormat();
  const depth = useDepth(pair.symbol);
  const curve = depthCurve(readLevels(depth?.data.bids ?? [], pair), readLevels(depth?.data.asks ?? [], pair), unit);
  if (curve === undefined) return <p className="py-10 text-center text-text-3">{t("trade.book.empty")}</p>;
  const price = (ticks: number) => format.grouped(ticksText(Math.round(ticks), pair));
  const bidSum = curve.bids.at(-1) ?? NOTHING;
  const askSum = curve.asks.at(-1) ?? NOTHING;
  const deepest = bidSum.y > askSum.y ? bidSum : askSum;
  return (
    <figure
      dir="ltr"
      className={isFilling ? "m-0 flex h-full min-h-0 flex-col" : "m-0"}
      aria-label={t("trade.depth.label")}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={isFilling ? "block min-h-0 w-full flex-1" : "block w-full"}
        aria-hidden="true"
        {...(isFilling && { preserveAspectRatio: "none" })}
      >
        <Area points={curve.bids} edge={0} colour="var(--up)" />
        <Area points={curve.asks} edge={WIDTH} colour="var(--down)" />
      </svg>
      <figcaption
        className={`flex justify-between gap-1 text-text-3 ui-figures ${isFilling ? "text-[10px]" : "pt-1 text-11"}`}
      >
        <span>{price(curve.lowTicks)}</span>
        <span>
          {isFilling ? "" : `${t("trade.depth.sum")} `}
          {sumText(deepest, { unit, pair, format })} {unit === "coin" ? pair.coin : pair.pricingCoin}
        </span>
        <span>{price(curve.highTicks)}</span>
      </figcaption>
    </figure>
  );
}

function Area({ points, edge, colour }: { points: readonly CurvePoint[]; edge: number; colour: string }) {
  const first = points[0];
  if (first === undefined) return null;
  const x = (point: CurvePoint) => tenths(point.x * WIDTH);
  const y = (point: CurvePoint) => tenths(HEIGHT - point.y * (HEIGHT - 8));
  // Steps: the sum stays level until the next price.
  const steps = points.map((point) => `H${x(point)}V${y(point)}`).join("");
  const line = `M${x(first)} ${HEIGHT}${steps}H${edge}`;
  return (
    <>
      <path d={`${line}V${HEIGHT}Z`} fill={colour} opacity="0.14" />
      <path d={line} fill="none" stroke={colour} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </>
  );
}

/** A place in the picture, to a tenth of a pixel. */
const tenths = (place: number): number => Math.round(place * 10) / 10;
