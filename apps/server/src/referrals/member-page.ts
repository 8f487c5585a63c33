import type { MemberRow } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import { selectPayerFigures, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { usdtSum } from "./coin-sums.ts";
import type { MemberFilter, Members } from "./members.ts";

interface MemberPageParts {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly members: Members;
}

interface MemberPage {
  readonly rows: MemberRow[];
  readonly total: number;
  readonly pageNum: number;
  readonly pageSize: number;
}

export type MemberPages = (userId: number, filter: MemberFilter) => Promise<MemberPage>;

/** Pages of whom a user brought, with what was collected from them. */
export const openMemberPages =
  ({ database, pipeline, markets, members }: MemberPageParts): MemberPages =>
  async (userId, filter) => {
    const { pageNum, pageSize } = filter;
    const page = await members.page(userId, filter);
    const figures = await selectPayerFigures(
      database,
      page.rows.map((member) => member.userId),
    );
    const rows = await pipeline.read((state) =>
      page.rows.map((member, index) => {
        const own = figures.filter(({ payerId }) => payerId === member.userId);
        const base = own.map(({ coinId, baseAtoms }) => ({ coinId, atoms: baseAtoms }));
        return {
          // A place in the list: nobody's number is told.
          id: `${member.joinedAt}-${(pageNum - 1) * pageSize + index}`,
          userId: member.name,
          level: member.level,
          joinTime: member.joinedAt,
          base: usdtSum(markets, state, base),
          createTime: member.joinedAt,
        };
      }),
    );
    return { rows, total: page.total, pageNum, pageSize };
  };
