import { ACCOUNT_CODES } from "./ledger/accounts.ts";
import { lastKnownPriceE8 } from "./prices/coin-values.ts";
import type { CoreState } from "./state.ts";

const { "platform.available": PLATFORM, "option.margin": OPTION_MARGIN } = ACCOUNT_CODES;

/**
 * True while funds of a user lie in a place that the platform account pays into and that pays back into it: orders and
 * withdrawals (frozen), running second contracts, options held or written, and coins without an index that can be sold:
 * those nobody can value, so that nothing can be taken of them. Savings and the contract account are no such place: a
 * bonus is not carried there (rules 8). Costs a look at each of the user's accounts.
 */
export function holdsFunds(state: CoreState, user: number): boolean {
  const { accounts, users, secondContracts, options } = state;
  for (let slot = users.latestAccount(user); slot !== 0; slot = accounts.openedBefore(slot)) {
    const code = accounts.codeOf(slot);
    if (code === PLATFORM && accounts.frozen(slot) > 0) return true;
    if (code === OPTION_MARGIN && accounts.available(slot) > 0) return true;
    if (code === PLATFORM && isSellableOnly(state, accounts.coinOf(slot), accounts.available(slot))) return true;
  }
  if ((secondContracts.findLossAccount(user)?.running.size ?? 0) > 0) return true;
  for (const { position } of options.participantsByUser.get(user)?.values() ?? []) {
    if (position !== undefined) return true;
  }
  return false;
}

/** An amount of a coin without an index of which a pair takes at least its smallest order. */
function isSellableOnly({ channels, prices, spot }: CoreState, coin: number, available: number): boolean {
  const { rules } = channels;
  if (available === 0 || rules === undefined) return false;
  if (lastKnownPriceE8({ pairs: spot.pairs, prices }, coin, rules.valuationCoinId) !== 0) return false;
  return spot.pairs.some(
    (pair) => pair?.tradedCoinId === coin && !pair.isDelisted && available >= pair.rules.lotsMin * pair.lotAtoms,
  );
}
