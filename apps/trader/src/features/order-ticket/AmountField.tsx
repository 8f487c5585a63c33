import { plainDecimal } from "@agio/primitives";
import { Checkbox, classNames, NumberField } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { OwnAmounts } from "../ticket/OwnAmounts.tsx";
import { AvailableLine, TicketAmount } from "../ticket/TicketAmount.tsx";
import { useRuleText } from "../ticket/field-errors.ts";
import { KIND_TRAITS } from "../ticket/order-kinds.ts";
import type { OrderTicketPart } from "./OrderTicket.tsx";

/** How much: typed in either coin, or as a share of what is available. */
export function AmountField({ pair, draft, dispatch, ticket, errorText }: OrderTicketPart) {
  const t = useTranslate();
  const format = useFormat();
  const { summary } = ticket;
  const note = useRuleText()(ticket.note);
  const { traded, pricing } = ticket.context.available;
  const [held, scale, coin] =
    draft.side === "buy" ? [pricing, pair.pricingScale, pair.pricingCoin] : [traded, pair.tradedScale, pair.coin];
  const inCoin = draft.amountUnit === "coin";
  const rules = inCoin
    ? t("trade.form.rules", {
        min: `${format.grouped(plainDecimal(pair.lotsMin, pair.sizeDecimals))} ${pair.coin}`,
        step: format.grouped(plainDecimal(1, pair.sizeDecimals)),
      })
    : t("trade.errors.totalMin", {
        limit: format.grouped(plainDecimal(pair.notionalAtomsMin, pair.pricingScale)),
        coin: pair.pricingCoin,
      });
  return (
    <>
      <TicketAmount
        label={inCoin ? t("trade.form.amount") : t("trade.form.total")}
        summary={summary}
        dispatch={dispatch}
        decimals={inCoin ? pair.sizeDecimals : pair.pricingScale}
        error={errorText("amount")}
        hint={note === undefined ? rules : <span className="text-warn">{note}</span>}
        trailing={<UnitButton pair={pair} draft={draft} ticket={ticket} dispatch={dispatch} />}
        shareLabel={t("trade.form.share")}
        tone={draft.side === "buy" ? "up" : "down"}
      />
      <OwnAmounts
        place={`${pair.symbol}:${draft.amountUnit}`}
        amountText={summary.amountText}
        onPick={(text) => dispatch({ type: "amount", text })}
      />
      <AvailableLine
        text={held === undefined ? undefined : format.holding(plainDecimal(held, scale), coin)}
        unit={coin}
      />
    </>
  );
}

function UnitButton({ pair, draft, ticket, dispatch }: Omit<OrderTicketPart, "errorText">) {
  const t = useTranslate();
  const { summary } = ticket;
  const other = draft.amountUnit === "coin" ? "pricing" : "coin";
  // The typed figure is carried over by its value.
  const carried =
    other === "coin"
      ? summary.lots === undefined
        ? ""
        : plainDecimal(summary.lots, pair.sizeDecimals)
      : summary.totalAtoms === undefined
        ? ""
        : plainDecimal(summary.totalAtoms, pair.pricingScale);
  return (
    <button
      type="button"
      className="min-h-11 px-3 text-12 font-semibold text-text-2"
      aria-label={`${t("trade.form.unit")}: ${draft.amountUnit === "coin" ? pair.coin : pair.pricingCoin}`}
      onClick={() => dispatch({ type: "unit", unit: other, text: carried })}
    >
      {draft.amountUnit === "coin" ? pair.coin : pair.pricingCoin}
      <span aria-hidden="true" className="ms-1 text-text-3">
        ⇄
      </span>
    </button>
  );
}

/** How much of the order the book shows; nothing for kinds that show all of it. */
export function IcebergField({ pair, draft, dispatch, errorText }: Omit<OrderTicketPart, "ticket">) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(draft.visible !== "");
  const toggle = (isOn: boolean) => {
    setIsOpen(isOn);
    if (!isOn) dispatch({ type: "field", field: "visible", text: "" });
  };
  if (!KIND_TRAITS[draft.kind].canHide) return null;
  return (
    <div className={classNames("-my-1.5", isOpen ? "basis-full" : undefined)}>
      <Checkbox
        isChecked={isOpen}
        onChange={toggle}
        label={<span className="text-12">{t("trade.form.iceberg")}</span>}
      />
      {isOpen ? (
        <NumberField
          size="small"
          label={t("trade.form.visible")}
          value={draft.visible}
          onChange={(text) => dispatch({ type: "field", field: "visible", text })}
          decimals={pair.sizeDecimals}
          error={errorText("visible")}
          hint={t("trade.form.visibleHint")}
          trailing={pair.coin}
        />
      ) : null}
    </div>
  );
}
