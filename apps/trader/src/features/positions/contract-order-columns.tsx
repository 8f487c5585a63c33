import type { ContractOrderRow } from "@agio/api-client";
import type { FigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { arranged } from "../desk-table/table-choice.ts";
import { timeColumn } from "../desk-table/time-column.tsx";
import { statusName } from "../order-said/order-status.ts";
import { plainPercent } from "../pair/quantity-text.ts";
import { RowTag } from "../ticket/Figures.tsx";
import { contractOrderKind, filledPercent } from "./contract-order-words.ts";
import { orderReason } from "./position-words.ts";
import { positionFormat } from "./use-position-format.ts";

/** With what rows of contracts are written. */
export interface ContractWriting {
  readonly t: Translate;
  readonly format: FigureFormat;
  readonly contractOf: (symbol: string) => TradingContract | undefined;
}

const NONE = "0";
const MARK = 1;

/** The columns of orders of contracts. */
export function contractOrderColumns(writing: ContractWriting): TableColumn<ContractOrderRow>[] {
  const { t, format, contractOf } = writing;
  const labelOf = (row: ContractOrderRow) => contractOf(row.symbol)?.label ?? row.symbol;
  const priceOf = (row: ContractOrderRow, text: string) =>
    text === NONE ? undefined : positionFormat(format, contractOf(row.symbol)).price(text);
  const price = (
    id: "price" | "averagePrice" | "takeProfit" | "stopLoss",
    name: string,
    isExtra = false,
  ): TableColumn<ContractOrderRow> => ({
    id,
    name,
    isExtra,
    renderCell: (row) => priceOf(row, row[id]),
    sortBy: (row) => Number(row[id]),
  });
  return [
    {
      id: "contract",
      name: t("position.contract"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => <b className="font-semibold">{labelOf(row)}</b>,
      sortBy: labelOf,
    },
    {
      id: "what",
      name: t("trade.orders.side"),
      isWords: true,
      isFixed: true,
      renderCell: (row) => t(`position.order.${row.offset}.${row.side}`),
      sortBy: (row) => t(`position.order.${row.offset}.${row.side}`),
      tone: (row) => (row.direction === "buy" ? "text-up" : "text-down"),
    },
    {
      id: "kind",
      name: t("trade.confirm.kind"),
      isWords: true,
      renderCell: (row) => <KindWords row={row} t={t} />,
      sortBy: (row) => t(`trade.kind.${contractOrderKind(row)}`),
    },
    price("price", t("common.price")),
    {
      id: "size",
      name: t("position.size"),
      isPrivate: true,
      renderCell: (row) => `${format.grouped(row.num)} ${contractOf(row.symbol)?.coin ?? ""}`,
      sortBy: (row) => row.share,
    },
    {
      id: "filled",
      name: t("trade.orders.filled"),
      renderCell: (row) => `${filledPercent(row)}%`,
      sortBy: filledPercent,
    },
    {
      id: "trigger",
      name: t("trade.orders.trigger"),
      renderCell: (row) => priceOf(row, row.stopPrice),
      sortBy: (row) => Number(row.stopPrice),
    },
    {
      id: "watches",
      name: t("position.plans.triggerBy"),
      isWords: true,
      isExtra: true,
      renderCell: (row) =>
        row.stopPrice === NONE
          ? undefined
          : t(row.triggerType === MARK ? "position.plans.byMark" : "position.plans.byLast"),
    },
    {
      id: "trailing",
      name: t("trade.form.trailing"),
      isExtra: true,
      renderCell: (row) =>
        row.trailingDelta === 0 ? undefined : format.grouped(`${plainPercent(row.trailingDelta)}%`),
      sortBy: (row) => row.trailingDelta,
    },
    price("takeProfit", t("position.plans.takeProfit"), true),
    price("stopLoss", t("position.plans.stopLoss"), true),
    price("averagePrice", t("trade.orders.average"), true),
    {
      id: "leverage",
      name: t("position.leverage"),
      renderCell: (row) => `${row.leverage}x`,
      sortBy: (row) => row.leverage,
    },
    {
      id: "status",
      name: t("common.status"),
      isWords: true,
      isExtra: true,
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
    "time",
    "contract",
    "what",
    "kind",
    "price",
    "averagePrice",
    "size",
    "filled",
    "value",
    "fee",
    "status",
    "why",
  ],
  extra: ["leverage", "trigger", "watches", "trailing", "takeProfit", "stopLoss", "number"],
};

/** The columns of orders of every state: what became of an order stands beside what was asked for. */
export function pastContractOrderColumns(writing: ContractWriting): TableColumn<ContractOrderRow>[] {
  const { t, format, contractOf } = writing;
  const coinOf = ({ symbol }: ContractOrderRow) => contractOf(symbol)?.pricingCoin ?? "";
  const whyOf = (row: ContractOrderRow) => {
    const reason = orderReason(row);
    return reason && t(`position.orderEnd.${reason}`);
  };
  const columns: TableColumn<ContractOrderRow>[] = [
    ...contractOrderColumns(writing).filter(({ id }) => id !== "time"),
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
    {
      id: "value",
      name: t("trade.orders.value"),
      isPrivate: true,
      renderCell: (row) =>
        row.filledValue === NONE
          ? undefined
          : `${positionFormat(format, contractOf(row.symbol)).money(row.filledValue)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.filledValue),
    },
    {
      id: "fee",
      name: t("common.fee"),
      isPrivate: true,
      renderCell: (row) => (row.fee === NONE ? undefined : `${format.grouped(row.fee)} ${coinOf(row)}`),
      sortBy: (row) => Number(row.fee),
    },
    { id: "why", name: t("wallet.statement.why"), isWords: true, renderCell: whyOf },
    { id: "number", name: t("terminal.table.orderNumber"), renderCell: ({ orderNo }) => orderNo },
  ];
  return arranged(columns, PAST_PLACES);
}

function KindWords({ row, t }: { row: ContractOrderRow; t: Translate }) {
  return (
    <span className="inline-flex gap-1">
      {t(`trade.kind.${contractOrderKind(row)}`)}
      {row.createBy === "user" ? null : <RowTag tone="warn">{t(`position.order.by.${row.createBy}`)}</RowTag>}
    </span>
  );
}
