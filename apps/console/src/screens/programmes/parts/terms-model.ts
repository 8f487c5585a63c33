import type { DataOf, RequestOf } from "@agio/api-contract";
import type { Terms } from "../model.ts";

type AgentTermsRequest = RequestOf<"operator.agents.setTerms">;
type MakerTermsRequest = RequestOf<"operator.makerTerms.set">;
export type MakerTerms = DataOf<"operator.vip.show">["makerTerms"][number];

const NO_RATES = { interest: 0, spot: 0, contract: 0, option: 0, second: 0 };

/** An agent's terms to begin with. */
export const EMPTY_TERMS = { name: "", rates: NO_RATES, depth: 1, isOpen: true };

/** An agent's terms as the form has them: rates are figures there. */
export const termsRules = ({ name, rates, depth, isOpen }: Terms): typeof EMPTY_TERMS => ({
  ...{ name, depth, isOpen },
  rates: {
    interest: Number(rates.interest),
    spot: Number(rates.spot),
    contract: Number(rates.contract),
    option: Number(rates.option),
    second: Number(rates.second),
  },
});

/** `rules`: as the form made them, checked by the server. */
export const termsRequest = (termsId: number, rules: object, reason: string): AgentTermsRequest =>
  ({ termsId, ...rules, reason }) as AgentTermsRequest;

const FULL = { maker: 100, taker: 100 };

/** A maker's terms to begin with: the whole fee of each market. */
export const EMPTY_MAKER_TERMS = {
  ...{ name: "", conditions: "", isOpen: true },
  percents: { spot: FULL, contract: FULL, option: FULL },
};

export const makerTermsRules = ({ name, conditions, isOpen, percents }: MakerTerms): typeof EMPTY_MAKER_TERMS => ({
  ...{ name, conditions, isOpen, percents },
});

export const makerTermsRequest = (termsId: number, rules: object, reason: string): MakerTermsRequest =>
  ({ termsId, ...rules, reason }) as MakerTermsRequest;

/** The number of a table that is not there yet. */
export const nextNumber = (tables: readonly { readonly termsId: number }[]): number =>
  Math.max(0, ...tables.map(({ termsId }) => termsId)) + 1;
