import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { areAlike, isBrokerCode } from "../users/broker-codes.ts";
import { isInOrder } from "./agent-order.ts";
import { Dated } from "./dated.ts";
import type { AppointAgent } from "./programme-commands.ts";
import type { Appointment, ProgrammeState } from "./programme-state.ts";

/** Each change looks at all of them. */
export const AGENTS_MAX = 1_000;
/** Changes of one agent that wait for their days before another one. */
const WAITING_MAX = 2;
/** The furthest day from tomorrow. */
const DAYS_AHEAD_MAX = 366;

/** Makes somebody an agent by published terms, by other ones, an API broker, or no agent any more, from a day to come (rules 13). */
export function appointAgent(state: ProgrammeState, command: AppointAgent): Refusal | undefined {
  const refusal = checkAppointment(state, command);
  if (refusal !== undefined) return refusal;
  const { userId, termsId, fromDay } = command;
  const { brokerCode } = appointmentOf(command);
  state.agents.set(userId, appointed(state, command));
  state.emit({ type: "AgentAppointed", userId, termsId, fromDay, ...(brokerCode === "" ? {} : { brokerCode }) });
  return undefined;
}

/** Why somebody may not be appointed now; undefined where they may. */
export function checkAppointment(state: ProgrammeState, command: AppointAgent): Refusal | undefined {
  const { userId, termsId, fromDay } = command;
  const { tomorrow, users, agents, terms, invitations } = state;
  if (state.rules.decided === undefined) return refuse("PRODUCT_CLOSED");
  const mark = users.markOf(userId);
  if (mark === undefined) return refuse("NOT_FOUND", "userId");
  const isKnown = agents.has(userId);
  if (mark !== "trader" || (!isKnown && agents.size >= AGENTS_MAX)) return refuse("BAD_PARAMETER", "userId");
  const isOffered = termsId === 0 ? isKnown : terms.get(termsId)?.decided?.isOpen === true;
  if (!isOffered) return refuse("NOT_FOUND", "termsId");
  if (!isWithin(fromDay, tomorrow, tomorrow + DAYS_AHEAD_MAX)) return refuse("BAD_PARAMETER", "fromDay");
  const { brokerCode } = appointmentOf(command);
  if (brokerCode !== "" && (termsId === 0 || !isBrokerCode(brokerCode))) return refuse("BAD_PARAMETER", "brokerCode");
  // Each change looks at every day on which an agent changes.
  if (waiting(agents.get(userId), { tomorrow, fromDay }) >= WAITING_MAX) return refuse("BAD_PARAMETER", "fromDay");
  const proposed = new Map(agents).set(userId, appointed(state, command));
  if (!isInOrder({ agents: proposed, invitations, terms }, tomorrow, userId))
    return refuse("SHARE_TOO_HIGH", "termsId");
  return isFree(state, command) ? undefined : refuse("BROKER_CODE_TAKEN", "brokerCode");
}

const appointmentOf = ({ termsId, brokerCode = "" }: AppointAgent): Appointment => ({ termsId, brokerCode });

/** False where an order's name could mean another broker too, on the first day of an appointment or a later one. */
function isFree({ agents }: ProgrammeState, { userId, brokerCode = "", fromDay }: AppointAgent): boolean {
  if (brokerCode === "") return true;
  const isAlike = ({ brokerCode: other }: Appointment): boolean => other !== "" && areAlike(other, brokerCode);
  return [...agents].every(([user, dated]) => user === userId || !dated.from(fromDay).some(isAlike));
}

/** How many changes of an agent are to come before a day: one for that day or a later one takes their place. */
const waiting = (dated: Dated<Appointment> | undefined, days: { tomorrow: number; fromDay: number }): number =>
  dated?.rows.filter((row) => row.fromDay >= days.tomorrow && row.fromDay < days.fromDay).length ?? 0;

const appointed = ({ agents }: ProgrammeState, command: AppointAgent): Dated<Appointment> =>
  (agents.get(command.userId) ?? new Dated<Appointment>()).with(command.fromDay, appointmentOf(command));
