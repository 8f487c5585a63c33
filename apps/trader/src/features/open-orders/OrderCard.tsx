import type { OrderRow } from "@agio/api-contract";
import { IconButton } from "@agio/ui";
import { useFormat } from "../../shell/format.ts";
import { useTranslate, type Translate } from "../../shell/language.ts";
import type { NamedOrder } from "../order-said/order-said.ts";
import { plainPercent } from "../ticket/percent-text.ts";
import { usePriceDecimals } from "../pair/use-trading-pairs.ts";
import { namedOrder } from "./named-order.ts";
import { amountOf, filledPercent, kindOf, sideOf, stopPriceName } from "./order-words.ts";
import { statusName } from "../order-said/order-status.ts";
import { RowHead, RowTag } from "./RowHead.tsx";

interface OrderCardProps {
  row: OrderRow;
  /** Cancel and edit, on open orders. Cancel is told how the order is named. */
  onCancel?: ((named: NamedOrder) => void) | undefined;
  onEdit?: (() => void) | undefined;
}

const NONE = "0";

/** An order in three lines: what it is, its figures, how far it is. */
export function OrderCard({ row, onCancel, onEdit }: OrderCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const priceDecimals = usePriceDecimals(row.symbol);
  const side = sideOf(row);
  const words = { side: t(`common.${side}`), amount: amountOf(row), coin: row.coin };
  const isSending = row.id === 0;
  return (
    <li className={isSending ? "border-b border-line py-3 opacity-60" : "border-b border-line py-3"}>
      <RowHead
        action={words.side}
        isBuy={side === "buy"}
        time={isSending ? t("trade.orders.sending") : format.dateTime(row.createTime)}
      >
        <span className="text-14 font-semibold ui-figures">
          {row.coin}/{row.baseCoin}
        </span>
        <RowTag>{t(`trade.kind.${kindOf(row)}`)}</RowTag>
      </RowHead>
      <div className="mt-1 flex items-end gap-2">
        <dl className="m-0 grid flex-1 grid-cols-2 gap-x-4 gap-y-1 text-12 desk:grid-cols-6">
          {linesOf(row, t, (text) => format.price(text, priceDecimals)).map(([name, value]) => (
            <div key={name} className="flex justify-between gap-2 desk:block">
              <dt className="text-text-3">{name}</dt>
              <dd className="m-0 text-end ui-figures desk:text-start">{format.grouped(value)}</dd>
            </div>
          ))}
        </dl>
        {onEdit === undefined || isSending ? null : (
          <IconButton icon="edit" size={18} label={t("trade.orders.editOrder", words)} onClick={onEdit} />
        )}
        {onCancel === undefined || isSending ? null : (
          <IconButton
            icon="trash"
            size={18}
            label={t("trade.orders.cancelOrder", words)}
            onClick={() => onCancel(namedOrder(row, { t, format, priceDecimals }))}
          />
        )}
      </div>
    </li>
  );
}

/** Name and figure of what an order has; what it has not is left out. */
function linesOf(row: OrderRow, t: Translate, price: (text: string) => string): [string, string][] {
  const lines: [string, string | undefined][] = [
    [t("common.price"), row.delegatePrice === NONE ? undefined : price(row.delegatePrice)],
    [t(stopPriceName(row)), row.stopPrice === NONE ? undefined : price(row.stopPrice)],
    [t("trade.form.trailing"), row.trailingDelta === 0 ? undefined : `${plainPercent(row.trailingDelta)}%`],
    [t("common.amount"), row.delegateTotal === NONE ? undefined : row.delegateTotal],
    [t("common.total"), row.delegateTotal === NONE ? row.delegateValue : undefined],
    [t("trade.orders.filled"), `${filledPercent(row)}%`],
    [t("trade.orders.average"), row.dealPrice === NONE ? undefined : price(row.dealPrice)],
    [t("common.status"), t(`trade.orders.statusOf.${statusName(row.status)}`)],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== undefined);
}
