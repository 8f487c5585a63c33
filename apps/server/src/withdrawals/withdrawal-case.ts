import type { DataOf } from "@agio/api-contract";
import { channelsOf, payoutPauseOf, withdrawalAccountOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal, userId as brandUserId, utcMs } from "@agio/primitives";
import {
  selectAddressPast,
  selectFlow,
  selectNetworkCost,
  selectQueuedPayouts,
  type FlowOfDay,
  type ProjectionTables,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { valuationCoinOf } from "../channels/channel-commands.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { usdtAtoms, usdtScale } from "../markets/usdt-value.ts";
import type { WithdrawalLocks } from "../users/withdrawal-locks.ts";
import { isPaidByHand } from "./bank-reports.ts";
import { REVIEW_FROM, RISK_WEIGHTS, type RiskName } from "./risk.ts";
import { dayCeilingOf, type CeilingServices } from "./withdrawal-eligibility.ts";
import type { WithdrawalFacts } from "./withdrawal-row.ts";

type Review = DataOf<"operator.withdrawals.show">["review"];

const FLOW_MS = 30 * 86_400_000;

export interface WithdrawalCaseParts extends CeilingServices {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly withdrawalLocks: WithdrawalLocks;
  readonly clock: () => number;
}

/** Facts that a reviewer weighs beside a withdrawal itself, without whose word it has. */
export interface WithdrawalCases {
  of(facts: WithdrawalFacts, risks: readonly RiskName[]): Promise<Omit<Review, "mayDecide" | "holder">>;
}

export function openWithdrawalCases(parts: WithdrawalCaseParts): WithdrawalCases {
  const { database, pipeline, markets, withdrawalLocks, clock } = parts;
  return {
    async of(facts, risks) {
      const { userId } = facts;
      const now = clock();
      const isBank = facts.bankCurrency !== "";
      const [past, flow, lock, ceiling, cost, queued] = await Promise.all([
        selectAddressPast(database, { userId, address: isBank ? "" : facts.address, withdrawalId: facts.withdrawalId }),
        selectFlow(database, { userId, since: now - FLOW_MS }),
        withdrawalLocks.last(userId),
        dayCeilingOf(parts, userId),
        networkCost(parts, facts.chainId),
        facts.chainId === 0 ? 0 : selectQueuedPayouts(database, facts.chainId),
      ]);
      const signs = risks.map((name) => ({ name, weight: RISK_WEIGHTS[name] }));
      return pipeline.read((state) => {
        const account = withdrawalAccountOf(state, brandUserId(userId), facts.channelId, utcMs(now));
        const { scale } = valuationCoinOf(markets);
        return {
          signs,
          risk: signs.reduce((sum, { weight }) => sum + weight, 0),
          riskFrom: REVIEW_FROM,
          othersAtAddress: past.others,
          ownAtAddress: past.ownCount,
          firstAtAddress: past.firstAt,
          flow: flowOf(markets, state, flow),
          credentialReason: lock?.reason ?? "",
          credentialTime: lock?.changedAt ?? 0,
          lockedUntil: lock !== undefined && lock.untilAt > now ? lock.untilAt : 0,
          level: ceiling.level,
          dayLimit: ceiling.text,
          dayUsed: plainDecimal(account?.dayValueAtoms ?? 0, scale),
          leftToday: account?.leftToday ?? 0,
          ...cost,
          next: nextOf(state, facts),
          queued,
        };
      });
    },
  };
}

/** Values by day at the index of now. */
function flowOf(markets: MarketDirectory, state: CoreState, flow: readonly FlowOfDay[]): Review["flow"] {
  const days = new Map<number, { in: number; out: number }>();
  for (const { day, isIn, coinId, atoms } of flow) {
    const sums = days.get(day) ?? { in: 0, out: 0 };
    sums[isIn ? "in" : "out"] += usdtAtoms(markets, state, markets.coin(coinId), atoms);
    days.set(day, sums);
  }
  const scale = usdtScale(markets);
  return [...days].map(([day, sums]) => ({
    day,
    in: plainDecimal(sums.in, scale),
    out: plainDecimal(sums.out, scale),
  }));
}

/** The mean of what the chain's last transactions cost. */
async function networkCost(
  { database, pipeline, markets }: WithdrawalCaseParts,
  chainId: number,
): Promise<Pick<Review, "networkCost" | "networkCostCoin">> {
  const none = { networkCost: "", networkCostCoin: "" };
  if (chainId === 0) return none;
  const channels = await pipeline.read((state) => channelsOf(state).filter((channel) => channel.chainId === chainId));
  const ids = channels.map(({ channelId }) => channelId);
  const cost = await selectNetworkCost(database, ids);
  const channel = channels.find(({ channelId }) => channelId === cost?.channelId);
  if (cost === undefined || channel === undefined) return none;
  const coin = markets.coin(channel.coinId);
  return { networkCost: plainDecimal(cost.atoms, coin.scale), networkCostCoin: coin.code };
}

/** The step that follows once it is approved. */
function nextOf(state: CoreState, facts: WithdrawalFacts): Review["next"] {
  if (payoutPauseOf(state, facts.channelId) !== undefined) return "paused";
  if (facts.payeeUserId !== 0) return "inside";
  if (isPaidByHand(state, facts)) return "byHand";
  return facts.chainId === 0 ? "provider" : "sign";
}
