import { SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { useErrorText, type FieldErrorText } from "../ticket/field-errors.ts";
import { TicketForm } from "../ticket/TicketForm.tsx";
import { AmountField } from "./AmountField.tsx";
import { KindPicker } from "./KindPicker.tsx";
import type { OrderDraft, OrderField, Side } from "./order-draft.ts";
import { ORDER_ERROR_KEYS } from "./order-errors.ts";
import { KIND_TRAITS } from "../open-orders/order-kinds.ts";
import { OrderLines } from "./OrderLines.tsx";
import { PriceFields } from "./PriceFields.tsx";
import { ORDER_PREFERENCES } from "./ticket-preferences.ts";
import { TicketFigures } from "./TicketFigures.tsx";
import { useTicket, type DraftDispatch, type Ticket } from "./use-ticket.ts";

interface OrderTicketProps {
  pair: TradingPair;
  draft: OrderDraft;
  dispatch: DraftDispatch;
}

/** Everything that the parts of the form are given. */
export interface OrderTicketPart extends OrderTicketProps {
  ticket: Ticket;
  errorText: FieldErrorText<OrderField>;
}

/** The form of a spot order: kind, prices, amount, what it costs, and one button. */
export function OrderTicket({ pair, draft: chosen, dispatch }: OrderTicketProps) {
  const t = useTranslate();
  const ticket = useTicket(pair, chosen, dispatch);
  const { draft } = ticket;
  const errorText = useErrorText(draft.refusal, ticket.errors, ORDER_ERROR_KEYS);
  const part: OrderTicketPart = { pair, draft, dispatch, ticket, errorText };
  const isBuy = draft.side === "buy";
  return (
    <TicketForm
      label={t("trade.form.title")}
      ticket={ticket}
      dispatch={dispatch}
      errorText={errorText}
      preferences={ORDER_PREFERENCES}
      isComplete={isComplete(ticket)}
      tone={isBuy ? "up" : "down"}
      submitLabel={t(isBuy ? "trade.form.buyCoin" : "trade.form.sellCoin", { coin: pair.coin })}
      confirmTitle={t(isBuy ? "trade.confirm.buy" : "trade.confirm.sell")}
      confirmLines={<OrderLines pair={pair} ticket={ticket} />}
    >
      <SegmentedControl<Side>
        label={t("trade.form.side")}
        value={draft.side}
        onChange={(side) => dispatch({ type: "side", side })}
        options={[
          { id: "buy", label: t("common.buy"), tone: "up" },
          { id: "sell", label: t("common.sell"), tone: "down" },
        ]}
      />
      <KindPicker draft={draft} dispatch={dispatch} />
      <PriceFields {...part} />
      <AmountField {...part} />
      <TicketFigures draft={draft} ticket={ticket} />
    </TicketForm>
  );
}

/** An amount and every price that the kind needs are given. */
function isComplete({ draft: { kind }, summary }: Ticket): boolean {
  const traits = KIND_TRAITS[kind];
  const isAmount = summary.lots !== undefined || summary.spendAtoms !== undefined;
  const isPriced = !traits.hasPrice || (summary.priceTicks ?? 0) > 0;
  const isStopped = !traits.hasStop || (summary.stopTicks ?? 0) > 0;
  return isAmount && isPriced && isStopped && (kind !== "trailing" || (summary.trailingBips ?? 0) > 0);
}
