import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { checkReplaced } from "../markets/replaced-rules.ts";
import { isInOrder } from "./agent-order.ts";
import { SHARE_PPM_MAX, staysWithinShare } from "./check-share.ts";
import { Dated } from "./dated.ts";
import type { AgentTerms, SetAgentTerms } from "./programme-commands.ts";
import { LEVELS_MAX, type ProgrammeState } from "./programme-state.ts";
import { REWARD_PRODUCTS } from "./reward-product.ts";

export const TERMS_MAX = 100;
const TERMS_ID_MAX = 1_000;
const NAME_LENGTH_MAX = 64;

/** Publishes a table for agents, changes or closes it, from the next day on (rules 13). */
export function setAgentTerms(state: ProgrammeState, command: SetAgentTerms): Refusal | undefined {
  const refusal = checkAgentTerms(state, command);
  if (refusal !== undefined) return refusal;
  const terms = termsOf(command);
  state.terms.set(terms.termsId, withTerms(state, terms));
  state.emit({ type: "AgentTermsSet", ...terms, fromDay: state.tomorrow });
  return undefined;
}

const termsOf = ({ type: _type, replaces: _replaces, ...terms }: SetAgentTerms): AgentTerms => terms;

/** Why a table may not be set now; undefined where it may. */
export function checkAgentTerms(state: ProgrammeState, command: SetAgentTerms): Refusal | undefined {
  const terms = termsOf(command);
  const { rules, tomorrow } = state;
  if (rules.decided === undefined) return refuse("PRODUCT_CLOSED");
  const known = state.terms.get(terms.termsId)?.decided;
  const replaced = checkReplaced(known ?? null, command.replaces);
  if (replaced !== undefined) return replaced;
  const field = wrongField(terms);
  if (field !== undefined) return refuse("BAD_PARAMETER", field);
  if (known === undefined && state.terms.size >= TERMS_MAX) return refuse("BAD_PARAMETER", "termsId");
  const proposed = new Map(state.terms).set(terms.termsId, withTerms(state, terms));
  const { agents, invitations } = state;
  const isSound =
    staysWithinShare({ rules, terms: proposed }, tomorrow) &&
    isInOrder({ agents, invitations, terms: proposed }, tomorrow);
  return isSound ? undefined : refuse("SHARE_TOO_HIGH", "ratesPpm");
}

const withTerms = ({ terms, tomorrow }: ProgrammeState, changed: AgentTerms): Dated<AgentTerms> =>
  (terms.get(changed.termsId) ?? new Dated<AgentTerms>()).with(tomorrow, changed);

function wrongField({ termsId, name, ratesPpm, depth, isOpen }: AgentTerms): keyof AgentTerms | undefined {
  if (!isWithin(termsId, 1, TERMS_ID_MAX)) return "termsId";
  if (name === "" || name.length > NAME_LENGTH_MAX) return "name";
  const isRates =
    Object.keys(ratesPpm).length === REWARD_PRODUCTS.length &&
    REWARD_PRODUCTS.every((product) => isWithin(ratesPpm[product], 0, SHARE_PPM_MAX));
  if (!isRates) return "ratesPpm";
  if (!isWithin(depth, 1, LEVELS_MAX)) return "depth";
  return typeof isOpen === "boolean" ? undefined : "isOpen";
}
