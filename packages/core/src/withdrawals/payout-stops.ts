import { refuse, type Refusal } from "@agio/primitives";
import { reviewedValue } from "../deposits/reviewers.ts";
import type { ValueContext } from "../funds-context.ts";
import type { WithdrawalState } from "./withdrawal-events.ts";

type Leaving = Pick<WithdrawalState, "userId" | "chainId" | "coinId">;

/** Why a payout may not begin to leave: WITHDRAWAL_RESTRICTED of a frozen user, WITHDRAWALS_PAUSED. */
export function stopOf({ channels: { gates } }: Pick<ValueContext, "channels">, leaving: Leaving): Refusal | undefined {
  if (gates.frozen.has(leaving.userId)) return refuse("WITHDRAWAL_RESTRICTED");
  return gates.pauseOf(leaving) === undefined ? undefined : refuse("WITHDRAWALS_PAUSED");
}

/** In the valuation coin, at submission or, where that was not known, now; 0 while nobody knows it. */
export const valueOf = (context: ValueContext, state: WithdrawalState, at: number): number =>
  state.valueAtoms > 0 ? state.valueAtoms : (reviewedValue(context, state, at) ?? 0);

/** Value of these by coin. */
export function valuesByCoin(
  context: ValueContext,
  states: readonly WithdrawalState[],
  at: number,
): ReadonlyMap<number, number> {
  const values = new Map<number, number>();
  for (const state of states) values.set(state.coinId, (values.get(state.coinId) ?? 0) + valueOf(context, state, at));
  return values;
}

/** Payouts that may leave now, oldest first: of each coin as many as an hour and a day have room for, and then none. */
export function withinBounds<State extends WithdrawalState>(
  context: ValueContext,
  states: readonly State[],
  at: number,
): { readonly within: State[]; readonly beyond: ReadonlySet<number> } {
  const { gates, rules } = context.channels;
  const sums = new Map<number, number>();
  const beyond = new Set<number>();
  const within = states.filter((state) => {
    const { coinId } = state;
    if (beyond.has(coinId)) return false;
    const valueAtoms = (sums.get(coinId) ?? 0) + valueOf(context, state, at);
    if (!gates.hasRoom(rules?.payouts, coinId, { valueAtoms, at })) {
      beyond.add(coinId);
      return false;
    }
    sums.set(coinId, valueAtoms);
    return true;
  });
  return { within, beyond };
}
