import type { DataOf, RequestOf } from "@agio/api-contract";
import { exampleOf, pricingCoinOf } from "./model.ts";

type Markets = DataOf<"operator.markets.list">;
export type Pair = Markets["pairs"][number];
type Rules = Markets["contracts"][number]["rules"];
type Request = RequestOf<"operator.markets.listContract">;

/** Everything of a contract that is typed; its rules below it. */
export interface ContractForm {
  readonly symbol: string;
  readonly showSymbol: string;
  readonly basePrecision: number;
  readonly coinPrecision: number;
  readonly rules: Rules;
}

/** Rules to begin with where there is no contract to copy. */
const FIRST_RULES: Rules = {
  ...{ openFee: "0.06", closeFee: "0.06", leverage: [1, 2, 3, 5, 10, 20], minShare: 1, maxShare: 100_000 },
  ...{ intervalHour: 8, fundingCap: "0.75", liqFee: "0.5", priceBand: "5", openOrdersMax: 200 },
  tiers: [
    { cap: "100000", mmr: "1", leverageMax: 20 },
    { cap: "1000000", mmr: "2.5", leverageMax: 10 },
  ],
};

/** Pairs of a coin on whose index a contract may stand: those that outside venues price (rules 2). */
export const pairsForContracts = ({ pairs }: Markets, coin: string): readonly Pair[] =>
  pairs.filter(
    (pair) => pair.coin === coin && !pair.isDelisted && pair.market !== "owncoin" && pair.sources.length > 0,
  );

/** A contract to begin with: on the decimals of its pair, by the rules of another one. */
export const firstContract = (pair: Pair, like: Rules = FIRST_RULES): ContractForm => ({
  ...{ symbol: `${pair.symbol}perp`, showSymbol: `${pair.coin}${pricingCoinOf(pair)}` },
  ...{ basePrecision: pair.basePrecision, coinPrecision: pair.coinPrecision, rules: like },
});

/** The field of a contract that is wrong, or undefined. */
export function contractFault(
  { symbol, showSymbol, basePrecision, coinPrecision, rules }: ContractForm,
  scale: number,
  { pairs, contracts }: Markets,
): string | undefined {
  const isTaken = [...pairs, ...contracts].some((market) => market.symbol === symbol.toLowerCase());
  if (!/^[A-Za-z0-9]{2,20}$/.test(symbol) || isTaken) return "symbol";
  if (showSymbol === "") return "showSymbol";
  const decimals = { basePrecision: String(basePrecision), coinPrecision: String(coinPrecision), price: "1" };
  if (exampleOf(decimals, scale)?.atoms === undefined) return "basePrecision";
  const { leverage, tiers, minShare, maxShare } = rules;
  if (leverage.length === 0 || leverage.some((one, at) => one <= (leverage[at - 1] ?? 0))) return "rules.leverage";
  if (maxShare < minShare) return "rules.maxShare";
  return Array.isArray(tiers) && tiers.length > 0 ? undefined : "rules.tiers";
}

/** The smallest trade of a contract: what it is worth, and the margin that its highest leverage asks for. */
export interface ContractExample {
  readonly tick: string;
  readonly lot: string;
  readonly atoms: bigint | undefined;
  readonly value: string;
  readonly margin: string;
  readonly leverage: number;
}

/** A decimal in units of 10^-12, rounded up; figures of an example are for reading. */
const SHOWN_DECIMALS = 12;

/** Undefined while price or decimals are none. */
export function contractExample(form: ContractForm, price: string, scale: number): ContractExample | undefined {
  const { basePrecision, coinPrecision, rules } = form;
  const decimals = { basePrecision: String(basePrecision), coinPrecision: String(coinPrecision), price };
  const one = exampleOf(decimals, scale);
  if (one === undefined || one.cost === "") return undefined;
  const leverage = Math.max(1, ...rules.leverage);
  const [whole = "0", rest = ""] = one.cost.split(".");
  const worth = BigInt(whole + rest.padEnd(SHOWN_DECIMALS, "0")) * BigInt(rules.minShare);
  return {
    ...{ tick: one.tick, lot: one.lot, atoms: one.atoms, leverage },
    value: written(worth),
    margin: written(upToAtom(worth, BigInt(leverage), scale)),
  };
}

/** A margin is rounded up, to one atom (rules 1.2). */
function upToAtom(units: bigint, parts: bigint, scale: number): bigint {
  const atom = 10n ** BigInt(SHOWN_DECIMALS - scale);
  const whole = parts * atom;
  return ((units + whole - 1n) / whole) * atom;
}

function written(units: bigint): string {
  const digits = String(units).padStart(SHOWN_DECIMALS + 1, "0");
  const rest = digits.slice(-SHOWN_DECIMALS).replace(/0+$/, "");
  return rest === "" ? digits.slice(0, -SHOWN_DECIMALS) : `${digits.slice(0, -SHOWN_DECIMALS)}.${rest}`;
}

export function contractRequest(form: object, place: Pick<Request, "indexSymbol" | "sort" | "logo">, reason: string) {
  return { ...form, ...place, reason } as Request;
}
