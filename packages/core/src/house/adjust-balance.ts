import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { Credit } from "../deposits/reviewer-words.ts";
import { addCapitalGain, canGive, houseAccount, houseAtoms } from "../ledger/capital.ts";
import { addCredit } from "../ledger/credit-user.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Ledger } from "../ledger/postings.ts";
import { shortOf } from "../ledger/solvency.ts";
import type { Stamp } from "../stamp.ts";
import { KEY_LENGTH_MAX, type Treasury } from "./fund-house.ts";
import { hasRoomForGrant } from "../channels/custody.ts";
import { ADJUSTMENT_COUNTERS, ADJUSTMENT_REASONS, type AdjustBalance } from "./house-commands.ts";
import { wrongPeople } from "./two-people.ts";

const PLATFORM = ACCOUNT_CODES["platform.available"];
const CASE_NUMBER = /^[A-Za-z0-9-]{1,40}$/;

/** The parts of the exchange that an adjustment uses. */
export interface AdjustmentContext {
  readonly isKnown: (userId: number) => boolean;
  /** Of a user's available coin, what nothing locks, in atoms. */
  readonly freeAtoms: (holding: { readonly userId: number; readonly coinId: number }) => number;
  /** The two do not approve payouts of whom they have given to. */
  readonly noteCredit: (credit: Omit<Credit, "hasEvidence">) => void;
}

/**
 * Gives a user funds out of the counter-account, or takes free funds of theirs into it. What is given repays a debt first
 * (rules 10). Refuses NOT_FOUND for a user or coin, BAD_PARAMETER with the field, MAKER_IS_CHECKER, DUPLICATE_REQUEST,
 * AMOUNT_TOO_LARGE, INSUFFICIENT_BALANCE for more than what the user has free, and HOUSE_SHORT for more than the
 * counter-account has (capital: where money is real), or while the house holds less than it owes.
 */
export function adjustBalance(
  ledger: Ledger,
  treasury: Treasury,
  context: AdjustmentContext,
  { command, stamp: { at, sequence } }: { readonly command: AdjustBalance; readonly stamp: Stamp },
): Refusal | undefined {
  const refusal = wrongPeople(command) ?? adjustmentObstacle(ledger, treasury, context, command);
  if (refusal !== undefined) return refusal;
  const { userId, coinId, atoms, isGiven, counter, why, caseNumber, key, operatorId, checkerId } = command;
  treasury.grantKeys.add(key);
  const { accounts, posting } = ledger;
  posting.begin("adjustment", sequence);
  if (isGiven) {
    posting.add(houseAccount(ledger, coinId, counter), 0 - atoms);
    addCredit(ledger, { userId, coinId, atoms });
  } else {
    posting.add(accounts.slotOf(userId, coinId, PLATFORM), 0 - atoms);
    if (counter === "capital") addCapitalGain(ledger, coinId, atoms);
    else posting.add(houseAccount(ledger, coinId, counter), atoms);
  }
  posting.end();
  if (isGiven) context.noteCredit({ userId, operatorIds: [operatorId, checkerId], at });
  const adjusted = { userId, coinId, atoms, isGiven, counter, why, caseNumber, operatorId, checkerId };
  writeColdEvent(ledger.events, { type: "BalanceAdjusted", ...adjusted });
  return undefined;
}

export type Adjustment = Omit<AdjustBalance, "type" | "operatorId" | "checkerId">;

/** Why it cannot be adjusted now, whoever agrees to it; undefined when it can. */
export function adjustmentObstacle(
  ledger: Ledger,
  treasury: Treasury,
  context: AdjustmentContext,
  adjustment: Adjustment,
): Refusal | undefined {
  const wrong = wrongField(treasury, context, adjustment);
  if (wrong !== undefined) return wrong;
  const { userId, coinId, atoms, isGiven, counter, key } = adjustment;
  if (treasury.grantKeys.has(key)) return refuse("DUPLICATE_REQUEST", "key");
  if (!isGiven)
    return atoms > context.freeAtoms({ userId, coinId }) ? refuse("INSUFFICIENT_BALANCE", "atoms") : undefined;
  if (!hasRoomForGrant(ledger, coinId, treasury.channels.channels.values(), atoms))
    return refuse("AMOUNT_TOO_LARGE", "atoms");
  const isThere = counter === "capital" ? canGive(ledger, coinId, atoms) : houseAtoms(ledger, coinId, counter) >= atoms;
  return isThere ? shortOf(ledger, coinId) : refuse("HOUSE_SHORT", "atoms");
}

function wrongField(
  { coins }: Treasury,
  { isKnown }: AdjustmentContext,
  { userId, coinId, atoms, isGiven, counter, why, caseNumber, key }: Adjustment,
): Refusal | undefined {
  if (!isWithin(userId, 1, Number.MAX_SAFE_INTEGER) || !isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (!coins.has(coinId)) return refuse("NOT_FOUND", "coinId");
  if (!isWithin(atoms, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "atoms");
  if (typeof isGiven !== "boolean") return refuse("BAD_PARAMETER", "isGiven");
  if (!ADJUSTMENT_COUNTERS.includes(counter)) return refuse("BAD_PARAMETER", "counter");
  if (!ADJUSTMENT_REASONS.includes(why)) return refuse("BAD_PARAMETER", "why");
  if (!CASE_NUMBER.test(caseNumber)) return refuse("BAD_PARAMETER", "caseNumber");
  return key === "" || key.length > KEY_LENGTH_MAX ? refuse("BAD_PARAMETER", "key") : undefined;
}
