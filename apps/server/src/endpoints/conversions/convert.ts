import type { CheckedRequestOf, ConversionRow, DataOf } from "@agio/api-contract";
import { conversionRulesOf } from "@agio/core";
import { assert, atoms, parseDecimal, PPB, refuse } from "@agio/primitives";
import { conversionRow } from "../../conversions/conversion-history.ts";
import { fractionOf } from "../../conversions/ratio-text.ts";
import type { ListedCoin } from "../../markets/market-directory.ts";
import type { Services } from "../services.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

const answerOf = ({
  createTime: _at,
  fromSymbol: _from,
  toSymbol: _to,
  ...row
}: ConversionRow): DataOf<"conversions.convert"> => row;

/**
 * Exchanges two coins: at the user's quote, or at the price of now, refused when that is more than the tolerance below
 * the rate he saw. The same idempotency key with the same body answers with the same conversion.
 */
export const convert: Handler<"conversions.convert", CommandServices | "markets" | "history" | "clock"> = commandCall(
  async (services, request, call, send) => {
    const { markets, ownWrites, history } = services;
    const { userId } = call;
    const [from, to] = [markets.findCoin(request.fromSymbol), markets.findCoin(request.toSymbol)];
    if (from === undefined) return refuse("BAD_PARAMETER", "fromSymbol");
    if (to === undefined) return refuse("BAD_PARAMETER", "toSymbol");
    const amount = parseDecimal(request.total, from.scale);
    if (amount === undefined || amount === 0) return refuse("CONVERSION_RANGE", "total");
    const least = request.quoteId === undefined ? await leastFor(services, request, { from, to }) : 0;
    // More than there can be is more than the market gives.
    if (least > Number.MAX_SAFE_INTEGER) return refuse("QUOTE_MOVED", "price");
    const settled = await send({
      type: "ConvertCoins",
      userId,
      fromCoinId: from.coinId,
      toCoinId: to.coinId,
      atoms: atoms(amount),
      quoteId: request.quoteId ?? 0,
      receiveAtomsMin: atoms(least),
      key: request.clientId ?? call.idempotencyKey ?? "",
    });
    if (isRefusal(settled)) return settled;
    if (settled.kind === "replayed") {
      const { orderId } = settled.answer;
      return answerOf(await ownWrites.stored(userId, () => history.conversion(userId, orderId)));
    }
    const converted = settled.events.find((event) => event.type === "CoinsConverted");
    assert(converted?.type === "CoinsConverted", "an applied conversion converted");
    return answerOf(conversionRow(markets, { ...converted, convertedAt: services.clock() }));
  },
);

/** The least that may arrive: what the rate would give, less the tolerance, rounded down. */
async function leastFor(
  { pipeline }: Pick<Services, "pipeline">,
  { total, price }: CheckedRequestOf<"conversions.convert">,
  { to }: { readonly from: ListedCoin; readonly to: ListedCoin },
): Promise<number> {
  const rules = await pipeline.read(conversionRulesOf);
  if (price === undefined || rules === undefined) return 0;
  const [given, rate] = [fractionOf(total), fractionOf(price)];
  const scaled = given.numerator * rate.numerator * BigInt(PPB - rules.tolerancePpb) * 10n ** BigInt(to.scale);
  return Number(scaled / (given.denominator * rate.denominator * BigInt(PPB)));
}
