import { plainDecimal } from "@agio/primitives";
import { productOf, programmeOf } from "@agio/projections";
import { depthOf } from "../../agents/agent-views.ts";
import { reportSpan } from "../../agents/report-span.ts";
import { isRefusal } from "../../call/refusals.ts";
import { programmeDays } from "../../referrals/platform-days.ts";
import type { Handler } from "../handler.ts";

const MINUTE_MS = 60_000;

const isOfMembers = ({ programme }: { readonly programme: number }): boolean => programmeOf(programme) !== "broker";

/** All that the members below an agent paid and brought, by day, level and product. */
export const proxyReport: Handler<
  "proxy.report",
  "pipeline" | "markets" | "settings" | "agentStatements" | "members" | "ownWrites"
> = async (services, request, call) => {
  const { pipeline, markets, agentStatements, members } = services;
  const { days, levelsMax } = await pipeline.read((state) => ({
    days: programmeDays(state, services.settings().timeZone),
    levelsMax: depthOf(state, call.userId),
  }));
  const span = reportSpan(days, request);
  if (isRefusal(span)) return span;
  await services.ownWrites.projected(call.userId);
  const [rows, joined] = await Promise.all([
    agentStatements.report(call.userId, span),
    members.joined(call.userId, {
      ...{ levelsMax, from: days.startOf(span.fromDay), to: days.startOf(span.toDay + 1) },
      offsetMs: days.offsetMinutes * MINUTE_MS,
    }),
  ]);
  return {
    // Whom a broker's orders are of is no member: they have a page of their own.
    rows: rows.filter(isOfMembers).map((row) => {
      const { code, scale } = markets.coin(row.coinId);
      return {
        day: days.startOf(row.day),
        programme: programmeOf(row.programme),
        level: row.level,
        product: productOf(row.product),
        coin: code,
        payers: row.payers,
        base: plainDecimal(row.baseAtoms, scale),
        amount: plainDecimal(row.atoms + row.heldAtoms, scale),
      };
    }),
    joined: joined.map((row) => ({ ...row, day: days.startOf(row.day) })),
  };
};
