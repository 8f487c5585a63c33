import { atoms, contractId, userId } from "@agio/primitives";
import { withheldAtoms } from "../copy/end-follows.ts";
import type { Command, CopyRules, FollowTerms } from "../commands.ts";
import type { ContractRules, PositionSide } from "../futures/futures-commands.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { isWorkLeft } from "../work-left.ts";
import { BTCPERP, deposit, openContractMarket, order, quotes, slotOf, UNIT } from "./contract-market.ts";
import { USDT, type TestMarket } from "./market.ts";

/** The leader, their accounts, and who makes the book. */
export const LEADER = 1;
export const MAKER = 2;
export const LEAD = 200_000;
export const CLEARING = 200_001;
/** Copy accounts have the numbers of their owners, a hundred thousand higher. */
export const accountOf = (follower: number): number => 100_000 + follower;

export const COPY_RULES: CopyRules = {
  isOpen: true,
  sharePpm: 100_000,
  ownCapitalMinAtoms: atoms(1_000 * UNIT),
  allocationMinAtoms: atoms(100 * UNIT),
  followsMax: 2_500,
  dayOffsetMinutes: 480,
};

export const PLAIN_FOLLOW: FollowTerms = {
  sizing: "equity",
  multiplierPpm: 1_000_000,
  amountAtoms: atoms(0),
  leverageMax: 100,
  slippageBips: 50,
  marginMaxAtoms: atoms(0),
  leftOut: [],
  stopLossAtoms: atoms(0),
  takeProfitAtoms: atoms(0),
  isPaused: false,
};

type TermsDraft = Partial<
  Omit<FollowTerms, "amountAtoms" | "marginMaxAtoms" | "stopLossAtoms" | "takeProfitAtoms" | "leftOut">
> & {
  readonly amount?: number;
  readonly marginMax?: number;
  readonly stopLoss?: number;
  readonly takeProfit?: number;
  readonly leftOut?: readonly number[];
};

/** A follower's limits, amounts in USDT. */
export const follow = ({
  amount,
  marginMax,
  stopLoss,
  takeProfit,
  leftOut,
  ...draft
}: TermsDraft = {}): FollowTerms => ({
  ...PLAIN_FOLLOW,
  ...draft,
  ...(amount === undefined ? {} : { sizing: "amount", amountAtoms: atoms(amount * UNIT) }),
  marginMaxAtoms: atoms((marginMax ?? 0) * UNIT),
  stopLossAtoms: atoms((stopLoss ?? 0) * UNIT),
  takeProfitAtoms: atoms((takeProfit ?? 0) * UNIT),
  leftOut: (leftOut ?? []).map((id) => contractId(id)),
});

/** A market with a leader of 10,000 USDT in their lead account, and somebody with a million who makes the book. */
export function openCopyMarket(rules: Partial<CopyRules> = {}, contract: Partial<ContractRules> = {}): TestMarket {
  const market = openContractMarket(contract, 2, 0);
  deposit(market, LEADER, 20_000);
  deposit(market, MAKER, 10_000_000);
  // Far away: what the books bear, beyond what a follower's slippage admits.
  const wall = { size: 10_000, leverage: 1 } as const;
  market.send(order(MAKER, { ...wall, direction: "buy", priceTicks: 594_600 }));
  market.send(order(MAKER, { ...wall, direction: "sell", priceTicks: 605_400 }));
  market.send({ type: "SetCopyRules", ...COPY_RULES, ...rules });
  lead(market, { user: LEADER, account: LEAD, clearing: CLEARING, usdt: 10_000 });
  return market;
}

export function lead(
  market: TestMarket,
  {
    user,
    account,
    clearing,
    usdt,
  }: { readonly user: number; readonly account: number; readonly clearing: number; readonly usdt: number },
): void {
  market.send({ type: "OpenAccount", userId: userId(user), accountId: userId(account), kind: "lead" });
  market.send({ type: "OpenAccount", userId: userId(user), accountId: userId(clearing), kind: "clearing" });
  market.send(fundBy(user, account, usdt));
  market.send({
    type: "AppointLeader",
    userId: userId(user),
    accountId: account,
    clearingId: clearing,
    isLeading: true,
  });
}

export const fundBy = (owner: number, account: number, usdt: number): Command => ({
  ...{ type: "FundAccount", userId: userId(owner), accountId: userId(account) },
  ...{ atoms: atoms(usdt * UNIT), key: "" },
});

export const startOf = (
  follower: number,
  usdt: number,
  terms: FollowTerms = PLAIN_FOLLOW,
  leaderId = LEAD,
): Command => ({
  ...{ type: "StartFollow", userId: userId(follower), accountId: accountId(follower), leaderId },
  ...{ atoms: atoms(usdt * UNIT), sharePpm: COPY_RULES.sharePpm, key: "", ...terms },
});

const accountId = accountOf;

/** A new user who follows with so much. */
export function addFollower(
  market: TestMarket,
  follower: number,
  usdt: number,
  terms: FollowTerms = PLAIN_FOLLOW,
  leaderId = LEAD,
): Event[] {
  if (!market.state.users.isKnown(follower)) {
    market.send({ type: "OpenUser", userId: userId(follower), mark: "trader" });
    deposit(market, follower, usdt * 2);
    market.send({
      type: "OpenAccount",
      userId: userId(follower),
      accountId: userId(accountOf(follower)),
      kind: "copy",
    });
  }
  return market.send(startOf(follower, usdt, terms, leaderId));
}

/** Orders of the maker around a price: so many levels of so many contracts on each side, a tick apart. */
export function makeBook(market: TestMarket, price: number, { levels = 5, size = 1_000, step = 10 } = {}): void {
  for (let level = 1; level <= levels; level++) {
    const each = { size, leverage: 1, contractId: BTCPERP };
    market.send(order(MAKER, { ...each, direction: "buy", priceTicks: price - level * step }));
    market.send(order(MAKER, { ...each, direction: "sell", priceTicks: price + level * step }));
  }
}

/** The leader trades at market; hedge mode: `offset` says whether it opens or closes. */
export const leadOrder = (direction: "buy" | "sell", offset: "open" | "close", size: number, account = LEAD) =>
  order(account, { direction, offset, size, kind: "market", leverage: 10 });

/** Everything that is left to do, with the laws after each slice. Returns the events. */
export function settleAll(market: TestMarket): Event[] {
  const events: Event[] = [];
  while (isWorkLeft(market.state)) {
    events.push(...market.send({ type: "Continue" }));
    checkInvariants(market.state);
  }
  return events;
}

/** Seconds of prices with everything that follows. */
export function pass(market: TestMarket, price: number, seconds = 1): Event[] {
  const events: Event[] = [];
  for (let second = 0; second < seconds; second++)
    events.push(...market.send(quotes(market, price)), ...settleAll(market));
  return events;
}

export function contractsOf(market: TestMarket, account: number, side: PositionSide = "long"): number {
  const slot = slotOf(market, account, side);
  return slot === 0 ? 0 : market.state.futures.positions.size(slot);
}

export function costOf(market: TestMarket, account: number, side: PositionSide = "long"): number {
  const slot = slotOf(market, account, side);
  return slot === 0 ? 0 : market.state.futures.positions.cost(slot);
}

/** `contract.available` in USDT, also of one that never traded. */
export function freeOf({ state: { accounts } }: TestMarket, holder: number): number {
  const slot = accounts.find(holder, USDT, ACCOUNT_CODES["contract.available"]);
  return slot === 0 ? 0 : accounts.available(slot) / UNIT;
}

export const withheldOf = (market: TestMarket, account: number): number =>
  withheldAtoms(market.state.copy, account) / UNIT;
