import type { ContractOrderRow } from "@agio/api-client";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { OrderFrame } from "../open-orders/OrderFrame.tsx";
import { stopPriceName } from "../open-orders/order-words.ts";
import type { NamedOrder } from "../order-said/order-said.ts";
import { statusName } from "../order-said/order-status.ts";
import { plainPercent } from "../pair/quantity-text.ts";
import { RowTag } from "../ticket/Figures.tsx";
import { contractOrderKind, filledPercent, namedContractOrder } from "./contract-order-words.ts";
import { orderReason } from "./position-words.ts";
import { usePositionFormat } from "./use-position-format.ts";

interface ContractOrderCardProps {
  row: ContractOrderRow;
  contract: TradingContract | undefined;
  /** Cancel and edit, on open orders. Cancel is told how the order is named. */
  onCancel?: ((named: NamedOrder) => void) | undefined;
  onEdit?: (() => void) | undefined;
}

const NONE = "0";
const MARK = 1;

/** An order of a contract: what it does to which side, its figures, how far it is. */
export function ContractOrderCard({ row, contract, onCancel, onEdit }: ContractOrderCardProps) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const words = { what: t(`position.order.${row.offset}.${row.side}`), count: row.share };
  const reason = orderReason(row);
  const cancel = onCancel && (() => onCancel(namedContractOrder(row, { t, format, contract })));
  const unit = t(row.triggerType === MARK ? "position.plans.byMark" : "position.plans.byLast");
  const price = (text: string) => (text === NONE ? undefined : format.price(text));
  const trigger = price(row.stopPrice);
  return (
    <OrderFrame
      row={row}
      action={words.what}
      isBuy={row.direction === "buy"}
      market={contract?.label ?? row.symbol}
      tags={
        <>
          <RowTag>{t(`trade.kind.${contractOrderKind(row)}`)}</RowTag>
          {row.createBy === "user" ? null : <RowTag tone="warn">{t(`position.order.by.${row.createBy}`)}</RowTag>}
        </>
      }
      figures={[
        { name: t("common.price"), value: price(row.price) },
        { name: t(stopPriceName(row)), value: trigger && t("trade.withUnit", { name: trigger, unit }) },
        {
          name: t("trade.form.trailing"),
          value: row.trailingDelta === 0 ? undefined : format.grouped(`${plainPercent(row.trailingDelta)}%`),
        },
        { name: t("position.size"), value: `${format.grouped(row.num)} ${contract?.coin ?? ""}`, isPrivate: true },
        { name: t("trade.orders.filled"), value: `${filledPercent(row)}%` },
        { name: t("trade.orders.average"), value: price(row.averagePrice) },
        { name: t("position.leverage"), value: `${row.leverage}x` },
        { name: t("position.plans.takeProfit"), value: price(row.takeProfit) },
        { name: t("position.plans.stopLoss"), value: price(row.stopLoss) },
        {
          name: t("common.fee"),
          value: row.fee === NONE ? undefined : `${format.grouped(row.fee)} ${contract?.pricingCoin ?? ""}`,
          isPrivate: true,
        },
        { name: t("common.status"), value: t(`trade.orders.statusOf.${statusName(row.status)}`) },
      ]}
      note={reason && t(`position.orderEnd.${reason}`)}
      deeds={[
        { icon: "edit", label: t("position.order.edit", words), onPress: onEdit },
        { icon: "trash", label: t("position.order.cancel", words), onPress: cancel },
      ]}
    />
  );
}
