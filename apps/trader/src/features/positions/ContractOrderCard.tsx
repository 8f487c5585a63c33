import type { ContractOrderRow } from "@agio/api-contract";
import { IconButton } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingContract } from "../contract/trading-contract.ts";
import { stopPriceName } from "../open-orders/order-words.ts";
import { statusName } from "../order-said/order-status.ts";
import { RowHead, RowTag } from "../open-orders/RowHead.tsx";
import type { NamedOrder } from "../order-said/order-said.ts";
import { plainPercent } from "../ticket/percent-text.ts";
import { Figures, type FigureRow } from "./Figures.tsx";
import { namedContractOrder } from "./named-contract-order.ts";
import { contractOrderKind, filledSharePercent } from "./order-figures.ts";
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
  const isSending = row.id === 0;
  const words = { what: t(`position.order.${row.offset}.${row.side}`), count: row.share };
  const reason = orderReason(row);
  return (
    <li
      className={isSending ? "border-b border-line py-3 opacity-60" : "border-b border-line py-3"}
      data-order={row.id}
    >
      <RowHead
        action={words.what}
        isBuy={row.direction === "buy"}
        time={isSending ? t("trade.orders.sending") : format.dateTime(row.createTime)}
      >
        <span className="min-w-0 truncate text-14 font-semibold">{contract?.label ?? row.symbol}</span>
        <RowTag>{t(`trade.kind.${contractOrderKind(row)}`)}</RowTag>
        {row.createBy === "user" ? null : <RowTag tone="text-warn">{t(`position.order.by.${row.createBy}`)}</RowTag>}
      </RowHead>
      <div className="flex items-end gap-2">
        <OrderFigures row={row} contract={contract} />
        {onEdit === undefined || isSending ? null : (
          <IconButton icon="edit" size={18} label={t("position.order.edit", words)} onClick={onEdit} />
        )}
        {onCancel === undefined || isSending ? null : (
          <IconButton
            icon="trash"
            size={18}
            label={t("position.order.cancel", words)}
            onClick={() => onCancel(namedContractOrder(row, { t, format, contract }))}
          />
        )}
      </div>
      {reason === undefined ? null : <p className="m-0 mt-1 text-12 text-text-3">{t(`position.orderEnd.${reason}`)}</p>}
    </li>
  );
}

function OrderFigures({ row, contract }: Pick<ContractOrderCardProps, "row" | "contract">) {
  const t = useTranslate();
  const format = usePositionFormat(contract);
  const watched = t(row.triggerType === MARK ? "position.plans.byMark" : "position.plans.byLast");
  const given = (text: string, value: string): string | undefined => (text === NONE ? undefined : value);
  const rows: (Omit<FigureRow, "value"> & { value: string | undefined })[] = [
    { name: t("common.price"), value: given(row.price, format.price(row.price)) },
    {
      name: t(stopPriceName(row)),
      value: given(row.stopPrice, t("trade.withUnit", { name: format.price(row.stopPrice), unit: watched })),
    },
    {
      name: t("trade.form.trailing"),
      value: row.trailingDelta === 0 ? undefined : format.grouped(`${plainPercent(row.trailingDelta)}%`),
    },
    { name: t("position.size"), value: `${format.grouped(row.num)} ${contract?.coin ?? ""}`, isPrivate: true },
    { name: t("trade.orders.filled"), value: `${filledSharePercent(row)}%` },
    { name: t("trade.orders.average"), value: given(row.dealPrice, format.price(row.dealPrice)) },
    { name: t("position.leverage"), value: `${row.leverage}x` },
    { name: t("position.plans.takeProfit"), value: given(row.takeProfit, format.price(row.takeProfit)) },
    { name: t("position.plans.stopLoss"), value: given(row.stopLoss, format.price(row.stopLoss)) },
    { name: t("common.fee"), value: given(row.fee, format.grouped(row.fee)), isPrivate: true },
    { name: t("common.status"), value: t(`trade.orders.statusOf.${statusName(row.status)}`) },
  ];
  return (
    <Figures
      className="flex-1"
      rows={rows.flatMap((figure) => (figure.value === undefined ? [] : { ...figure, value: figure.value }))}
    />
  );
}
