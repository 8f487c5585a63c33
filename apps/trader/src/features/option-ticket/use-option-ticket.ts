import { useCall, valueIn } from "@agio/api-client/react";
import { formatDecimal, parseDecimal } from "@agio/primitives";
import { useReducer, type Dispatch } from "react";
import { useDetail } from "../../live/details.ts";
import { useOptionBook } from "../../live/option-feeds.ts";
import { serverNow } from "../../live/server-clock.ts";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { useOptionPositions } from "../option-positions/option-store.ts";
import { namedOptionOrder } from "../option-positions/option-state.ts";
import { useOptionActions } from "../option-positions/use-option-actions.ts";
import { useOptionFormat } from "../option-positions/use-option-format.ts";
import type { OptionSeries } from "../option/option-series.ts";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import { useSeriesWords } from "../option/series-words.ts";
import { ticksOf } from "../pair/last-ticks.ts";
import { useFeePercents } from "../own-fees/own-fees.ts";
import { readLevels } from "../order-book/grouped-book.ts";
import { withOffer } from "../ticket/following-price.ts";
import type { FieldError } from "../ticket/field-errors.ts";
import { useRepeatKeys } from "../ticket/repeat-key.ts";
import { usePlacedOrder } from "../ticket/use-placed-order.ts";
import { useIsTrading } from "../trade-state/trade-state.ts";
import { emptyOptionDraft, reduceOptionDraft, type OptionDraft, type OptionDraftAction } from "./option-draft.ts";
import { optionErrors, type OptionErrors } from "./option-errors.ts";
import { optionFillNote } from "./option-fill-note.ts";
import { OPTION_PREFERENCES } from "./option-preferences.ts";
import { expectedOptionOrder, OPTION_PLACES, optionRequest } from "./option-request.ts";
import { summariseOptionOrder, type OptionSummary, type OptionTicketContext } from "./option-summary.ts";

export type OptionDispatch = Dispatch<OptionDraftAction>;

/** The draft of a ticket; lives in the screen, so that chain and book can fill it. */
export const useOptionDraft = (): [OptionDraft, OptionDispatch] =>
  useReducer(reduceOptionDraft, undefined, () => emptyOptionDraft(OPTION_PREFERENCES.kept()));

export interface OptionTicketState {
  /** As it is shown and sent: with the best price of its side until the trader chooses one. */
  readonly draft: OptionDraft;
  readonly summary: OptionSummary;
  readonly errors: OptionErrors;
  /** The part that a market order would get now, where that is not all of it. */
  readonly note: FieldError | undefined;
  readonly context: OptionTicketContext;
  readonly isSending: boolean;
  readonly place: () => Promise<void>;
}

/** The price at which an order of a side would trade now: the best of the other side, else the mark. */
export function offeredPremium(
  side: OptionDraft["side"],
  { askTicks, bidTicks, markTicks }: OptionSeries,
  { priceDecimals }: OptionUnderlying,
): string {
  const ticks = (side === "buy" ? askTicks : bidTicks) || markTicks;
  return ticks === 0 ? "" : formatDecimal(ticks, priceDecimals);
}

/** Everything an option ticket shows and does, derived from its draft, the balance and the live book. */
export function useOptionTicket(
  { underlying, series }: { underlying: OptionUnderlying; series: OptionSeries },
  chosen: OptionDraft,
  dispatch: OptionDispatch,
): OptionTicketState {
  const t = useTranslate();
  const words = useSeriesWords();
  const format = useOptionFormat(underlying);
  const context = useTicketContext(underlying, series);
  const actions = useOptionActions();
  const settle = usePlacedOrder(dispatch, OPTION_PLACES);
  const isSending = useIsTrading();
  const keys = useRepeatKeys();
  const draft = withOffer(chosen, offeredPremium(chosen.side, series, underlying));
  const summary = summariseOptionOrder(draft, context);

  const place = async () => {
    const request = optionRequest(draft, summary, { symbol: series.row.symbol, underlying });
    const expected = expectedOptionOrder(request, serverNow());
    const answer = await keys.send(request, (clientId) =>
      actions.place({ ...request, clientId }, { ...expected, clientId }),
    );
    settle(answer, namedOptionOrder(expected, { t, format, words }), ({ filled, averagePrice }) => ({
      isAnyFilled: Number(filled) > 0,
      size: format.grouped(filled),
      price: format.premium(averagePrice),
    }));
  };
  return {
    draft,
    summary,
    errors: optionErrors(draft, summary, context),
    note: optionFillNote(summary, underlying),
    context,
    isSending,
    place,
  };
}

function useTicketContext(underlying: OptionUnderlying, series: OptionSeries): OptionTicketContext {
  const { symbol } = series.row;
  const isSignedIn = useIsSignedIn();
  const book = useOptionBook(symbol);
  const detail = useDetail(underlying.symbol);
  const feePercents = useFeePercents("option");
  const rows = valueIn(useCall("assets.balances", {}, { isEnabled: isSignedIn }))?.platform;
  const held = useOptionPositions().find((row) => row.symbol === symbol && !row.num.startsWith("-"));
  const available =
    rows === undefined ? undefined : (rows.find(({ coin }) => coin === underlying.pricingCoin)?.availableAmount ?? "0");
  const { sizeDecimals, pricingScale } = underlying;
  return {
    underlying,
    series,
    feePercents,
    indexTicks: ticksOf(detail?.data.index, underlying) ?? 0,
    indexStatus: detail?.indexStatus ?? "live",
    availableAtoms: available === undefined ? undefined : parseDecimal(available, pricingScale),
    freeLots: parseDecimal(held?.freeNum ?? "0", sizeDecimals) ?? 0,
    averageTicks: ticksOf(held?.openPrice, underlying) ?? 0,
    isBookKnown: book !== undefined,
    bids: readLevels(book?.bids ?? bestOf(series.row.bid, series.row.bidNum), underlying),
    asks: readLevels(book?.asks ?? bestOf(series.row.ask, series.row.askNum), underlying),
  };
}

/** Until the book is heard, the chain's best quote stands for it. */
const bestOf = (price: string, num: string): [string, string][] => (Number(price) === 0 ? [] : [[price, num]]);
