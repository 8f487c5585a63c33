import { ownNamed } from "@agio/api-contract";
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

/** Coins, pairs and contracts that are listed already. */
export interface ListedMarkets {
  readonly coins: readonly CoinView[];
  readonly pairs: readonly PairView[];
  readonly contracts: readonly ContractView[];
}

/** Commands that list the shipped markets which are not listed yet. Rules of listed ones are the operators'. */
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
  const pricing = shippedCoin(ownNamed(spot).pricingCoin);
  const rules = pairRules(spot, pricing.scale);
  const id = pairId(shipped.pairId);
  if (pairs.some((pair) => pair.pairId === id)) return [];
  const tradedCoinId = coinId(shippedCoin(spot.coin).coinId);
  const pricingCoinId = coinId(pricing.coinId);
  const units = { priceDecimals: spot.basePrecision, sizeDecimals: spot.coinPrecision };
  return [{ type: "ListPair", pairId: id, symbol: spot.symbol, tradedCoinId, pricingCoinId, ...units, rules }];
}

function contractCommand(shipped: (typeof SHIPPED_CONTRACTS)[number], contracts: readonly ContractView[]): Command[] {
  const { entry } = shipped;
  const rules = contractRules(entry, shippedCoin(ownNamed(entry).pricingCoin).scale);
  const id = contractId(shipped.contractId);
  if (contracts.some((contract) => contract.contractId === id)) return [];
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

/** Lists the shipped coins, pairs and contracts. For the first start, also one that goes on where it broke off. */
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
