import type { TwapRow } from "@agio/api-client";
import { IconButton } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { useCancelTwap } from "./use-cancel-twap.ts";
import { isRunning, useTwaps } from "./use-twaps.ts";

/** One's spread orders of a pair: how far each is, and a way to end it. */
export function TwapList({ pair }: { pair: TradingPair }) {
  const t = useTranslate();
  const rows = useTwaps(pair.symbol) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("entry.twap.own")}>
      <h3 className="m-0 text-12 font-medium text-text-3">{t("entry.twap.own")}</h3>
      <TwapLines rows={rows} />
    </section>
  );
}

interface TwapLinesProps {
  rows: readonly TwapRow[];
  /** Lines of several pairs say which. */
  isNamed?: boolean;
}

/** A line each, with a way to end those that run. */
export const TwapLines = ({ rows, isNamed = false }: TwapLinesProps) => (
  <ul className="m-0 list-none p-0">
    {rows.map((row) => (
      <TwapLine key={row.id} row={row} isNamed={isNamed} />
    ))}
  </ul>
);

function TwapLine({ row, isNamed }: { row: TwapRow; isNamed: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const cancel = useCancelTwap();
  const isBuy = row.type === 0;
  const size = `${format.grouped(row.filled)} / ${format.grouped(row.quantity)} ${row.coin}`;
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line py-1 text-12">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-x-2">
          {isNamed ? (
            <bdi className="font-semibold ui-figures">
              {row.coin}/{row.pricingCoin}
            </bdi>
          ) : null}
          <span className={isBuy ? "text-up" : "text-down"}>{t(isBuy ? "common.buy" : "common.sell")}</span>
          <bdi className="ui-figures">{size}</bdi>
          {Number(row.limitPrice) > 0 ? (
            <bdi className="ui-figures text-text-3">@ {format.grouped(row.limitPrice)}</bdi>
          ) : null}
        </div>
        <div className="text-text-3">
          {t("entry.twap.progress", { sent: String(row.sentSlices), slices: String(row.slices) })}
          {row.reason === "" ? null : ` · ${t(`entry.twap.ended.${row.reason}`)}`}
        </div>
      </div>
      {isRunning(row) ? (
        <IconButton icon="close" size={18} label={t("entry.twap.cancel")} onClick={() => void cancel(row)} />
      ) : null}
    </li>
  );
}
