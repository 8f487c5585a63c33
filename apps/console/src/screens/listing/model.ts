import type { DataOf, RequestOf } from "@agio/api-contract";

type Markets = DataOf<"operator.markets.list">;
export type PairRules = Markets["pairs"][number]["rules"];

const CODE = /^[A-Z0-9]{1,12}$/;
const SCALE_MAX = 8;
const DECIMALS_MAX = 16;

export interface CoinDraft {
  readonly coin: string;
  readonly name: string;
  readonly nameZh: string;
  readonly scale: string;
  readonly displayDecimals: string;
  readonly logo: string;
}

export const EMPTY_COIN: CoinDraft = { coin: "", name: "", nameZh: "", scale: "6", displayDecimals: "6", logo: "" };

const wholeBetween = (text: string, min: number, max: number): boolean =>
  /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** The field of a coin that is wrong, or undefined. */
export function coinFault(
  { coin, name, scale, displayDecimals }: CoinDraft,
  { coins }: Markets,
): keyof CoinDraft | undefined {
  if (!CODE.test(coin) || coins.some((listed) => listed.coin === coin)) return "coin";
  if (name.trim() === "") return "name";
  if (!wholeBetween(scale, 0, SCALE_MAX)) return "scale";
  return wholeBetween(displayDecimals, 0, SCALE_MAX) ? undefined : "displayDecimals";
}

export const coinRequest = (draft: CoinDraft, reason: string): RequestOf<"operator.markets.listCoin"> => ({
  ...{ coin: draft.coin, name: draft.name.trim(), logo: draft.logo, reason },
  scale: Number(draft.scale),
  displayDecimals: Number(draft.displayDecimals),
  names: draft.nameZh.trim() === "" ? {} : { zh: draft.nameZh.trim() },
});

export interface PairDraft {
  readonly coin: string;
  readonly pricingCoin: string;
  readonly basePrecision: string;
  readonly coinPrecision: string;
  readonly market: "agio" | "owncoin";
  /** Venues with the symbol that each has for the pair: "htx:solusdt, okx:solusdt". */
  readonly sources: string;
  /** The pair whose rules it begins with. */
  readonly like: string;
  readonly price: string;
}

export const EMPTY_PAIR: PairDraft = {
  ...{ coin: "", pricingCoin: "USDT", basePrecision: "4", coinPrecision: "2" },
  ...{ market: "owncoin", sources: "", like: "", price: "1" },
};

export const symbolOf = ({ coin, pricingCoin }: Pick<PairDraft, "coin" | "pricingCoin">): string =>
  `${coin}${pricingCoin}`.toLowerCase();

/** The coin that prices a listed pair. */
export const pricingCoinOf = ({ baseCoin }: Markets["pairs"][number]): string => baseCoin;

/** One tick times one lot, in atoms of the pricing coin, and what a trade of one lot costs (rules 1.2). */
export interface Example {
  readonly tick: string;
  readonly lot: string;
  /** Undefined where it is no whole atom: such a pair is refused, since its trades would round. */
  readonly atoms: bigint | undefined;
  /** At the price of the draft; "" where that is no whole tick. */
  readonly cost: string;
}

const powerOfTen = (decimals: number): string => (decimals === 0 ? "1" : `0.${"0".repeat(decimals - 1)}1`);

/** A decimal as whole units of `decimals` places; undefined where it has more of them, or is no number. */
function unitsOf(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,16})(?:\.(\d{1,18}))?$/.exec(text.trim());
  const [whole = "", rest = ""] = [match?.[1], match?.[2]];
  if (match === null || rest.length > decimals) return undefined;
  return BigInt(whole + rest.padEnd(decimals, "0"));
}

function decimalOf(units: bigint, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, "0");
  if (decimals === 0) return digits;
  const rest = digits.slice(-decimals).replace(/0+$/, "");
  return rest === "" ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${rest}`;
}

/** Undefined while the decimals are no numbers. */
export function exampleOf(
  { basePrecision, coinPrecision, price }: Pick<PairDraft, "basePrecision" | "coinPrecision" | "price">,
  scale: number,
): Example | undefined {
  if (!wholeBetween(basePrecision, 0, DECIMALS_MAX) || !wholeBetween(coinPrecision, 0, DECIMALS_MAX)) return undefined;
  const [ticks, lots] = [Number(basePrecision), Number(coinPrecision)];
  const surplus = scale - ticks - lots;
  const priceTicks = unitsOf(price, ticks);
  return {
    tick: powerOfTen(ticks),
    lot: powerOfTen(lots),
    atoms: surplus < 0 ? undefined : 10n ** BigInt(surplus),
    cost: priceTicks === undefined ? "" : decimalOf(priceTicks, ticks + lots),
  };
}

/** Venues and their symbols; undefined where the text is none. */
export function sourcesOf(text: string): { venue: string; symbol: string }[] | undefined {
  const rows = text
    .split(",")
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== "");
  const read = rows.map((row) => /^([a-z0-9]+):([a-z0-9]+)$/.exec(row));
  if (read.some((match) => match === null)) return undefined;
  return read.flatMap((match) => (match === null ? [] : [{ venue: match[1] ?? "", symbol: match[2] ?? "" }]));
}

/** So many venues make an index. */
const SOURCES_MIN = 2;

/** Whether as many venues are typed as make an index. */
export const isIndexed = ({ market, sources }: Pick<PairDraft, "market" | "sources">): boolean =>
  market !== "owncoin" && (sourcesOf(sources)?.length ?? 0) >= SOURCES_MIN;

/** The field of a pair that is wrong, or undefined. */
export function pairFault(draft: PairDraft, { coins, pairs }: Markets): keyof PairDraft | undefined {
  const pricing = coins.find(({ coin }) => coin === draft.pricingCoin);
  if (coins.every(({ coin }) => coin !== draft.coin) || draft.coin === draft.pricingCoin) return "coin";
  if (pairs.some(({ symbol }) => symbol === symbolOf(draft))) return "coin";
  if (pricing === undefined) return "pricingCoin";
  const example = exampleOf(draft, pricing.scale);
  if (example?.atoms === undefined) return "basePrecision";
  if (example.cost === "") return "price";
  if (sourcesOf(draft.sources) === undefined) return "sources";
  return draft.market === "owncoin" && draft.sources.trim() !== "" ? "sources" : undefined;
}

/** Rules of a pair to begin with: those of another, without the limits that fit its price alone. */
export function firstRules(like: PairRules, { coinPrecision }: PairDraft): PairRules {
  const lot = powerOfTen(Number(coinPrecision));
  return { ...like, orderMin: lot, orderMax: "0", buyMax: "0", sellMin: "0" };
}

export function pairRequest(
  draft: PairDraft,
  { rules, sort, logo }: { readonly rules: PairRules; readonly sort: number; readonly logo: string },
  reason: string,
): RequestOf<"operator.markets.listPair"> {
  const { coin, pricingCoin, market } = draft;
  return {
    ...{ coin, baseCoin: pricingCoin, market, rules, sort, logo, reason },
    basePrecision: Number(draft.basePrecision),
    coinPrecision: Number(draft.coinPrecision),
    showSymbol: `${coin}/${pricingCoin}`,
    sources: sourcesOf(draft.sources) ?? [],
  };
}

export interface ChannelDraft {
  readonly name: string;
  readonly coin: string;
  readonly network: string;
  readonly decimals: string;
  readonly min: string;
  readonly max: string;
  readonly confirms: string;
}

/** Smallest units of a chain below one atom of the coin, and how finely a chain may count at all. */
const DECIMALS_BEYOND_SCALE_MAX = 15;
const CHAIN_DECIMALS_MAX = 18;
const CHANNEL_NAME = /^[A-Za-z0-9][A-Za-z0-9 _-]{0,31}$/;
const AMOUNT = /^\d{1,12}(?:\.\d{1,8})?$/;
const CONFIRMS = /^\d{1,4}$/;

/** A channel to begin with: its chain counts as finely as the coin, and at least as finely as dollar tokens do. */
export const firstChannel = (coin: string, scale: number): ChannelDraft => ({
  ...{ coin, name: `${coin}-ERC20`, network: "Ethereum", decimals: String(Math.max(scale, 6)) },
  ...{ min: "1", max: "1000000", confirms: "12" },
});

/** The field of a channel that is wrong, or undefined. */
export function channelFault(draft: ChannelDraft, scale: number): Exclude<keyof ChannelDraft, "coin"> | undefined {
  const decimalsMax = Math.min(CHAIN_DECIMALS_MAX, scale + DECIMALS_BEYOND_SCALE_MAX);
  if (!CHANNEL_NAME.test(draft.name.trim())) return "name";
  if (draft.network.trim() === "") return "network";
  if (!wholeBetween(draft.decimals, scale, decimalsMax)) return "decimals";
  if (!AMOUNT.test(draft.min)) return "min";
  if (!AMOUNT.test(draft.max) || Number(draft.max) < Number(draft.min)) return "max";
  return CONFIRMS.test(draft.confirms) ? undefined : "confirms";
}

export const channelRequest = (draft: ChannelDraft, reason: string): RequestOf<"operator.channels.set"> => ({
  ...{ name: draft.name.trim(), coin: draft.coin, network: draft.network.trim(), decimals: Number(draft.decimals) },
  deposits: {
    ...{ isOpen: true, min: Number(draft.min), max: Number(draft.max), submissionsPerDay: 0 },
    ...{ confirms: Number(draft.confirms), unlockConfirms: Number(draft.confirms) },
  },
  reason,
});
