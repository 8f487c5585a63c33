import type { SpotPairEntry } from "@agio/api-client";
import { ChangePill, CoinIcon, PriceText } from "@agio/ui";
import { DayLine } from "../../../features/pair/DayLine.tsx";
import { useDetail } from "../../../live/details.ts";
import { useStale } from "../../../live/silence.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { pairLabel } from "../../../shell/markets.ts";
import { dayOf } from "../model.ts";

/** One pair: badge, name with turnover, its day as a line, live price, change. */
export function PairRow({ pair, hasLine = false }: { pair: SpotPairEntry; hasLine?: boolean }) {
  const format = useFormat();
  const day = dayOf(pair, useDetail(pair.symbol));
  const isStale = useStale();
  const [coin, pricing] = pairLabel(pair).split("/");
  return (
    <li>
      <a
        href={hrefOf(paths.chart(pair.symbol))}
        className={`flex min-h-15 items-center gap-3 rounded-1 py-2 ${isStale ? "ui-stale" : ""}`}
      >
        <CoinIcon code={pair.coin} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            <bdi dir="ltr" className="text-14 font-semibold">
              {coin}
              {pricing === undefined ? null : (
                <span className="text-11 font-normal text-text-3 max-[359px]:hidden"> /{pricing}</span>
              )}
            </bdi>
          </span>
          <span className="block text-11 text-text-3">
            <span className="ui-figures">
              {format.volume(day.turnover)} {pair.pricingCoin}
            </span>
          </span>
        </span>
        {hasLine ? (
          <span className="max-[359px]:hidden">
            <DayLine symbol={pair.symbol} direction={day.direction} />
          </span>
        ) : null}
        <span className={hasLine ? "grid w-24 justify-items-end gap-1" : "flex items-center gap-3"}>
          <PriceText
            className="text-14 font-medium"
            text={format.price(day.price, pair.basePrecision)}
            figure={day.price === undefined ? undefined : Number(day.price)}
          />
          <ChangePill
            className={hasLine ? "min-w-0 px-1.5 py-0 text-11" : ""}
            percent={format.change(day.changePercent)}
            direction={day.direction}
          />
        </span>
      </a>
    </li>
  );
}
