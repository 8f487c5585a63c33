import {
  atoms,
  coinId,
  orderId,
  priceTicks,
  sizeLots,
  userId,
  utcMs,
  type Atoms,
  type CoinId,
  type OrderId,
  type PairId,
  type PriceTicks,
  type SizeLots,
  type UserId,
  type UtcMs,
} from "@agio/primitives";
import {
  ACCEPTED_AT,
  FEE,
  FILLED,
  FLAGS,
  NOTIONAL,
  ORDER_WORDS,
  PRICE,
  PARTICIPANT,
  UPDATED_AT,
} from "./book/order-pool.ts";
import type { OrderTerms } from "./book/order-terms.ts";
import type { AuditHead } from "@agio/formulas";
import type { PairRules } from "./markets/market-commands.ts";
import type { UserMark } from "./users/user-commands.ts";
import { slotsOf } from "./futures/position-views.ts";
import { closedTermsIn, isMarket } from "./book/term-bits.ts";
import { ORDER_STATUS, type OrderStatus } from "./book/order-status.ts";
import { accountNameOf, HOUSE_CODE_FIRST, type AccountName } from "./ledger/accounts.ts";
import type { IndexPrice } from "./prices/index-prices.ts";
import type { StoredSetting } from "./settings/change-setting.ts";
import { NO_EXTRA } from "./spot/order-extra.ts";
import { TERM_BITS, WAITING_BIT } from "./book/order-flags.ts";
import type { Pair } from "./spot/pair.ts";
import type { OrderExits } from "./spot/spot-commands.ts";
import type { SpotState } from "./spot/spot-state.ts";
import { cancelledParticipants } from "./futures/cancel-contract-orders.ts";
import type { CoreState } from "./state.ts";
import type { DepthView } from "./book/depth-view.ts";

/** Where the staff's audit log ended when it was noted last; no entries before the first time. */
export const auditHeadOf = ({ tape }: CoreState): AuditHead => tape.audit ?? { entries: 0, hash: "", breaks: 0 };

export interface CoinView {
  readonly coinId: CoinId;
  readonly code: string;
  readonly scale: number;
}

export interface PairView {
  readonly pairId: PairId;
  readonly symbol: string;
  readonly tradedCoinId: CoinId;
  readonly pricingCoinId: CoinId;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly rules: PairRules;
  readonly delisted: boolean;
  /** Price of the last trade, 0 before the first. */
  readonly lastTicks: PriceTicks;
}

export interface BalanceView {
  readonly coinId: CoinId;
  readonly account: AccountName;
  readonly atoms: Atoms;
}

/** An open order: its terms, what has happened to it, and for a trailing stop where its trigger is now. */
export interface OrderView extends OrderTerms {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly pairId: PairId;
  readonly status: OrderStatus;
  readonly otherLegId: OrderId;
  readonly clientOrderId: string;
  readonly filledLots: SizeLots;
  /** Value of the filled part, in atoms of the pricing coin. */
  readonly notionalAtoms: Atoms;
  readonly feeAtoms: Atoms;
  readonly acceptedAt: UtcMs;
  readonly updatedAt: UtcMs;
  /** Of a buy that has some attached. */
  readonly exits?: OrderExits;
}

export function listCoins(state: CoreState): CoinView[] {
  return [...state.coins.values()].map(({ coinId, code, scale }) => ({ coinId, code, scale }));
}

export function listPairs(state: CoreState): PairView[] {
  return state.spot.pairs.flatMap((pair) => {
    if (pair === undefined) return [];
    const { pairId, symbol, tradedCoinId, pricingCoinId, priceDecimals, sizeDecimals } = pair.listing;
    const units = { priceDecimals, sizeDecimals };
    const live = { rules: pair.rules, delisted: pair.isDelisted, lastTicks: priceTicks(pair.lastTicks) };
    return [{ pairId, symbol, tradedCoinId, pricingCoinId, ...units, ...live }];
  });
}

/** The sections of the settings that were changed by command. */
export function listSettings(state: CoreState): StoredSetting[] {
  return [...state.settings.values()];
}

export function userMarkOf(state: CoreState, user: UserId): UserMark | undefined {
  return state.users.markOf(user);
}

/** How many users are known, and two sums over their numbers: equal sets have equal ones, and others hardly ever. */
export interface UserTally {
  readonly count: number;
  readonly sum: number;
  /** Of the squares of the remainders by the largest prime below 2^16. */
  readonly mixed: number;
}

export function userTallyOf(state: CoreState): UserTally {
  let [count, sum, mixed] = [0, 0, 0];
  for (const user of usersFrom(state, 1)) {
    const remainder = user % TALLY_PRIME;
    count += 1;
    sum += user;
    mixed += remainder * remainder;
  }
  return { count, sum, mixed };
}

const TALLY_PRIME = 65_521;

/** The numbers of known users from `first` on, ascending. */
export function* usersFrom({ users }: CoreState, first: number): Generator<number> {
  for (let user = users.nextFrom(first); user !== 0; user = users.nextFrom(user + 1)) yield user;
}

/** Every account of a user that is not zero, by coin and account. */
export function balancesOf(state: CoreState, user: UserId): BalanceView[] {
  return [...state.coins.keys()]
    .sort((a, b) => a - b)
    .flatMap((coin) =>
      state.accounts
        .balancesOf(user, coin)
        .map(({ name, amount }) => ({ coinId: coinId(coin), account: name, atoms: atoms(amount) })),
    );
}

/** An account of a user, or of one of their positions. */
export interface AccountView extends BalanceView {
  /** 0: the account is no position's. */
  readonly positionId: number;
}

/** Every account of a user and of their positions that is not zero, in no particular order. */
export function accountsOf(state: CoreState, user: UserId): AccountView[] {
  const { accounts, futures, users } = state;
  const { positions } = futures;
  const found: AccountView[] = [];
  const add = (account: Omit<AccountView, "atoms">, kept: number): void => {
    if (kept !== 0) found.push({ ...account, atoms: atoms(kept) });
  };
  for (let slot = users.latestAccount(user); slot !== 0; slot = accounts.openedBefore(slot)) {
    const code = accounts.codeOf(slot);
    // Contracts and chains have numbers that a user may have too.
    if (code >= HOUSE_CODE_FIRST) continue;
    const coin = coinId(accounts.coinOf(slot));
    add({ coinId: coin, account: accountNameOf(code), positionId: 0 }, accounts.available(slot));
    if (accounts.frozen(slot) === 0) continue;
    add({ coinId: coin, account: accountNameOf(code + 1), positionId: 0 }, accounts.frozen(slot));
  }
  const coin = coinId(futures.settlementCoinId);
  for (const slot of slotsOf(futures, user)) {
    const position = positions.id(slot);
    add({ coinId: coin, account: "position.margin", positionId: position }, positions.margin(slot));
    add({ coinId: coin, account: "position.reserve", positionId: position }, positions.reserve(slot));
  }
  return found;
}

/** A user's open orders, oldest first, on one pair or on all. */
export function openOrdersOf(state: CoreState, user: UserId, onPair?: PairId): OrderView[] {
  const { spot } = state;
  const pairs = onPair === undefined ? spot.pairs : [spot.pairs[onPair]];
  const slots = pairs.flatMap((pair) => {
    const participant = pair === undefined ? 0 : spot.participants.find(user, pair.listing.pairId);
    return participant === 0 ? [] : spot.participants.orders(participant);
  });
  return slots.map((slot) => viewOf(spot, slot)).sort((a, b) => a.orderId - b.orderId);
}

/** Open orders of a user that a cancellation of all of them has not come to yet. */
export function ordersBeingCancelled({ spot }: CoreState, user: UserId): number {
  const whose = spot.cancelling.find(({ userId }) => userId === user);
  if (whose === undefined) return 0;
  const openOn = (pair: Pair | undefined): number => {
    if (pair === undefined || (whose.pairId ?? pair.pairId) !== pair.pairId) return 0;
    return (
      spot.participants.openOrders(spot.participants.find(user, pair.pairId)) + (pair.sweep?.userId === user ? 1 : 0)
    );
  };
  return spot.pairs.reduce((sum, pair) => sum + openOn(pair), 0);
}

/** The same of orders of contracts. */
export function contractOrdersBeingCancelled({ futures }: CoreState, user: UserId): number {
  const whose = futures.cancelling.find(({ userId }) => userId === user);
  if (whose === undefined) return 0;
  return cancelledParticipants(futures, whose).reduce(
    (sum, participant) => sum + futures.participants.orders(participant),
    0,
  );
}

/** An open order, undefined when it is closed or never was. */
export function orderOf(state: CoreState, id: OrderId): OrderView | undefined {
  const slot = state.spot.orders.get(id);
  return slot === 0 ? undefined : viewOf(state.spot, slot);
}

/** The best levels of both sides; the hidden part of icebergs is not in them. */
export function depthOf(state: CoreState, onPair: PairId, levelsMax: number): DepthView {
  const pair = state.spot.pairs[onPair];
  if (pair === undefined) return { bids: [], asks: [] };
  return { bids: pair.bids.depth(levelsMax), asks: pair.asks.depth(levelsMax) };
}

/** The index of a pair; halted at 0 when there never was one. */
export function indexOf(state: CoreState, onPair: PairId): IndexPrice {
  return state.prices.of(onPair);
}

function viewOf(spot: SpotState, slot: number): OrderView {
  const { pool } = spot;
  const flags = pool.int(slot, FLAGS);
  const isWaiting = (flags & WAITING_BIT) !== 0;
  const extra = spot.extras.get(slot) ?? NO_EXTRA;
  const filledLots = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  const figure = (field: number): number => pool.figure(slot, field);
  const live = filledLots === 0 ? ORDER_STATUS.open : ORDER_STATUS.partlyFilled;
  const exits = spot.exits.attached.get(pool.orderId(slot));
  const limitTicks = isWaiting ? extra.limitTicks : pool.int(slot, PRICE);
  return {
    ...closedTermsIn(flags & TERM_BITS),
    orderId: orderId(pool.orderId(slot)),
    userId: userId(spot.participants.user(pool.int(slot, PARTICIPANT))),
    pairId: spot.pairOf(slot).listing.pairId,
    status: isWaiting ? ORDER_STATUS.untriggered : live,
    priceTicks: priceTicks(isMarket(flags) ? 0 : limitTicks),
    sizeLots: sizeLots(filledLots + pool.openLots(slot)),
    totalAtoms: atoms(extra.totalAtoms),
    stopTicks: priceTicks(extra.stopTicks),
    trailingBips: extra.trailingBips,
    visibleLots: sizeLots(extra.visibleLots),
    otherLegId: orderId(extra.otherLegId),
    clientOrderId: extra.clientOrderId,
    filledLots: sizeLots(filledLots),
    notionalAtoms: atoms(figure(NOTIONAL)),
    feeAtoms: atoms(figure(FEE)),
    acceptedAt: utcMs(figure(ACCEPTED_AT)),
    updatedAt: utcMs(pool.floats[slot * ORDER_WORDS + UPDATED_AT] as number),
    ...(exits === undefined ? {} : { exits }),
  };
}
