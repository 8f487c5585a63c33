import type { ContractFillRow } from "@agio/api-contract";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { timeColumn } from "../desk-table/time-column.tsx";
import { isNothing, toneOf } from "../ticket/Figures.tsx";
import type { ContractWriting } from "./contract-order-columns.tsx";
import { handOverOf } from "./position-words.ts";
import { positionFormat } from "./use-position-format.ts";

/** The columns of fills of contracts, and of hand-overs between positions. */
export function contractFillColumns({ t, format, contractOf }: ContractWriting): TableColumn<ContractFillRow>[] {
  const written = (row: ContractFillRow) => positionFormat(format, contractOf(row.symbol));
  const coinOf = (row: ContractFillRow) => contractOf(row.symbol)?.pricingCoin ?? "";
  const labelOf = (row: ContractFillRow) => contractOf(row.symbol)?.label ?? row.symbol;
  const what = (row: ContractFillRow) => t(`position.order.${row.offset}.${row.side}`);
  const role = (row: ContractFillRow) => {
    const handOver = handOverOf(row);
    if (handOver !== undefined) return t(`wallet.statement.kindOf.${handOver}`);
    return t(row.isMaker ? "trade.orders.maker" : "trade.orders.taker");
  };
  return [
    timeColumn({ name: t("common.time"), format, timeOf: ({ createTime }) => createTime }),
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
      renderCell: what,
      sortBy: what,
      tone: (row) => (row.direction === "buy" ? "text-up" : "text-down"),
    },
    {
      id: "price",
      name: t("common.price"),
      renderCell: (row) => written(row).price(row.price),
      sortBy: (row) => Number(row.price),
    },
    {
      id: "size",
      name: t("position.size"),
      isPrivate: true,
      renderCell: (row) => `${format.grouped(row.num)} ${contractOf(row.symbol)?.coin ?? ""}`,
      sortBy: (row) => row.share,
    },
    {
      id: "value",
      name: t("trade.orders.value"),
      isPrivate: true,
      renderCell: (row) => `${written(row).money(row.value)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.value),
    },
    {
      id: "fee",
      name: t("common.fee"),
      isPrivate: true,
      renderCell: (row) => `${format.grouped(row.fee)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.fee),
    },
    {
      id: "realised",
      name: t("position.realised"),
      isPrivate: true,
      renderCell: (row) =>
        isNothing(row.realized) ? undefined : `${written(row).profit(row.realized)} ${coinOf(row)}`,
      sortBy: (row) => Number(row.realized),
      tone: (row) => toneOf(row.realized),
    },
    { id: "role", name: t("terminal.table.role"), isWords: true, renderCell: role, sortBy: role },
    {
      id: "position",
      name: t("terminal.table.positionNumber"),
      isExtra: true,
      renderCell: ({ positionId }) => String(positionId),
      sortBy: ({ positionId }) => positionId,
    },
    {
      id: "order",
      name: t("terminal.table.orderNumber"),
      isExtra: true,
      renderCell: ({ orderId }) => String(orderId),
      sortBy: ({ orderId }) => orderId,
    },
  ];
}
