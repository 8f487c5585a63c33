import type { AgentTermsRow } from "@agio/api-contract";
import { agentOf, agentTermsOf, type AgentTerms, type CoreState, type RewardProduct } from "@agio/core";
import { userId } from "@agio/primitives";
import { percentOfPpm } from "../referrals/percent.ts";
import { REFERRAL_LEVELS } from "@agio/api-contract";

/** Terms as the wire shows them. */
export const termsRow = ({ termsId, name, ratesPpm, depth, isOpen }: AgentTerms): AgentTermsRow => ({
  termsId,
  name,
  rates: {
    interest: percentOfPpm(ratesPpm.interest),
    spot: percentOfPpm(ratesPpm.spot),
    contract: percentOfPpm(ratesPpm.contract),
    option: percentOfPpm(ratesPpm.option),
    second: percentOfPpm(ratesPpm.second),
  },
  depth,
  isOpen,
});

/** An agent's terms of today, and those that were decided to follow. */
export interface AgentStanding {
  /** Undefined for a user who is no agent today. */
  readonly terms: AgentTerms | undefined;
  /** 0: none. */
  readonly termsId: number;
  readonly nextTermsId: number;
  /** Codes of a broker, today's and the one that was decided to follow; empty for none. */
  readonly brokerCode: string;
  readonly nextBrokerCode: string;
  /** From which day on what was decided last holds. */
  readonly fromDay: number;
}

const NO_AGENT: AgentStanding = {
  ...{ terms: undefined, termsId: 0, nextTermsId: 0, brokerCode: "", nextBrokerCode: "", fromDay: 0 },
};

/** Terms of a number as they are in force, or else as they were decided. */
export function termsOfNumber(state: CoreState, termsId: number): AgentTerms | undefined {
  const found = agentTermsOf(state).find(({ decided }) => decided.termsId === termsId);
  return found?.inForce ?? found?.decided;
}

export function standingOf(state: CoreState, id: number): AgentStanding {
  const agent = agentOf(state, userId(id));
  if (agent === undefined) return NO_AGENT;
  const { inForce, decided, fromDay } = agent.appointment;
  const { termsId, brokerCode } = inForce ?? { termsId: 0, brokerCode: "" };
  const next = { nextTermsId: decided.termsId, nextBrokerCode: decided.brokerCode };
  return { terms: termsOfNumber(state, termsId), termsId, brokerCode, ...next, fromDay };
}

/** How many levels below a user bring them something. */
export const depthOf = (state: CoreState, id: number): number =>
  Math.max(REFERRAL_LEVELS, standingOf(state, id).terms?.depth ?? 0);

/** The highest rate of any open terms, by product: agents together never have more of a fee. */
export function highestRates(state: CoreState): Record<RewardProduct, number> {
  const rates = { spot: 0, contract: 0, option: 0, second: 0, interest: 0 };
  for (const { inForce, decided } of agentTermsOf(state)) {
    for (const terms of [inForce, decided]) {
      if (terms?.isOpen !== true) continue;
      for (const product of Object.keys(rates) as RewardProduct[]) {
        rates[product] = Math.max(rates[product], terms.ratesPpm[product]);
      }
    }
  }
  return rates;
}
