import { Banner, Button, ButtonLink, SegmentedControl } from "@agio/ui";
import { useState } from "react";
import { useStale } from "../../live/silence.ts";
import { hrefOf, paths } from "../../paths.ts";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import type { OptionSeries } from "../option/option-series.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { ContractsField } from "./ContractsField.tsx";
import type { OptionDraft, OptionField, OptionSide } from "./option-draft.ts";
import { asksBeforeOption, hasReadNotice } from "./option-preferences.ts";
import { OptionConfirmSheet } from "./OptionConfirmSheet.tsx";
import { OptionFigures } from "./OptionFigures.tsx";
import { OptionKindPicker } from "./OptionKindPicker.tsx";
import { OptionNotice } from "./OptionNotice.tsx";
import { PremiumField } from "./PremiumField.tsx";
import { usePricePress } from "../ticket/use-price-press.ts";
import { useOptionTicket, type OptionDispatch, type OptionTicketState } from "./use-option-ticket.ts";

interface OptionTicketProps {
  underlying: OptionUnderlying;
  series: OptionSeries;
  /** Until expiry, for the value before it. */
  years: number;
  draft: OptionDraft;
  dispatch: OptionDispatch;
}

/** What every part of the form is given. */
export interface OptionTicketPart {
  draft: OptionDraft;
  dispatch: OptionDispatch;
  ticket: OptionTicketState;
  errorText: (field: OptionField) => string | undefined;
}

type Asking = "notice" | "order";

/** The form of an option order: buy or sell back, kind, premium, contracts, what it costs and what it can bring. */
export function OptionTicket({ underlying, series, years, draft: chosen, dispatch }: OptionTicketProps) {
  const t = useTranslate();
  const ticket = useOptionTicket({ underlying, series }, chosen, dispatch);
  const { draft } = ticket;
  const press = usePricePress(draft.price, dispatch);
  const errorText = useErrorText(draft, ticket);
  const [asking, setAsking] = useState<Asking>();
  const part: OptionTicketPart = { draft, dispatch, ticket, errorText };

  const endAsking = () => {
    setAsking(undefined);
    dispatch({ type: "release", by: "sheet" });
  };
  const ask = () => {
    if (asksBeforeOption(draft.kind)) setAsking("order");
    else {
      endAsking();
      void ticket.place();
    }
  };
  const submit = () => {
    dispatch({ type: "tried" });
    const isPriced = draft.kind === "market" || (ticket.summary.priceTicks ?? 0) > 0;
    if (Object.keys(ticket.errors).length > 0 || !isPriced || (ticket.summary.lots ?? 0) === 0) return;
    dispatch({ type: "hold", by: "sheet", price: draft.price });
    if (hasReadNotice()) ask();
    else setAsking("notice");
  };
  return (
    <form
      className="flex flex-col gap-2"
      aria-label={t("option.form.title")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SegmentedControl<OptionSide>
        label={t("trade.form.side")}
        value={draft.side}
        onChange={(side) => dispatch({ type: "side", side })}
        options={[
          { id: "buy", label: t("common.buy"), tone: "up" },
          { id: "sell", label: t(underlying.isWritingOpen ? "common.sell" : "option.form.sellBack"), tone: "down" },
        ]}
      />
      <OptionKindPicker {...part} />
      <PremiumField {...part} />
      <ContractsField {...part} />
      {errorText("form") === undefined ? null : (
        <Banner tone="danger" isRounded isLive>
          {errorText("form")}
        </Banner>
      )}
      <SubmitButton {...part} onPress={press} />
      <OptionFigures draft={draft} ticket={ticket} years={years} />
      {asking === "notice" ? <OptionNotice ticket={ticket} onClose={endAsking} onRead={ask} /> : null}
      <OptionConfirmSheet
        isOpen={asking === "order"}
        draft={draft}
        ticket={ticket}
        onClose={endAsking}
        onConfirm={() => {
          endAsking();
          void ticket.place();
        }}
      />
    </form>
  );
}

function SubmitButton({ draft, ticket, onPress }: OptionTicketPart & { onPress: () => void }) {
  const t = useTranslate();
  const isSignedIn = useIsSignedIn();
  const isStale = useStale();
  if (!isSignedIn) {
    return (
      <ButtonLink tone="accent" wide href={hrefOf(paths.login())}>
        {t("trade.form.signIn")}
      </ButtonLink>
    );
  }
  const isBuy = draft.side === "buy";
  const isWriting = ticket.context.underlying.isWritingOpen;
  return (
    <Button
      type="submit"
      wide
      tone={isBuy ? "up" : "down"}
      busy={ticket.isSending}
      disabled={isStale || ticket.errors.form !== undefined}
      onPointerDown={onPress}
    >
      {isStale
        ? t("trade.form.paused")
        : t(isBuy ? "option.form.buy" : isWriting ? "option.form.sell" : "option.form.sellBack")}
    </Button>
  );
}

/** What other parts of the app say already, and what only this form says. */
const ERROR_KEYS = {
  priceMissing: "option.errors.priceMissing",
  priceStep: "trade.errors.priceStep",
  priceTooHigh: "option.errors.priceTooHigh",
  priceTooLow: "option.errors.priceTooLow",
  amountMissing: "option.errors.amountMissing",
  amountStep: "option.errors.amountStep",
  amountMin: "option.errors.amountMin",
  amountMax: "option.errors.amountMax",
  balance: "trade.errors.balance",
  notEnoughDepth: "trade.errors.notEnoughDepth",
  nothingHeld: "option.errors.nothingHeld",
  heldOnly: "option.errors.heldOnly",
  expired: "option.errors.expired",
  closed: "option.errors.closed",
  indexHalted: "option.errors.indexHalted",
} as const;

function useErrorText({ refusal }: OptionDraft, { errors }: OptionTicketState) {
  const t = useTranslate();
  const format = useFormat();
  return (field: OptionField) => {
    if (refusal?.field === field) return refusal.text;
    const error = errors[field];
    if (error === undefined) return undefined;
    const entries = Object.entries(error.values ?? {}).map(([name, value]) => [name, format.grouped(value)]);
    return t(ERROR_KEYS[error.key], Object.fromEntries(entries) as Record<string, string>);
  };
}
