import type { OptionFillRow, OptionSettlementRow } from "@agio/api-contract";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { OrderFrame } from "../open-orders/OrderFrame.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { HistoryPanel } from "../past-list/HistoryPanel.tsx";
import { HistoryViews } from "../past-list/HistoryViews.tsx";
import { isNothing, toneOf } from "../ticket/Figures.tsx";
import { OptionOrderCard } from "./OptionOrderCard.tsx";
import { OptionPositionCard } from "./OptionPositionCard.tsx";
import { OptionTag } from "./OptionTag.tsx";
import { useOptionHistories } from "./use-option-histories.ts";
import { useOptionFormat } from "./use-option-format.ts";

/** Ended positions with their evidence, orders, fills, and every settlement of the platform, on a phone. */
export function OptionHistory({ underlyings }: { underlyings: readonly OptionUnderlying[] }) {
  const t = useTranslate();
  const ofRow = ({ symbol }: { symbol: string }) => underlyingOf(underlyings, symbol);
  const lists = useOptionHistories(underlyings);
  const positions = (
    <HistoryPanel list={lists.positions}>
      {(row) => <OptionPositionCard key={row.id} row={row} underlying={ofRow(row)} />}
    </HistoryPanel>
  );
  const orders = (
    <HistoryPanel list={lists.orders}>
      {(row) => <OptionOrderCard key={row.id} row={row} underlying={ofRow(row)} />}
    </HistoryPanel>
  );
  const fills = (
    <HistoryPanel list={lists.fills}>
      {(row) => <FillLine key={row.id} row={row} underlying={ofRow(row)} />}
    </HistoryPanel>
  );
  const settlements = (
    <HistoryPanel list={lists.settlements}>{(row) => <SettlementLine key={row.id} row={row} />}</HistoryPanel>
  );
  return (
    <HistoryViews
      views={{
        positions: { name: t("position.tabs.positions"), content: positions },
        orders: { name: t("trade.orders.title"), content: orders },
        fills: { name: t("trade.tape.title"), content: fills },
        settlements: { name: t("option.settlement.title"), content: settlements },
      }}
    />
  );
}

function FillLine({ row, underlying }: { row: OptionFillRow; underlying: OptionUnderlying | undefined }) {
  const t = useTranslate();
  const words = useSeriesWords();
  const format = useOptionFormat(underlying);
  const isBuy = row.type === "buy";
  const coin = underlying?.pricingCoin ?? "";
  return (
    <OrderFrame
      row={row}
      action={t(isBuy ? "common.buy" : "common.sell")}
      isBuy={isBuy}
      market={words(row.symbol)}
      isWorded
      tags={<OptionTag symbol={row.symbol} />}
      figures={[
        { name: t("common.price"), value: format.premium(row.price) },
        { name: t("option.form.contracts"), value: format.grouped(row.num), isPrivate: true },
        { name: t("option.form.premium"), value: `${format.money(row.value)} ${coin}`, isPrivate: true },
        { name: t("common.fee"), value: `${format.grouped(row.fee)} ${coin}`, isPrivate: true },
        {
          name: t("position.realised"),
          value: isNothing(row.realized) ? undefined : `${format.profit(row.realized)} ${coin}`,
          isPrivate: true,
          tone: toneOf(row.realized),
        },
      ]}
    />
  );
}

/** One expiry: the price everybody was settled at, and the ticks it is the mean of. */
function SettlementLine({ row }: { row: OptionSettlementRow }) {
  const t = useTranslate();
  const format = useOptionFormat();
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-14 font-semibold">{row.symbol.toUpperCase()}</span>
        <span className="text-11 text-text-3 ui-figures">{format.dateTime(row.expiry)}</span>
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3">
        <span className="text-12 text-text-3">{t("option.position.settlementPrice")}</span>
        <span className="text-16 font-semibold ui-figures">{format.grouped(row.price)}</span>
      </div>
      <p className="m-0 mt-1 text-12 text-text-2">
        {t("option.settlement.ticks", {
          count: format.grouped(String(row.ticks)),
          from: format.grouped(String(row.seqFrom)),
          to: format.grouped(String(row.seqTo)),
        })}
        {row.extended ? ` ${t("option.settlement.extended")}` : ""}
      </p>
      <div className="flex items-center justify-between gap-3">
        <code className="min-w-0 truncate text-11 text-text-3" dir="ltr">
          {row.hash}
        </code>
        <a
          className="grid min-h-11 shrink-0 place-items-center text-12 font-semibold text-accent"
          href={hrefOf(paths.tape({ symbol: row.symbol, seq: row.seqTo }))}
        >
          {t("option.settlement.tape")}
        </a>
      </div>
    </li>
  );
}
