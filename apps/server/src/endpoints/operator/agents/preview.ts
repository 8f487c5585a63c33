import { LEVELS_MAX } from "@agio/api-contract";
import { programmeObstacle, referralRulesOf, type RewardProduct } from "@agio/core";
import { refuse } from "@agio/primitives";
import { appointmentOf } from "../../../agents/appointment.ts";
import { highestRates, standingOf, termsOfNumber, termsRow } from "../../../agents/agent-views.ts";
import { superiorOf } from "../../../agents/agent-register.ts";
import { percentOfPpm } from "../../../referrals/percent.ts";
import { programmeDays } from "../../../referrals/platform-days.ts";
import type { Handler } from "../../handler.ts";

const PRODUCTS: readonly RewardProduct[] = ["interest", "spot", "contract", "option", "second"];

/** The meaning of an appointment: terms before and after, who stands above, and what of a fee is given away at most. */
export const previewAgent: Handler<"operator.agents.preview", "pipeline" | "settings" | "members" | "users"> = async (
  { pipeline, settings, members, users },
  request,
) => {
  const user = await users.byId(request.userId);
  if (user === undefined) return refuse("NOT_FOUND", "userId");
  const count = await members.counts(request.userId, LEVELS_MAX);
  const read = await pipeline.read((state) => {
    const days = programmeDays(state, settings().timeZone);
    const superiorId = superiorOf(state, request.userId);
    const { terms } = standingOf(state, request.userId);
    const after = request.termsId === 0 ? undefined : termsOfNumber(state, request.termsId);
    const superior = standingOf(state, superiorId);
    const above = superior.terms ?? termsOfNumber(state, superior.nextTermsId);
    const rules = referralRulesOf(state)?.decided;
    const rates = highestRates(state);
    const obstacle = programmeObstacle(state, appointmentOf(state, request, days));
    return {
      before: terms === undefined ? null : termsRow(terms),
      after: after === undefined ? null : termsRow(after),
      superiorId,
      superiorTerms: above === undefined ? undefined : termsRow(above),
      share: PRODUCTS.map((product) => {
        const levels = rules?.counts[product] === true ? rules.levelsPpm.reduce((sum, ppm) => sum + ppm, 0) : 0;
        return {
          product,
          levels: percentOfPpm(levels),
          agents: percentOfPpm(rates[product]),
          cap: percentOfPpm(rules?.capPpm ?? 0),
        };
      }),
      obstacle: obstacle?.refusal ?? "",
    };
  });
  const { superiorId, superiorTerms, ...shown } = read;
  const superior = superiorTerms === undefined ? undefined : await users.byId(superiorId);
  return {
    ...shown,
    userName: user.loginName,
    superior:
      superior === undefined || superiorTerms === undefined
        ? null
        : { userId: superiorId, userName: superior.loginName, terms: superiorTerms },
    members: count,
  };
};
