import type { PositionRow } from "@agio/api-contract";
import type { TableColumn } from "../desk-table/DenseTable.tsx";
import { timeColumn } from "../desk-table/time-column.tsx";
import { isNothing, RowTag, toneOf } from "../ticket/Figures.tsx";
import type { ContractWriting } from "./contract-order-columns.tsx";
import { PositionName } from "./position-columns.tsx";
import { positionStatus } from "./position-state.ts";
import { isExplained } from "./position-words.ts";
import { resultAsShown, type ResultParts } from "./sums-as-shown.ts";
import { positionFormat } from "./use-position-format.ts";

/** The columns of positions that ended; the parts of a result add up to the net one as they are shown. */
export function pastPositionColumns({ t, format, contractOf }: ContractWriting): TableColumn<PositionRow>[] {
  const written = (row: PositionRow) => positionFormat(format, contractOf(row.symbol));
  const labelOf = (row: PositionRow) => contractOf(row.symbol)?.label ?? row.symbol;
  const status = (row: PositionRow) => t(`position.statusOf.${positionStatus(row)}`);
  const price = (id: "openPrice" | "closePrice", name: string): TableColumn<PositionRow> => ({
    id,
    name,
    renderCell: (row) => written(row).price(row[id]),
    sortBy: (row) => Number(row[id]),
  });
  const part = (id: keyof ResultParts, name: string, isExtra = false): TableColumn<PositionRow> => ({
    id,
    name,
    isExtra,
    isPrivate: true,
    renderCell: (row) => {
      if (isExtra && isNothing(row[id])) return undefined;
      const shown = resultAsShown(row)[id];
      return isSigned(id) ? written(row).profit(shown) : written(row).money(shown);
    },
    sortBy: (row) => Number(row[id]),
    ...(isSigned(id) && { tone: (row) => toneOf(row[id]) }),
  });
  return [
    timeColumn({ name: t("terminal.table.closed"), format, timeOf: ({ closeTime }) => closeTime }),
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
      sortBy: (row) => row.share,
    },
    price("openPrice", t("position.entry")),
    price("closePrice", t("position.closePrice")),
    {
      id: "net",
      name: t("position.net"),
      isPrivate: true,
      renderCell: (row) => `${written(row).profit(row.net)} ${contractOf(row.symbol)?.pricingCoin ?? ""}`,
      sortBy: (row) => Number(row.net),
      tone: (row) => toneOf(row.net),
    },
    part("realized", t("position.realised")),
    part("fee", t("position.fees")),
    part("funding", t("position.funding")),
    part("liquidationFee", t("position.explain.liquidationFee"), true),
    part("fundPaid", t("position.fundPaid"), true),
    {
      id: "status",
      name: t("common.status"),
      isWords: true,
      renderCell: (row) => (isExplained(row) ? <RowTag tone="danger">{status(row)}</RowTag> : status(row)),
      sortBy: status,
    },
    timeColumn({
      id: "opened",
      name: t("terminal.table.opened"),
      isExtra: true,
      format,
      timeOf: ({ createTime }) => createTime,
    }),
  ];
}

/** Realised profit and funding are gains or losses; the others are amounts. */
const isSigned = (id: keyof ResultParts): boolean => id === "realized" || id === "funding";
