import { depthShade } from "@agio/ui";
import { useOptionBook } from "../../live/option-feeds.ts";
import { useStale } from "../../live/silence.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { ownOptionTicks } from "../option-positions/option-state.ts";
import { useOptionOrders } from "../option-positions/option-store.ts";
import type { OptionSeries } from "../option/option-series.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { groupBook, readLevels, type BookRow } from "../order-book/grouped-book.ts";
import { shortLotsText, ticksText } from "../pair/quantity-text.ts";
import { TAPE, TapeRow } from "../trades-tape/TapeRow.tsx";

/** Choice of a tap; without lots only the price. */
export interface OptionPick {
  readonly ticks: number;
  readonly lots: number;
}

interface OptionBookProps {
  underlying: OptionUnderlying;
  series: OptionSeries;
  onPick: (pick: OptionPick) => void;
}

const ROWS_MAX = 8;
const TRADES_MAX = 12;
const ONE_TICK = 1;
/** A bar before the price of an own order. */
const OWN_ROW =
  "data-own:after:absolute data-own:after:inset-y-2.25 data-own:after:-left-px data-own:after:w-0.75 data-own:after:rounded-full data-own:after:bg-accent";

/** The book of a series, bids beside asks, with own orders marked, and its last trades. */
export function OptionBook({ underlying, series, onPick }: OptionBookProps) {
  const t = useTranslate();
  const isStale = useStale();
  const { symbol } = series.row;
  const data = useOptionBook(symbol);
  const ownTicks = ownOptionTicks(useOptionOrders(symbol), underlying.priceDecimals);
  const bids = readLevels(data?.bids ?? [], underlying);
  const asks = readLevels(data?.asks ?? [], underlying);
  const book = groupBook({ bids, asks, stepTicks: ONE_TICK, rowsMax: ROWS_MAX, ownTicks });
  return (
    <section className={isStale ? "ui-stale" : ""} aria-label={t("trade.book.title")}>
      <h3 className="m-0 pb-1 text-12 font-medium text-text-3">{t("trade.book.title")}</h3>
      <div className="grid grid-cols-2 gap-x-2 text-12 leading-5 tabular-nums" dir="ltr">
        <Side name="bids" rows={book.bids} underlying={underlying} onPick={onPick} />
        <Side name="asks" rows={book.asks} underlying={underlying} onPick={onPick} />
      </div>
      <LastTrades underlying={underlying} trades={data?.trades ?? []} />
    </section>
  );
}

interface SideProps extends Pick<OptionBookProps, "underlying" | "onPick"> {
  name: "bids" | "asks";
  rows: readonly BookRow[];
}

function Side({ name, rows, underlying, onPick }: SideProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <div className="flex min-w-0 flex-col" data-side={name}>
      <span className="pb-1 text-11 text-text-3">{t(name === "bids" ? "option.chain.bid" : "option.chain.ask")}</span>
      {rows.length === 0 ? <span className="py-2 text-text-3">{t("trade.book.empty")}</span> : null}
      {rows.map((row, index) => (
        // Rows are places, not orders: with the index as key a moving market only changes texts.
        // oxlint-disable-next-line no-array-index-key
        <button
          key={index}
          type="button"
          className={`ui-depth relative flex min-h-7 items-center justify-between gap-2 px-1 hover:bg-surface-2 ${OWN_ROW} ${name === "bids" ? "flex-row-reverse" : ""}`}
          data-own={row.isOwn ? "" : undefined}
          title={row.isOwn ? t("trade.book.own") : undefined}
          onClick={() => onPick({ ticks: row.ticks, lots: row.sumLots })}
          {...(name === "bids"
            ? depthShade({ share: row.depth, side: "up" })
            : depthShade({ share: row.depth, side: "down", from: "left" }))}
        >
          <span className={name === "bids" ? "text-up" : "text-down"}>
            {format.grouped(ticksText(row.ticks, underlying))}
          </span>
          <span className="text-text-2">{format.grouped(shortLotsText(row.lots, underlying))}</span>
        </button>
      ))}
    </div>
  );
}

interface LastTradesProps {
  underlying: OptionUnderlying;
  trades: readonly { id: number; ts: number; price: string; num: string; direction: "buy" | "sell" }[];
}

function LastTrades({ underlying, trades }: LastTradesProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      <h3 className="m-0 pb-1 pt-3 text-12 font-medium text-text-3">{t("trade.tape.title")}</h3>
      {trades.length === 0 ? <p className="m-0 text-12 text-text-3">{t("trade.tape.empty")}</p> : null}
      <div className={TAPE}>
        {trades.slice(0, TRADES_MAX).map((trade) => (
          <TapeRow
            key={trade.id}
            isBuy={trade.direction === "buy"}
            price={format.price(trade.price, underlying.priceDecimals)}
            amount={format.grouped(trade.num)}
            time={trade.ts}
          />
        ))}
      </div>
    </>
  );
}
