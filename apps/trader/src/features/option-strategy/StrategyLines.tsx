import { formatDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { OptionTag } from "../option-positions/OptionTag.tsx";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { FigureLine } from "../ticket/FigureLine.tsx";
import { useStrategyTexts } from "./strategy-texts.ts";
import type { StrategyState } from "./use-strategy.ts";

const NOTHING = "–";

interface StrategyPart {
  underlying: OptionUnderlying;
  strategy: StrategyState;
}

/** Each leg with its side and the price that it would trade at. Left to right in every language. */
export function StrategyLegs({ underlying, strategy: { legs } }: StrategyPart) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <ul className="m-0 grid list-none gap-1 p-0 text-12" aria-label={t("option.strategy.legs")}>
      {legs.map(({ series: { row }, side, ticks }) => (
        <li key={row.symbol} className="flex items-center gap-2 rounded-1 bg-surface-2 px-2 py-1" data-leg={row.symbol}>
          <span className={side === "buy" ? "text-up" : "text-down"}>
            {t(side === "buy" ? "common.buy" : "common.sell")}
          </span>
          <OptionTag symbol={row.symbol} />
          <bdi className="min-w-0 truncate ui-figures">{format.grouped(row.strike)}</bdi>
          <span className="ms-auto">
            <bdi className="ui-figures">
              {ticks === 0 ? NOTHING : format.grouped(formatDecimal(ticks, underlying.priceDecimals))}
            </bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The price of a strategy as one, and what it can bring and cost. Nothing is said before contracts are typed. */
export function StrategyLines({ underlying, strategy: { summary } }: StrategyPart) {
  const t = useTranslate();
  const format = useFormat();
  const { charge, credit, net } = useStrategyTexts(underlying);
  const isKnown = (summary.lots ?? 0) > 0 && summary.isQuoted;
  const { gainMaxAtoms, lossMaxAtoms } = summary.range;
  const price = (ticks: number): string => format.grouped(formatDecimal(ticks, underlying.priceDecimals));
  const shown = (text: string): string => (isKnown ? text : NOTHING);
  const bounded = (atoms: number | undefined, say: (atoms: number) => string): string =>
    shown(atoms === undefined ? t("option.form.unlimited") : say(atoms));
  return (
    <>
      <FigureLine name={t("option.strategy.net")}>
        <bdi>{shown(net(summary.netAtoms))}</bdi>
      </FigureLine>
      <FigureLine name={t("option.form.fee")}>
        <bdi>{shown(charge(summary.feeAtoms))}</bdi>
      </FigureLine>
      {summary.marginAtoms > 0 ? (
        <FigureLine name={t("option.form.margin")}>{charge(summary.marginAtoms)}</FigureLine>
      ) : null}
      <FigureLine name={t("option.form.lossMax")}>
        <bdi className={lossMaxAtoms === undefined && isKnown ? "text-down" : undefined}>
          {bounded(lossMaxAtoms, charge)}
        </bdi>
      </FigureLine>
      <FigureLine name={t("option.strategy.gainMax")}>
        <bdi>{bounded(gainMaxAtoms, credit)}</bdi>
      </FigureLine>
      <FigureLine name={t("option.form.breakEven")}>
        <bdi>{summary.breakEvens.length === 0 ? NOTHING : summary.breakEvens.map(price).join(" · ")}</bdi>
      </FigureLine>
    </>
  );
}
