import { SHIPPED_COINS, SHIPPED_PAIRS } from "@agio/api-contract/markets";
import { listCoins, listPairs, type Command, type CoinView, type PairView } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, coinId, pairId } from "@agio/primitives";
import { pairRules } from "../markets/pair-rules.ts";

/** Commands that bring the listed markets in line with the shipped ones: missing ones listed, changed rules changed. */
export function listingCommands(coins: readonly CoinView[], pairs: readonly PairView[]): Command[] {
  const missingCoins = SHIPPED_COINS.filter((coin) => !coins.some((listed) => listed.coinId === coin.coinId));
  const coinCommands = missingCoins.map((coin): Command => ({
    type: "ListCoin",
    coinId: coinId(coin.coinId),
    code: coin.code,
    scale: coin.scale,
  }));
  return [...coinCommands, ...SHIPPED_PAIRS.flatMap((pair) => pairCommand(pair, pairs))];
}

function pairCommand(shipped: (typeof SHIPPED_PAIRS)[number], pairs: readonly PairView[]): Command[] {
  const { spot } = shipped;
  const [traded, pricing] = [spot.coin, spot.baseCoin].map((code) => SHIPPED_COINS.find((coin) => coin.code === code));
  assert(traded !== undefined && pricing !== undefined, "the coins of a shipped pair are shipped");
  const rules = pairRules(spot, pricing.scale);
  const id = pairId(shipped.pairId);
  const listed = pairs.find((pair) => pair.pairId === id);
  if (listed !== undefined) return sameRules(listed.rules, rules) ? [] : [{ type: "ChangePair", pairId: id, rules }];
  const tradedCoinId = coinId(traded.coinId);
  const pricingCoinId = coinId(pricing.coinId);
  const units = { priceDecimals: spot.basePrecision, sizeDecimals: spot.coinPrecision };
  return [{ type: "ListPair", pairId: id, symbol: spot.symbol, tradedCoinId, pricingCoinId, ...units, rules }];
}

const sameRules = (one: PairView["rules"], other: PairView["rules"]): boolean =>
  (Object.keys(other) as (keyof PairView["rules"])[]).every((name) => one[name] === other[name]);

/** Lists the shipped markets on the first start and brings their rules up to date on later ones. */
export async function listMarkets(pipeline: Pipeline): Promise<void> {
  const [coins, pairs] = await pipeline.read((state) => [listCoins(state), listPairs(state)] as const);
  for (const command of listingCommands(coins, pairs)) {
    const settled = await pipeline.submit(command);
    assert(settled.kind === "applied", "a shipped market can be listed");
  }
}
