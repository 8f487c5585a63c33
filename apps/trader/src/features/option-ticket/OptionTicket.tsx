import { SegmentedControl } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import type { OptionSeries } from "../option/option-series.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useErrorText, useRuleText, type FieldErrorText } from "../ticket/field-errors.ts";
import { TicketForm, type TicketNotice } from "../ticket/TicketForm.tsx";
import { OPTION_ORDER_KINDS, type OptionDraft, type OptionField, type OptionSide } from "./option-draft.ts";
import { isNothingToSell, isWritingOrder } from "./option-errors.ts";
import { OPTION_PREFERENCES, hasReadNotice } from "./option-preferences.ts";
import { OptionFigures, OptionOrderLines } from "./OptionFigures.tsx";
import { KindChoice } from "../ticket/KindChoice.tsx";
import { OptionNotice } from "./OptionNotice.tsx";
import { WritingRisk } from "./WritingRisk.tsx";
import { useOptionTicket, type OptionDispatch, type OptionTicketState } from "./use-option-ticket.ts";
import { formatDecimal, plainDecimal } from "@agio/primitives";
import { useFormat } from "../../shell/format.ts";
import { MarketPriceLine, OwnPrice } from "../ticket/ticket-prices.tsx";
import { AvailableLine, TicketAmount } from "../ticket/TicketAmount.tsx";

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
  const errorText = useErrorText(draft.refusal, ticket.errors);
  const part: OptionTicketPart = { draft, dispatch, ticket, errorText };
  const isBuy = draft.side === "buy";
  const isWriting = isWritingOrder(draft.side, summary, ticket.context);
  const words = sideWords(ticket, isWriting);
  const isOffered = !isNothingToSell(draft.side, ticket.context);
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
      submitLabel={t(words.submit)}
      confirmTitle={t(words.confirm)}
      confirmLines={<OptionOrderLines ticket={ticket} />}
      notice={noticeOf(ticket, isWriting)}
      figures={isOffered ? <OptionFigures draft={draft} ticket={ticket} years={years} /> : undefined}
    >
      <SegmentedControl<OptionSide>
        label={t("trade.form.side")}
        value={draft.side}
        onChange={(side) => dispatch({ type: "side", side })}
        options={[
          { id: "buy", label: t("common.buy"), tone: "up" },
          { id: "sell", label: t(words.sell), tone: "down" },
        ]}
      />
      {isOffered ? <OptionFields {...part} /> : null}
      {isWriting ? <WritingRisk ticket={ticket} /> : null}
    </TicketForm>
  );
}

/** Names of the side that sells, of the button and of the last question. */
function sideWords({ draft, context }: OptionTicketState, isWriting: boolean) {
  const sell = isWriting
    ? "option.form.write"
    : context.underlying.isWritingOpen
      ? "common.sell"
      : "option.form.sellBack";
  if (draft.side === "buy") return { sell, submit: "option.form.buy", confirm: "trade.confirm.buy" } as const;
  if (isWriting) return { sell, submit: "option.form.writeOption", confirm: "option.form.writeOption" } as const;
  const submit = context.underlying.isWritingOpen ? "option.form.sell" : "option.form.sellBack";
  return { sell, submit, confirm: "trade.confirm.sell" } as const;
}

/** Kind, premium and contracts: the entries beside the side. */
function OptionFields(part: OptionTicketPart) {
  const t = useTranslate();
  return (
    <>
      <KindChoice
        kinds={OPTION_ORDER_KINDS}
        current={part.draft.kind}
        noteOf={(kind) => t(kind === "market" ? "option.form.marketNote" : `trade.kindNote.${kind}`)}
        preferences={OPTION_PREFERENCES}
        dispatch={part.dispatch}
      />
      <PremiumField {...part} />
      <ContractsField {...part} />
    </>
  );
}

/** The notice of what options cost and risk, read once before the first that is bought and before the first that is written. */
const noticeOf = (ticket: OptionTicketState, isWriting: boolean): TicketNotice => ({
  isDue: () => !hasReadNotice(isWriting ? "write" : "buy"),
  show: (answers) => <OptionNotice ticket={ticket} isWriting={isWriting} {...answers} />,
});

/** The premium of one contract, with the bounds that hold now; best quotes and mark are a tap away. */
function PremiumField({ draft, dispatch, ticket, errorText }: OptionTicketPart) {
  const t = useTranslate();
  const format = useFormat();
  const { underlying, series } = ticket.context;
  const text = (ticks: number) => format.grouped(formatDecimal(ticks, underlying.priceDecimals));
  if (draft.kind === "market") return <MarketPriceLine />;
  const quotes = [
    { name: t("option.chain.bid"), ticks: series.bidTicks, tone: "text-up" },
    { name: t("option.chain.mark"), ticks: series.markTicks, tone: "text-text-1" },
    { name: t("option.chain.ask"), ticks: series.askTicks, tone: "text-down" },
  ];
  return (
    <>
      <OwnPrice
        draft={draft}
        label={t("option.form.premiumPer", { coin: underlying.pricingCoin })}
        onChange={(value) => dispatch({ type: "price", text: value })}
        decimals={underlying.priceDecimals}
        error={errorText("price")}
        hint={
          series.ticksMax === 0
            ? undefined
            : t("option.form.bounds", { min: text(series.ticksMin), max: text(series.ticksMax) })
        }
      />
      <div className="grid grid-cols-3 gap-2" dir="ltr">
        {quotes.map(({ name, ticks, tone }) => (
          <button
            key={name}
            type="button"
            className="min-h-11 min-w-0 rounded-1 border border-line px-1 text-11 text-text-3 disabled:opacity-60"
            disabled={ticks === 0}
            onClick={() => dispatch({ type: "pick", ticks, underlying })}
          >
            {name}
            <span className={`block truncate text-12 ui-figures ${tone}`}>{ticks === 0 ? "–" : text(ticks)}</span>
          </button>
        ))}
      </div>
    </>
  );
}

/** How many contracts: typed, stepped by the arrow keys, or as a part of what the balance pays for or what is held. */
function ContractsField({ draft, dispatch, ticket, errorText }: OptionTicketPart) {
  const t = useTranslate();
  const format = useFormat();
  const { summary, context } = ticket;
  const { underlying } = context;
  const isBuy = draft.side === "buy";
  const stepText = plainDecimal(1, underlying.sizeDecimals);
  const available = context.availableAtoms;
  const funds =
    available === undefined
      ? undefined
      : format.holding(plainDecimal(available, underlying.pricingScale), underlying.pricingCoin);
  const held = format.grouped(plainDecimal(context.freeLots, underlying.sizeDecimals));
  const note = useRuleText()(ticket.note);
  const rules = t("option.form.sizeRules", {
    min: format.grouped(plainDecimal(underlying.lotsMin, underlying.sizeDecimals)),
    step: format.grouped(stepText),
    coin: underlying.coin,
  });
  return (
    <>
      <TicketAmount
        label={t("option.form.contracts")}
        summary={summary}
        dispatch={dispatch}
        decimals={underlying.sizeDecimals}
        stepText={stepText}
        error={errorText("amount")}
        hint={note === undefined ? rules : <span className="text-warn">{note}</span>}
        shareLabel={t(isBuy ? "trade.form.share" : "option.form.shareOfHolding")}
        isShareOff={summary.lotsMost === 0}
        tone={isBuy ? "up" : "down"}
      />
      {isBuy || isWritingOrder(draft.side, summary, context) ? (
        <AvailableLine text={funds} unit={underlying.pricingCoin} />
      ) : null}
      {isBuy || context.freeLots === 0 ? null : <AvailableLine name={t("option.form.free")} text={held} />}
    </>
  );
}
