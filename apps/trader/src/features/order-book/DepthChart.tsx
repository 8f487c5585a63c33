import { useDepth } from "../../live/feeds.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { lotsText, ticksText } from "../pair/quantity-text.ts";
import type { TradedMarket } from "../pair/trading-pair.ts";
import { depthCurve, type CurvePoint } from "./depth-curve.ts";
import { readLevels } from "./grouped-book.ts";

const WIDTH = 400;
const HEIGHT = 300;

/** The summed book as a picture: what it takes to move the price, on both sides. */
export function DepthChart({ pair }: { pair: TradedMarket }) {
  const t = useTranslate();
  const format = useFormat();
  const depth = useDepth(pair.symbol);
  const curve = depthCurve(readLevels(depth?.data.bids ?? [], pair), readLevels(depth?.data.asks ?? [], pair));
  if (curve === undefined) return <p className="py-10 text-center text-text-3">{t("trade.book.empty")}</p>;
  const price = (ticks: number) => format.grouped(ticksText(Math.round(ticks), pair));
  const deepest = Math.max(curve.bids.at(-1)?.sumLots ?? 0, curve.asks.at(-1)?.sumLots ?? 0);
  return (
    <figure dir="ltr" className="m-0" aria-label={t("trade.depth.label")}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden="true">
        <Area points={curve.bids} edge={0} colour="var(--up)" />
        <Area points={curve.asks} edge={WIDTH} colour="var(--down)" />
      </svg>
      <figcaption className="flex justify-between pt-1 text-11 text-text-3 ui-figures">
        <span>{price(curve.lowTicks)}</span>
        <span>
          {t("trade.depth.sum")} {format.grouped(lotsText(deepest, pair))} {pair.coin}
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
      <path d={line} fill="none" stroke={colour} strokeWidth="1.5" />
    </>
  );
}

/** A place in the picture, to a tenth of a pixel. */
const tenths = (place: number): number => Math.round(place * 10) / 10;
