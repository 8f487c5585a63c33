import { agreementHash, ODDS_ONE, settlementSeconds } from "@agio/formulas";
import { assert, atoms, mulDivUp, orderId, ppb, PPB, refuse, type Refusal } from "@agio/primitives";
import type { ListCoin } from "../markets/market-commands.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { INDEX_SILENCE_MAX_MS } from "../prices/index-prices.ts";
import type { Replayed } from "../requests/client-requests.ts";
import type { Pair } from "../spot/pair.ts";
import type { PairTape } from "../tape/pair-tape.ts";
import { platformDayOf } from "../time/platform-day.ts";
import { secondContractAgreement } from "./agreement.ts";
import type { SecondContractContext } from "./apply-second-contracts.ts";
import { emit } from "./emit.ts";
import { HouseMoney } from "./house-money.ts";
import type { PlaceSecondContract } from "./second-commands.ts";
import { SecondOrder } from "./second-order.ts";
import type { SecondContractState } from "./second-state.ts";
import type { PeriodView, SecondContractRulesView } from "./second-views.ts";
import { isValidNow } from "./settlement-window.ts";

/** The index has eight decimals; a price cannot be known to more. */
const PRICE_DECIMALS_MAX = 8;

/** The offer that an order is placed on. */
interface Offer {
  readonly rules: SecondContractRulesView;
  readonly period: PeriodView;
  readonly pair: Pair;
}

/**
 * Takes an order in: stake, fee and the profit it may make go into escrow, its terms are frozen and hashed, and it
 * waits for the next index tick. Refuses, in this order: another body under a known key, PERIOD_CLOSED for the
 * product, NOT_FOUND, ACCOUNT_RESTRICTED for accounts of the house, PERIOD_CLOSED, BAD_PARAMETER, STAKE_RANGE,
 * ODDS_CHANGED, INDEX_STALE, TOO_MANY_RUNNING, DAILY_LOSS_LIMIT, INSUFFICIENT_BALANCE, FUNDS_LOCKED while the rest of an
 * ended bonus is out (rules 10), HOUSE_EXPOSURE.
 */
export function placeSecondContract(
  state: SecondContractState,
  context: SecondContractContext,
  command: PlaceSecondContract,
): Refusal | Replayed | undefined {
  const { userId, periodId, side, stakeAtoms, oddsPpm, clientOrderId } = command;
  const body = JSON.stringify([periodId, side, stakeAtoms, oddsPpm]);
  const request = { room: "secondContract", userId, key: clientOrderId, body } as const;
  const answer = clientOrderId === "" ? undefined : state.requests.replayOf(request);
  if (answer !== undefined) return answer;
  const offer = offerFor(state, context, command);
  if ("refusal" in offer) return offer;
  const order = orderOf(state, context, command, offer);
  const refusal = checkTape(state, context, offer.pair) ?? checkFunds(state, order, offer.rules);
  if (refusal !== undefined) return refusal;
  accept(state, order, offer.rules);
  if (clientOrderId !== "") {
    const figures = { filledLots: 0, notionalAtoms: stakeAtoms, feeAtoms: order.feeAtoms, otherLegId: 0 };
    const first = { replayed: true, orderId: order.orderId, status: ORDER_STATUS.open } as const;
    state.requests.remember(request, { ...first, ...figures });
  }
  return undefined;
}

function offerFor(
  state: SecondContractState,
  { pairs }: SecondContractContext,
  { userId, periodId, side, stakeAtoms, oddsPpm }: PlaceSecondContract,
): Refusal | Offer {
  const { rules } = state;
  if (rules === undefined || !rules.tradingOpen) return refuse("PERIOD_CLOSED");
  const mark = state.users.markOf(userId);
  if (mark === undefined) return refuse("NOT_FOUND", "userId");
  // The house would play against itself.
  if (mark === "house") return refuse("ACCOUNT_RESTRICTED", "userId");
  const period = state.periods.get(periodId);
  if (period === undefined) return refuse("NOT_FOUND", "periodId");
  const pair = pairs[period.pairId];
  assert(pair !== undefined, "a period is of a known pair");
  if (!period.isOpen || pair.isDelisted) return refuse("PERIOD_CLOSED", "periodId");
  if (side !== "up" && side !== "down") return refuse("BAD_PARAMETER", "side");
  const isInRange = stakeAtoms >= period.stakeAtomsMin && stakeAtoms <= period.stakeAtomsMax;
  if (!Number.isSafeInteger(stakeAtoms) || !isInRange) return refuse("STAKE_RANGE", "stakeAtoms");
  return oddsPpm === period.oddsPpm ? { rules, period, pair } : refuse("ODDS_CHANGED", "oddsPpm");
}

function orderOf(
  state: SecondContractState,
  { coins }: SecondContractContext,
  { userId, side, stakeAtoms, clientOrderId }: PlaceSecondContract,
  { rules, period, pair }: Offer,
): SecondOrder {
  const {
    periodId,
    pairId,
    oddsPpm,
    feePpb,
    seconds,
    compensationPpb = ppb(0),
    compensationAtomsMax = atoms(0),
  } = period;
  const compensation = { compensationPpb, compensationAtomsMax };
  const { symbol, priceDecimals } = pair.listing;
  // Field by field: an object made by spreading is several times slower.
  const terms = {
    type: "SecondContractAccepted",
    orderId: orderId(state.nextOrderId),
    userId,
    pairId,
    periodId,
    side,
    stakeAtoms,
    oddsPpm,
    feePpb,
    seconds,
    windowSeconds: settlementSeconds(seconds),
    priceDecimals: Math.min(priceDecimals + 1, PRICE_DECIMALS_MAX),
    money: state.users.markOf(userId) === "demo" ? "demo" : "real",
    feeAtoms: atoms(mulDivUp(stakeAtoms, feePpb, PPB)),
    houseAtoms: atoms(mulDivUp(stakeAtoms, oddsPpm, ODDS_ONE)),
    clientOrderId,
    termsHash: "",
  } as const;
  const coin = coins.get(rules.coinId) as ListCoin;
  const agreement = secondContractAgreement({ ...terms, ...compensation }, { symbol, coin, acceptedAt: state.at });
  return new SecondOrder(terms, { acceptedAt: state.at, termsHash: agreementHash(agreement), compensation });
}

/** Nobody bets on an index that is not live, has fallen silent, or has ticks that our clock has not reached. */
function checkTape(state: SecondContractState, context: SecondContractContext, pair: Pair): Refusal | undefined {
  const { pairId } = pair.listing;
  const tape = context.tape.of(pairId);
  const isLive = tape !== undefined && isValidNow(tape) && context.prices.of(pairId).status === "live";
  if (!isLive) return refuse("INDEX_STALE");
  const isFresh = state.at >= tape.lastAt && state.at - tape.lastAt <= INDEX_SILENCE_MAX_MS;
  return isFresh && !hasStoodStill(tape) ? undefined : refuse("INDEX_STALE");
}

/** Stamps never go back: while the machine's clock is behind them, ticks follow one another at the same time. */
const hasStoodStill = (tape: PairTape): boolean => tape.size > 1 && tape.tick(0).at <= tape.tick(1).at;

function checkFunds(
  state: SecondContractState,
  order: SecondOrder,
  rules: SecondContractRulesView,
): Refusal | undefined {
  const account = state.findLossAccount(order.userId);
  const costAtoms = order.stakeAtoms + order.feeAtoms;
  if (rules.runningMax !== 0 && (account?.running.size ?? 0) >= rules.runningMax) return refuse("TOO_MANY_RUNNING");
  const lost = account?.lostOn(platformDayOf(state.at, rules.dayOffsetMinutes)) ?? 0;
  const loss = lost + (account?.runningAtoms ?? 0) + costAtoms;
  const limits = [rules.dailyLossAtomsMax, account?.limitAt(state.at) ?? 0].filter((limit) => limit !== 0);
  if (limits.some((limit) => loss > limit)) return refuse("DAILY_LOSS_LIMIT");
  const money = new HouseMoney(state.ledger, rules.coinId);
  if (money.availableOf(order.userId) < costAtoms) return refuse("INSUFFICIENT_BALANCE", "stakeAtoms");
  if (state.users.owesBonus(order.userId)) return refuse("FUNDS_LOCKED", "stakeAtoms");
  if (money.available(order.money) < order.houseAtoms) return refuse("HOUSE_EXPOSURE");
  return isExposed(state, order, rules) ? refuse("HOUSE_EXPOSURE") : undefined;
}

/** Whether the house could lose more than its limit, on the pair or on all of them moving as one. */
function isExposed({ exposure }: SecondContractState, order: SecondOrder, rules: SecondContractRulesView): boolean {
  const most = rules.exposureAtomsMax;
  if (most === 0) return false;
  return exposure.netWith(order) > most || (rules.netsPairs === true && exposure.netOfAllWith(order) > most);
}

function accept(state: SecondContractState, order: SecondOrder, rules: SecondContractRulesView): void {
  state.nextOrderId++;
  state.add(order);
  emit(state.events, order.accepted());
  const promised = order.promised();
  if (promised !== undefined) emit(state.events, promised);
  new HouseMoney(state.ledger, rules.coinId).open(order);
}
