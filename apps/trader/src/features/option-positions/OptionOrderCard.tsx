import type { OptionOrderRow } from "@agio/api-contract";
import { IconButton } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { statusName } from "../order-said/order-status.ts";
import { RowHead, RowTag } from "../open-orders/RowHead.tsx";
import type { NamedOrder } from "../order-said/order-said.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { Figures } from "../positions/Figures.tsx";
import { namedOptionOrder } from "./named-option-order.ts";
import { filledOptionPercent, optionOrderKind, optionOrderReason } from "./option-state.ts";
import { OptionTag } from "./OptionTag.tsx";
import { useOptionFormat } from "./use-option-format.ts";

interface OptionOrderCardProps {
  row: OptionOrderRow;
  underlying: OptionUnderlying | undefined;
  /** On open orders. Is told how the order is named. */
  onCancel?: ((named: NamedOrder) => void) | undefined;
}

/** An option order: which series, its figures, how far it is and why it ended. */
export function OptionOrderCard({ row, underlying, onCancel }: OptionOrderCardProps) {
  const t = useTranslate();
  const words = useSeriesWords();
  const format = useOptionFormat(underlying);
  const isSending = row.id === 0;
  const isBuy = row.type === "buy";
  const side = t(isBuy ? "common.buy" : "common.sell");
  const reason = optionOrderReason(row);
  return (
    <li
      className={isSending ? "border-b border-line py-3 opacity-60" : "border-b border-line py-3"}
      data-option-order={row.id}
    >
      <RowHead
        action={side}
        isBuy={isBuy}
        time={isSending ? t("trade.orders.sending") : format.dateTime(row.createTime)}
      >
        <OptionTag symbol={row.symbol} />
        <RowTag>{t(`trade.kind.${optionOrderKind(row)}`)}</RowTag>
      </RowHead>
      <p className="m-0 pt-1 text-14 font-semibold">{words(row.symbol)}</p>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Figures
            rows={[
              {
                name: t("common.price"),
                value: row.orderType === 1 ? t("trade.kind.market") : format.premium(row.price),
              },
              { name: t("option.form.contracts"), value: format.grouped(row.num), isPrivate: true },
              {
                name: t("trade.orders.filled"),
                value: `${format.grouped(row.dealNum)} (${filledOptionPercent(row)}%)`,
                isPrivate: true,
              },
              { name: t("trade.orders.average"), value: format.premium(row.dealPrice) },
              { name: t("common.fee"), value: format.grouped(row.fee), isPrivate: true },
              ...(onCancel === undefined
                ? [{ name: t("common.status"), value: t(`trade.orders.statusOf.${statusName(row.status)}`) }]
                : []),
            ]}
          />
        </div>
        {onCancel === undefined || isSending ? null : (
          <IconButton
            icon="trash"
            size={18}
            label={t("option.orders.cancel", { side, count: format.grouped(row.num), series: words(row.symbol) })}
            onClick={() => onCancel(namedOptionOrder(row, { t, format, words }))}
          />
        )}
      </div>
      {reason === undefined || onCancel !== undefined ? null : (
        <p className="m-0 mt-1 text-12 text-text-3">{t(`option.orders.reason.${reason}`)}</p>
      )}
    </li>
  );
}
