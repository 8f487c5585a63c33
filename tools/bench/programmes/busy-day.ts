import { ACCOUNT_CODES, PLAIN_TERMS, type Command, type CoreState, type PairRules } from "@agio/core";
import { atoms, coinId, pairId, ppb, priceTicks, sizeLots, userId } from "@agio/primitives";

const [DOLLAR, TRADED] = [coinId(1), coinId(2)];
const PAIR = pairId(1);
const PRICE = priceTicks(100);
const LOTS = 7;
/** An hour of the day on which everybody pays. */
export const NOON_MS = Date.UTC(2026, 0, 5, 12);
export const DAY_MS = 86_400_000;

const RULES: PairRules = {
  ...{ takerFeePpb: ppb(1_000_000), makerFeePpb: ppb(1_000_000), lotsMin: sizeLots(1), lotsMax: sizeLots(0) },
  ...{ buyTicksMax: priceTicks(0), sellTicksMin: priceTicks(0), notionalAtomsMin: atoms(0) },
  ...{ priceBandPpb: ppb(0), marketBandPpb: ppb(0), openOrdersMax: 0, tradingOpen: true },
  ...{ limitBuyOpen: true, limitSellOpen: true, marketBuyOpen: true, marketSellOpen: true },
};

const all = { clientOrderId: "", ...PLAIN_TERMS, pairId: PAIR, priceTicks: PRICE };

/** Who sells to all payers, and was invited by nobody. */
export const sellerOf = (payers: number): number => payers + 1;

/** A bid far below, by the seller, that does not rest: what another order takes meanwhile. */
export const passingBid = (payers: number): Command => ({
  ...{ type: "PlaceOrder", userId: userId(sellerOf(payers)), ...all, priceTicks: priceTicks(1) },
  ...{ side: "buy", sizeLots: sizeLots(1), timeInForce: "IOC" },
});

/** So many who were invited by one another, two by each, and pay fees of spot on one day. */
export function* busyDay(payers: number): Generator<Command> {
  const maker = sellerOf(payers);
  yield { type: "ListCoin", coinId: DOLLAR, code: "USDT", scale: 6 };
  yield { type: "ListCoin", coinId: TRADED, code: "C1", scale: 6 };
  const units = { priceDecimals: 2, sizeDecimals: 2 };
  const coins = { tradedCoinId: TRADED, pricingCoinId: DOLLAR };
  yield { type: "ListPair", pairId: PAIR, symbol: "c1usdt", ...coins, ...units, rules: RULES };
  const counts = { spot: true, contract: true, option: true, second: true, interest: true };
  const levelsPpm = [150_000, 100_000, 50_000] as const;
  yield { type: "SetReferralRules", isOpen: true, counts, levelsPpm, capPpm: 500_000, dayOffsetMinutes: 0 };
  for (let user = 1; user <= maker; user++) {
    const inviter = user === 1 || user === maker ? {} : { invitedBy: userId(user >> 1) };
    yield { type: "OpenUser", userId: userId(user), mark: "trader", ...inviter };
  }
  yield { type: "GrantFunds", userId: userId(maker), coinId: TRADED, atoms: atoms(1e14), key: "maker" };
  yield { type: "GrantFunds", userId: userId(maker), coinId: DOLLAR, atoms: atoms(1e14), key: "maker's" };
  yield { type: "PlaceOrder", userId: userId(maker), ...all, side: "sell", sizeLots: sizeLots(payers * LOTS) };
  for (let user = 1; user <= payers; user++) {
    yield { type: "GrantFunds", userId: userId(user), coinId: DOLLAR, atoms: atoms(1_000_000), key: `${user}` };
    yield { type: "PlaceOrder", userId: userId(user), ...all, side: "buy", sizeLots: sizeLots(LOTS) };
  }
}

/** The fee of a bet of each payer, without betting: the day's second product. */
export function addBets({ ledger, accounts }: CoreState, payers: number): void {
  for (let user = 1; user <= payers; user++) {
    const account = accounts.find(userId(user), DOLLAR, ACCOUNT_CODES["platform.available"]);
    ledger.counting.second?.add(account, 12_345 + user);
  }
}
