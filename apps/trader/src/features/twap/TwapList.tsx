import { IconButton, NoData } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { isRunning, type TwapLine } from "./twap-line.ts";

interface TwapLinesProps {
  rows: readonly TwapLine[];
  onCancel: (id: number) => void;
  /** Lines of several markets say which. */
  isNamed?: boolean;
}

/** One's spread orders of a market under their form: how far each is, and a way to end it. */
export function TwapList(props: Omit<TwapLinesProps, "isNamed">) {
  const t = useTranslate();
  if (props.rows.length === 0) return null;
  return (
    <section aria-label={t("entry.twap.own")}>
      <h3 className="m-0 text-12 font-medium text-text-3">{t("entry.twap.own")}</h3>
      <TwapLines {...props} />
    </section>
  );
}

/** A line each, with a way to end those that run. */
export const TwapLines = ({ rows, onCancel, isNamed = false }: TwapLinesProps) => (
  <ul className="m-0 list-none p-0">
    {rows.map((row) => (
      <Line key={row.id} row={row} onCancel={onCancel} isNamed={isNamed} />
    ))}
  </ul>
);

interface KnownTwapsProps {
  rows: readonly TwapLine[] | undefined;
  onCancel: (id: number) => Promise<void>;
}

/** Spread orders of all markets of a kind, on a phone. */
export function KnownTwaps({ rows, onCancel }: KnownTwapsProps) {
  const t = useTranslate();
  if (rows === undefined) return <UnknownRows />;
  if (rows.length === 0) return <NoData text={t("entry.twap.none")} />;
  return <TwapLines rows={rows} onCancel={(id) => void onCancel(id)} isNamed />;
}

function Line({ row, onCancel, isNamed }: Omit<Required<TwapLinesProps>, "rows"> & { row: TwapLine }) {
  const t = useTranslate();
  const format = useFormat();
  const size = `${format.grouped(row.filled)} / ${format.grouped(row.quantity)} ${row.coin}`;
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line py-1 text-12">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-x-2">
          {isNamed ? <bdi className="font-semibold ui-figures">{row.market}</bdi> : null}
          <span className={row.isBuy ? "text-up" : "text-down"}>{t(row.side)}</span>
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
        <IconButton icon="close" size={18} label={t("entry.twap.cancel")} onClick={() => onCancel(row.id)} />
      ) : null}
    </li>
  );
}
