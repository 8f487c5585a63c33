import { SHIPPED_COINS, SHIPPED_CONTRACTS, SHIPPED_PAIRS } from "@agio/api-contract/markets";
import {
  listCoins,
  listContracts,
  listPairs,
  type CoinView,
  type Command,
  type ContractView,
  type PairView,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, coinId, contractId, pairId } from "@agio/primitives";
import { contractRules } from "../markets/contract-rules.ts";
import { pairRules } from "../markets/pair-rules.ts";

/** What is listed already. */
export interface ListedMarkets {
  readonly coins: readonly CoinView[];
  readonly pairs: readonly PairView[];
  readonly contracts: readonly ContractView[];
}

/** Commands that bring the listed markets in line with the shipped ones: missing ones listed, changed rules changed. */
export function listingCommands({ coins, pairs, contracts }: ListedMarkets): Command[] {
  const missingCoins = SHIPPED_COINS.filter((coin) => !coins.some((listed) => listed.coinId === coin.coinId));
  const coinCommands = missingCoins.map((coin): Command => ({
    type: "ListCoin",
    coinId: coinId(coin.coinId),
    code: coin.code,
    scale: coin.scale,
  }));
  return [
    ...coinCommands,
    ...SHIPPED_PAIRS.flatMap((pair) => pairCommand(pair, pairs)),
    ...SHIPPED_CONTRACTS.flatMap((contract) => contractCommand(contract, contracts)),
  ];
}

function shippedCoin(code: string): (typeof SHIPPED_COINS)[number] {
  const coin = SHIPPED_COINS.find((shipped) => shipped.code === code);
  assert(coin !== undefined, "the coins of a shipped market are shipped");
  return coin;
}

function pairCommand(shipped: (typeof SHIPPED_PAIRS)[number], pairs: readonly PairView[]): Command[] {
  const { spot } = shipped;
  const pricing = shippedCoin(spot.baseCoin);
  const rules = pairRules(spot, pricing.scale);
  const id = pairId(shipped.pairId);
  const listed = pairs.find((pair) => pair.pairId === id);
  if (listed !== undefined) return sameRules(listed.rules, rules) ? [] : [{ type: "ChangePair", pairId: id, rules }];
  const tradedCoinId = coinId(shippedCoin(spot.coin).coinId);
  const pricingCoinId = coinId(pricing.coinId);
  const units = { priceDecimals: spot.basePrecision, sizeDecimals: spot.coinPrecision };
  return [{ type: "ListPair", pairId: id, symbol: spot.symbol, tradedCoinId, pricingCoinId, ...units, rules }];
}

function contractCommand(shipped: (typeof SHIPPED_CONTRACTS)[number], contracts: readonly ContractView[]): Command[] {
  const { entry } = shipped;
  const rules = contractRules(entry, shippedCoin(entry.baseCoin).scale);
  const id = contractId(shipped.contractId);
  const listed = contracts.find((contract) => contract.contractId === id);
  if (listed !== undefined) {
    return sameRules(listed.rules, rules) ? [] : [{ type: "ChangeContract", contractId: id, rules }];
  }
  return [
    {
      type: "ListContract",
      contractId: id,
      symbol: entry.symbol,
      indexPairId: pairId(shipped.indexPairId),
      priceDecimals: entry.basePrecision,
      sizeDecimals: entry.coinPrecision,
      rules,
    },
  ];
}

/** Rules are numbers, switches and rows of numbers: equal when they read the same. */
const sameRules = <Rules extends object>(one: Rules, other: Rules): boolean =>
  (Object.keys(other) as (keyof Rules)[]).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** Lists the shipped markets on the first start and brings their rules up to date on later ones. */
export async function listMarkets(pipeline: Pipeline): Promise<void> {
  const listed = await pipeline.read((state) => ({
    coins: listCoins(state),
    pairs: listPairs(state),
    contracts: listContracts(state),
  }));
  for (const command of listingCommands(listed)) {
    const settled = await pipeline.submit(command);
    assert(settled.kind === "applied", "a shipped market can be listed");
  }
}
