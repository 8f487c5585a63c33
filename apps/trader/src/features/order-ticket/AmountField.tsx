import { plainDecimal } from "@agio/primitives";
import { AmountText, Checkbox, NumberField, StopSlider } from "@agio/ui";
import { useState } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { usePreferences } from "../../shell/preferences.ts";
import { vibrate } from "../../shell/vibrate.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import type { OrderDraft } from "./order-draft.ts";
import { KIND_TRAITS } from "./order-kinds.ts";
import type { FieldErrorText } from "./OrderTicket.tsx";
import { AMOUNT_FIELD_ID } from "./PriceFields.tsx";
import type { DraftDispatch, Ticket } from "./use-ticket.ts";

interface AmountFieldProps {
  pair: TradingPair;
  draft: OrderDraft;
  dispatch: DraftDispatch;
  ticket: Ticket;
  errorText: FieldErrorText;
}

/** How much: typed in either coin, or as a share of what is available; and how much of it is shown. */
export function AmountField({ pair, draft, dispatch, ticket, errorText }: AmountFieldProps) {
  const t = useTranslate();
  const format = useFormat();
  const isSignedIn = useIsSignedIn();
  const { summary } = ticket;
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
      <NumberField
        id={AMOUNT_FIELD_ID}
        size="small"
        label={inCoin ? t("trade.form.amount") : t("trade.form.total")}
        value={summary.amountText}
        onChange={(text) => dispatch({ type: "amount", text })}
        decimals={inCoin ? pair.sizeDecimals : pair.pricingScale}
        error={errorText("amount")}
        hint={rules}
        trailing={<UnitButton pair={pair} draft={draft} ticket={ticket} dispatch={dispatch} />}
      />
      <StopSlider
        label={t("trade.form.share")}
        value={summary.sharePercent}
        disabled={!isSignedIn}
        tone={draft.side === "buy" ? "up" : "down"}
        onChange={(percent) => dispatch({ type: "share", percent })}
        onStop={vibrate}
      />
      <AvailableLine pair={pair} draft={draft} ticket={ticket} />
      {KIND_TRAITS[draft.kind].canHide ? (
        <IcebergField pair={pair} draft={draft} dispatch={dispatch} errorText={errorText} />
      ) : null}
    </>
  );
}

function UnitButton({ pair, draft, ticket, dispatch }: Omit<AmountFieldProps, "errorText">) {
  const t = useTranslate();
  const { summary } = ticket;
  const other = draft.amountUnit === "coin" ? "pricing" : "coin";
  // What was typed is carried over by its value.
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

function AvailableLine({ pair, draft, ticket }: Pick<AmountFieldProps, "pair" | "draft" | "ticket">) {
  const t = useTranslate();
  const format = useFormat();
  const isHidden = usePreferences((preferences) => preferences.areAmountsHidden);
  const { traded, pricing } = ticket.context.available;
  const [held, scale, coin] =
    draft.side === "buy" ? [pricing, pair.pricingScale, pair.pricingCoin] : [traded, pair.tradedScale, pair.coin];
  return (
    <p className="flex justify-between gap-2 text-12 text-text-3">
      {t("trade.form.available")}
      <AmountText
        className="text-text-1"
        text={held === undefined ? undefined : format.holding(plainDecimal(held, scale), coin)}
        unit={coin}
        isHidden={isHidden}
      />
    </p>
  );
}

function IcebergField({ pair, draft, dispatch, errorText }: Omit<AmountFieldProps, "ticket">) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(draft.visible !== "");
  const toggle = (isOn: boolean) => {
    setIsOpen(isOn);
    if (!isOn) dispatch({ type: "field", field: "visible", text: "" });
  };
  return (
    <div className="-my-1.5">
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
