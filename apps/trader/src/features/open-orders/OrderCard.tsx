import type { OrderRow } from "@agio/api-client";
import { useFormat } from "../../shell/format.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";
import type { NamedOrder } from "../order-said/order-said.ts";
import { statusName } from "../order-said/order-status.ts";
import { plainPercent } from "../pair/quantity-text.ts";
import { usePriceDecimals } from "../pair/use-trading-pairs.ts";
import { RowTag } from "../ticket/Figures.tsx";
import { OrderFrame } from "./OrderFrame.tsx";
import {
  amountOf,
  exitPrices,
  filledPercent,
  isEndedByMarket,
  kindOf,
  namedOrder,
  sideOf,
  stopPriceName,
} from "./order-words.ts";

interface OrderCardProps {
  row: OrderRow;
  /** Cancel and edit, on open orders. Cancel is told how the order is named. */
  onCancel?: ((named: NamedOrder) => void) | undefined;
  onEdit?: (() => void) | undefined;
}

const NONE = "0";

/** An order of a pair: what it is, its figures, how far it is. */
export function OrderCard({ row, onCancel, onEdit }: OrderCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const priceDecimals = usePriceDecimals(row.symbol);
  const side = sideOf(row);
  const words = { side: t(`common.${side}`), amount: amountOf(row), coin: row.coin };
  const cancel = onCancel && (() => onCancel(namedOrder(row, { t, format, priceDecimals })));
  const price = (text: string) => format.price(text, priceDecimals);
  return (
    <OrderFrame
      row={row}
      action={words.side}
      isBuy={side === "buy"}
      market={`${row.coin}/${row.pricingCoin}`}
      tags={<RowTag>{t(`trade.kind.${kindOf(row)}`)}</RowTag>}
      figures={linesOf(row, t, { price, grouped: format.grouped })}
      note={isEndedByMarket(row) ? t("trade.orders.marketEnd") : undefined}
      deeds={[
        { icon: "edit", label: t("trade.orders.editOrder", words), onPress: onEdit },
        { icon: "trash", label: t("trade.orders.cancelOrder", words), onPress: cancel },
      ]}
    />
  );
}

interface Written {
  readonly price: (text: string) => string;
  readonly grouped: (text: string) => string;
}

/** Name and figure of what an order has. */
const linesOf = (row: OrderRow, t: Translate, { price, grouped }: Written) =>
  [
    { name: t("common.price"), value: row.limitPrice === NONE ? undefined : price(row.limitPrice) },
    { name: t(stopPriceName(row)), value: row.stopPrice === NONE ? undefined : price(row.stopPrice) },
    {
      name: t("trade.form.trailing"),
      value: row.trailingDelta === 0 ? undefined : grouped(`${plainPercent(row.trailingDelta)}%`),
    },
    { name: t("position.plans.takeProfit"), value: exitPrices(row, price).takeProfit },
    { name: t("position.plans.stopLoss"), value: exitPrices(row, price).stopLoss },
    { name: t("common.amount"), value: row.quantity === NONE ? undefined : `${grouped(row.quantity)} ${row.coin}` },
    { name: t("common.total"), value: row.quantity === NONE ? `${grouped(row.total)} ${row.pricingCoin}` : undefined },
    { name: t("trade.orders.filled"), value: grouped(`${filledPercent(row)}%`) },
    { name: t("trade.orders.average"), value: row.averagePrice === NONE ? undefined : price(row.averagePrice) },
    { name: t("common.status"), value: t(`trade.orders.statusOf.${statusName(row.status)}`) },
  ] as const;
