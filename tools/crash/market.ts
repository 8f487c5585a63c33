import type { Command, PairRules, PlaceOrder, UserMark } from "@agio/core";
import {
  atoms,
  coinId,
  pairId,
  ppb,
  PRICE_TICKS_MAX,
  priceTicks,
  sizeLots,
  userId,
  type UserId,
} from "@agio/primitives";
import type { Random } from "@agio/testkit";

/** One pair between two coins: btcusdt, a tick of 0.1 and a lot of 0.00001. */
export const PAIR = pairId(1);
export const USDT = coinId(1);
export const BTC = coinId(2);

const MIDDLE_TICKS = 600_000;
const SPREAD_TICKS = 60;
const FUNDS_ATOMS = 1_000_000_000_000;

const RULES: PairRules = {
  takerFeePpb: ppb(1_000_000),
  makerFeePpb: ppb(1_000_000),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(100_000_000),
  buyTicksMax: priceTicks(PRICE_TICKS_MAX),
  sellTicksMin: priceTicks(1),
  notionalAtomsMin: atoms(1),
  priceBandPpb: ppb(200_000_000),
  marketBandPpb: ppb(50_000_000),
  openOrdersMax: 500,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

/** The coins and the pair. */
export const LISTING: readonly Command[] = [
  { type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 },
  { type: "ListCoin", coinId: BTC, code: "BTC", scale: 8 },
  {
    type: "ListPair",
    pairId: PAIR,
    symbol: "btcusdt",
    tradedCoinId: BTC,
    pricingCoinId: USDT,
    priceDecimals: 1,
    sizeDecimals: 5,
    rules: RULES,
  },
];

/** Opens a user with plenty of both coins. */
export function openUser(user: UserId, mark: UserMark): Command[] {
  return [
    { type: "OpenUser", userId: user, mark },
    { type: "GrantFunds", userId: user, coinId: USDT, atoms: atoms(FUNDS_ATOMS), key: `opening:${user}:USDT` },
    { type: "GrantFunds", userId: user, coinId: BTC, atoms: atoms(FUNDS_ATOMS), key: `opening:${user}:BTC` },
  ];
}

/** Lists the coins and the pair, opens users 1 to `usersCount` and funds them. Repeating it is refused without effect. */
export function openingCommands(usersCount: number): Command[] {
  const users = Array.from({ length: usersCount }, (_, index) => userId(index + 1));
  return [...LISTING, ...users.flatMap((user) => openUser(user, "demo"))];
}

/** A limit or market order somewhere around the middle: most rest, some trade at once. */
export function randomOrder(random: Random, user: number, clientOrderId: string): PlaceOrder {
  const side = random.chance(0.5) ? "buy" : "sell";
  const isMarket = random.chance(0.08);
  const distance = Math.round(random.exponential(SPREAD_TICKS)) - SPREAD_TICKS / 4;
  const price = MIDDLE_TICKS + (side === "buy" ? -distance : distance);
  return {
    type: "PlaceOrder",
    userId: userId(user),
    pairId: PAIR,
    clientOrderId,
    side,
    kind: isMarket ? "market" : "limit",
    timeInForce: isMarket ? "IOC" : random.pick(["GTC", "GTC", "GTC", "GTC", "IOC", "POST_ONLY"] as const),
    selfTradePrevention: random.pick(["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT", "NONE"] as const),
    priceTicks: priceTicks(isMarket ? 0 : price),
    sizeLots: sizeLots(random.integer(1, 5_000)),
    totalAtoms: atoms(0),
    stopTicks: priceTicks(0),
    trailingBips: 0,
    visibleLots: sizeLots(0),
    rejectIfTriggered: false,
  };
}
