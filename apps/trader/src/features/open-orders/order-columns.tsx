import type { OrderRow } from "@agio/api-client";
import { UNKNOWN_FIGURE } from "@agio/primitives";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { arranged } from "../desk-table/table-choice.ts";
import { timeColumn } from "../desk-table/time-column.tsx";
import { statusName } from "../order-said/order-status.ts";
import { plainPercent } from "../pair/quantity-text.ts";
import { amountOf, exitPrices, filledPercent, isByTotal, isEndedByMarket, kindOf, sideOf } from "./order-words.ts";

/** With what rows of pairs are written. */
export interface OrderWriting {
  readonly t: Translate;
  readonly format: FigureFormat;
  /** Of the prices of a pair; undefined for one that is listed no more. */
  readonly priceDecimalsOf: (symbol: string) => number | undefined;
}

const NONE = "0";

/** The columns of orders of pairs. */
export function orderColumns({ t, format, priceDecimalsOf }: OrderWriting): TableColumn<OrderRow>[] {
  const price = (
    id: "limitPrice" | "stopPrice" | "averagePrice",
    name: string,
    isExtra = false,
  ): TableColumn<OrderRow> => ({
    id,
    name,
    isExtra,
    renderCell: (row) => (row[id] === NONE ? undefined : format.price(row[id], priceDecimalsOf(row.symbol))),
    sortBy: (row) => Number(row[id]),
  });
  const marketOf = (row: OrderRow) => `${row.coin}/${row.pricingCoin}`;
  const kind = (row: OrderRow) => t(`trade.kind.${kindOf(row)}`);
  return [
    {
      id: "pair",
      name: t("trade.orders.pair"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => <bdi className="font-semibold ui-figures">{marketOf(row)}</bdi>,
      sortBy: marketOf,
    },
    {
      id: "side",
      name: t("trade.orders.side"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => t(`common.${sideOf(row)}`),
      sortBy: sideOf,
      tone: (row) => (sideOf(row) === "buy" ? "text-up" : "text-down"),
    },
    { id: "kind", name: t("trade.confirm.kind"), isWords: true, renderCell: kind, sortBy: kind },
    price("limitPrice", t("common.price")),
    {
      id: "amount",
      name: t("common.amount"),
      renderCell: (row) => `${format.grouped(amountOf(row))} ${isByTotal(row) ? row.pricingCoin : row.coin}`,
      sortBy: (row) => Number(amountOf(row)),
    },
    {
      id: "filled",
      name: t("trade.orders.filled"),
      renderCell: (row) => format.grouped(`${filledPercent(row)}%`),
      sortBy: filledPercent,
    },
    price("stopPrice", t("trade.orders.trigger")),
    {
      id: "exits",
      name: t("position.tabs.plans"),
      renderCell: (row) => {
        const { takeProfit, stopLoss } = exitPrices(row, (text) => format.price(text, priceDecimalsOf(row.symbol)));
        return takeProfit === undefined && stopLoss === undefined
          ? undefined
          : `${takeProfit ?? UNKNOWN_FIGURE} / ${stopLoss ?? UNKNOWN_FIGURE}`;
      },
      sortBy: (row) => Number(row.takeProfit) || Number(row.stopLoss),
    },
    {
      id: "trailing",
      name: t("trade.form.trailing"),
      isExtra: true,
      renderCell: (row) =>
        row.trailingDelta === 0 ? undefined : format.grouped(`${plainPercent(row.trailingDelta)}%`),
      sortBy: (row) => row.trailingDelta,
    },
    price("averagePrice", t("trade.orders.average"), true),
    {
      id: "status",
      name: t("common.status"),
      isWords: true,
      renderCell: (row) => t(`trade.orders.statusOf.${statusName(row.status)}`),
      sortBy: (row) => row.status,
    },
    {
      id: "time",
      name: t("common.time"),
      renderCell: (row) => (row.id === 0 ? t("trade.orders.sending") : format.dateTime(row.createTime)),
      sortBy: (row) => row.createTime,
    },
  ];
}

const PAST_PLACES = {
  shown: [
    ...["time", "pair", "side", "kind", "limitPrice", "averagePrice", "amount", "filled", "value", "fee"],
    ...["status", "why"],
  ],
  extra: ["stopPrice", "exits", "trailing", "number"],
};

/** The columns of orders of every state: what became of an order stands beside what was asked for. */
export function pastOrderColumns(writing: OrderWriting): TableColumn<OrderRow>[] {
  const { t, format } = writing;
  const written = (row: OrderRow, id: "filledValue" | "fee", coin: string) =>
    row[id] === NONE ? undefined : `${format.grouped(row[id])} ${coin}`;
  const columns: TableColumn<OrderRow>[] = [
    ...orderColumns(writing).filter(({ id }) => id !== "time"),
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    {
      id: "value",
      name: t("trade.orders.value"),
      renderCell: (row) => written(row, "filledValue", row.pricingCoin),
      sortBy: (row) => Number(row.filledValue),
    },
    {
      id: "fee",
      name: t("common.fee"),
      renderCell: (row) => written(row, "fee", row.feeCoin),
      sortBy: (row) => Number(row.fee),
    },
    {
      id: "why",
      name: t("wallet.statement.why"),
      isWords: true,
      renderCell: (row) => (isEndedByMarket(row) ? t("trade.orders.marketEnd") : undefined),
    },
    { id: "number", name: t("terminal.table.orderNumber"), renderCell: ({ orderNo }) => orderNo },
  ];
  return arranged(columns, PAST_PLACES);
}
