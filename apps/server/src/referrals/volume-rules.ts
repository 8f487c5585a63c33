import { agentsOf, agentTermsOf, indexOf, referralRulesOf, type CoreState } from "@agio/core";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { VALUATION_COIN } from "../markets/usdt-value.ts";
import type { AgentDepth, CoinCents, VolumeRules } from "./count-volumes.ts";
import { platformDays } from "./platform-days.ts";

const CENTS = 100;
const PRICE_E8 = 100_000_000;

/** The rules that trades are counted by at a time; undefined while nothing of a fee is given away. */
export function volumeRulesOf(state: CoreState, markets: MarketDirectory, at: number): VolumeRules | undefined {
  const rules = referralRulesOf(state);
  if (rules?.isCounting !== true) return undefined;
  const days = platformDays(rules.decided.dayOffsetMinutes);
  return { days, today: days.dayOf(at), coins: coinCents(state, markets), agents: depthsOf(state) };
}

/** Agents with the greater depth of their terms in force and of those that follow. */
function depthsOf(state: CoreState): AgentDepth[] {
  const depths = new Map(
    agentTermsOf(state).map(({ inForce, decided }) => [decided.termsId, Math.max(inForce?.depth ?? 0, decided.depth)]),
  );
  return agentsOf(state).map(({ userId, appointment: { inForce, decided } }) => ({
    userId,
    depth: Math.max(depths.get(inForce?.termsId ?? 0) ?? 0, depths.get(decided.termsId) ?? 0),
  }));
}

/** Coins at their last index; one without an index counts for nothing. */
function coinCents(state: CoreState, markets: MarketDirectory): CoinCents[] {
  return markets.coins.flatMap(({ coinId, code, scale }) => {
    if (code === VALUATION_COIN) return [{ coinId, numerator: CENTS, denominator: 10 ** scale }];
    const pair = markets.find(`${code}${VALUATION_COIN}`.toLowerCase());
    if (pair === undefined) return [];
    const numerator = CENTS * indexOf(state, pair.pairId).value;
    return [{ coinId, numerator, denominator: PRICE_E8 * 10 ** scale }];
  });
}
