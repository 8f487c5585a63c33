import { refuse, type Refusal } from "@agio/primitives";
import type { ListCoin, ListPair } from "../markets/market-commands.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { shortOf } from "../ledger/solvency.ts";
import { marketUnits } from "../markets/market-units.ts";
import { checkReplaced } from "../markets/replaced-rules.ts";
import { emit } from "./emit.ts";
import type { OptionRules, SetOptionUnderlying } from "./option-commands.ts";
import { checkOptionRules, PRICE_DECIMALS_MAX } from "./option-rules.ts";
import { HOUSE_USER, type OptionState } from "./option-state.ts";
import { UNDERLYINGS_MAX } from "./option-work-bounds.ts";
import { changeRules, checkSurfaceStep } from "./surface-steps.ts";
import { Underlying, type UnderlyingListing } from "./underlying.ts";

/** The parts of the exchange that an underlying uses. */
export interface ListedPairs {
  readonly coins: ReadonlyMap<number, ListCoin>;
  readonly pairs: readonly ({ readonly listing: ListPair; readonly isDelisted: boolean } | undefined)[];
}

const CODE = /^[A-Z0-9]{1,12}$/;

/**
 * Opens options on the index of a pair, or changes the rules of those that are. Refuses NOT_FOUND for an unknown or
 * delisted pair, STALE_VERSION, DUPLICATE_REQUEST for a code that another underlying has, BAD_PARAMETER for more than `UNDERLYINGS_MAX`, for units that do not give
 * whole atoms, for another code or unit than the underlying has, and for wrong rules, what `checkSurfaceStep` does, HOUSE_SHORT for opening while
 * the house holds less than it owes.
 */
export function setUnderlying(
  state: OptionState,
  markets: ListedPairs,
  command: SetOptionUnderlying,
): Refusal | undefined {
  const checked = checkUnderlying(state, markets, command);
  if ("refusal" in checked) return checked;
  const { pairId, code, priceDecimals, sizeDecimals, rules } = command;
  const { known, listing } = checked;
  if (known === undefined) addUnderlying(state, listingOf(command, listing, markets), rules);
  else changeRules(state, known, rules);
  const inForce = known?.rules ?? rules;
  emit(state.events, { type: "OptionUnderlyingSet", pairId, code, priceDecimals, sizeDecimals, rules: inForce });
  return undefined;
}

/** Why options would be refused by the state as it is; undefined where they would be set. Changes nothing. */
export function optionObstacle(
  {
    options,
    coins,
    spot: { pairs },
  }: { readonly options: OptionState; readonly spot: Pick<ListedPairs, "pairs"> } & Pick<ListedPairs, "coins">,
  command: SetOptionUnderlying,
): Refusal | undefined {
  const checked = checkUnderlying(options, { coins, pairs }, command);
  return "refusal" in checked ? checked : undefined;
}

function checkUnderlying(
  state: OptionState,
  markets: ListedPairs,
  command: SetOptionUnderlying,
): Refusal | { readonly known: Underlying | undefined; readonly listing: ListPair } {
  const pair = markets.pairs[command.pairId];
  if (pair === undefined || pair.isDelisted) return refuse("NOT_FOUND", "pairId");
  const known = state.underlyings[command.pairId];
  const refusal =
    checkReplaced(known?.rules ?? null, command.replaces) ??
    (known === undefined ? checkListing(state, markets, command) : checkSame(known, command)) ??
    checkOptionRules(command.rules, command);
  if (refusal !== undefined) return refusal;
  const step = known === undefined ? undefined : checkSurfaceStep(known, command.rules);
  const opens = command.rules.tradingOpen && known?.rules.tradingOpen !== true;
  const short = opens ? shortOf(state.ledger, pair.listing.pricingCoinId) : undefined;
  return step ?? short ?? { known, listing: pair.listing };
}

function checkListing(
  state: OptionState,
  { coins, pairs }: ListedPairs,
  { pairId, code, priceDecimals, sizeDecimals }: SetOptionUnderlying,
): Refusal | undefined {
  if ([...state.listed()].length >= UNDERLYINGS_MAX) return refuse("BAD_PARAMETER", "pairId");
  if (!CODE.test(code)) return refuse("BAD_PARAMETER", "code");
  for (const other of state.listed()) if (other.listing.code === code) return refuse("DUPLICATE_REQUEST", "code");
  if (!(priceDecimals <= PRICE_DECIMALS_MAX)) return refuse("BAD_PARAMETER", "priceDecimals");
  const { tradedCoinId, pricingCoinId } = (pairs[pairId] as { readonly listing: ListPair }).listing;
  const scaleOf = (coin: number): number => (coins.get(coin) as ListCoin).scale;
  const scales = { traded: scaleOf(tradedCoinId), pricing: scaleOf(pricingCoinId) };
  const units = marketUnits({ priceDecimals, sizeDecimals }, scales);
  return "refusal" in units ? units : undefined;
}

/** Code and units, once given, stay. */
function checkSame({ listing }: Underlying, command: SetOptionUnderlying): Refusal | undefined {
  const fields = ["code", "priceDecimals", "sizeDecimals"] as const;
  const changed = fields.find((field) => command[field] !== listing[field]);
  return changed === undefined ? undefined : refuse("BAD_PARAMETER", changed);
}

function listingOf(command: SetOptionUnderlying, pair: ListPair, { coins }: ListedPairs): UnderlyingListing {
  const { pairId, code, priceDecimals, sizeDecimals } = command;
  const { code: coin, scale: coinScale } = coins.get(pair.pricingCoinId) as ListCoin;
  const settlement = { settlementCoinId: pair.pricingCoinId, coin, coinScale };
  return { pairId, code, priceDecimals, sizeDecimals, symbol: pair.symbol, ...settlement };
}

/** Puts a checked underlying into the market; also the way back from a snapshot. */
export function addUnderlying(state: OptionState, listing: UnderlyingListing, rules: OptionRules): Underlying {
  const slotOf = (name: keyof typeof ACCOUNT_CODES): number =>
    state.accounts.slotOf(HOUSE_USER, listing.settlementCoinId, ACCOUNT_CODES[name]);
  const underlying = new Underlying(listing, rules, {
    bank: slotOf("bank.option"),
    escrow: slotOf("escrow.option"),
    fee: slotOf("fee.option"),
    insurance: slotOf("insurance"),
  });
  while (state.underlyings.length <= listing.pairId) state.underlyings.push(undefined);
  state.underlyings[listing.pairId] = underlying;
  return underlying;
}
