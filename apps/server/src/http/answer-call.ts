import { ENDPOINTS, type Endpoint, type EndpointName } from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import { isOutage } from "@agio/projections";
import { refuse, userId, type Refusal } from "@agio/primitives";
import { HANDLERS } from "../endpoints/all-handlers.ts";
import type { Handler } from "../endpoints/handler.ts";
import { isRefusal } from "../call/refusals.ts";
import type { Call } from "../call/call.ts";
import { wireRefusal } from "../call/wire-refusal.ts";
import {
  auditEntry,
  isStaffCall,
  noteStaffCall,
  staffRefusal,
  type StaffChangeNote,
} from "../operators/staff-calls.ts";
import { voidLateWords } from "../operators/void-words.ts";
import type { Services } from "../endpoints/services.ts";
import { lookUpSession, userOfSession } from "../users/look-up-session.ts";
import { proofRefusal } from "../users/proof-refusal.ts";
import { ReadTooLong } from "../sql/bounded.ts";
import { checkInput, checkStaffInput } from "../call/request-input.ts";

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,36}$/;
const VISITOR = userId(0);
const NO_OPERATOR = 0;

/** A request's own facts about its caller, before their session is looked up. */
export type Visit = Omit<Call, "userId" | "operatorId" | "file">;

/** Who calls, or why they may not. */
export async function callerOf(
  services: Pick<Services, "limits" | "sessions" | "operatorSessions" | "haltsWithoutTables">,
  { auth, cost }: Pick<Endpoint, "auth" | "cost">,
  visit: Visit,
): Promise<Call | Refusal> {
  const { idempotencyKey, address } = visit;
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    return refuse("BAD_PARAMETER", HEADERS.idempotencyKey);
  }
  const visitor: Call = { ...visit, userId: VISITOR, operatorId: NO_OPERATOR, file: undefined };
  const { limits } = services;
  if (auth === "public") return limits.takePublic(address, cost) ? visitor : refuse("TOO_MANY_REQUESTS");
  if (auth === "operator") {
    if (!limits.takePublic(address, cost)) return refuse("TOO_MANY_REQUESTS");
    const { operatorSessions, haltsWithoutTables } = services;
    const operatorId = await lookUpSession(limits, visit, (token) =>
      haltsWithoutTables.find(token, operatorSessions.find),
    );
    return isRefusal(operatorId) ? operatorId : { ...visitor, operatorId };
  }
  const signedIn = await userOfSession(services, visit);
  if (isRefusal(signedIn)) return signedIn;
  return limits.takeUser(signedIn, cost) ? { ...visitor, userId: userId(signedIn) } : refuse("TOO_MANY_REQUESTS");
}

/** Checks the input of a call and lets its handler answer: data, or a refusal with the field as the caller named it. */
export async function answerCall(services: Services, name: EndpointName, given: unknown, call: Call): Promise<unknown> {
  const endpoint: Endpoint = ENDPOINTS[name];
  const answered = isStaffCall(name)
    ? await staffAnswer(services, name, given, call)
    : await userAnswer(services, name, given, call);
  return isRefusal(answered) ? wireRefusal(endpoint, answered) : answered;
}

/** Any handler: handed all services, it takes those that it names. */
type AnyHandler = Handler<EndpointName, keyof Services>;

type HaltingOperator = NonNullable<ReturnType<Services["haltsWithoutTables"]["mayHalt"]>>;

const handlerOf = (name: EndpointName): AnyHandler => HANDLERS[name] as AnyHandler;

async function userAnswer(services: Services, name: EndpointName, given: unknown, call: Call): Promise<unknown> {
  const endpoint: Endpoint = ENDPOINTS[name];
  const input = checkInput(endpoint, given);
  if (isRefusal(input)) return input;
  const restricted = services.restrictions.refusal(name, call.userId);
  if (restricted !== undefined) return restricted;
  const unproven =
    endpoint.stepUp === undefined ? undefined : await proofRefusal(services, endpoint.stepUp, input.checked, call);
  return unproven ?? handlerOf(name)(services, input.checked as never, call);
}

/** The same for the staff. A halt goes to the core, so it is answered also while the tables are away, or do not answer in time. */
async function staffAnswer(services: Services, name: EndpointName, given: unknown, call: Call): Promise<unknown> {
  const endpoint: Endpoint = ENDPOINTS[name];
  const input = checkStaffInput(endpoint, given);
  const { haltsWithoutTables } = services;
  const halting = (): HaltingOperator | undefined =>
    isRefusal(input) ? undefined : haltsWithoutTables.mayHalt(call.token, name, input.checked);
  const without = async (operator: HaltingOperator): Promise<unknown> => {
    const request = isRefusal(input) ? undefined : input.checked;
    const answered = await handlerOf(name)(services, request as never, call);
    const staffCall = { name, call, request, answered, change: undefined };
    haltsWithoutTables.writeLater(auditEntry(staffCall, { ...operator, operatorId: call.operatorId }));
    return answered;
  };
  try {
    const operator = halting();
    const isSlow =
      operator !== undefined && (await haltsWithoutTables.areSlow(() => staffRefusal(services, endpoint, call)));
    return isSlow ? await without(operator) : await notedAnswer(services, name, given, call);
  } catch (thrown) {
    const operator = isOutage(thrown) ? halting() : undefined;
    if (operator === undefined) throw thrown;
    return without(operator);
  }
}

/** With permission before and the audit log behind, also when it fails. */
async function notedAnswer(services: Services, name: EndpointName, given: unknown, call: Call): Promise<unknown> {
  const endpoint: Endpoint = ENDPOINTS[name];
  let checked: unknown;
  let answered: unknown;
  let change: StaffChangeNote | undefined;
  const noting = { ...call, noteChange: (before: unknown, after: unknown) => void (change = { before, after }) };
  try {
    const input = (await knownRefusal(services, endpoint, call)) ?? checkStaffInput(endpoint, given);
    if (isRefusal(input)) return (answered = input);
    checked = input.checked;
    answered = await handlerOf(name)(services, input.checked as never, noting).catch(tooLong);
    await voidLateWords(services, endpoint, call.operatorId);
    return answered;
  } finally {
    await noteStaffCall(services, { name, call, request: checked, answered, change });
  }
}

/** A reading that took too long is refused: it says nothing about the database. */
function tooLong(thrown: unknown): Refusal {
  if (thrown instanceof ReadTooLong) return refuse("READ_TOO_LONG");
  throw thrown;
}

/** Why an operator may not make a call; what they may is remembered for a while in which the tables are away. */
async function knownRefusal(services: Services, endpoint: Endpoint, call: Call): Promise<Refusal | undefined> {
  const { haltsWithoutTables } = services;
  const refused = await staffRefusal(services, endpoint, call);
  if (endpoint.auth !== "operator") return refused;
  if (refused === undefined) await haltsWithoutTables.note(call.token, call.operatorId);
  else if (refused.refusal === "SESSION_EXPIRED") haltsWithoutTables.forget(call.token);
  return refused;
}
