import { atoms, coinId, mulDivDown, PPB, userId, utcMs, type UtcMs } from "@agio/primitives";
import { houseSlot } from "../channels/custody.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext, ValueContext } from "../funds-context.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { lastKnownPriceE8 } from "../prices/coin-values.ts";
import type { Bonus } from "./bonus-book.ts";
import type { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import { BONUS_STATUS, type BonusChanged } from "./deposit-events.ts";

const DAY_MS = 86_400_000;

/**
 * Gives the bonus of a deposit that was credited, if its channel gives one, its user may have it, `promo` has it and its
 * coin has an index: of another coin nobody could say what is missing.
 */
export function giveBonus(book: DepositBook, context: FundsContext, deposit: Deposit): void {
  const { terms, depositId } = deposit;
  if (terms.bonusPpb === 0 || terms.bonusDays === 0 || !mayHaveBonus(book, deposit.userId)) return;
  const given = mulDivDown(deposit.creditedAtoms - deposit.repaidAtoms, terms.bonusPpb, PPB);
  const amount = terms.bonusAtomsMax === 0 ? given : Math.min(given, terms.bonusAtomsMax);
  const { accounts } = book.ledger;
  const promo = accounts.available(houseSlot(book.ledger, deposit.coinId, "promo"));
  if (amount === 0 || promo < amount || !hasValue(context, deposit.coinId)) return;
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
  moveBonus(book, bonus, amount);
  tellBonus(book, bonus, { status: BONUS_STATUS.running, takenBackAtoms: atoms(0) });
}

/**
 * True for a verified user who has no bonus of a deposit now, and who has lost none before. What is lost to a friend is
 * forgone: otherwise the same money, paid in by one account after the other, would bring one bonus after the other.
 */
function mayHaveBonus({ bonuses, users }: DepositBook, user: number): boolean {
  const { milestones } = users;
  if (milestones.documentOf(user) === undefined || milestones.hasForgone(user)) return false;
  return bonuses.of(user).every(({ depositId }) => depositId === 0);
}

/** True for a coin in which something can be missing: it has an index, or nothing is valued at all. */
export const hasValue = ({ channels, pairs, prices }: ValueContext, coin: number): boolean =>
  channels.rules === undefined || lastKnownPriceE8({ pairs, prices }, coin, channels.rules.valuationCoinId) !== 0;

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
  tellBonus(book, bonus, { status: BONUS_STATUS.running, takenBackAtoms: atoms(0) });
  return bonus.bonusId;
}

/** Moves an amount of the coin that is named from `promo` to the bonus's user (negative: back). */
export function moveBonus({ ledger }: DepositBook, bonus: Bonus, amount: number): void {
  const { accounts, posting } = ledger;
  const user = accounts.slotOf(bonus.userId, bonus.coinId, ACCOUNT_CODES["platform.available"]);
  posting.begin("bonus", bonus.bonusId);
  posting.add(houseSlot(ledger, bonus.coinId, "promo"), 0 - amount);
  posting.add(user, amount);
  posting.end();
}

/** Says what a bonus came to. */
export function tellBonus(
  { events }: DepositBook,
  { rest: _rest, ...given }: Bonus,
  now: Pick<BonusChanged, "status" | "takenBackAtoms" | "restAtoms">,
): void {
  writeColdEvent(events, { type: "BonusChanged", ...given, ...now });
}
