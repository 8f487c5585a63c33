import { atoms, refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { PLATFORM_CODE } from "../ledger/account-table.ts";
import { addTakeBack } from "../ledger/credit-user.ts";
import { feeSlot, promoSlot } from "./pay-reward.ts";
import type { TakeBackReward } from "./programme-commands.ts";
import { LEVELS_MAX, TAKE_BACK_DAYS, type ProgrammeState } from "./programme-state.ts";
import { REWARD_PRODUCTS } from "./reward-product.ts";
import { isReason } from "./review-reward.ts";

const KEY_LENGTH_MAX = 128;

/** The parts of the exchange that taking back uses. */
export interface TakeBackContext {
  /** Of requests of staff that served already. */
  readonly keys: Set<string>;
  /** What a user has available of a coin beside bonuses, and what those were traded into. */
  readonly ownAtoms: (holding: { readonly userId: number; readonly coinId: number }) => number;
}

/**
 * Takes back a reward whose base was reversed, or that two people found to be fraud (rules 13): from what its receiver
 * has beside bonuses, the rest they owe. It goes where it came from: fees to the account of their product, interest to `promo`.
 */
export function takeBackReward(
  state: ProgrammeState,
  { keys, ownAtoms }: TakeBackContext,
  command: TakeBackReward,
): Refusal | undefined {
  const refusal = checkTakeBack(state, keys, command);
  if (refusal !== undefined) return refusal;
  const { userId, payerId, product, coinId, day, reason, key } = command;
  const { ledger } = state;
  const { posting, accounts } = ledger;
  keys.add(key);
  state.paidOn(day)?.lessen(product, accounts.slotOf(userId, coinId, PLATFORM_CODE), command.atoms);
  const promo = promoSlot(ledger, coinId);
  posting.begin("rewardTakenBack", day);
  const debt = addTakeBack(ledger, command, ownAtoms(command));
  posting.add(promo, command.atoms);
  if (product !== "interest") {
    posting.add(promo, 0 - command.atoms);
    posting.add(feeSlot(ledger, product, coinId), command.atoms);
  }
  posting.end();
  const taken = { userId, payerId, product, coinId, day, atoms: command.atoms, debtAtoms: atoms(debt) };
  state.emit({ type: "RewardTakenBack", ...taken, reason, key });
  return undefined;
}

const isBroker = ({ agents }: ProgrammeState, user: number): boolean =>
  agents.get(user)?.rows.some(({ value }) => value.brokerCode !== "") === true;

/** Why a reward may not be taken back now; undefined where it may. */
export function checkTakeBack(
  state: ProgrammeState,
  keys: ReadonlySet<string>,
  command: TakeBackReward,
): Refusal | undefined {
  const { userId, payerId, product, coinId, day, reason, key } = command;
  const { users, invitations, ledger } = state;
  if (!users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  // Anybody's orders may count for a broker.
  const isTheirs =
    payerId === userId || invitations.levelsTo(payerId, userId, LEVELS_MAX) > 0 || isBroker(state, userId);
  if (!users.isKnown(payerId) || !isTheirs) return refuse("NOT_FOUND", "payerId");
  if (!REWARD_PRODUCTS.includes(product)) return refuse("BAD_PARAMETER", "product");
  if (!isReason(reason)) return refuse("BAD_PARAMETER", "reason");
  if (key === "" || key.length > KEY_LENGTH_MAX) return refuse("BAD_PARAMETER", "key");
  if (keys.has(key)) return refuse("DUPLICATE_REQUEST", "key");
  const paid = state.paidOn(day);
  if (paid === undefined || day + TAKE_BACK_DAYS < state.tomorrow - 1) return refuse("BAD_PARAMETER", "day");
  if (!isWithin(command.atoms, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "atoms");
  const slot = ledger.accounts.find(userId, coinId, PLATFORM_CODE);
  const most = slot === 0 ? 0 : paid.atomsOf(product, slot);
  return command.atoms <= most ? undefined : refuse("AMOUNT_TOO_LARGE", "atoms");
}
