import type { AgentRow, CheckedRequestOf, DataOf } from "@agio/api-contract";
import { LEVELS_MAX } from "@agio/api-contract";
import { inviterOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, userId, type Refusal } from "@agio/primitives";
import { selectAgents, type ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";
import type { PlatformDays } from "../referrals/platform-days.ts";
import type { UserTables } from "../users/tables.ts";
import { userNamesOf } from "../users/user-names.ts";
import { standingOf, termsOfNumber } from "./agent-views.ts";

/** The agents, for the staff. */
export interface AgentRegister {
  /** BAD_PARAMETER for an `after` of another list. */
  page(request: CheckedRequestOf<"operator.agents.list">): Promise<DataOf<"operator.agents.list"> | Refusal>;
  /** Agents of each table of terms, by the last appointment. */
  countByTerms(): Promise<ReadonlyMap<number, number>>;
}

interface AgentRegisterParts {
  readonly database: Kysely<UserTables & ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly days: () => Promise<PlatformDays>;
}

/** The nearest agent above a user, also one whose terms are still to come; 0 for none. */
export function superiorOf(state: CoreState, id: number): number {
  let above = inviterOf(state, userId(id));
  for (let level = 1; level <= LEVELS_MAX && above !== undefined; level++) {
    const { termsId, nextTermsId } = standingOf(state, above);
    if (termsId > 0 || nextTermsId > 0) return above;
    above = inviterOf(state, above);
  }
  return 0;
}

export function openAgentRegister({ database, pipeline, days }: AgentRegisterParts): AgentRegister {
  async function membersOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: number; members: number }>`
      select ancestor_id as id, count(*)::int4 as members from server_members
      where ancestor_id in (${sql.join(ids)}) group by ancestor_id`.execute(database);
    return new Map(rows.map(({ id, members }) => [id, members]));
  }

  return {
    async page(request) {
      const page = await selectAgents(database, request);
      if (page === undefined) return refuse("BAD_PARAMETER", "after");
      const ids = page.rows.map((agent) => agent.userId);
      const [platform, members, names] = await Promise.all([days(), membersOf(ids), userNamesOf(database, ids)]);
      const rows = await pipeline.read((state) =>
        page.rows.map((agent): AgentRow => {
          const { termsId, nextTermsId, brokerCode, nextBrokerCode, fromDay } = standingOf(state, agent.userId);
          const start = fromDay === 0 ? 0 : platform.startOf(fromDay);
          const isToCome = nextTermsId !== termsId || nextBrokerCode !== brokerCode;
          return {
            id: agent.userId,
            userName: names.get(agent.userId) ?? "",
            termsId,
            termsName: termsOfNumber(state, termsId)?.name ?? "",
            fromDay: isToCome ? 0 : start,
            nextTermsId: isToCome ? nextTermsId : termsId,
            nextFromDay: isToCome ? start : 0,
            brokerCode,
            nextBrokerCode,
            superiorId: superiorOf(state, agent.userId),
            members: members.get(agent.userId) ?? 0,
            createTime: agent.firstAt,
          };
        }),
      );
      return { ...page, rows };
    },
    async countByTerms() {
      const { rows } = await sql<{ termsId: number; agents: number }>`
        select terms_id as "termsId", count(*)::int4 as agents from agents group by terms_id`.execute(database);
      return new Map(rows.map(({ termsId, agents }) => [termsId, agents]));
    },
  };
}
