import { randomKey } from "@agio/api-client";
import { useCall, valueIn } from "@agio/api-client/react";
import { displayAmount, parseDecimal } from "@agio/primitives";
import { showToast } from "@agio/ui";
import { useEffect, useReducer, useState, type Dispatch } from "react";
import { useDetail } from "../../live/details.ts";
import { useOptionBook } from "../../live/option-feeds.ts";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { useOptionPositions } from "../option-positions/option-store.ts";
import { useOptionActions } from "../option-positions/use-option-actions.ts";
import type { OptionSeries } from "../option/option-series.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { readLevels } from "../order-book/grouped-book.ts";
import { refusedText } from "../order-ticket/server-refusal.ts";
import { emptyOptionDraft, reduceOptionDraft, type OptionDraft, type OptionDraftAction } from "./option-draft.ts";
import { optionErrors, type OptionErrors } from "./option-errors.ts";
import { keptOptionKind } from "./option-preferences.ts";
import { expectedOptionOrder, optionRequest, refusedOptionField } from "./option-request.ts";
import { summariseOptionOrder, type OptionSummary, type OptionTicketContext } from "./option-summary.ts";

export type OptionDispatch = Dispatch<OptionDraftAction>;

/** The draft of a ticket; lives in the screen, so that chain and book can fill it. */
export const useOptionDraft = (): [OptionDraft, OptionDispatch] =>
  useReducer(reduceOptionDraft, undefined, () => emptyOptionDraft(keptOptionKind()));

export interface OptionTicketState {
  readonly summary: OptionSummary;
  readonly errors: OptionErrors;
  readonly context: OptionTicketContext;
  readonly isSending: boolean;
  readonly place: () => Promise<void>;
}

const STATUS_FILLED = 2;

/** Everything an option ticket shows and does, derived from its draft, the balance and the live book. */
export function useOptionTicket(
  { underlying, series }: { underlying: OptionUnderlying; series: OptionSeries },
  draft: OptionDraft,
  dispatch: OptionDispatch,
): OptionTicketState {
  const t = useTranslate();
  const context = useTicketContext(underlying, series);
  const actions = useOptionActions();
  const [isSending, setIsSending] = useState(false);
  const summary = summariseOptionOrder(draft, context);
  const offered = (draft.side === "buy" ? series.askTicks : series.bidTicks) || series.markTicks;
  const isPriceOffered = offered > 0 && !draft.isPriced;
  useEffect(() => {
    if (isPriceOffered) dispatch({ type: "offerPrice", ticks: offered, underlying });
    // Offered once, as soon as there is a price; it does not follow the market.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPriceOffered]);

  const place = async () => {
    const request = optionRequest(draft, summary, { symbol: series.row.symbol, underlying, clientId: randomKey() });
    setIsSending(true);
    const answer = await actions.place(request, expectedOptionOrder(request, Date.now()));
    setIsSending(false);
    if (!answer.ok) {
      const { failure } = answer;
      const refusal = { field: refusedOptionField(failure), text: refusedText(failure, failureText(failure)) };
      dispatch({ type: "refused", refusal });
      return;
    }
    dispatch({ type: "placed" });
    const { status, dealNum } = answer.data;
    if (status > STATUS_FILLED && Number(dealNum) === 0) return showToast(t("option.form.nothingFilled"), "plain");
    showToast(t(status === STATUS_FILLED ? "trade.confirm.placedFilled" : "trade.confirm.placed"), "success");
  };
  return { summary, errors: optionErrors(draft, summary, context), context, isSending, place };
}

function useTicketContext(underlying: OptionUnderlying, series: OptionSeries): OptionTicketContext {
  const { symbol } = series.row;
  const isSignedIn = useIsSignedIn();
  const book = useOptionBook(symbol);
  const detail = useDetail(underlying.symbol);
  const rows = valueIn(useCall("assets.balances", {}, { isEnabled: isSignedIn }))?.platform;
  const held = useOptionPositions().find((row) => row.symbol === symbol && !row.num.startsWith("-"));
  const available = rows?.find(({ coin }) => coin === underlying.pricingCoin)?.availableAmount ?? "0";
  const { priceDecimals, sizeDecimals, pricingScale } = underlying;
  return {
    underlying,
    series,
    indexTicks: parseDecimal(displayAmount(detail?.data.index ?? 0, priceDecimals), priceDecimals) ?? 0,
    indexStatus: detail?.indexStatus ?? "live",
    availableAtoms: parseDecimal(available, pricingScale) ?? 0,
    freeLots: parseDecimal(held?.freeNum ?? "0", sizeDecimals) ?? 0,
    averageTicks: parseDecimal(displayAmount(held?.openPrice ?? "0", priceDecimals), priceDecimals) ?? 0,
    bids: readLevels(book?.bids ?? bestOf(series.row.bid, series.row.bidNum), underlying),
    asks: readLevels(book?.asks ?? bestOf(series.row.ask, series.row.askNum), underlying),
  };
}

/** Until the book is heard, the chain's best quote stands for it. */
const bestOf = (price: string, num: string): [string, string][] => (Number(price) === 0 ? [] : [[price, num]]);
