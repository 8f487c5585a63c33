import type { PlanRow, PositionRow } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { RowTag, toneOf } from "../ticket/Figures.tsx";
import { SideTag } from "./PositionHead.tsx";
import { positionStatus } from "./position-state.ts";
import { nearnessOf, ratioBips } from "./position-words.ts";
import { tpSlKind } from "./tp-sl-draft.ts";
import { positionFormat } from "./use-position-format.ts";

interface PositionWriting {
  readonly t: Translate;
  readonly format: FigureFormat;
  readonly contractOf: (symbol: string) => TradingContract | undefined;
  /** Waiting take-profits and stop-losses of all positions. */
  readonly tpSlOrders: readonly PlanRow[];
}

const RISKS = { low: "text-up", raised: "text-warn", high: "text-danger", extreme: "text-danger" } as const;

/** The columns of the open positions. */
export function positionColumns({ t, format, contractOf, tpSlOrders }: PositionWriting): TableColumn<PositionRow>[] {
  const written = (row: PositionRow) => positionFormat(format, contractOf(row.symbol));
  const labelOf = (row: PositionRow) => contractOf(row.symbol)?.label ?? row.symbol;
  const money = (id: "margin" | "fee", name: string, isExtra: boolean): TableColumn<PositionRow> => ({
    id,
    name,
    isExtra,
    isPrivate: true,
    renderCell: (row) => written(row).money(row[id]),
    sortBy: (row) => Number(row[id]),
  });
  const price = (id: "openPrice" | "markPrice", name: string): TableColumn<PositionRow> => ({
    id,
    name,
    renderCell: (row) => written(row).price(row[id]),
    sortBy: (row) => Number(row[id]),
  });
  const profit = (id: "realized" | "funding" | "net", name: string): TableColumn<PositionRow> => ({
    id,
    name,
    isExtra: id !== "realized",
    isPrivate: true,
    renderCell: (row) => written(row).profit(row[id]),
    sortBy: (row) => Number(row[id]),
    tone: (row) => toneOf(row[id]),
  });
  return [
    {
      id: "contract",
      name: t("position.contract"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => <PositionName row={row} label={labelOf(row)} t={t} />,
      sortBy: labelOf,
    },
    {
      id: "size",
      name: t("position.size"),
      isPrivate: true,
      renderCell: (row) => `${format.grouped(row.num)} ${contractOf(row.symbol)?.coin ?? ""}`,
      sortBy: (row) => Number(row.openValue),
      tone: (row) => (row.side === "long" ? "text-up" : "text-down"),
    },
    price("openPrice", t("position.entry")),
    price("markPrice", t("position.mark")),
    {
      id: "liqPrice",
      name: t("position.liquidation"),
      renderCell: (row) => written(row).price(row.liqPrice),
      sortBy: (row) => nearnessOf(row).distanceBips ?? Number.MAX_SAFE_INTEGER,
      tone: () => "text-warn",
    },
    {
      id: "distance",
      name: t("terminal.toLiquidation"),
      isExtra: true,
      renderCell: (row) => distanceOf(row, format),
      sortBy: (row) => nearnessOf(row).distanceBips ?? Number.MAX_SAFE_INTEGER,
      tone: (row) => RISKS[nearnessOf(row).risk],
    },
    {
      id: "unrealized",
      name: t("position.unrealised"),
      isPrivate: true,
      renderCell: (row) => `${written(row).profit(row.unrealized)} (${written(row).percent(row.roe)}%)`,
      sortBy: (row) => Number(row.unrealized),
      tone: (row) => toneOf(row.unrealized),
    },
    money("margin", t("position.margin"), false),
    {
      id: "marginRatio",
      name: t("position.marginRatio"),
      renderCell: (row) => <span data-risk={nearnessOf(row).risk}>{row.marginRatio}%</span>,
      sortBy: (row) => ratioBips(row.marginRatio),
      tone: (row) => RISKS[nearnessOf(row).risk],
    },
    {
      id: "tpSl",
      name: t("position.tabs.plans"),
      renderCell: (row) => (
        <TpSlPrices orders={tpSlOrders.filter(({ positionId }) => positionId === row.id)} price={written(row).price} />
      ),
    },
    profit("realized", t("position.realised")),
    profit("net", t("position.net")),
    money("fee", t("position.fees"), true),
    profit("funding", t("position.funding")),
    {
      id: "adl",
      name: t("position.adl.title"),
      isExtra: true,
      renderCell: (row) => <span title={t("position.adl.label", { lights: row.adl })}>{row.adl}/5</span>,
      sortBy: (row) => row.adl,
    },
    {
      id: "time",
      name: t("common.time"),
      isExtra: true,
      renderCell: (row) => format.dateTime(row.createTime),
      sortBy: (row) => row.createTime,
    },
  ];
}

function distanceOf(row: PositionRow, format: FigureFormat): string | undefined {
  const { distanceBips } = nearnessOf(row);
  return distanceBips === undefined ? undefined : `${format.grouped(plainDecimal(distanceBips, 2))}%`;
}

/** Side, contract, margin mode and leverage of a position on one line. */
export function PositionName({ row, label, t }: { row: PositionRow; label: string; t: Translate }) {
  return (
    <span className="flex items-center gap-1.5">
      <SideTag side={row.side} />
      <span className="font-semibold">{label}</span>
      <span className="text-11 text-text-3">
        {t(`position.mode.${row.marginMode}`)} <bdi className="ui-figures">{row.leverage}x</bdi>
      </span>
      {positionStatus(row) === "liquidating" ? (
        <RowTag tone="danger">{t("position.statusOf.liquidating")}</RowTag>
      ) : null}
    </span>
  );
}

function TpSlPrices({ orders, price }: { orders: readonly PlanRow[]; price: (text: string) => string }) {
  if (orders.length === 0) return "–";
  return orders.map((order) => (
    <span key={order.id} className={`ms-1.5 ${tpSlKind(order) === "takeProfit" ? "text-up" : "text-down"}`}>
      {price(order.triggerPrice)}
    </span>
  ));
}
