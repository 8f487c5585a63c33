import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { conversionOfferOf, conversionPriceOf, conversionQuoteOf, type ConversionOfferView } from "@agio/core";
import { assert, atoms, parseDecimal, plainDecimal, refuse, userId, type Refusal, type UserId } from "@agio/primitives";
import { conversionRateText, fractionOf, ratioText } from "../../conversions/ratio-text.ts";
import { PERCENT_DECIMALS } from "../../markets/shipped-figure.ts";
import type { ListedCoin } from "../../markets/market-directory.ts";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

type ValuationServices = "settings" | "markets" | "pipeline";
type QuoteServices = "limits" | "pipeline";
type PriceData = DataOf<"conversions.price">;

const VISITOR = 0;

/** Between two coins of the convert list. */
interface Pair {
  readonly from: ListedCoin;
  readonly to: ListedCoin;
}

/**
 * The price of two currencies. Between coins of the convert list a signed-in user who names an amount gets a quote that
 * holds; with a currency that values are shown in there is a price only.
 */
export const conversionPrice: Handler<"conversions.price", ValuationServices | QuoteServices | "sessions"> = async (
  services,
  request,
  call,
) => {
  const [fromCode = "", toCode = ""] = request.currency.split(",");
  const shown = services.settings().t_app_currency;
  const isShown = (code: string): boolean => shown.some(({ currency }) => currency === code);
  if (isShown(fromCode) || isShown(toCode)) return valuation(services, fromCode, toCode);
  const [from, to] = [services.markets.findCoin(fromCode), services.markets.findCoin(toCode)];
  if (from === undefined || to === undefined) return refuse("NOT_FOUND", "currency");
  // The call is open to visitors: who has a session is found here.
  const signedIn = services.sessions.known(call.token) ?? (await services.sessions.find(call.token));
  return priced(services, { from, to }, { request, userId: userId(signedIn ?? VISITOR) });
};

/** The value of one coin in another, through USDT. For display only: nothing can be exchanged at it. */
async function valuation(
  services: Pick<Services, ValuationServices>,
  from: string,
  to: string,
): Promise<PriceData | Refusal> {
  const [given, wanted] = await Promise.all([usdtOf(services, from), usdtOf(services, to)]);
  if (isRefusal(given)) return given;
  if (isRefusal(wanted)) return wanted;
  const price = ratioText(given.numerator * wanted.denominator, given.denominator * wanted.numerator);
  const none = { spread: "0", quoteId: "", expireTime: 0, receive: "0", fee: "0", min: "0", max: "0" };
  return { price, rate: price, from, to, ...none };
}

/** USDT for one of a currency: by the operators' rate, or by the index of a coin. */
async function usdtOf(
  { settings, markets, pipeline }: Pick<Services, ValuationServices>,
  code: string,
): Promise<{ readonly numerator: bigint; readonly denominator: bigint } | Refusal> {
  const shown = settings().t_app_currency.find(({ currency }) => currency === code);
  if (shown !== undefined) {
    const { numerator, denominator } = fractionOf(shown.rate);
    return { numerator: denominator, denominator: numerator };
  }
  const [coin, usdt] = [markets.findCoin(code), markets.findCoin("USDT")];
  if (coin === undefined || usdt === undefined) return refuse("NOT_FOUND", "currency");
  if (coin === usdt) return { numerator: 1n, denominator: 1n };
  const offer = await pipeline.read((state) => conversionOfferOf(state, coin.coinId, usdt.coinId));
  if (isRefusal(offer)) return offer;
  return { numerator: BigInt(offer.fromE8), denominator: BigInt(offer.toE8) };
}

async function priced(
  services: Pick<Services, QuoteServices>,
  { from, to }: Pair,
  { request, userId: caller }: { readonly request: CheckedRequestOf<"conversions.price">; readonly userId: UserId },
): Promise<PriceData | Refusal> {
  const { pipeline } = services;
  const offer = await pipeline.read((state) => conversionOfferOf(state, from.coinId, to.coinId));
  if (isRefusal(offer)) return offer;
  const shown = offerData({ from, to }, offer);
  if (request.amount === undefined) return shown;
  const amount = parseDecimal(request.amount, from.scale);
  if (amount === undefined || amount === 0) return refuse("BAD_PARAMETER", "amount");
  const exchange = { fromCoinId: from.coinId, toCoinId: to.coinId, atoms: atoms(amount) };
  if (caller !== VISITOR) return quoted(services, { from, to }, { exchange, caller });
  const view = await pipeline.read((state) => conversionPriceOf(state, exchange));
  if (isRefusal(view)) return view;
  const { receiveAtoms, feeAtoms } = view;
  return { ...shown, receive: plainDecimal(receiveAtoms, to.scale), fee: plainDecimal(feeAtoms, to.scale) };
}

async function quoted(
  services: Pick<Services, QuoteServices>,
  { from, to }: Pair,
  { exchange, caller }: { readonly exchange: Parameters<typeof conversionPriceOf>[1]; readonly caller: UserId },
): Promise<PriceData | Refusal> {
  const { limits, pipeline } = services;
  if (!limits.takeOrder(caller)) return refuse("TOO_MANY_REQUESTS");
  // All in one turn: the offer is the one that the quote was made of.
  const settling = pipeline.submit({ type: "QuoteConversion", userId: caller, ...exchange });
  const viewing = pipeline.read((state) => ({
    quote: conversionQuoteOf(state, caller),
    price: conversionPriceOf(state, exchange),
    offer: conversionOfferOf(state, exchange.fromCoinId, exchange.toCoinId),
  }));
  const [settled, { quote, price, offer }] = await Promise.all([settling, viewing]);
  if (settled.kind === "refused") return settled.refusal;
  assert(quote !== undefined && !isRefusal(price) && !isRefusal(offer), "a quote that was given lives");
  return {
    ...offerData({ from, to }, offer),
    quoteId: String(quote.quoteId),
    expireTime: quote.expiresAt,
    receive: plainDecimal(quote.receiveAtoms, to.scale),
    fee: plainDecimal(price.feeAtoms, to.scale),
  };
}

function offerData({ from, to }: Pair, offer: ConversionOfferView): PriceData {
  return {
    price: ratioText(BigInt(offer.fromE8), BigInt(offer.toE8)),
    rate: conversionRateText(offer),
    from: from.code,
    to: to.code,
    spread: plainDecimal(offer.spreadPpb, PERCENT_DECIMALS),
    quoteId: "",
    expireTime: 0,
    receive: "0",
    fee: "0",
    min: plainDecimal(offer.atomsMin, from.scale),
    max: plainDecimal(offer.atomsMax, from.scale),
  };
}
