import { SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { OptionSeries } from "../option/option-series.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useErrorText, type FieldErrorText } from "../ticket/field-errors.ts";
import { TicketForm, type TicketNotice } from "../ticket/TicketForm.tsx";
import { ContractsField } from "./ContractsField.tsx";
import type { OptionDraft, OptionField, OptionSide } from "./option-draft.ts";
import { OPTION_ERROR_KEYS } from "./option-errors.ts";
import { hasReadNotice, OPTION_PREFERENCES } from "./option-preferences.ts";
import { OptionFigures } from "./OptionFigures.tsx";
import { OptionKindPicker } from "./OptionKindPicker.tsx";
import { OptionNotice } from "./OptionNotice.tsx";
import { OptionOrderLines } from "./OptionOrderLines.tsx";
import { PremiumField } from "./PremiumField.tsx";
import { useOptionTicket, type OptionDispatch, type OptionTicketState } from "./use-option-ticket.ts";

interface OptionTicketProps {
  underlying: OptionUnderlying;
  series: OptionSeries;
  /** Until expiry, for the value before it. */
  years: number;
  draft: OptionDraft;
  dispatch: OptionDispatch;
}

/** Everything that the parts of the form are given. */
export interface OptionTicketPart {
  draft: OptionDraft;
  dispatch: OptionDispatch;
  ticket: OptionTicketState;
  errorText: FieldErrorText<OptionField>;
}

/** The form of an option order: buy or sell back, kind, premium, contracts, what it costs and what it can bring. */
export function OptionTicket({ underlying, series, years, draft: chosen, dispatch }: OptionTicketProps) {
  const t = useTranslate();
  const ticket = useOptionTicket({ underlying, series }, chosen, dispatch);
  const { draft, summary } = ticket;
  const errorText = useErrorText(draft.refusal, ticket.errors, OPTION_ERROR_KEYS);
  const part: OptionTicketPart = { draft, dispatch, ticket, errorText };
  const isBuy = draft.side === "buy";
  const isPriced = draft.kind === "market" || (summary.priceTicks ?? 0) > 0;
  return (
    <TicketForm
      label={t("option.form.title")}
      ticket={ticket}
      dispatch={dispatch}
      errorText={errorText}
      preferences={OPTION_PREFERENCES}
      isComplete={isPriced && (summary.lots ?? 0) > 0}
      tone={isBuy ? "up" : "down"}
      submitLabel={t(
        isBuy ? "option.form.buy" : underlying.isWritingOpen ? "option.form.sell" : "option.form.sellBack",
      )}
      confirmTitle={t(isBuy ? "trade.confirm.buy" : "trade.confirm.sell")}
      confirmLines={<OptionOrderLines ticket={ticket} />}
      notice={noticeOf(ticket)}
      figures={<OptionFigures draft={draft} ticket={ticket} years={years} />}
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
    </TicketForm>
  );
}

/** The notice of what options are and cost, read before the first order. */
const noticeOf = (ticket: OptionTicketState): TicketNotice => ({
  isDue: () => !hasReadNotice(),
  show: (answers) => <OptionNotice ticket={ticket} {...answers} />,
});
