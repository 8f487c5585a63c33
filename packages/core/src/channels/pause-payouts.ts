import { refuse, userId, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { FreezePayouts, PausePayouts } from "./channel-commands.ts";

const SCOPES: readonly PausePayouts["scope"][] = ["all", "chain", "coin"];
const REASONS: readonly PausePayouts["reason"][] = ["staff", "shortfall", "unknownSpend", "velocity"];

/**
 * Stops payouts, or lets them go on. What is with a chain, a bank or a provider already goes to its end. Refuses
 * BAD_PARAMETER with the field, NOT_FOUND for what there is not, and STALE_VERSION where it stands so already.
 */
export function pausePayouts(
  ledger: Ledger,
  { channels, coins }: FundsContext,
  { scope, id, isPaused, reason, operatorId }: PausePayouts,
  at: number,
): Refusal | undefined {
  if (!SCOPES.includes(scope)) return refuse("BAD_PARAMETER", "scope");
  if (!REASONS.includes(reason)) return refuse("BAD_PARAMETER", "reason");
  if (typeof isPaused !== "boolean") return refuse("BAD_PARAMETER", "isPaused");
  if (!isWithin(operatorId, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "operatorId");
  const isThere = {
    all: () => id === 0,
    chain: () => channels.inOrder().some(({ terms }) => terms.chainId === id),
    coin: () => [...coins.keys()].some((coin) => coin === id),
  };
  if (!isWithin(id, 0, Number.MAX_SAFE_INTEGER) || !isThere[scope]()) return refuse("NOT_FOUND", "id");
  const { gates } = channels;
  if (gates.isPaused(scope, id) === isPaused) return refuse("STALE_VERSION", "id");
  if (isPaused) gates.pause({ scope, id, reason, operatorId, at });
  else gates.lift(scope, id);
  writeColdEvent(ledger.events, { type: "PayoutsPaused", scope, id, isPaused, reason, operatorId });
  return undefined;
}

/**
 * Nothing of a frozen user begins to leave, also what was approved before. Refuses NOT_FOUND, BAD_PARAMETER and
 * STALE_VERSION where it stands so already.
 */
export function freezePayouts(
  ledger: Ledger,
  { channels: { gates } }: FundsContext,
  isKnown: (user: number) => boolean,
  { userId: user, isFrozen }: FreezePayouts,
): Refusal | undefined {
  if (!isKnown(user) || user === 0) return refuse("NOT_FOUND", "userId");
  if (typeof isFrozen !== "boolean") return refuse("BAD_PARAMETER", "isFrozen");
  if (gates.frozen.has(user) === isFrozen) return refuse("STALE_VERSION", "userId");
  if (isFrozen) gates.frozen.add(user);
  else gates.frozen.delete(user);
  writeColdEvent(ledger.events, { type: "PayoutsFrozen", userId: userId(user), isFrozen });
  return undefined;
}
