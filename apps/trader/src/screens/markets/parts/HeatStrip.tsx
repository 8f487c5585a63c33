import { heatGround } from "../../../features/market-list/heat.ts";
import { dayOf, tradeTargetOf, type MarketRow } from "../../../features/market-list/market-rows.ts";
import { directionOf } from "../../../features/pair/use-direction.ts";
import { useDetail } from "../../../live/details.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { heatWeight } from "../model.ts";

/** The most traded pairs: the wider the more is traded, the deeper the colour the further the price went. */
export function HeatStrip({ rows }: { rows: readonly MarketRow[] }) {
  const t = useTranslate();
  return (
    <ul className="mx-0 mb-0 mt-3 flex list-none gap-1 p-0" aria-label={t("desk.heat")}>
      {rows.map((row) => (
        <li key={row.symbol} className="min-w-14 basis-0" style={{ flexGrow: heatWeight(row.turnover) }}>
          <HeatBox row={row} />
        </li>
      ))}
    </ul>
  );
}

function HeatBox({ row }: { row: MarketRow }) {
  const format = useFormat();
  const frame = useDetail(row.symbol);
  const { changePercent } = frame === undefined ? row : dayOf(frame);
  const text = format.change(changePercent);
  const sign = directionOf(changePercent) === "up" && text?.startsWith("+") === false ? "+" : "";
  return (
    <a
      className="grid h-16 content-center justify-items-center rounded-1 bg-surface-1 px-1 text-center"
      style={{ backgroundColor: heatGround(changePercent) }}
      href={hrefOf(paths.trade(tradeTargetOf(row)))}
    >
      <span className="max-w-full truncate text-12 font-semibold">{row.coin}</span>
      <span className="text-11">
        <span className="ui-figures">{text === undefined ? "–" : `${sign}${text}%`}</span>
      </span>
    </a>
  );
}
