import {
  listCoins,
  listContracts,
  listPairs,
  marketObstacle,
  type ContractRules,
  type CoreState,
  type ListCoin,
  type ListContract,
  type ListPair,
  type MarketCommand,
  type PairRules,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { canonicalJson, coinId, contractId, pairId, refuse, unreachable, type Refusal } from "@agio/primitives";
import { sendAsRead } from "../base/send-as-read.ts";
import type { CoinLook, MarketLook, MarketLooks, PriceSource } from "../markets/market-looks.ts";

const MARKET_ACTIONS = [
  "markets.listCoin",
  "markets.listPair",
  "markets.changePair",
  "markets.listContract",
  "markets.changeContract",
  "markets.delist",
  "markets.setTrading",
  "markets.setCoinLook",
  "markets.setMarketLook",
] as const;
export type MarketAction = (typeof MARKET_ACTIONS)[number];

export const isMarketAction = (action: string): action is MarketAction =>
  (MARKET_ACTIONS as readonly string[]).includes(action);

/** How a pair or contract is shown; where its prices come from, and whether it is halted, is no part of it. */
type ShownAs = Pick<MarketLook, "showSymbol" | "sort" | "logo">;

/** Payloads of requests that change how something is shown. `replaced`: as it was read. */
type LookPayload =
  | {
      readonly action: "markets.setCoinLook";
      readonly code: string;
      readonly look: CoinLook;
      readonly replaced: CoinLook;
    }
  | {
      readonly action: "markets.setMarketLook";
      readonly symbol: string;
      readonly look: ShownAs;
      readonly replaced: ShownAs;
    };

/** Other venues for the index of a pair. `replaced`: as they were read. */
export interface SourceChange {
  /** Of the pair. */
  readonly symbol: string;
  readonly sources: readonly PriceSource[];
  readonly replaced: readonly PriceSource[];
}

/** Payloads of market requests. The number of what is listed is given when it is listed. */
export type MarketPayload = LookPayload | CommandPayload;

type CommandPayload =
  | { readonly action: "markets.listCoin"; readonly terms: Omit<ListCoin, "type" | "coinId">; readonly look: CoinLook }
  | {
      readonly action: "markets.listPair";
      readonly terms: Omit<ListPair, "type" | "pairId">;
      readonly look: MarketLook;
    }
  | {
      readonly action: "markets.listContract";
      readonly terms: Omit<ListContract, "type" | "contractId">;
      readonly look: MarketLook;
    }
  /** `replaced`: the rules as they were read. Whether the market trades is not part of either. */
  | {
      readonly action: "markets.changePair";
      readonly symbol: string;
      readonly rules: PairRules;
      readonly replaced: PairRules;
      readonly index?: SourceChange;
    }
  | {
      readonly action: "markets.changeContract";
      readonly symbol: string;
      readonly rules: ContractRules;
      readonly replaced: ContractRules;
      readonly index?: SourceChange;
    }
  | { readonly action: "markets.delist"; readonly symbol: string }
  | { readonly action: "markets.setTrading"; readonly symbol: string; readonly isOpen: boolean };

export interface MarketRequestParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly looks: MarketLooks;
}

const CONTRACT_ID_FIRST = 1_001;
const OWN_COIN = "owncoin";
/** The core may be about to finish something else: what it then refuses is asked for again. */
const TRIES_MAX = 100;
const TRY_EVERY_MS = 50;

/** Fields of the core's commands by the wire's names for them. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  ...{ coinId: "coin", code: "coin", tradedCoinId: "coin", pricingCoinId: "baseCoin", pairId: "symbol" },
  ...{
    contractId: "symbol",
    indexPairId: "indexSymbol",
    priceDecimals: "basePrecision",
    sizeDecimals: "coinPrecision",
  },
  ...{ takerFeePpb: "feeRate", makerFeePpb: "makerFeeRate", lotsMin: "orderMin", lotsMax: "orderMax" },
  ...{ buyTicksMax: "buyMax", sellTicksMin: "sellMin", notionalAtomsMin: "notionalMin", priceBandPpb: "priceBand" },
  ...{ marketBandPpb: "marketBand", openFeePpb: "openFee", closeFeePpb: "closeFee", leverages: "leverage" },
  ...{ sizeMin: "minShare", sizeMax: "maxShare", fundingIntervalHours: "intervalHour" },
  ...{ fundingCapPpb: "fundingCap", liquidationFeePpb: "liqFee", replaces: "version" },
};

const onWire = ({ refusal, field }: Refusal): Refusal =>
  field === undefined ? refuse(refusal) : refuse(refusal, WIRE_FIELDS[field] ?? field);

/** Rules but for whether the market trades: halting has a request of its own, and feeds close with their hours. */
const terms = <Rules extends { readonly tradingOpen: boolean }>({ tradingOpen: _open, ...rest }: Rules): string =>
  canonicalJson(rest);

const pairOf = (state: CoreState, symbol: string) => listPairs(state).find((view) => view.symbol === symbol);
const contractOf = (state: CoreState, symbol: string) => listContracts(state).find((view) => view.symbol === symbol);

function nextId(taken: readonly number[], first: number): number {
  const ids = new Set(taken);
  let id = first;
  while (ids.has(id)) id++;
  return id;
}

const marketIds = (state: CoreState): number[] => [
  ...listPairs(state).map((view) => view.pairId),
  ...listContracts(state).map((view) => view.contractId),
];

/** The command that a request stands for now, or why there is none. */
function commandFor(state: CoreState, payload: CommandPayload): MarketCommand | Refusal {
  switch (payload.action) {
    case "markets.listCoin": {
      const id = nextId(
        listCoins(state).map((coin) => coin.coinId),
        1,
      );
      return { type: "ListCoin", coinId: coinId(id), ...payload.terms };
    }
    case "markets.listPair":
      return { type: "ListPair", pairId: pairId(nextId(marketIds(state), 1)), ...payload.terms };
    case "markets.listContract": {
      const id = contractId(nextId(marketIds(state), CONTRACT_ID_FIRST));
      return { type: "ListContract", contractId: id, ...payload.terms };
    }
    case "markets.changePair": {
      const view = pairOf(state, payload.symbol);
      if (view === undefined) return refuse("NOT_FOUND", "symbol");
      if (terms(view.rules) !== terms(payload.replaced)) return refuse("STALE_VERSION", "version");
      const { pairId: id, rules: replaces } = view;
      const { tradingOpen } = replaces;
      return { type: "ChangePair", pairId: id, rules: { ...payload.rules, tradingOpen }, replaces };
    }
    case "markets.changeContract": {
      const view = contractOf(state, payload.symbol);
      if (view === undefined) return refuse("NOT_FOUND", "symbol");
      if (terms(view.rules) !== terms(payload.replaced)) return refuse("STALE_VERSION", "version");
      const { contractId: id, rules: replaces } = view;
      const { tradingOpen } = replaces;
      return { type: "ChangeContract", contractId: id, rules: { ...payload.rules, tradingOpen }, replaces };
    }
    case "markets.delist":
    case "markets.setTrading":
      return endOrSwitch(state, payload);
    default:
      return unreachable(payload);
  }
}

function endOrSwitch(
  state: CoreState,
  payload: Extract<CommandPayload, { readonly action: "markets.delist" | "markets.setTrading" }>,
): MarketCommand | Refusal {
  const isEnd = payload.action === "markets.delist";
  const pair = pairOf(state, payload.symbol);
  if (pair !== undefined) {
    const { pairId: id, rules: replaces } = pair;
    if (isEnd) return { type: "DelistPair", pairId: id };
    return { type: "ChangePair", pairId: id, rules: { ...replaces, tradingOpen: payload.isOpen }, replaces };
  }
  const contract = contractOf(state, payload.symbol);
  if (contract === undefined) return refuse("NOT_FOUND", "symbol");
  const { contractId: id, rules: replaces } = contract;
  if (isEnd) return { type: "DelistContract", contractId: id };
  return { type: "ChangeContract", contractId: id, rules: { ...replaces, tradingOpen: payload.isOpen }, replaces };
}

/** True when the state is what the request would make of it: it was carried out before a crash. */
function isInForce(state: CoreState, payload: CommandPayload): boolean {
  const same = (one: object | undefined, other: object): boolean =>
    one !== undefined &&
    Object.entries(other).every(
      ([name, value]) => canonicalJson(value) === canonicalJson((one as Record<string, unknown>)[name]),
    );
  switch (payload.action) {
    case "markets.listCoin":
      return same(
        listCoins(state).find(({ code }) => code === payload.terms.code),
        payload.terms,
      );
    case "markets.listPair":
      return same(pairOf(state, payload.terms.symbol), payload.terms);
    case "markets.listContract":
      return same(contractOf(state, payload.terms.symbol), payload.terms);
    case "markets.changePair": {
      const rules = pairOf(state, payload.symbol)?.rules;
      return rules !== undefined && terms(rules) === terms(payload.rules);
    }
    case "markets.changeContract": {
      const rules = contractOf(state, payload.symbol)?.rules;
      return rules !== undefined && terms(rules) === terms(payload.rules);
    }
    case "markets.delist":
      return (pairOf(state, payload.symbol) ?? contractOf(state, payload.symbol))?.delisted === true;
    case "markets.setTrading":
      // A change that waits for its turn may be about to switch it: a halt goes behind that, whatever is in force.
      return false;
    default:
      return unreachable(payload);
  }
}

/** Nothing leveraged is written on a coin that the platform issued (rules 2). */
function ownCoinObstacle(state: CoreState, looks: MarketLooks, payload: CommandPayload): Refusal | undefined {
  if (payload.action !== "markets.listContract") return undefined;
  const pair = listPairs(state).find((view) => view.pairId === payload.terms.indexPairId);
  const isOwn = pair !== undefined && looks.market(pair.symbol).kind === OWN_COIN;
  return isOwn ? refuse("BAD_PARAMETER", "indexSymbol") : undefined;
}

const isOfLook = (payload: MarketPayload): payload is LookPayload =>
  payload.action === "markets.setCoinLook" || payload.action === "markets.setMarketLook";

/** How a market is shown now, as a request can change it. */
export function shownAs(looks: Pick<MarketLooks, "market">, symbol: string): ShownAs {
  const { showSymbol, sort, logo } = looks.market(symbol);
  return { showSymbol, sort, logo };
}

function lookObstacle(state: CoreState, looks: MarketLooks, payload: LookPayload): Refusal | undefined {
  const isCoin = payload.action === "markets.setCoinLook";
  const isListed = isCoin
    ? listCoins(state).some(({ code }) => code === payload.code)
    : (pairOf(state, payload.symbol) ?? contractOf(state, payload.symbol)) !== undefined;
  if (!isListed) return refuse("NOT_FOUND", isCoin ? "coin" : "symbol");
  const now = isCoin ? looks.coin(payload.code) : shownAs(looks, payload.symbol);
  return canonicalJson(now) === canonicalJson(payload.replaced) ? undefined : refuse("STALE_VERSION", "version");
}

const sourceChangeOf = (payload: MarketPayload): SourceChange | undefined =>
  payload.action === "markets.changePair" || payload.action === "markets.changeContract" ? payload.index : undefined;

function sourceObstacle(looks: MarketLooks, payload: CommandPayload): Refusal | undefined {
  const change = sourceChangeOf(payload);
  if (change === undefined) return undefined;
  const isSame = canonicalJson(looks.market(change.symbol).sources) === canonicalJson(change.replaced);
  return isSame ? undefined : refuse("STALE_VERSION", "version");
}

/** Why what was asked for cannot be, or cannot be any more; undefined when it can. */
export async function marketRequestObstacle(
  { pipeline, looks }: MarketRequestParts,
  given: unknown,
): Promise<Refusal | undefined> {
  const payload = given as MarketPayload;
  return pipeline.read((state) => {
    if (isOfLook(payload)) return lookObstacle(state, looks, payload);
    const command = commandFor(state, payload);
    const refused = "refusal" in command ? command : marketObstacle(state, command);
    if (refused !== undefined) return onWire(refused);
    return ownCoinObstacle(state, looks, payload) ?? sourceObstacle(looks, payload);
  });
}

async function storeLook(looks: MarketLooks, payload: MarketPayload): Promise<void> {
  if (payload.action === "markets.setCoinLook") await looks.putCoin(payload.code, payload.look);
  else if (payload.action === "markets.setMarketLook") {
    await looks.putMarket(payload.symbol, { ...looks.market(payload.symbol), ...payload.look });
  } else if (payload.action === "markets.listCoin") await looks.putCoin(payload.terms.code, payload.look);
  else if (payload.action === "markets.listPair" || payload.action === "markets.listContract") {
    await looks.putMarket(payload.terms.symbol, payload.look);
  } else if (payload.action === "markets.setTrading") {
    await looks.setHalted(payload.symbol, !payload.isOpen);
  }
}

/** The venues are others once the rules are in force: a refused change leaves the index as it was. */
async function storeSources(looks: MarketLooks, payload: MarketPayload): Promise<void> {
  const change = sourceChangeOf(payload);
  if (change === undefined) return;
  const { symbol, sources } = change;
  await looks.putMarket(symbol, { ...looks.market(symbol), sources });
}

/**
 * Carries out what two people agreed to; doing it again changes nothing more. A refusal: something came in between. How a
 * market is shown is stored before it is listed, so that whoever hears of it can show it; and that it is halted before
 * it is, so that its feed does not open it again.
 */
export async function applyMarketRequest(
  { pipeline, looks }: MarketRequestParts,
  given: unknown,
): Promise<Refusal | undefined> {
  const payload = given as MarketPayload;
  if (isOfLook(payload)) {
    await storeLook(looks, payload);
    return undefined;
  }
  const toSend = (state: CoreState) => (isInForce(state, payload) ? undefined : commandFor(state, payload));
  const first = await pipeline.read(toSend);
  if (first !== undefined && "refusal" in first) return onWire(first);
  await storeLook(looks, payload);
  for (let attempt = 1; ; attempt++) {
    const settled = await sendAsRead(pipeline, toSend);
    if (settled?.kind !== "refused") {
      await storeSources(looks, payload);
      return undefined;
    }
    const { refusal } = settled;
    if (refusal.refusal !== "UNAVAILABLE_NOW" || attempt === TRIES_MAX) return onWire(refusal);
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
}
