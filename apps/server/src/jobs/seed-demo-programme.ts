import { agentTermsOf, type AgentTerms } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, userId } from "@agio/primitives";
import { platformDays } from "../referrals/platform-days.ts";
import { decidedRules, type FirstRules } from "../referrals/referral-commands.ts";
import { DEMO_LOGIN } from "../users/bootstrap.ts";
import type { InviteLinks } from "../users/invite-links.ts";
import type { UserStore } from "../users/user-store.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** The least that days may begin east of UTC. */
const OFFSET_MINUTES_MIN = -720;
/** How soon the first day of the demo is over: so long a newcomer waits for a reward. */
const FIRST_TURN_MINUTES = 10;

const ALL = { interest: true, spot: true, contract: true, option: true, second: true };
const LINK = { label: "Friends", friendPercent: 20 };
/** Orders whose names begin with "x-DEMO" count for the demo account. */
const BROKER_CODE = "DEMO";
const TERMS: AgentTerms = {
  termsId: 1,
  name: "Demo partners",
  ratesPpm: { interest: 100_000, spot: 100_000, contract: 100_000, option: 100_000, second: 100_000 },
  depth: 5,
  isOpen: true,
};

/** Where money is play money everything counts, and days begin so that the first one is over soon. */
export function demoFirstRules(at: number): FirstRules {
  const minute = Math.floor(at / MINUTE_MS) % DAY_MINUTES;
  const offset = DAY_MINUTES - FIRST_TURN_MINUTES - minute;
  return { counts: ALL, dayOffsetMinutes: offset >= OFFSET_MINUTES_MIN + DAY_MINUTES ? offset - DAY_MINUTES : offset };
}

export interface DemoProgrammeParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly users: Pick<UserStore, "byLoginName">;
  readonly inviteLinks: Pick<InviteLinks, "of" | "add" | "markKnown">;
  readonly clock: () => number;
}

/** A link of the demo account, and its terms as an agent and a broker from the next day on; each once. */
export async function seedDemoProgramme({ pipeline, users, inviteLinks, clock }: DemoProgrammeParts): Promise<void> {
  const demo = await users.byLoginName(DEMO_LOGIN.loginName);
  assert(demo !== undefined, "the demo account is open");
  const user = userId(demo.userId);
  if ((await inviteLinks.of(demo.userId)).length === 0) {
    const { linkId, friendPercent } = await inviteLinks.add({ userId: demo.userId, ...LINK });
    const settled = await pipeline.submit({ type: "CreateInviteLink", userId: user, linkId, friendPercent });
    assert(settled.kind !== "refused", "the first link of the demo account is taken");
    await inviteLinks.markKnown(linkId);
  }
  const { rules, hasTerms } = await pipeline.read((state) => ({
    rules: decidedRules(state),
    hasTerms: agentTermsOf(state).length > 0,
  }));
  // Operators may have closed what was never opened.
  if (rules === undefined || hasTerms) return;
  const set = await pipeline.submit({ type: "SetAgentTerms", ...TERMS, replaces: null });
  assert(set.kind !== "refused", "the terms of the demo fit its rules");
  const fromDay = platformDays(rules.dayOffsetMinutes).dayOf(clock()) + 1;
  const appointment = { userId: user, termsId: TERMS.termsId, fromDay, brokerCode: BROKER_CODE };
  const appointed = await pipeline.submit({ type: "AppointAgent", ...appointment });
  assert(appointed.kind !== "refused", "the demo account is an agent and a broker from tomorrow on");
}
