import type { OptionOrderRow } from "@agio/api-client";
import { NoData } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { statusName } from "../order-said/order-status.ts";
import { OrderFrame } from "../open-orders/OrderFrame.tsx";
import { RowTag } from "../ticket/Figures.tsx";
import type { NamedOrder } from "../order-said/order-said.ts";
import { underlyingOf, type OptionUnderlying } from "../option/option-underlying.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { filledOptionPercent, namedOptionOrder, optionOrderKind, optionOrderReason } from "./option-state.ts";
import { OptionTag } from "./OptionTag.tsx";
import { useOptionFormat } from "./use-option-format.ts";
import { CancelAll } from "../cancel-all/CancelAll.tsx";
import { OpenCards, useCancelOrder } from "../open-orders/OpenRows.tsx";
import { UnknownRows } from "../past-list/PagedList.tsx";
import { useOptionCounts, useOptionOrders } from "./option-store.ts";
import { useOptionActions } from "./use-option-actions.ts";

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
  const isBuy = row.type === "buy";
  const side = t(isBuy ? "common.buy" : "common.sell");
  const reason = optionOrderReason(row);
  const isEnded = onCancel === undefined;
  const cancelLabel = t("option.orders.cancel", { side, count: format.grouped(row.num), series: words(row.symbol) });
  return (
    <OrderFrame
      row={row}
      action={side}
      isBuy={isBuy}
      market={words(row.symbol)}
      isWorded
      tags={
        <>
          <OptionTag symbol={row.symbol} />
          <RowTag>{t(`trade.kind.${optionOrderKind(row)}`)}</RowTag>
        </>
      }
      figures={[
        { name: t("common.price"), value: row.orderType === 1 ? t("trade.kind.market") : format.premium(row.price) },
        { name: t("option.form.contracts"), value: format.grouped(row.num), isPrivate: true },
        {
          name: t("trade.orders.filled"),
          value: `${format.grouped(row.filled)} (${filledOptionPercent(row)}%)`,
          isPrivate: true,
        },
        { name: t("trade.orders.average"), value: format.premium(row.averagePrice) },
        {
          name: t("common.fee"),
          value: `${format.grouped(row.fee)} ${underlying?.pricingCoin ?? ""}`,
          isPrivate: true,
        },
        {
          name: t("common.status"),
          value: isEnded ? t(`trade.orders.statusOf.${statusName(row.status)}`) : undefined,
        },
      ]}
      note={reason && isEnded ? t(`option.orders.reason.${reason}`) : undefined}
      deeds={[
        {
          icon: "trash",
          label: cancelLabel,
          onPress: onCancel && (() => onCancel(namedOptionOrder(row, { t, format, words }))),
        },
      ]}
    />
  );
}

/** The orders that still rest, with cancel and cancel all. */
export function OptionOrderList({ underlyings }: { underlyings: readonly OptionUnderlying[] }) {
  const t = useTranslate();
  const actions = useOptionActions();
  const cancel = useCancelOrder(actions.cancel);
  const rows = useOptionOrders();
  if (useOptionCounts().orders === undefined) return <UnknownRows />;
  if (rows.length === 0) return <NoData text={t("trade.orders.none")} />;
  return (
    <>
      <div className="flex min-h-11 items-center justify-end">
        <CancelAll question={t("option.orders.cancelAllText")} onCancelAll={() => actions.cancelAll(rows)} />
      </div>
      <OpenCards>
        {rows.map((row) => (
          <OptionOrderCard
            key={row.id === 0 ? row.clientId : row.id}
            row={row}
            underlying={underlyingOf(underlyings, row.symbol)}
            onCancel={(named) => void cancel(row, named)}
          />
        ))}
      </OpenCards>
    </>
  );
}
