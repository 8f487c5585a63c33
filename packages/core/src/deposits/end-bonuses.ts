import { takenForValue } from "@agio/formulas";
import { atoms, coinId, utcMs, type PriceE8 } from "@agio/primitives";
import type { FundsContext } from "../funds-context.ts";
import { availableOf } from "../ledger/credit-user.ts";
import type { ListCoin } from "../markets/market-commands.ts";
import { atomsForValueDown, lastKnownPriceE8, scaleOf, valueDown } from "../prices/coin-values.ts";
import { closeOldestOf } from "../spot/close-oldest.ts";
import { moveBonus, tellBonus } from "./bonuses.ts";
import { outAtomsOf, type Bonus } from "./bonus-book.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import { BONUS_STATUS } from "./deposit-events.ts";

const DAY_MS = 86_400_000;
/** Bytes of events after which no further bonus ends in a second. The looks for rests have as much again. */
const BONUS_BYTES_MAX = 16_384;
/** Time between two looks for a rest. */
const LOOK_MS = 60_000;
/**
 * Coins that are looked at for rests in one second, each look at a user counting as a hundred at least: 250 looks where few
 * coins are listed, 25 where a thousand are. More than a minute's worth of rests wait longer: a million of them for an hour
 * and a quarter.
 */
const COINS_LOOKED_AT_MAX = 25_000;
const COINS_OF_LOOK_MIN = 100;
/** How long spot orders may hold the rest of a bonus after its end, and how many of a user one look ends. */
const ORDERS_KEPT_MS = 7 * DAY_MS;
const ORDERS_ENDED_MAX = 10;

/** Once a second: bonuses whose days are over, the first to end first, as many as fit into a second; then the rests. */
export function endDueBonuses(book: DepositBook, context: FundsContext): void {
  const { bonuses, ledger } = book;
  const before = ledger.eventBytes;
  for (let next = bonuses.endedBy(book.at); next !== undefined; next = bonuses.endedBy(book.at)) {
    takeBack(book, context, next);
    if (ledger.eventBytes - before > BONUS_BYTES_MAX) break;
  }
  lookForRests(book, context);
}

/** A deposit that is taken back takes its bonus with it. */
export function endBonusOf(book: DepositBook, context: FundsContext, deposit: Deposit): void {
  const bonus = book.bonuses.ofDeposit(deposit.depositId);
  if (bonus !== undefined) takeBack(book, context, bonus);
}

function lookForRests(book: DepositBook, context: FundsContext): void {
  const { bonuses, ledger } = book;
  const before = ledger.eventBytes;
  const coinsOfLook = Math.max(COINS_OF_LOOK_MIN, context.coins.size);
  let coins = 0;
  while (coins < COINS_LOOKED_AT_MAX && ledger.eventBytes - before <= BONUS_BYTES_MAX) {
    const rest = bonuses.dueBy(book.at);
    if (rest === undefined) return;
    coins += coinsOfLook * lookFor(book, context, rest);
  }
}

/**
 * Takes what has come free; a week after the end, what orders of pairs still hold of it, the oldest first. Returns how often
 * it looked at the user's coins.
 */
function lookFor(book: DepositBook, context: FundsContext, bonus: Bonus): number {
  let rest = takeBack(book, context, bonus);
  if (book.at < bonus.expiresAt + ORDERS_KEPT_MS) return 1;
  let ended = 0;
  while (rest !== undefined && ended < ORDERS_ENDED_MAX) {
    if (!closeOldestOf(context.spot, bonus.userId)) break;
    rest = takeBack(book, context, rest);
    ended++;
  }
  return 1 + ended;
}

/**
 * Takes back what the user has available of what is still out: in the bonus's own coin, then what it was traded into.
 * The rest then stays out while funds of the user are held somewhere, and is forgone when none are. Returns the
 * rest, undefined for none.
 */
function takeBack(book: DepositBook, context: FundsContext, bonus: Bonus): Bonus | undefined {
  const { bonuses } = book;
  const outAtoms = outAtomsOf(bonus);
  const ownAtoms = Math.min(outAtoms, availableOf(book.ledger, bonus.userId, bonus.coinId));
  if (ownAtoms > 0) moveBonus(book, bonus, 0 - ownAtoms);
  const restAtoms = takeElsewhere(book, context, bonus, outAtoms - ownAtoms);
  const isHeld = restAtoms > 0 && context.isHolding(bonus.userId);
  const looksAt = utcMs(book.at + LOOK_MS);
  if (isHeld && bonus.rest !== undefined && restAtoms === outAtoms) return bonuses.postpone(bonus, bonus.rest, looksAt);
  bonuses.remove(bonus);
  const takenBackAtoms = atoms((bonus.rest?.takenBackAtoms ?? 0) + ownAtoms);
  if (!isHeld) {
    if (restAtoms > 0) book.users.milestones.setForgone(bonus.userId);
    tellBonus(book, bonus, { status: BONUS_STATUS.over, takenBackAtoms });
    return undefined;
  }
  const rest = { ...bonus, rest: { restAtoms: atoms(restAtoms), takenBackAtoms, looksAt } };
  bonuses.add(rest);
  tellBonus(book, rest, { status: BONUS_STATUS.rest, takenBackAtoms, restAtoms: rest.rest.restAtoms });
  return rest;
}

/**
 * A shortfall in the bonus's coin comes out of the user's other available coins at their last known index: the
 * valuation coin first, then by coin id, each rounded in the user's favour (`takenForValue`). A coin without an index
 * gives nothing. Returns what is missing still, in atoms of the bonus's coin, rounded down where something was taken.
 */
function takeElsewhere(
  book: DepositBook,
  { channels, coins, pairs, prices }: FundsContext,
  bonus: Bonus,
  missingAtoms: number,
): number {
  if (missingAtoms === 0 || channels.rules === undefined) return missingAtoms;
  const { valuationCoinId } = channels.rules;
  const priceOf = (coin: number): PriceE8 => lastKnownPriceE8({ pairs, prices }, coin, valuationCoinId);
  const [own, valuation] = [coins.get(bonus.coinId), coins.get(valuationCoinId)] as [ListCoin, ListCoin];
  const ownPriceE8 = priceOf(bonus.coinId);
  if (ownPriceE8 === 0) return missingAtoms;
  const whole = valueDown(missingAtoms, ownPriceE8, own, valuation);
  let owed = whole;
  const byId = [...coins.keys()].sort((one, other) => one - other);
  for (const coin of new Set([valuationCoinId, ...byId])) {
    if (owed === 0) return 0;
    if (coin === bonus.coinId) continue;
    const availableAtoms = availableOf(book.ledger, bonus.userId, coin);
    // Else one that they have nothing of would count for less than an atom of it.
    if (availableAtoms === 0) continue;
    const held = { availableAtoms, scale: scaleOf(coins, coin), priceE8: priceOf(coin) };
    const { takenAtoms, owedValueAtoms } = takenForValue(owed, held, valuation.scale);
    if (takenAtoms > 0) moveBonus(book, { ...bonus, coinId: coinId(coin) }, 0 - takenAtoms);
    owed = owedValueAtoms;
  }
  if (owed === whole) return missingAtoms;
  return Math.min(missingAtoms, atomsForValueDown(owed, ownPriceE8, own, valuation));
}
