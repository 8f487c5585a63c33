import type { Command, PlaceContractOrder } from "@agio/core";
import {
  atoms,
  coinId,
  contractId,
  pairId,
  ppb,
  priceE8,
  priceTicks,
  sizeContracts,
  sizeLots,
  userId,
  utcMs,
} from "@agio/primitives";

const USDT = coinId(1);
const PAIR = pairId(1);
const CONTRACT = contractId(1_001);
const UNIT = 1_000_000;
export const PRICE = 600_000;
/** Who makes the book, and who trades beside everything else. */
const MAKER = 1;
export const OTHERS = [2, 3] as const;
const FIRST_LEADER = 10;
const LEVELS = 80;
const SIZE_OF_LEVEL = 700;
const WALL = 10_000_000;
const LEAD_USDT = 1_000_000;
export const FOLLOW_USDT = 200;

export interface CopySizes {
  readonly leaders: number;
  readonly followsOfEach: number;
}

const leaderOf = (leader: number): number => FIRST_LEADER + leader * 3;
export const leadAccount = (leader: number): number => leaderOf(leader) + 1;
const clearingAccount = (leader: number): number => leaderOf(leader) + 2;
/** Above the accounts of two leaders at least. */
const firstFollower = ({ leaders }: CopySizes): number => leaderOf(Math.max(leaders, 2));

/** The copy account of a follow, after everybody else. */
export function copyAccount(sizes: CopySizes, follow: number): number {
  return firstFollower(sizes) + sizes.leaders * sizes.followsOfEach + follow;
}

const RULES = {
  ...{ openFeePpb: ppb(500_000), closeFeePpb: ppb(500_000), leverages: [1, 2, 3, 5, 10, 20, 50, 100] },
  ...{
    sizeMin: sizeContracts(1),
    sizeMax: sizeContracts(100_000_000),
    fundingIntervalHours: 8,
    fundingCapPpb: ppb(7_500_000),
  },
  ...{ liquidationFeePpb: ppb(2_000_000), priceBandPpb: ppb(50_000_000), openOrdersMax: 500, tradingOpen: true },
  tiers: [{ capAtoms: atoms(2_000_000_000 * UNIT), maintenancePpb: ppb(5_000_000), leverageMax: 100 }],
};

const SPOT = {
  ...{ takerFeePpb: ppb(1_000_000), makerFeePpb: ppb(1_000_000), lotsMin: sizeLots(1), lotsMax: sizeLots(0) },
  ...{ buyTicksMax: priceTicks(0), sellTicksMin: priceTicks(0), notionalAtomsMin: atoms(0), openOrdersMax: 0 },
  ...{ priceBandPpb: ppb(0), marketBandPpb: ppb(50_000_000), tradingOpen: true },
  ...{ limitBuyOpen: true, limitSellOpen: true, marketBuyOpen: true, marketSellOpen: true },
};

export function prices(at: number, ticks = PRICE): Command {
  const price = priceE8(ticks * 10_000_000);
  const quotes = ["a", "b", "c"].map((venue) => ({
    pairId: PAIR,
    venue,
    bid: price,
    ask: price,
    receivedAt: utcMs(at),
  }));
  return { type: "ObservePrices", origin: "simulated", quotes };
}

/** An order of a contract: of a book, of a leader, of somebody else. */
export const order = (
  user: number,
  draft: Partial<PlaceContractOrder> & { readonly ticks?: number; readonly contracts: number },
): Command => {
  const { ticks = 0, contracts, ...terms } = draft;
  return {
    ...{
      type: "PlaceContractOrder",
      userId: userId(user),
      contractId: CONTRACT,
      clientOrderId: "",
      direction: "buy",
      offset: "open",
    },
    ...{
      kind: ticks === 0 ? "market" : "limit",
      timeInForce: ticks === 0 ? "IOC" : "GTC",
      priceTicks: priceTicks(ticks),
    },
    ...{
      size: sizeContracts(contracts),
      leverage: 10,
      marginMode: "isolated",
      stopTicks: priceTicks(0),
      trailingBips: 0,
    },
    ...{ triggerBy: "mark", takeProfitTicks: priceTicks(0), stopLossTicks: priceTicks(0) },
    ...terms,
  };
};

export function* fund(user: number, usdt: number): Generator<Command> {
  yield { type: "OpenUser", userId: userId(user), mark: "trader" };
  yield* fundUser(user, usdt);
}

function* fundUser(user: number, usdt: number): Generator<Command> {
  yield { type: "GrantFunds", userId: userId(user), coinId: USDT, atoms: atoms(usdt * UNIT), key: `${user}` };
  const move = { userId: userId(user), coinId: USDT, atoms: atoms(usdt * UNIT), from: 1, to: 3, key: "" } as const;
  yield { type: "TransferFunds", ...move };
}

/** Everybody may lead and follow, whatever they have. */
export const OPEN_RULES: Command = {
  type: "SetCopyRules",
  isOpen: true,
  sharePpm: 100_000,
  ownCapitalMinAtoms: atoms(0),
  allocationMinAtoms: atoms(1),
  followsMax: 10_000,
  dayOffsetMinutes: 480,
};

/** A market, a deep book, leaders with their accounts. */
export function* openWorld(sizes: CopySizes, at: number): Generator<Command> {
  yield { type: "ListCoin", coinId: USDT, code: "USDT", scale: 6 };
  yield { type: "ListCoin", coinId: coinId(2), code: "BTC", scale: 8 };
  const units = { priceDecimals: 1, sizeDecimals: 5 };
  yield {
    type: "ListPair",
    pairId: PAIR,
    symbol: "btcusdt",
    tradedCoinId: coinId(2),
    pricingCoinId: USDT,
    ...units,
    rules: SPOT,
  };
  const listed = { contractId: CONTRACT, symbol: "btcusdtperp", indexPairId: PAIR, priceDecimals: 1, sizeDecimals: 3 };
  yield { type: "ListContract", ...listed, rules: RULES };
  yield* fund(MAKER, 4_000_000_000);
  for (const other of OTHERS) yield* fund(other, 1_000_000);
  yield prices(at);
  for (const direction of ["buy", "sell"] as const) {
    const sign = direction === "buy" ? -1 : 1;
    yield order(MAKER, { direction, ticks: PRICE + sign * 5_400, contracts: WALL, leverage: 1 });
  }
  yield* makeBook();
  yield OPEN_RULES;
  for (let leader = 0; leader < sizes.leaders; leader++) {
    const [user, account] = [leaderOf(leader), leadAccount(leader)];
    yield* appointLeader(leader);
    yield* fundUser(user, LEAD_USDT);
    const amount = atoms(LEAD_USDT * UNIT);
    yield { type: "FundAccount", userId: userId(user), accountId: userId(account), atoms: amount, key: "" };
  }
}

/** A user who leads, with the accounts for that and without funds. */
export function* appointLeader(leader: number): Generator<Command> {
  const [user, account, clearing] = [leaderOf(leader), leadAccount(leader), clearingAccount(leader)];
  yield { type: "OpenUser", userId: userId(user), mark: "trader" };
  yield { type: "OpenAccount", userId: userId(user), accountId: userId(account), kind: "lead" };
  yield { type: "OpenAccount", userId: userId(user), accountId: userId(clearing), kind: "clearing" };
  yield { type: "AppointLeader", userId: userId(user), accountId: account, clearingId: clearing, isLeading: true };
}

/** Levels on both sides, near the price. */
export function* makeBook(): Generator<Command> {
  for (let level = 1; level <= LEVELS; level++) {
    for (const direction of ["buy", "sell"] as const) {
      const ticks = PRICE + (direction === "buy" ? -level : level) * 5;
      yield order(MAKER, { direction, ticks, contracts: SIZE_OF_LEVEL, leverage: 1 });
    }
  }
}

export const cancelBook = (): Command => ({
  type: "CancelAllContractOrders",
  userId: userId(MAKER),
  contractId: undefined,
});

const followerOf = (sizes: CopySizes, follow: number): number => firstFollower(sizes) + follow;

export const openFollower = (sizes: CopySizes, follow: number): Iterable<Command> =>
  fund(followerOf(sizes, follow), FOLLOW_USDT);

/** A user who follows, in turn of the leaders. */
export function* startFollow(sizes: CopySizes, follow: number): Generator<Command> {
  const user = followerOf(sizes, follow);
  const account = copyAccount(sizes, follow);
  yield { type: "OpenAccount", userId: userId(user), accountId: userId(account), kind: "copy" };
  const none = { amountAtoms: atoms(0), marginMaxAtoms: atoms(0), stopLossAtoms: atoms(0), takeProfitAtoms: atoms(0) };
  const terms = {
    sizing: "equity",
    multiplierPpm: 10_000_000,
    leverageMax: 100,
    slippageBips: 50,
    leftOut: [],
    isPaused: false,
  } as const;
  const of = { userId: userId(user), accountId: account, leaderId: leadAccount(follow % sizes.leaders) };
  yield { type: "StartFollow", ...of, atoms: atoms(FOLLOW_USDT * UNIT), sharePpm: 100_000, key: "", ...none, ...terms };
}
