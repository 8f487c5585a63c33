import { formatDecimal, plainDecimal } from "@agio/primitives";
import { useState, type PointerEvent } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { legsProfitAt, payoffPicture, type PayoffLeg, type PayoffPoint } from "../option/payoff-legs.ts";
import { signedAmount } from "../statement-row/statement-words.ts";

interface PayoffPictureProps {
  /** At least one. */
  legs: readonly PayoffLeg[];
  underlying: OptionUnderlying;
  indexTicks: number;
  years: number;
}

const WIDTH = 320;
const HEIGHT = 148;
const TOP = 18;
const BOTTOM = 18;
const SHOWN_DECIMALS = 2;
/** Labels are kept this far inside. */
const LABEL_INSET = 44;
const KEY_STEPS = 200;
const LINE = { fill: "none", strokeWidth: 2, strokeLinejoin: "round" } as const;
const LEGEND_LINES = {
  breakEven: "border-dashed border-accent",
  price: "border-dashed border-text-2",
  now: "border-dotted border-text-3",
} as const;

/** Profit at expiry over the settlement price; hovering, dragging or the arrow keys read it at any price. Left to right in every language. */
export function PayoffPicture({ legs, underlying, indexTicks, years }: PayoffPictureProps) {
  const t = useTranslate();
  const format = useFormat();
  const [probe, setProbe] = useState<number>();
  const picture = payoffPicture(legs, { underlying, indexTicks, years });
  const { fromTicks, toTicks, line, now, breakEvens, profitMaxAtoms, profitMinAtoms } = picture;
  const span = Math.max(profitMaxAtoms - profitMinAtoms, 1);
  const x = (ticks: number) => ((ticks - fromTicks) / (toTicks - fromTicks)) * WIDTH;
  const y = (atoms: number) => TOP + ((profitMaxAtoms - atoms) / span) * (HEIGHT - TOP - BOTTOM);
  const path = (points: readonly PayoffPoint[]) =>
    points.map(({ ticks, profitAtoms }) => `${tenths(x(ticks))},${tenths(y(profitAtoms))}`).join(" ");
  const zero = y(0);
  const area = `0,${tenths(zero)} ${path(line)} ${WIDTH},${tenths(zero)}`;

  const read = Math.round(Math.min(Math.max(probe ?? (indexTicks || (fromTicks + toTicks) / 2), fromTicks), toTicks));
  const profitAtoms = legsProfitAt(legs, underlying, read);
  const price = (ticks: number) => format.grouped(formatDecimal(ticks, underlying.priceDecimals));
  const profit = `${signedAmount(format.amount(plainDecimal(profitAtoms, underlying.pricingScale), SHOWN_DECIMALS))} ${underlying.pricingCoin}`;
  const hover = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== "mouse") return;
    const box = event.currentTarget.getBoundingClientRect();
    setProbe(Math.round(fromTicks + ((event.clientX - box.left) / box.width) * (toTicks - fromTicks)));
  };
  return (
    <figure className="m-0 mt-1" aria-label={t("option.payoff.picture")}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 text-12">
        <span className="text-text-3">{t("option.payoff.title")}</span>
        <span>
          <span className="text-text-2">{t("option.payoff.at", { price: price(read) })}</span>{" "}
          <bdi className={`ui-figures ${profitAtoms < 0 ? "text-down" : "text-up"}`}>{profit}</bdi>
        </span>
      </figcaption>
      <div
        className="relative mt-1 rounded-1 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-(--focus)"
        dir="ltr"
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block h-auto w-full" aria-hidden="true">
          <clipPath id="payoff-gain">
            <rect x="0" y="0" width={WIDTH} height={zero} />
          </clipPath>
          <clipPath id="payoff-loss">
            <rect x="0" y={zero} width={WIDTH} height={HEIGHT - zero} />
          </clipPath>
          <polygon points={area} fill="var(--up-soft)" clipPath="url(#payoff-gain)" />
          <polygon points={area} fill="var(--down-soft)" clipPath="url(#payoff-loss)" />
          <line x1="0" x2={WIDTH} y1={zero} y2={zero} stroke="var(--text-3)" opacity="0.5" />
          <polyline points={path(now)} fill="none" stroke="var(--text-3)" strokeWidth="1.5" strokeDasharray="2 3" />
          <polyline points={path(line)} {...LINE} stroke="var(--up)" clipPath="url(#payoff-gain)" />
          <polyline points={path(line)} {...LINE} stroke="var(--down)" clipPath="url(#payoff-loss)" />
          {breakEvens.map((ticks) => (
            <Mark key={ticks} at={x(ticks)} labelY={11} colour="var(--accent)" text={price(ticks)} />
          ))}
          {indexTicks === 0 ? null : (
            <Mark at={x(indexTicks)} labelY={HEIGHT - 5} colour="var(--text-2)" text={price(indexTicks)} />
          )}
          <line x1={x(read)} x2={x(read)} y1={TOP} y2={HEIGHT - BOTTOM} stroke="var(--text-3)" opacity="0.6" />
          <circle
            cx={x(read)}
            cy={y(profitAtoms)}
            r="3.5"
            fill="var(--surface-0)"
            stroke="var(--text-1)"
            strokeWidth="2"
          />
        </svg>
        {/* Over the picture, unseen: dragging and the arrow keys read a price. */}
        <input
          type="range"
          className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
          min={fromTicks}
          max={toTicks}
          step={Math.max(Math.round((toTicks - fromTicks) / KEY_STEPS), 1)}
          value={read}
          aria-label={t("option.payoff.probe")}
          aria-valuetext={`${t("option.payoff.at", { price: price(read) })} ${profit}`}
          onChange={(event) => setProbe(event.target.valueAsNumber)}
          onPointerMove={hover}
          onPointerLeave={() => setProbe(undefined)}
        />
      </div>
      <ul className="m-0 mt-1 flex list-none flex-wrap gap-x-3 gap-y-0.5 p-0 text-11 text-text-3">
        {(["breakEven", "price", "now"] as const).map((mark) => (
          <li key={mark} className="flex items-center gap-1.5">
            <span className={`w-3 border-t-2 ${LEGEND_LINES[mark]}`} />
            {t(`option.payoff.${mark}`)}
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface MarkProps {
  at: number;
  labelY: number;
  colour: string;
  text: string;
}

/** A price on the picture: an upright line and its figure, which stays inside. */
function Mark({ at, labelY, colour, text }: MarkProps) {
  const anchor = at < LABEL_INSET ? "start" : at > WIDTH - LABEL_INSET ? "end" : "middle";
  return (
    <g>
      <line x1={at} x2={at} y1={TOP} y2={HEIGHT - BOTTOM} stroke={colour} strokeDasharray="4 3" />
      <text
        className="text-[11px] font-medium tabular-nums"
        fill={colour}
        x={Math.min(Math.max(at, 1), WIDTH - 1)}
        y={labelY}
        textAnchor={anchor}
      >
        {text}
      </text>
    </g>
  );
}

/** A place in the picture, to a tenth of a pixel. */
const tenths = (place: number): number => Math.round(place * 10) / 10;
