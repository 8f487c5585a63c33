import { NamedExpiryClock } from "../../../features/option-positions/ExpiryClock.tsx";
import { OptionTag } from "../../../features/option-positions/OptionTag.tsx";
import type { OptionSeries } from "../../../features/option/option-series.ts";
import { useSeriesWords } from "../../../features/option/series-words.ts";

interface SeriesTitleProps {
  series: OptionSeries;
  /** The words stand above already. */
  isUnderTitle?: boolean;
}

/** A series in words, with its symbol and the time that is left. */
export function SeriesTitle({ series: { row }, isUnderTitle = false }: SeriesTitleProps) {
  const words = useSeriesWords();
  return (
    <div className="pb-3">
      {isUnderTitle ? null : <h2 className="m-0 min-w-0 pb-1 text-16 font-semibold">{words(row.symbol)}</h2>}
      <p className="m-0 flex flex-wrap items-center gap-x-2 text-11 text-text-3">
        <OptionTag symbol={row.symbol} />
        <bdi className="ui-figures">{row.symbol}</bdi>
        <span className="ms-auto shrink-0">
          <NamedExpiryClock expiry={row.expiry} />
        </span>
      </p>
    </div>
  );
}
