import { refuse, type Refusal } from "@agio/primitives";
import type { ListCoin, ListPair } from "../markets/market-commands.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { marketUnits, type MarketUnits } from "../markets/market-units.ts";
import { checkReplaced } from "../markets/replaced-rules.ts";
import { isSymbol } from "../markets/symbol.ts";
import { checkContractRules } from "./contract-rules.ts";
import { CONTRACTS_MAX } from "./contract-work-bounds.ts";
import { Contract, type ContractListing } from "./contract.ts";
import { emit } from "./emit.ts";
import type { ChangeContract, ContractRules, ListContract } from "./futures-commands.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { beginTierChange } from "./tier-change.ts";

/** Contracts share the ids of pairs, which have sixteen bits. */
const CONTRACT_ID_MAX = 0xffff;

interface ListedPair {
  readonly listing: ListPair;
  readonly isDelisted: boolean;
}

/** The parts of the exchange that listing depends on. */
export interface ListedMarkets {
  readonly coins: ReadonlyMap<number, ListCoin>;
  readonly pairs: readonly (ListedPair | undefined)[];
}

/**
 * Adds a contract. Refuses more than `CONTRACTS_MAX` that are listed, an unknown or delisted index pair, an id or symbol that a pair or contract has, units that
 * do not give whole atoms, a settlement coin other than that of the other contracts, and what `checkContractRules`
 * refuses.
 */
export function listContract(
  futures: FuturesState,
  markets: ListedMarkets,
  command: ListContract,
): Refusal | undefined {
  const units = checkContractListing(futures, markets, command);
  if ("refusal" in units) return units;
  const listing = listingOf(command, (markets.pairs[command.indexPairId] as ListedPair).listing);
  addContract(futures, listing, command.rules, units.tickLotAtoms);
  emit(futures.events, { type: "ContractListed", ...listing, rules: command.rules });
  return undefined;
}

/** The units of a contract that can be listed, or why it cannot. */
export function checkContractListing(
  futures: FuturesState,
  markets: ListedMarkets,
  command: ListContract,
): MarketUnits | Refusal {
  const { contractId, symbol, indexPairId } = command;
  const pair = markets.pairs[indexPairId];
  if (pair === undefined || pair.isDelisted) return refuse("NOT_FOUND", "indexPairId");
  if (!(contractId > 0 && contractId <= CONTRACT_ID_MAX)) return refuse("BAD_PARAMETER", "contractId");
  if (!isSymbol(symbol)) return refuse("BAD_PARAMETER", "symbol");
  const isTaken = futures.contracts[contractId] !== undefined || markets.pairs[contractId] !== undefined;
  if (isTaken) return refuse("DUPLICATE_REQUEST", "contractId");
  const isKnown = isContractSymbol(futures, symbol) || markets.pairs.some((other) => other?.listing.symbol === symbol);
  if (isKnown) return refuse("DUPLICATE_REQUEST", "symbol");
  const trading = futures.contracts.filter((contract) => contract?.isDelisted === false);
  if (trading.length >= CONTRACTS_MAX) return refuse("BAD_PARAMETER", "contractId");
  const listing = listingOf(command, pair.listing);
  // Cross margin counts one coin.
  const isOtherCoin = futures.settlementCoinId !== 0 && futures.settlementCoinId !== listing.settlementCoinId;
  if (isOtherCoin) return refuse("BAD_PARAMETER", "indexPairId");
  const units = contractUnits(listing, markets.coins);
  if ("refusal" in units) return units;
  return checkContractRules(command.rules) ?? units;
}

/** True when a contract, listed or delisted, has this symbol. */
export const isContractSymbol = (futures: FuturesState, symbol: string): boolean =>
  futures.contracts.some((contract) => contract?.listing.symbol === symbol);

function listingOf(command: ListContract, pair: ListPair): ContractListing {
  const { contractId, symbol, indexPairId, priceDecimals, sizeDecimals } = command;
  const coins = { tradedCoinId: pair.tradedCoinId, settlementCoinId: pair.pricingCoinId };
  return { contractId, symbol, indexPairId, priceDecimals, sizeDecimals, ...coins };
}

/** The value of one tick × contract; BAD_PARAMETER if that is not a whole number of atoms. */
export function contractUnits(listing: ContractListing, coins: ReadonlyMap<number, ListCoin>): MarketUnits | Refusal {
  const scaleOf = (coin: number): number => (coins.get(coin) as ListCoin).scale;
  return marketUnits(listing, { traded: scaleOf(listing.tradedCoinId), pricing: scaleOf(listing.settlementCoinId) });
}

/** Puts a checked contract into the market; also the way back from a snapshot. */
export function addContract(
  futures: FuturesState,
  listing: ContractListing,
  rules: ContractRules,
  tickLotAtoms: number,
): Contract {
  const { accounts } = futures;
  const { contractId, settlementCoinId } = listing;
  const slots = {
    clearing: accounts.slotOf(contractId, settlementCoinId, ACCOUNT_CODES.clearing),
    fee: accounts.slotOf(FUND_USER, settlementCoinId, ACCOUNT_CODES["fee.contract"]),
  };
  const contract = new Contract({ listing, rules, tickLotAtoms }, slots, futures);
  futures.addContract(contract);
  futures.settlementCoinId = settlementCoinId;
  return contract;
}

/**
 * Changes the rules of a contract for future orders; those that are open keep their fees, and tiers count at once.
 * Refuses NOT_FOUND, PRODUCT_CLOSED, STALE_VERSION, wrong rules and the change of fees after `FEE_CHANGES_MAX` others.
 */
export function changeContract(futures: FuturesState, command: ChangeContract): Refusal | undefined {
  const refusal = checkContractChange(futures, command);
  if (refusal !== undefined) return refusal;
  const contract = futures.contracts[command.contractId] as Contract;
  const before = JSON.stringify(contract.rules.tiers);
  contract.changeRules(command.rules, futures.nextOrderId);
  emit(futures.events, { type: "ContractChanged", contractId: command.contractId, rules: command.rules });
  if (JSON.stringify(contract.rules.tiers) !== before) beginTierChange(futures, command.contractId);
  return undefined;
}

/** Why the rules of a contract cannot become these. */
export function checkContractChange(futures: FuturesState, command: ChangeContract): Refusal | undefined {
  const contract = futures.contracts[command.contractId];
  if (contract === undefined) return refuse("NOT_FOUND", "contractId");
  if (contract.isDelisted) return refuse("PRODUCT_CLOSED", "contractId");
  const refusal = checkReplaced(contract.rules, command.replaces) ?? checkContractRules(command.rules);
  if (refusal !== undefined) return refusal;
  return contract.mayChange(command.rules) ? undefined : refuse("BAD_PARAMETER", "openFeePpb");
}
