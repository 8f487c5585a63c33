import type { ReactNode } from "react";
import { DenseTable, type TableColumn } from "../../../features/desk-table/DenseTable.tsx";
import { TableFrame } from "../../../features/desk-table/DeskPanel.tsx";
import { RowButton } from "../../../features/desk-table/RowButton.tsx";
import { timeColumn } from "../../../features/desk-table/time-column.tsx";
import { signedAmount } from "../../../features/statement-row/statement-words.ts";
import { toneOf } from "../../../features/ticket/Figures.tsx";
import type { FigureFormat } from "../../../shell/figure-format.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate, type Translate } from "../../../shell/language.ts";
import { isFlexible, isRunning, orderState, type Order } from "../model.ts";
import { AutoRenewBox } from "./AutoRenewBox.tsx";
import { ProductName } from "./ProductName.tsx";

interface HoldingTableProps {
  orders: readonly Order[];
  /** The choice between what runs and what has ended. */
  choice: ReactNode;
  none: string;
  onRedeem: (order: Order) => void;
}

/** Holdings on a desk, a line each. */
export function HoldingTable({ orders, choice, none, onRedeem }: HoldingTableProps) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <TableFrame lead={choice}>
      <DenseTable
        tableId="financeHoldings"
        label={t("finance.tab.holdings")}
        columns={holdingColumns(t, format)}
        rows={orders}
        keyOf={({ id }) => id}
        none={none}
        tools={null}
        renderActions={(order) =>
          isRunning(order) ? (
            <RowButton
              face={{ words: t("finance.redeem.title") }}
              label={t(order.redeemPays === "" ? "finance.redeem.barred" : "finance.redeem.title")}
              isDisabled={order.redeemPays === ""}
              onPress={() => onRedeem(order)}
            />
          ) : null
        }
      />
    </TableFrame>
  );
}

function holdingColumns(t: Translate, format: FigureFormat): TableColumn<Order>[] {
  const amount = (id: "amount" | "paid", name: string): TableColumn<Order> => ({
    id,
    name,
    isPrivate: true,
    renderCell: (order) => `${format.grouped(order[id])} ${order.coin}`,
    sortBy: (order) => Number(order[id]),
  });
  const status = (order: Order) => t(`finance.statusOf.${orderState(order)}`);
  return [
    {
      id: "product",
      name: t("wallet.statement.product"),
      isWords: true,
      isFixed: true,
      renderCell: (order) => (
        <b className="font-semibold">
          <ProductName product={order} />
        </b>
      ),
      sortBy: ({ coin, days }) => `${coin} ${days}`,
    },
    amount("amount", t("common.amount")),
    {
      id: "apr",
      name: t("finance.apr"),
      renderCell: ({ apr }) => `${format.grouped(apr)}%`,
      sortBy: ({ apr }) => Number(apr),
    },
    {
      id: "accrued",
      name: t("finance.accrued"),
      isPrivate: true,
      renderCell: ({ accrued, coin }) => `${signedAmount(format.grouped(accrued))} ${coin}`,
      sortBy: ({ accrued }) => Number(accrued),
      tone: ({ accrued }) => toneOf(accrued),
    },
    {
      id: "day",
      name: t("finance.term"),
      isWords: true,
      renderCell: (order) =>
        isFlexible(order)
          ? t("finance.flexible")
          : t("finance.dayOf", { day: format.count(order.daysCounted), days: format.count(order.days) }),
      sortBy: ({ days, daysCounted }) => days - daysCounted,
    },
    {
      id: "renew",
      name: t("finance.autoRenew"),
      isWords: true,
      renderCell: (order) => (isFlexible(order) || !isRunning(order) ? undefined : <AutoRenewBox order={order} />),
      sortBy: ({ autoRenew }) => Number(autoRenew),
    },
    { id: "status", name: t("common.status"), isWords: true, renderCell: status, sortBy: status },
    { ...amount("paid", t("finance.paid")), isExtra: true },
    timeColumn({
      id: "begins",
      isExtra: true,
      name: t("finance.date.begins"),
      format,
      timeOf: ({ startTime }) => startTime,
    }),
    timeColumn({ id: "ends", name: t("finance.date.ends"), format, timeOf: ({ endTime }) => endTime }),
  ];
}
