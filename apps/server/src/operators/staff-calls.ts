import { ENDPOINTS, type AllSettings, type Endpoint, type EndpointName } from "@agio/api-contract";
import { SUCCESS_CODE } from "@agio/api-contract/envelope";
import { REFUSAL_CODES, refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import type { Call } from "../call/call.ts";
import { changeText } from "./audit-entries.ts";
import type { OperatorRoles } from "./operator-roles.ts";
import type { OperatorSessions } from "./operator-sessions.ts";
import type { AuditEntry, AuditLog } from "./audit-log.ts";
import type { Operator, Operators } from "./operator-store.ts";
import type { Requests } from "./requests.ts";
import { mustEnrol } from "./second-factors.ts";

/** Calls of somebody without a session, who says a name. */
const BY_NAME: readonly EndpointName[] = ["operator.login", "operator.activate"];

const BY_PASSKEY: EndpointName = "operator.passkeyLogin";
const CHALLENGE: EndpointName = "operator.passkeyLoginOptions";

/** Answered to a locked session: how to open it again, and to leave. */
const WHILE_LOCKED: readonly string[] = ["operator.prove", "operator.proveOptions", "operator.signOut"];

/** Whether a call is the staff's. */
export const isStaffCall = (name: EndpointName): boolean => name.startsWith("operator.");

interface StaffCallServices {
  readonly config: { readonly isDemo: boolean };
  readonly settings: () => Pick<AllSettings, "LOGIN_REGIS_SETTING">;
  readonly operators: Pick<Operators, "byId" | "byLoginName">;
  readonly operatorRoles: Pick<OperatorRoles, "admits" | "permissionsOf">;
  readonly operatorSessions: Pick<OperatorSessions, "use">;
  readonly requests: Pick<Requests, "changeOf">;
  readonly auditLog: Pick<AuditLog, "append">;
}

/** A change that a call made, or asked for. */
export interface StaffChangeNote {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Why an operator with a session may not make a call. Their roles, from where these may be used, and how the session stands are
 * looked at anew each time.
 */
export async function staffRefusal(
  services: StaffCallServices,
  endpoint: Endpoint,
  call: Call,
): Promise<Refusal | undefined> {
  const { auth, name, permission = "self", isFresh } = endpoint;
  if (auth !== "operator") return undefined;
  const operator = await services.operators.byId(call.operatorId);
  if (operator === undefined || operator.isDisabled) return refuse("SESSION_EXPIRED");
  if (!(await services.operatorRoles.admits(operator.roles, call.address))) return refuse("ADDRESS_NOT_ALLOWED");
  const standing = await services.operatorSessions.use(call.token, { isAttended: call.isUnattended !== true });
  if (standing.isLocked && !WHILE_LOCKED.includes(name)) return refuse("SESSION_LOCKED");
  if (permission !== "self" && mustEnrol(services, operator)) return refuse("PASSKEY_NEEDED");
  const allowed = await services.operatorRoles.permissionsOf(operator.roles);
  if (!allowed.includes(permission)) return refuse("NOT_PERMITTED");
  return isFresh === true && !standing.isFresh ? refuse("FRESH_FACTOR_NEEDED") : undefined;
}

export interface ListeningServices extends Pick<StaffCallServices, "config" | "settings" | "operatorRoles"> {
  readonly operators: Pick<Operators, "byId">;
  readonly operatorSessions: Pick<OperatorSessions, "find" | "isLocked">;
}

/**
 * Why a session of the staff may not be told things of which nobody asks: its owner is dismissed, comes from where their roles may
 * not be used, or is away from it. Being told is no use of it.
 */
export async function listenerRefusal(
  services: ListeningServices,
  { token, address }: { readonly token: string; readonly address: string },
): Promise<Refusal | undefined> {
  const operatorId = await services.operatorSessions.find(token);
  const operator = operatorId === undefined ? undefined : await services.operators.byId(operatorId);
  if (operator === undefined || operator.isDisabled) return refuse("SESSION_EXPIRED");
  if (!(await services.operatorRoles.admits(operator.roles, address))) return refuse("ADDRESS_NOT_ALLOWED");
  if (await services.operatorSessions.isLocked(token)) return refuse("SESSION_LOCKED");
  return mustEnrol(services, operator) ? refuse("PASSKEY_NEEDED") : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** The fields that name the subject of a call. Credentials are left out. */
const SUBJECT_FIELDS: Readonly<Partial<Record<EndpointName, readonly string[]>>> = {
  "operator.operators.add": ["loginName"],
  "operator.operators.change": ["operatorId"],
  "operator.requests.decide": ["id", "decision"],
  "operator.settings.history": ["section"],
  "operator.settings.change": ["section"],
  "operator.ledger.list": ["userId", "account", "coin", "kind", "reference", "sequence", "chainId"],
  "operator.ledger.entry": ["sequence"],
  "operator.ledger.export": ["userId", "account", "coin", "kind", "reference", "sequence", "chainId"],
  "operator.reports.show": ["span", "time"],
  "operator.reports.spans": ["account", "coin", "span"],
  "operator.closes.show": ["day"],
  "operator.closes.sign": ["day", "hash"],
  "operator.periods.set": ["periodId", "symbol", "odds", "isOpen"],
  "operator.secondRules.set": ["isOpen"],
  "operator.house.fund": ["pot", "coin", "amount"],
  "operator.house.payIn": ["coin", "amount", "channel"],
  "operator.balances.adjust": ["userId", "coin", "amount", "isGiven", "reasonCode", "caseNumber"],
  "operator.conversions.set": ["coin", "spread", "isOpen"],
  "operator.financeProducts.set": ["productId", "apr", "totalQuota", "isOpen"],
  "operator.optionUnderlyings.set": ["symbol"],
  "operator.queue.list": ["kind"],
  "operator.queue.take": ["kind", "id"],
  "operator.queue.release": ["kind", "id"],
  "operator.verifications.list": ["status", "userId"],
  "operator.verifications.show": ["id"],
  "operator.verifications.decide": ["id", "decision", "field", "reasonClass"],
  "operator.withdrawals.show": ["id"],
  "operator.withdrawals.decide": ["id", "decision", "reasonClass"],
  "operator.withdrawals.report": ["id", "report", "reference"],
  "operator.wallet.approve": ["id", "publicKey"],
  "operator.wallet.reconcile": ["chain", "txid", "verdict", "ids"],
  "operator.wallet.refill": ["chain", "channel", "amount", "from"],
  "operator.wallet.writeRefill": ["id"],
  "operator.wallet.sendRefill": ["id"],
  "operator.halts.set": ["scope", "coin", "symbol", "isHalted"],
  "operator.markets.unplan": ["id"],
  "operator.incidents.save": ["id", "level", "isResolved"],
  "operator.payouts.settle": ["id", "decision", "reference"],
  "operator.payouts.pause": ["scope", "chainId", "coin", "isPaused"],
  "operator.deposits.show": ["id"],
  "operator.requests.show": ["id"],
  "operator.requests.preview": ["id", "call"],
  "operator.deposits.decide": ["id", "decision", "amount", "address"],
  "operator.compliance.showCase": ["id"],
  "operator.compliance.takeCase": ["id", "isTaken"],
  "operator.compliance.noteCase": ["id"],
  "operator.compliance.closeCase": ["id", "finding"],
  "operator.compliance.confirmCase": ["id", "decision"],
  "operator.compliance.reportCase": ["id"],
  "operator.compliance.setRule": ["ruleId", "name", "isOn"],
  "operator.compliance.loadList": ["name", "version"],
  "operator.compliance.showTravel": ["kind", "id"],
  "operator.compliance.setTravel": ["kind", "id"],
  "operator.content.list": ["kind", "key"],
  "operator.content.show": ["id"],
  "operator.content.save": ["id", "kind", "key", "isPublished"],
  "operator.content.remove": ["id"],
  "operator.content.restore": ["id", "version", "to"],
  "operator.content.versions": ["id"],
  "operator.settings.preview": ["section"],
  "operator.cases.list": ["status", "holder", "userId"],
  "operator.cases.show": ["id"],
  "operator.cases.answer": ["id", "isNote", "isClosing"],
  "operator.cases.handOver": ["id", "operatorId"],
  "operator.cases.close": ["id"],
  "operator.cannedAnswers.save": ["id", "name"],
  "operator.cannedAnswers.remove": ["id"],
  "operator.referrals.rules": ["isOpen", "oneRatio", "twoRatio", "threeRatio", "cap"],
  "operator.referrals.drop": ["id"],
  "operator.referrals.release": ["id"],
  "operator.referrals.flag": ["userId", "isFlagged"],
  "operator.referrals.previewTakeBack": ["userId", "payerId"],
  "operator.referrals.takeBack": ["userId", "payerId", "product", "coin", "amount"],
  "operator.agents.setTerms": ["termsId", "depth", "isOpen"],
  "operator.agents.appoint": ["userId", "termsId"],
  "operator.agents.preview": ["userId", "termsId"],
  "operator.leaders.applications": ["status"],
  "operator.leaders.decide": ["id", "decision", "rejection"],
  "operator.leaders.end": ["id"],
  "operator.vip.preview": ["id"],
  "operator.users.cancelOrders": ["userId", "product"],
  "operator.users.dropProofs": ["userId"],
  "operator.users.endSessions": ["userId", "sessionId"],
  "operator.users.freeze": ["userId", "action", "isFrozen"],
  "operator.users.note": ["userId"],
  "operator.users.page": ["userId", "asOfTime", "asOfSequence"],
  "operator.users.reveal": ["userId", "field", "id"],
  "operator.users.statement": ["userId", "beginTime", "endTime"],
  "operator.users.taxExport": ["userId", "beginTime", "endTime"],
  "operator.users.rows": ["userId", "kind"],
  "operator.vip.show": ["userId"],
  "operator.makers.appoint": ["userId", "termsId"],
  "operator.alerts.setRule": ["ruleId", "name", "measure", "isOn"],
  "operator.alerts.acknowledge": ["alertId"],
  "operator.audit.list": ["operatorId", "action", "answer", "subject"],
  "operator.audit.export": ["operatorId", "action", "answer", "subject"],
  "operator.roles.save": ["name"],
  "operator.roles.remove": ["name"],
  "operator.roles.setAddresses": ["name"],
  "operator.sessions.list": ["operatorId", "of"],
  "operator.sessions.end": ["id"],
  "operator.addPasskey": ["name"],
  "operator.removePasskey": ["id"],
};

/** Users named in an entry; of a longer page their number tells the rest. */
const FOUND_MAX = 20;

/** The search, masked as users are to the staff, how many fit, and who was shown: "so***" 3: 1001 1002 1003. */
function foundBy(fields: Fields, answered: unknown): string {
  const { rows = [], total = 0 } = (answered ?? {}) as { rows?: readonly { userId: number }[]; total?: number };
  const users = rows.slice(0, FOUND_MAX).map(({ userId }) => userId);
  return `"${maskedSearch(text(fields["search"]))}" ${total}: ${users.join(" ")}`;
}

/** The same of a search for anything: how many fit, and whose they are. */
function searchedFor(fields: Fields, answered: unknown): string {
  const { hits = [] } = (answered ?? {}) as { hits?: readonly { userId: number }[] };
  const users = [...new Set(hits.map(({ userId }) => userId))].filter((userId) => userId > 0).slice(0, FOUND_MAX);
  return `"${maskedSearch(text(fields["text"]))}" ${hits.length}: ${users.join(" ")}`;
}

/** Whom a message is for: "one 1001". */
function readers(fields: Fields): string {
  const { kind, userId } = (fields["audience"] ?? {}) as Fields;
  return `${text(kind)} ${text(userId)}`.trim();
}

const USER_NUMBER = /^\d{1,9}$/;
const SEARCH_SHOWN = 2;

/** A user number as it is, of anything else the beginning: the log is kept for good and holds nobody's address. */
const maskedSearch = (search: string): string =>
  search === "" || USER_NUMBER.test(search) ? search : `${search.slice(0, SEARCH_SHOWN)}***`;

/** Calls whose fields are too many for an address, and which change nothing. */
const TRIALS: readonly string[] = [
  "operator.requests.preview",
  "operator.settings.preview",
  "operator.messages.preview",
  "operator.markets.trySources",
];

/** Whether a call of the staff asks for a change or decides one; what is about the operator themselves is none. */
const isChange = ({ name, method, auth, permission }: Endpoint): boolean =>
  method === "POST" &&
  auth === "operator" &&
  permission !== undefined &&
  permission !== "self" &&
  !TRIALS.includes(name);

function subjectOf(name: EndpointName, fields: Fields, answered: unknown): string {
  if (name === "operator.users.find") return foundBy(fields, answered);
  if (name === "operator.search") return searchedFor(fields, answered);
  if (name === "operator.messages.send") return readers(fields);
  const named = SUBJECT_FIELDS[name] ?? [];
  return named
    .map((field) => text(fields[field]))
    .filter((value) => value !== "")
    .join(" ");
}

export interface StaffCall {
  readonly name: EndpointName;
  readonly call: Call;
  /** The checked request; undefined when it was refused before. */
  readonly request: unknown;
  /** Data, a refusal, or undefined when the call failed on our side. */
  readonly answered: unknown;
  /** As the handler told it. */
  readonly change: StaffChangeNote | undefined;
}

/** Writes a call of the staff to the audit log, whatever came of it. */
export async function noteStaffCall(services: StaffCallServices, staffCall: StaffCall): Promise<void> {
  const { name, request, answered } = staffCall;
  if (isNoTry(name, request, answered)) return;
  const fields = (typeof request === "object" && request !== null ? request : {}) as Fields;
  const operator = await callerOf(services, staffCall, fields);
  const change = codeOf(answered) === SUCCESS_CODE ? await changeOf(services, staffCall) : undefined;
  const entry = auditEntry(
    { ...staffCall, change },
    {
      operatorId: operator?.operatorId ?? 0,
      loginName: operator?.loginName ?? "",
      roles: operator?.roles.join(",") ?? "",
    },
  );
  await services.auditLog.append(entry, { isNoted: entry.code === SUCCESS_CODE && isChange(ENDPOINTS[name]) });
}

/** The entry of a call, by whom it was made. */
export function auditEntry(
  { name, call, request, answered, change }: StaffCall,
  operator: Pick<AuditEntry, "operatorId" | "loginName" | "roles">,
): AuditEntry {
  const fields = (typeof request === "object" && request !== null ? request : {}) as Fields;
  const { operatorId, loginName, roles } = operator;
  return {
    ...{ operatorId, loginName, action: name },
    ...(roles === undefined ? {} : { roles }),
    subject: subjectOf(name, fields, answered),
    reason: text(fields["reason"]),
    code: codeOf(answered),
    address: call.address,
    before: change === undefined ? "" : changeText(change.before),
    after: change === undefined ? "" : changeText(change.after),
  };
}

/** A request has its change with it, when it is asked for and when it is agreed to; of other calls the handler tells, or what was sent. */
async function changeOf(
  { requests }: StaffCallServices,
  { name, change, request, answered }: StaffCall,
): Promise<StaffChangeNote | undefined> {
  if (change !== undefined) return change;
  const { requestId = 0 } = (answered ?? {}) as { readonly requestId?: unknown };
  if (typeof requestId === "number" && requestId > 0) return requests.changeOf(requestId);
  return isChange(ENDPOINTS[name]) ? { before: null, after: withoutSecrets(request as Fields) } : undefined;
}

/** Fields that stand elsewhere in an entry, and those that no entry may hold. */
const LEFT_OUT: readonly string[] = ["reason", "pwd", "oldPwd", "newPwd", "totpCode", "code", "passkey", "response"];

/** The fields of a call that changed something and told nothing of it. */
const withoutSecrets = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !LEFT_OUT.includes(field)));

/** Who called: by their session, by the name that they gave, or by their passkey. */
function callerOf(
  { operators }: StaffCallServices,
  { name, call, answered }: StaffCall,
  fields: Fields,
): Promise<Operator | undefined> {
  if (BY_NAME.includes(name)) return operators.byLoginName(text(fields["loginName"]));
  const isByPasskey = name === BY_PASSKEY && answered !== undefined && !isRefusal(answered);
  return operators.byId(isByPasskey ? (answered as { operatorId: number }).operatorId : call.operatorId);
}

/**
 * A sign-in that was turned away before anything was tried, a question for a challenge, a passkey that is nobody's:
 * anybody could fill the log with them.
 */
function isNoTry(name: EndpointName, request: unknown, answered: unknown): boolean {
  if (name === CHALLENGE) return true;
  if (name === BY_PASSKEY) return answered === undefined || isRefusal(answered);
  if (!BY_NAME.includes(name)) return false;
  return request === undefined || (isRefusal(answered) && answered.refusal === "TOO_MANY_REQUESTS");
}

function codeOf(answered: unknown): number {
  if (answered === undefined) return REFUSAL_CODES.SYSTEM_ERROR;
  return isRefusal(answered) ? REFUSAL_CODES[answered.refusal] : SUCCESS_CODE;
}
