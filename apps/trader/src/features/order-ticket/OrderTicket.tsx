import { NumberField, SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { TradingPair } from "../pair/trading-pair.ts";
import { useErrorText, type FieldErrorText } from "../ticket/field-errors.ts";
import { TicketForm } from "../ticket/TicketForm.tsx";
import { OrderTools } from "./OrderTools.tsx";
import { AmountField, IcebergField } from "./AmountField.tsx";
import { ExitFields } from "./ExitFields.tsx";
import { KindChoice } from "../ticket/KindChoice.tsx";
import type { DraftField, OrderDraft, OrderField, Side } from "./order-draft.ts";
import { KIND_TRAITS, ORDER_KINDS } from "../ticket/order-kinds.ts";
import { OrderLines, TicketFigures } from "./TicketFigures.tsx";
import { ORDER_PREFERENCES, useTicket, type DraftDispatch, type Ticket } from "./use-ticket.ts";
import { MarketPriceLine, OwnPrice, PriceStepper, TrailingFields } from "../ticket/ticket-prices.tsx";

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
  const errorText = useErrorText(draft.refusal, ticket.errors);
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
      tools={<OrderTools pair={pair} side={draft.side} />}
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
      <KindChoice
        kinds={ORDER_KINDS}
        current={draft.kind}
        noteOf={(kind) => t(`trade.kindNote.${kind}`)}
        preferences={ORDER_PREFERENCES}
        dispatch={dispatch}
      />
      <PriceFields {...part} />
      <AmountField {...part} />
      {/* Side by side while they are closed; the boxes to tick keep their height, and nothing lies over them. */}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <IcebergField {...part} />
        <ExitFields {...part} />
      </div>
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

/** The prices a kind asks for, trigger first. */
function PriceFields({ pair, draft, dispatch, errorText }: OrderTicketPart) {
  const t = useTranslate();
  const traits = KIND_TRAITS[draft.kind];
  const { priceDecimals } = pair;
  const common = (field: DraftField) => ({
    value: draft[field],
    onChange: (text: string) => dispatch({ type: "field", field, text }),
    error: errorText(field),
  });
  return (
    <>
      {draft.kind === "trailing" ? <TrailingFields field={common} decimals={priceDecimals} /> : null}
      {traits.hasStop ? (
        <PriceStepper {...common("stopPrice")} label={t("trade.form.stopPrice")} decimals={priceDecimals} />
      ) : null}
      {traits.hasPrice ? (
        <OwnPrice
          {...common("price")}
          draft={draft}
          label={t(draft.kind === "oco" ? "trade.form.limitPrice" : "trade.form.price")}
          decimals={priceDecimals}
        />
      ) : null}
      {draft.kind === "oco" ? (
        <NumberField
          {...common("stopLimitPrice")}
          size="small"
          label={t("trade.form.stopLimitPrice")}
          hint={t("trade.form.stopLimitHint")}
          decimals={priceDecimals}
        />
      ) : null}
      {draft.kind === "market" ? <MarketPriceLine /> : null}
    </>
  );
}
