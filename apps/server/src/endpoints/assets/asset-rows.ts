import type { AssetRow } from "@agio/api-contract";
import { balancesOf, bonusAtomsOf, contractAccountOf, type BalanceView, type CoreState } from "@agio/core";
import { plainDecimal, type UserId } from "@agio/primitives";
import type { ListedCoin, MarketDirectory } from "../../markets/market-directory.ts";
import { usdtAtoms, usdtScale, VALUATION_COIN } from "../../markets/usdt-value.ts";
import { holdersOf } from "../../copies/owned-accounts.ts";
import { putUpBy } from "../../statements/holdings.ts";
import { settlementCoin } from "./contract-coin.ts";

/** Accounts by the numbers of rules 1.3. */
export const ACCOUNT = { platform: 1, financial: 2, contract: 3 } as const;
type AccountOf = (typeof ACCOUNT)[keyof typeof ACCOUNT];

/** Amounts of one coin in an account. */
interface Held {
  readonly availableAtoms: number;
  readonly occupiedAtoms: number;
  /** Bonus credit in it, as given: some of it may be traded away. */
  readonly bonusAtoms: number;
}

interface HeldBy {
  readonly userId: UserId;
  readonly balances: readonly BalanceView[];
  readonly account: "platform" | "financial";
}

function heldOf(state: CoreState, coin: ListedCoin, { userId, balances, account }: HeldBy): Held {
  const amountOf = (name: BalanceView["account"]) =>
    balances.find((balance) => balance.coinId === coin.coinId && balance.account === name)?.atoms ?? 0;
  // Bonuses are on the platform account alone.
  const bonusAtoms = account === "platform" ? bonusAtomsOf(state, userId, coin.coinId) : 0;
  // Margin behind written options belongs to the platform account too.
  const occupiedAtoms =
    account === "platform" ? amountOf("platform.frozen") + amountOf("option.margin") : amountOf("financial.locked");
  return { availableAtoms: amountOf(`${account}.available`), occupiedAtoms, bonusAtoms };
}

/** The contract account: what orders and positions hold is occupied. */
function contractHeld(state: CoreState, user: UserId): Held {
  const { availableAtoms, orderAtoms, positionMarginAtoms } = contractAccountOf(state, user);
  return { availableAtoms, occupiedAtoms: orderAtoms + positionMarginAtoms, bonusAtoms: 0 };
}

function rowOf(
  markets: MarketDirectory,
  state: CoreState,
  { coin, account, availableAtoms, occupiedAtoms, bonusAtoms }: Held & { coin: ListedCoin; account: AccountOf },
): AssetRow {
  const amount = availableAtoms + occupiedAtoms;
  return {
    coin: coin.code,
    type: account,
    amount: plainDecimal(amount, coin.scale),
    availableAmount: plainDecimal(availableAtoms, coin.scale),
    occupiedAmount: plainDecimal(occupiedAtoms, coin.scale),
    promo: plainDecimal(Math.min(bonusAtoms, amount), coin.scale),
    usdt: plainDecimal(usdtAtoms(markets, state, coin, amount), usdtScale(markets)),
    logo: "",
  };
}

/** One coin of one account of a user, also when it is empty. */
export function assetRowOf(
  markets: MarketDirectory,
  state: CoreState,
  { userId, coin, account }: { readonly userId: UserId; readonly coin: ListedCoin; readonly account: AccountOf },
): AssetRow {
  if (account === ACCOUNT.contract) {
    const held = coin === settlementCoin(markets) ? contractHeld(state, userId) : NOTHING;
    return rowOf(markets, state, { coin, account, ...held });
  }
  const name = account === ACCOUNT.platform ? "platform" : "financial";
  const held = heldOf(state, coin, { userId, balances: balancesOf(state, userId), account: name });
  return rowOf(markets, state, { coin, account, ...held });
}

const NOTHING: Held = { availableAtoms: 0, occupiedAtoms: 0, bonusAtoms: 0 };

/** The rows of an account that is kept coin by coin: each coin held, and always USDT on the platform. */
export function assetRows(markets: MarketDirectory, state: CoreState, holder: HeldBy): AssetRow[] {
  return markets.coins.flatMap((coin) => {
    const { account } = holder;
    const held = heldOf(state, coin, holder);
    const isShown = account === "platform" && coin.code === VALUATION_COIN;
    if (held.availableAtoms + held.occupiedAtoms === 0 && !isShown) return [];
    return [rowOf(markets, state, { coin, account: ACCOUNT[account], ...held })];
  });
}

/**
 * Everything a user has, in atoms of USDT: the coins of their accounts less what they owe, their contract account with
 * unrealised profit and loss, and what they put up: options at cost, stakes that run. Accounts that they own count too. So the
 * total and `user.profit` agree.
 */
function totalAtoms(markets: MarketDirectory, state: CoreState, userId: UserId): number {
  return holdersOf(state, userId).reduce((sum, holder) => sum + heldAtoms(markets, state, holder), 0);
}

/** The same of one account. */
function heldAtoms(markets: MarketDirectory, state: CoreState, userId: UserId): number {
  const kept = balancesOf(state, userId)
    .filter(({ account }) => !account.startsWith("contract."))
    .reduce((sum, { coinId, account, atoms }) => {
      const value = usdtAtoms(markets, state, markets.coin(coinId), atoms);
      return account === "debt" ? sum - value : sum + value;
    }, 0);
  const { availableAtoms, occupiedAtoms } = contractHeld(state, userId);
  const contract = availableAtoms + occupiedAtoms + contractAccountOf(state, userId).unrealisedAtoms;
  const { optionAtoms, secondAtoms } = putUpBy(state, userId);
  return kept + contract + optionAtoms + secondAtoms;
}

/** The worth of the accounts of copy trading: those in which a user follows, and the one that they lead from. */
export const copyValue = (markets: MarketDirectory, state: CoreState, userId: UserId): string =>
  plainDecimal(totalAtoms(markets, state, userId) - heldAtoms(markets, state, userId), usdtScale(markets));

/** Everything a user has, as a decimal. */
export const totalValue = (markets: MarketDirectory, state: CoreState, userId: UserId): string =>
  plainDecimal(totalAtoms(markets, state, userId), usdtScale(markets));
