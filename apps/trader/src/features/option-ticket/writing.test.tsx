// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { BTC_OPTION, series } from "../option/btc-option.fixture.ts";
import { emptyOptionDraft, reduceOptionDraft, type OptionDraft, type OptionDraftAction } from "./option-draft.ts";
import { isWritingOrder } from "./option-errors.ts";
import { hasReadNotice, keepNoticeRead } from "./option-preferences.ts";
import { summariseOptionOrder, type OptionTicketContext } from "./option-summary.ts";
import { OptionLines } from "./OptionFigures.tsx";
import { WHOLE_FEES } from "../own-fees/own-fees.ts";
import { WritingRisk } from "./WritingRisk.tsx";

const CLOSED = { ...BTC_OPTION, isWritingOpen: false };
const CONTEXT: OptionTicketContext = {
  underlying: { ...BTC_OPTION, isWritingOpen: true },
  series: series(),
  indexTicks: 602_500,
  indexStatus: "live",
  availableAtoms: 10_000_000_000,
  freeLots: 50,
  feePercents: WHOLE_FEES,
  averageTicks: 14_000,
  isBookKnown: true,
  bids: [],
  asks: [],
};
const actions: readonly OptionDraftAction[] = [
  { type: "side", side: "sell" },
  { type: "price", text: "1520" },
];
const sale = (text: string): OptionDraft =>
  [...actions, { type: "amount" as const, text }].reduce(reduceOptionDraft, emptyOptionDraft("limit"));
const ticketOf = (draft: OptionDraft, context = CONTEXT) => ({
  draft,
  context,
  summary: summariseOptionOrder(draft, context),
  errors: {},
  note: undefined,
  isSending: false,
  place: () => Promise.resolve(),
});
const isWriting = (draft: OptionDraft, context: OptionTicketContext) =>
  isWritingOrder(draft.side, summariseOptionOrder(draft, context), context);

beforeEach(() => localStorage.clear());

test("a sale is a written one where nothing of the series is free, or less than is sold", () => {
  expect(isWriting(sale("0.5"), CONTEXT)).toBe(false);
  expect(isWriting(sale("0.51"), CONTEXT)).toBe(true);
  expect(isWriting(sale(""), { ...CONTEXT, freeLots: 0 })).toBe(true);
  expect(isWriting(sale("0.5"), { ...CONTEXT, freeLots: 0, underlying: CLOSED })).toBe(false);
});

test("the most that a written option can lose is said in the colour of a loss, in the warning and in the question", () => {
  const ticket = ticketOf(sale("0.6"));
  const loss = /<bdi class="text-down[^"]*">option\.form\.unlimited<\/bdi>/;
  expect(renderToStaticMarkup(<WritingRisk ticket={ticket} />)).toMatch(loss);
  expect(renderToStaticMarkup(<OptionLines draft={ticket.draft} ticket={ticket} />)).toMatch(loss);
});

test("what buying risks and what writing risks are read separately", () => {
  keepNoticeRead("buy");
  expect([hasReadNotice("buy"), hasReadNotice("write")]).toEqual([true, false]);
  keepNoticeRead("write");
  expect(hasReadNotice("write")).toBe(true);
});
