import type { AssetRow } from "@agio/api-contract";
import { indexOf, type BalanceView, type CoreState } from "@agio/core";
import { mulDivDown, plainDecimal } from "@agio/primitives";
import type { ListedCoin, MarketDirectory } from "../../markets/market-directory.ts";

const PLATFORM_ACCOUNT = 1;
const PRICE_DECIMALS = 8;
const VALUATION_COIN = "USDT";

/**
 * Value of an amount in atoms of USDT at the index price, rounded down. 0 where the coin has no USDT pair or no
 * index yet.
 */
function valueAtoms(markets: MarketDirectory, state: CoreState, coin: ListedCoin, amountAtoms: number): number {
  if (coin.code === VALUATION_COIN) return amountAtoms;
  const pair = markets.find(`${coin.code}${VALUATION_COIN}`.toLowerCase());
  if (pair === undefined) return 0;
  const price = indexOf(state, pair.pairId).value;
  return mulDivDown(amountAtoms, price, 10 ** (coin.scale + PRICE_DECIMALS - pair.pricing.scale));
}

/** The rows of the platform account, one for each coin held, and what they are worth. */
export function platformRows(markets: MarketDirectory, state: CoreState, balances: readonly BalanceView[]): AssetRow[] {
  return markets.coins.flatMap((coin) => {
    const amountOf = (account: BalanceView["account"]) =>
      balances.find((balance) => balance.coinId === coin.coinId && balance.account === account)?.atoms ?? 0;
    const available = amountOf("platform.available");
    const frozen = amountOf("platform.frozen");
    if (available + frozen === 0 && coin.code !== VALUATION_COIN) return [];
    return [
      {
        coin: coin.code,
        type: PLATFORM_ACCOUNT,
        amount: plainDecimal(available + frozen, coin.scale),
        availableAmount: plainDecimal(available, coin.scale),
        occupiedAmount: plainDecimal(frozen, coin.scale),
        promo: "0",
        usdt: plainDecimal(valueAtoms(markets, state, coin, available + frozen), usdtScale(markets)),
        logo: "",
      },
    ];
  });
}

const usdtScale = (markets: MarketDirectory): number => markets.findCoin(VALUATION_COIN)?.scale ?? 0;

/** The sum of the rows' values, in USDT. */
export function totalValue(markets: MarketDirectory, state: CoreState, balances: readonly BalanceView[]): string {
  const total = balances.reduce(
    (sum, balance) => sum + valueAtoms(markets, state, markets.coin(balance.coinId), balance.atoms),
    0,
  );
  return plainDecimal(total, usdtScale(markets));
}
