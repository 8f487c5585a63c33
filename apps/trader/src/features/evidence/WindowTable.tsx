import type { SettlingTick } from "@agio/formulas";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";

/** Rows shown until all are asked for. */
const ROWS_AT_FIRST = 30;

/** The ticks that settled, the ones that the mean left out struck through. */
export function WindowTable({ ticks }: { ticks: readonly SettlingTick[] }) {
  const t = useTranslate();
  const format = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? ticks : ticks.slice(-ROWS_AT_FIRST);
  if (ticks.length === 0) return null;
  return (
    <>
      <table className="w-full border-collapse text-12 tabular-nums">
        <caption className="pb-1 text-start text-14 font-semibold">
          {t("evidence.window", { count: ticks.length })}
        </caption>
        <thead className="text-text-3">
          <tr>
            <th className="py-1 text-start font-medium">{t("evidence.tick")}</th>
            <th className="py-1 text-start font-medium">{`${t("common.time")} (${format.zone})`}</th>
            <th className="py-1 text-end font-medium">{t("common.price")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((tick) => (
            <tr key={tick.seq} className="border-t border-line">
              <td className="py-1">#{tick.seq}</td>
              <td className="py-1">{format.time(tick.time)}</td>
              <td className="py-1 text-end">
                {tick.isDropped ? (
                  <>
                    <s className="text-text-3">{format.grouped(tick.value)}</s>
                    <span className="block text-11 text-text-3">{t("evidence.dropped")}</span>
                  </>
                ) : (
                  format.grouped(tick.value)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === ticks.length ? null : (
        <button type="button" className="min-h-11 text-12 text-accent underline" onClick={() => setIsWhole(true)}>
          {t("evidence.allTicks", { count: ticks.length })}
        </button>
      )}
    </>
  );
}
