import { convertedAtoms } from "@agio/formulas";
import { apply, type Command, createState, EventWriter, readEvents } from "@agio/core";
import { atoms, coinId, formatDecimal, pairId, ppb, priceE8, sequence, userId, utcMs } from "@agio/primitives";
import { compareFields, hasOnly, type Outcome, type ReferenceCase, unknownForm } from "./reference-case.ts";
import { PLAIN_PAIR_RULES } from "./test-market.ts";
import { unitsOf } from "./scaling.ts";

const SCALE = 8;
const PRICE_DECIMALS = 8;
/** Percent in the cases, parts per billion in the product. */
const PERCENT_DECIMALS = 7;
const E8 = 10 ** PRICE_DECIMALS;
/** Any life of a quote, where a case names none. */
const QUOTE_MS = 15_000;
const [DOLLAR, TRADED] = [coinId(1), coinId(2)];
const USER = userId(1);
const PAIR = pairId(1);
const GIVEN = atoms(100 * E8);

/** Result of converting an amount; for a late or used quote the core itself decides. */
export function runConvertCase({ input, expected }: ReferenceCase): Outcome {
  if (hasOnly(input, ["fromAmount", "mid", "spreadPercent"])) {
    const bought = convertedAtoms(unitsOf(input["fromAmount"] as string, SCALE), {
      fromE8: E8,
      toE8: unitsOf(input["mid"] as string, PRICE_DECIMALS),
      fromScale: SCALE,
      toScale: SCALE,
      spreadPpb: unitsOf(input["spreadPercent"] as string, PERCENT_DECIMALS),
      feePpb: 0,
    });
    return compareFields(expected, { toAmount: formatDecimal(bought?.receiveAtoms ?? 0, SCALE) });
  }
  if (hasOnly(input, ["quotedAtMs", "ttlMs", "confirmAtMs"])) {
    const [quotedAt, quoteMs, confirmAt] = ["quotedAtMs", "ttlMs", "confirmAtMs"].map((name) => input[name] as number);
    const exchange = new Exchange(quoteMs ?? QUOTE_MS);
    exchange.quote(quotedAt ?? 0);
    return compareFields(expected, { error: exchange.confirm(confirmAt ?? 0) });
  }
  if (!hasOnly(input, ["quoteUsed"])) return unknownForm();
  const exchange = new Exchange(QUOTE_MS);
  exchange.quote(0);
  if (input["quoteUsed"] === true) exchange.confirm(0);
  return compareFields(expected, { error: exchange.confirm(0) });
}

const ERRORS: Readonly<Record<string, string>> = { QUOTE_EXPIRED: "quoteExpired", QUOTE_USED: "quoteUsed" };

/** The real core with two coins, an inventory and one user; times of a case count from its first second. */
class Exchange {
  readonly #state = createState();
  readonly #writer = new EventWriter();
  #sequence = 0;
  #quoteId = 0;

  constructor(quoteMs: number) {
    const coin = (id: typeof DOLLAR, code: string): Command => ({ type: "ListCoin", coinId: id, code, scale: SCALE });
    const listed = (id: typeof DOLLAR): Command[] => [
      { type: "FundHouse", pot: "inventory", coinId: id, atoms: atoms(1_000 * E8), key: `inventory ${id}` },
      { type: "GrantFunds", userId: USER, coinId: id, atoms: atoms(1_000 * E8), key: `grant ${id}` },
      {
        ...{ type: "SetConversionCoin", coinId: id, isOpen: true, spreadPpb: ppb(0), feePpb: ppb(0) },
        ...{ valueAtomsMin: atoms(0), valueAtomsMax: atoms(0) },
      },
    ];
    const rules = { tolerancePpb: ppb(5_000_000), dayValueAtomsMax: atoms(0), dayOffsetMinutes: 0, isOpen: true };
    const commands: readonly Command[] = [
      coin(DOLLAR, "DOLLAR"),
      coin(TRADED, "TRADED"),
      {
        ...{ type: "ListPair", pairId: PAIR, symbol: "tradeddollar", tradedCoinId: TRADED, pricingCoinId: DOLLAR },
        ...{ priceDecimals: 2, sizeDecimals: 4, rules: PLAIN_PAIR_RULES },
      },
      { type: "OpenUser", userId: USER, mark: "trader" },
      { type: "SetConversionRules", valuationCoinId: DOLLAR, quoteMs, ...rules },
      ...listed(DOLLAR),
      ...listed(TRADED),
    ];
    for (const command of commands) this.#apply(command, 0);
  }

  quote(at: number): void {
    this.#observe(at);
    this.#apply({ type: "QuoteConversion", userId: USER, fromCoinId: DOLLAR, toCoinId: TRADED, atoms: GIVEN }, at);
    const [quoted] = readEvents(this.#writer.bytes());
    if (quoted?.type === "ConversionQuoted") this.#quoteId = quoted.quoteId;
  }

  /** The error in the words of the cases; "" when it went through. */
  confirm(at: number): string {
    this.#observe(at);
    const wish = { fromCoinId: DOLLAR, toCoinId: TRADED, atoms: GIVEN, receiveAtomsMin: atoms(0), key: "" };
    return this.#apply({ type: "ConvertCoins", userId: USER, quoteId: this.#quoteId, ...wish }, at);
  }

  #observe(at: number): void {
    const price = priceE8(64_000 * E8);
    const quotes = ["a", "b", "c"].map((venue) => ({
      ...{ pairId: PAIR, venue, bid: price, ask: price },
      receivedAt: utcMs(at),
    }));
    this.#apply({ type: "ObservePrices", origin: "simulated", quotes }, at);
  }

  #apply(command: Command, at: number): string {
    this.#writer.reset();
    const stamp = { sequence: sequence(++this.#sequence), at: utcMs(at) };
    const answer = apply(this.#state, command, stamp, this.#writer);
    return answer !== undefined && "refusal" in answer ? (ERRORS[answer.refusal] ?? answer.refusal) : "";
  }
}
