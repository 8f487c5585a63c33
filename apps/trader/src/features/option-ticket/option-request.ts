import type { OptionOrderRow, SubmitOptionOrderRequest } from "@agio/api-client";
import { plainDecimal } from "@agio/primitives";
import type { OptionUnderlying } from "../option/option-underlying.ts";
import type { RefusalPlaces } from "../ticket/refusal.ts";
import { TIME_IN_FORCE, type OptionDraft, type OptionField } from "./option-draft.ts";
import type { OptionSummary } from "./option-summary.ts";

const LIMIT = 0;
const MARKET = 1;

interface Wish {
  readonly symbol: string;
  readonly underlying: OptionUnderlying;
}

/** The call that places a draft without errors. */
export function optionRequest(
  draft: OptionDraft,
  summary: OptionSummary,
  { symbol, underlying }: Wish,
): SubmitOptionOrderRequest {
  const isMarket = draft.kind === "market";
  return {
    symbol,
    type: draft.side,
    num: plainDecimal(summary.lots ?? 0, underlying.sizeDecimals),
    orderType: isMarket ? MARKET : LIMIT,
    ...(!isMarket && {
      price: plainDecimal(summary.priceTicks ?? 0, underlying.priceDecimals),
      timeInForce: TIME_IN_FORCE[draft.kind],
    }),
  };
}

const STATUS_OPEN = 0;

/** The row an order is expected to become, painted until the server names it. Id 0: not known yet. */
export function expectedOptionOrder(request: SubmitOptionOrderRequest, now: number): OptionOrderRow {
  return {
    id: 0,
    orderNo: "",
    clientId: request.clientId ?? "",
    symbol: request.symbol,
    type: request.type,
    orderType: Number(request.orderType ?? LIMIT),
    price: request.price ?? "0",
    num: request.num,
    timeInForce: request.timeInForce ?? "IOC",
    filled: "0",
    averagePrice: "0",
    filledValue: "0",
    fee: "0",
    status: STATUS_OPEN,
    reason: "",
    createTime: now,
    updateTime: now,
  };
}

/** Where refusals of an option order belong on its ticket: by field, else balance, band, more than held, writing, margin. */
export const OPTION_PLACES: RefusalPlaces<OptionField> = {
  fields: { price: "price", num: "amount" },
  codes: { [-1010]: "amount", [-5002]: "price", [-5003]: "amount", [-5004]: "amount", [-5005]: "amount" },
};
