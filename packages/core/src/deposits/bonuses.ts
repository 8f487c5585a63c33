import { takenForValue } from "@agio/formulas";
import { atoms, coinId, mulDivDown, PPB, userId, utcMs, type PriceE8, type UtcMs } from "@agio/primitives";
import { houseSlot } from "../channels/custody.ts";
import type { ListCoin } from "../markets/market-commands.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { availableOf } from "../ledger/credit-user.ts";
import { lastKnownPriceE8, scaleOf, valueDown } from "../prices/coin-values.ts";
import type { Bonus } from "./bonus-book.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";

const DAY_MS = 86_400_000;
/** Bytes of events after which no further bonus ends in a second. */
const BONUS_BYTES_MAX = 16_384;

/** Gives the bonus of a deposit that was credited, if its channel gives one and `promo` has it. */
export function giveBonus(book: DepositBook, deposit: Deposit): void {
  const { terms, depositId } = deposit;
  if (deposit.userId === 0 || terms.bonusPpb === 0 || terms.bonusDays === 0) return;
  const given = mulDivDown(deposit.creditedAtoms - deposit.repaidAtoms, terms.bonusPpb, PPB);
  const amount = terms.bonusAtomsMax === 0 ? given : Math.min(given, terms.bonusAtomsMax);
  const { accounts } = book.ledger;
  const promo = accounts.available(houseSlot(book.ledger, deposit.coinId, "promo"));
  if (amount === 0 || promo < amount) return;
  const bonus: Bonus = {
    bonusId: book.bonuses.nextBonusId++,
    depositId,
    userId: userId(deposit.userId),
    coinId: coinId(deposit.coinId),
    atoms: atoms(amount),
    ratioPpb: terms.bonusPpb,
    expiresAt: utcMs(book.at + terms.bonusDays * DAY_MS),
  };
  book.bonuses.add(bonus);
  move(book, bonus, amount);
  writeColdEvent(book.events, { type: "BonusChanged", ...bonus, status: 1, takenBackAtoms: atoms(0) });
}

/** A bonus out of the escrow of campaigns. Returns its id. */
export function giveCampaignBonus(
  book: DepositBook,
  given: { readonly userId: number; readonly coinId: number; readonly atoms: number; readonly endsAt: UtcMs },
): number {
  const { accounts, posting } = book.ledger;
  const bonus: Bonus = {
    bonusId: book.bonuses.nextBonusId++,
    depositId: 0,
    userId: userId(given.userId),
    coinId: coinId(given.coinId),
    atoms: atoms(given.atoms),
    ratioPpb: 0,
    expiresAt: given.endsAt,
  };
  book.bonuses.add(bonus);
  posting.begin("campaignBonus", bonus.bonusId);
  posting.add(houseSlot(book.ledger, bonus.coinId, "escrow.campaign"), 0 - bonus.atoms);
  posting.add(accounts.slotOf(bonus.userId, bonus.coinId, ACCOUNT_CODES["platform.available"]), bonus.atoms);
  posting.end();
  writeColdEvent(book.events, { type: "BonusChanged", ...bonus, status: 1, takenBackAtoms: atoms(0) });
  return bonus.bonusId;
}

/** Takes back what the user still has of a bonus: in its own coin, then what it was traded into. */
function endBonus(book: DepositBook, context: FundsContext, bonus: Bonus): void {
  book.bonuses.remove(bonus);
  const takenBack = Math.min(bonus.atoms, availableOf(book.ledger, bonus.userId, bonus.coinId));
  move(book, bonus, 0 - takenBack);
  takeElsewhere(book, context, bonus, bonus.atoms - takenBack);
  writeColdEvent(book.events, { type: "BonusChanged", ...bonus, status: 2, takenBackAtoms: atoms(takenBack) });
}

/**
 * A shortfall in the bonus's coin comes out of the user's other available coins at their last known index: the
 * valuation coin first, then by coin id, each rounded in the user's favour (`takenForValue`). A coin without an index
 * gives nothing; what they do not have at all is forgone.
 */
function takeElsewhere(
  book: DepositBook,
  { channels, coins, pairs, prices }: FundsContext,
  bonus: Bonus,
  missingAtoms: number,
): void {
  if (missingAtoms === 0 || channels.rules === undefined) return;
  const { valuationCoinId } = channels.rules;
  const priceOf = (coin: number): PriceE8 => lastKnownPriceE8({ pairs, prices }, coin, valuationCoinId);
  const [own, valuation] = [coins.get(bonus.coinId), coins.get(valuationCoinId)] as [ListCoin, ListCoin];
  let owed = valueDown(missingAtoms, priceOf(bonus.coinId), own, valuation);
  const byId = [...coins.keys()].sort((one, other) => one - other);
  for (const coin of new Set([valuationCoinId, ...byId])) {
    if (owed === 0) return;
    if (coin === bonus.coinId) continue;
    const availableAtoms = availableOf(book.ledger, bonus.userId, coin);
    const held = { availableAtoms, scale: scaleOf(coins, coin), priceE8: priceOf(coin) };
    const { takenAtoms, owedValueAtoms } = takenForValue(owed, held, valuation.scale);
    if (takenAtoms > 0) move(book, { ...bonus, coinId: coinId(coin) }, 0 - takenAtoms);
    owed = owedValueAtoms;
  }
}

/** Once a second: bonuses whose days are over, the first to end first, as many as fit into a second. */
export function endDueBonuses(book: DepositBook, context: FundsContext): void {
  const { bonuses, ledger } = book;
  const before = ledger.eventBytes;
  for (let next = bonuses.endedBy(book.at); next !== undefined; next = bonuses.endedBy(book.at)) {
    endBonus(book, context, next);
    if (ledger.eventBytes - before > BONUS_BYTES_MAX) return;
  }
}

/** A deposit that is taken back takes its bonus with it. */
export function endBonusOf(book: DepositBook, context: FundsContext, deposit: Deposit): void {
  const bonus = book.bonuses.ofDeposit(deposit.depositId);
  if (bonus !== undefined) endBonus(book, context, bonus);
}

function move({ ledger }: DepositBook, bonus: Bonus, amount: number): void {
  const { accounts, posting } = ledger;
  const user = accounts.slotOf(bonus.userId, bonus.coinId, ACCOUNT_CODES["platform.available"]);
  posting.begin("bonus", bonus.bonusId);
  posting.add(houseSlot(ledger, bonus.coinId, "promo"), 0 - amount);
  posting.add(user, amount);
  posting.end();
}
