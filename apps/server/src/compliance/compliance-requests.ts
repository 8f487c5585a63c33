import type { Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { valuationCoinOf } from "../channels/channel-commands.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { ComplianceTables } from "./compliance-tables.ts";
import { applyListEnd, listEndObstacle, type ListEnd } from "./lists.ts";
import { applyRuleChange, ruleObstacle, type RuleChange } from "./rules.ts";

export type ComplianceAction = "compliance.setRule" | "compliance.endList";

const ACTIONS: readonly string[] = ["compliance.setRule", "compliance.endList"] satisfies readonly ComplianceAction[];

export const isComplianceAction = (action: string): action is ComplianceAction => ACTIONS.includes(action);

/** What two people agreed to. */
interface Agreed {
  readonly payload: unknown;
  readonly makerId: number;
  readonly checkerId: number;
  readonly reason: string;
}

/** Changes of rules and lists that two people agree to. */
export interface ComplianceRequests {
  /** Why one cannot be carried out now. */
  obstacle(action: ComplianceAction, payload: unknown): Promise<Refusal | undefined>;
  /** Doing it again changes nothing more. */
  apply(action: ComplianceAction, agreed: Agreed): Promise<Refusal | undefined>;
}

export interface ComplianceRequestParts {
  readonly database: Kysely<ComplianceTables>;
  readonly markets: MarketDirectory;
  readonly clock: () => number;
}

export const openComplianceRequests = ({ database, markets, clock }: ComplianceRequestParts): ComplianceRequests => ({
  obstacle: (action, payload) =>
    action === "compliance.setRule"
      ? ruleObstacle(database, valuationCoinOf(markets).scale, payload as RuleChange)
      : listEndObstacle(database, payload as ListEnd),
  async apply(action, { payload, makerId, checkerId, reason }) {
    if (action === "compliance.setRule") {
      return applyRuleChange(database, { payload: payload as RuleChange, makerId, checkerId, reason, at: clock() });
    }
    await applyListEnd(database, payload as ListEnd);
    return undefined;
  },
});
