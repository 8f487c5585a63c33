import { useCall, valueIn, type CallResult } from "@agio/api-client/react";
import type { OptionFillRow, OptionSettlementRow } from "@agio/api-contract";
import { Button, SegmentedControl } from "@agio/ui";
import { useState, type ReactNode } from "react";
import { hrefOf, paths } from "../../paths.ts";
import { useTranslate } from "../../shell/language.ts";
import { downloadCsv } from "../csv-export/download-csv.ts";
import { PastList } from "../past-list/PastList.tsx";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { Figures } from "../positions/Figures.tsx";
import { toneOf } from "../positions/position-words.ts";
import { isOpenOption } from "./option-state.ts";
import { fillsTable, optionOrdersTable, optionPositionsTable, settlementsTable } from "./option-tables.ts";
import { OptionOrderCard } from "./OptionOrderCard.tsx";
import { OptionPositionCard } from "./OptionPositionCard.tsx";
import { OptionTag } from "./OptionTag.tsx";
import { useOptionFormat } from "./use-option-format.ts";

type View = "positions" | "orders" | "fills" | "settlements";

const ROWS_MAX = 200;
const PAGE = { pageNum: 1, pageSize: ROWS_MAX };

interface HistoryProps {
  underlyings: readonly OptionUnderlying[];
}

/** What has been: ended positions with their evidence, orders, fills, and every settlement of the platform. */
export function OptionHistory({ underlyings }: HistoryProps) {
  const t = useTranslate();
  const [view, setView] = useState<View>("positions");
  return (
    <>
      <div className="pt-2">
        <SegmentedControl<View>
          size="small"
          label={t("position.tabs.history")}
          value={view}
          onChange={setView}
          options={[
            { id: "positions", label: t("position.tabs.positions") },
            { id: "orders", label: t("trade.orders.title") },
            { id: "fills", label: t("trade.tape.title") },
            { id: "settlements", label: t("option.settlement.title") },
          ]}
        />
      </div>
      {view === "positions" ? <EndedPositions underlyings={underlyings} /> : null}
      {view === "orders" ? <PastOrders underlyings={underlyings} /> : null}
      {view === "fills" ? <PastFills underlyings={underlyings} /> : null}
      {view === "settlements" ? <Settlements /> : null}
    </>
  );
}

function EndedPositions({ underlyings }: HistoryProps) {
  const t = useTranslate();
  const remote = useCall("optionPositions.list", PAGE);
  const rows = (valueIn(remote)?.rows ?? []).filter((row) => !isOpenOption(row));
  return (
    <ExportedList
      remote={remote}
      none={t("option.position.noneEnded")}
      onExport={() => downloadCsv("option-positions.csv", optionPositionsTable(rows))}
    >
      {rows.map((row) => (
        <OptionPositionCard key={row.id} row={row} underlying={underlyingOf(underlyings, row.symbol)} />
      ))}
    </ExportedList>
  );
}

function PastOrders({ underlyings }: HistoryProps) {
  const t = useTranslate();
  const remote = useCall("optionOrders.list", PAGE);
  const rows = valueIn(remote)?.rows ?? [];
  return (
    <ExportedList
      remote={remote}
      none={t("trade.orders.noHistory")}
      onExport={() => downloadCsv("option-orders.csv", optionOrdersTable(rows))}
    >
      {rows.map((row) => (
        <OptionOrderCard key={row.id} row={row} underlying={underlyingOf(underlyings, row.symbol)} />
      ))}
    </ExportedList>
  );
}

function PastFills({ underlyings }: HistoryProps) {
  const t = useTranslate();
  const remote = useCall("optionOrders.fills", PAGE);
  const rows = valueIn(remote)?.rows ?? [];
  return (
    <ExportedList
      remote={remote}
      none={t("trade.orders.noFills")}
      onExport={() => downloadCsv("option-fills.csv", fillsTable(rows))}
    >
      {rows.map((row) => (
        <FillLine key={row.id} row={row} underlying={underlyingOf(underlyings, row.symbol)} />
      ))}
    </ExportedList>
  );
}

function FillLine({ row, underlying }: { row: OptionFillRow; underlying: OptionUnderlying | undefined }) {
  const t = useTranslate();
  const words = useSeriesWords();
  const format = useOptionFormat(underlying);
  const isBuy = row.type === "buy";
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center gap-2">
        <span className={`text-12 font-semibold ${isBuy ? "text-up" : "text-down"}`}>
          {t(isBuy ? "common.buy" : "common.sell")}
        </span>
        <OptionTag symbol={row.symbol} />
        <span className="ms-auto shrink-0 text-11 text-text-3 ui-figures">{format.dateTime(row.createTime)}</span>
      </div>
      <p className="m-0 pt-1 text-14 font-semibold">{words(row.symbol)}</p>
      <Figures
        rows={[
          { name: t("common.price"), value: format.premium(row.price) },
          { name: t("option.form.contracts"), value: format.grouped(row.num), isPrivate: true },
          { name: t("option.form.premium"), value: format.money(row.value), isPrivate: true },
          { name: t("common.fee"), value: format.grouped(row.fee), isPrivate: true },
          ...(Number(row.realized) === 0
            ? []
            : [
                {
                  name: t("position.realised"),
                  value: format.profit(row.realized),
                  isPrivate: true,
                  tone: toneOf(row.realized),
                },
              ]),
        ]}
      />
    </li>
  );
}

function Settlements() {
  const t = useTranslate();
  const remote = useCall("options.settlements", PAGE);
  const rows = valueIn(remote)?.rows ?? [];
  return (
    <ExportedList
      remote={remote}
      none={t("option.settlement.none")}
      onExport={() => downloadCsv("option-settlements.csv", settlementsTable(rows))}
    >
      {rows.map((row) => (
        <SettlementLine key={row.id} row={row} />
      ))}
    </ExportedList>
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

interface ExportedListProps {
  remote: CallResult<unknown>;
  none: string;
  onExport: () => void;
  children: readonly ReactNode[];
}

/** Past rows under a button that writes them to a file. */
function ExportedList({ remote, none, onExport, children }: ExportedListProps) {
  const t = useTranslate();
  return (
    <>
      {children.length === 0 ? null : (
        <div className="flex min-h-11 items-center justify-end">
          <Button size="small" tone="outline" onClick={onExport}>
            {t("trade.orders.export")}
          </Button>
        </div>
      )}
      <PastList remote={remote} none={none}>
        {children}
      </PastList>
    </>
  );
}
