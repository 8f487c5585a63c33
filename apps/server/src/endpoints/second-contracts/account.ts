import type { SecondContractAccountData } from "@agio/api-contract";
import { balancesOf, secondContractAccountOf, secondContractRulesOf } from "@agio/core";
import { plainDecimal, type UserId } from "@agio/primitives";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";

/** Services of a user's limits. */
export type LimitServices = "pipeline" | "stakeCoin";

/** Where a user stands with their limits now. */
export function accountOf(services: Pick<Services, LimitServices>, userId: UserId): Promise<SecondContractAccountData> {
  const { stakeCoin } = services;
  const amount = (atoms: number): string => plainDecimal(atoms, stakeCoin.scale);
  return services.pipeline.read((state) => {
    const account = secondContractAccountOf(state, userId);
    const rules = secondContractRulesOf(state);
    const available = balancesOf(state, userId).find(
      (balance) => balance.coinId === stakeCoin.coinId && balance.account === "platform.available",
    );
    return {
      coin: stakeCoin.code,
      available: amount(available?.atoms ?? 0),
      lossLimit: amount(account.lossLimitAtoms),
      nextLossLimit: amount(account.nextLossLimitAtoms),
      platformLossLimit: amount(rules?.dailyLossAtomsMax ?? 0),
      lostToday: amount(account.lostTodayAtoms),
      running: amount(account.runningAtoms),
      runningCount: account.runningCount,
      runningMax: rules?.runningMax ?? 0,
    };
  });
}

/** The caller's limits, and what of them is used up. */
export const secondContractAccount: Handler<"secondContracts.account", LimitServices> = (services, _request, call) =>
  accountOf(services, call.userId);
