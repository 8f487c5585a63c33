import type { Permission } from "@agio/api-contract";
import { SETTING_SECTIONS, type SettingSection } from "@agio/api-contract/setting-schemas";
import type { Pipeline, PlatformClock } from "@agio/pipeline";
import { canonicalJson, refuse, unreachable, type Refusal } from "@agio/primitives";
import type { AlertRulePayload, AlertRules } from "../alerts/alert-rules.ts";
import type { ChannelOrigins } from "../channels/channel-commands.ts";
import {
  isComplianceAction,
  type ComplianceAction,
  type ComplianceRequests,
} from "../compliance/compliance-requests.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import { applySettlement, settlementObstacle, type PayoutSettlement } from "../payouts/payout-requests.ts";
import type { PayoutStore } from "../payouts/payout-store.ts";
import type { Broadcasts } from "../content/broadcasts.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import type { AccountSecurity } from "../users/account-security.ts";
import type { Restrictions } from "../users/restrictions.ts";
import type { LostProofs } from "../users/lost-proofs.ts";
import type { Reconciler, Reconciliation } from "../wallet/reconciliation.ts";
import type { RefillOrder, Refills } from "../wallet/refills.ts";
import { applyBankReport, bankReportObstacle, type BankReport } from "../withdrawals/bank-reports.ts";
import type { Activations } from "./activations.ts";
import type { AddressNotices } from "./address-notices.ts";
import { applyCampaignRequest, campaignObstacle } from "./campaign-requests.ts";
import { applyChannelRequest, channelRequestObstacle } from "./channel-requests.ts";
import { applyClockWord, clockObstacle, type ClockWord } from "./clock-word.ts";
import { applyHouseRequest, houseObstacle } from "./house-requests.ts";
import { isLeaderAction, type LeaderAction, type LeaderRequests } from "./leader-requests.ts";
import { isMarketAction, marketRequestObstacle, type MarketAction } from "./market-requests.ts";
import { applyOrSchedule, type MarketSchedule } from "./market-schedule.ts";
import { applyOptionUnderlying, optionUnderlyingObstacle } from "./option-underlying-requests.ts";
import { applyHaltLift, haltLiftObstacle, type HaltLift } from "./halt-lifts.ts";
import { applyLift, liftObstacle, type PayoutLift } from "./payout-lifts.ts";
import {
  applyProgrammeRequest,
  isProgrammeAction,
  programmeRequestObstacle,
  type ProgrammeAction,
} from "./programme-requests.ts";
import { applyPayIn, payInObstacle } from "./pay-in-requests.ts";
import { adjustmentObstacle, applyAdjustment } from "./adjustment-requests.ts";
import { applyMessage, messageObstacle, type MessagePayload } from "./message-requests.ts";
import { applyProofDrop, proofDropObstacle, type ProofDrop } from "./proof-requests.ts";
import { readWith } from "./request-reading.ts";
import { applyRelease, releaseObstacle, type Release } from "./release-requests.ts";
import type { OperatorRoles } from "./operator-roles.ts";
import {
  applyRoleRequest,
  grantObstacle,
  isRoleAction,
  ROLE_ACTIONS,
  roleRequestObstacle,
  type RoleAction,
} from "./role-requests.ts";
import type { OperatorSessions } from "./operator-sessions.ts";
import type { NewOperator, Operator, OperatorChange, Operators } from "./operator-store.ts";
import type { ApprovedRequest, MadeRequest, RequestAction, RequestActions } from "./requests.ts";
import { REVIEWING, voidWords } from "./void-words.ts";
import { applySettingRequest, settingRequestObstacle, type SettingPayload } from "./setting-requests.ts";

const STAFF_ACTIONS: readonly RequestAction[] = [...(["operators.add", "operators.change"] as const), ...ROLE_ACTIONS];
const USER_ACTIONS: readonly RequestAction[] = ["users.release", "users.dropProofs"];
const FUNDS_ACTIONS: readonly RequestAction[] = [
  "payouts.settle",
  "payouts.lift",
  "withdrawals.report",
  "wallet.reconcile",
  "wallet.refill",
  "referrals.release",
];

/** The permission that asks for it. Who loses it loses what they asked for. */
function askedWith({ action, payload }: MadeRequest): Permission | undefined {
  return FUNDS_ACTIONS.includes(action) ? REVIEWING : decidedWith({ action, payload });
}

/** Actions that are carried out one by one. */
type OtherAction = Exclude<
  RequestAction,
  | LeaderAction
  | MarketAction
  | ProgrammeAction
  | RoleAction
  | ComplianceAction
  | "channels.set"
  | "optionUnderlyings.set"
>;

/** The permission that decides requests of its kind. Rules of compliance are decided by people who decide nothing else. */
const checkedWith = ({ action }: MadeRequest): Permission =>
  isComplianceAction(action) ? "compliance.rules" : "requests.decide";

/** The permission that decides it, beside requests.decide. Undefined for a section of another version: nobody may. */
function decidedWith({ action, payload }: Pick<MadeRequest, "action" | "payload">): Permission | undefined {
  if (STAFF_ACTIONS.includes(action)) return "operators.change";
  if (USER_ACTIONS.includes(action)) return "users.freeze";
  if (action === "messages.send") return "content.change";
  if (isComplianceAction(action)) return "compliance.rules";
  if (action !== "settings.change") return "settings.money";
  const { section } = payload as SettingPayload;
  return section in SETTING_SECTIONS ? settingPermission(section) : undefined;
}

/** The permission that asks for another value of a section, and decides it where it needs a second person. */
export const settingPermission = (section: SettingSection): Permission =>
  SETTING_SECTIONS[section].touchesMoney ? "settings.money" : "settings.change";

export interface RequestActionParts {
  readonly pipeline: Pipeline;
  readonly looks: MarketLooks;
  readonly marketSchedule: MarketSchedule;
  readonly clock: () => number;
  readonly settings: SettingStore;
  readonly channelSources: ChannelOrigins;
  readonly operators: Operators;
  readonly roles: OperatorRoles;
  readonly sessions: OperatorSessions;
  readonly payouts: PayoutStore;
  readonly platformClock: PlatformClock;
  readonly activations: Activations;
  readonly addressNotices: AddressNotices;
  readonly accountSecurity: AccountSecurity;
  readonly restrictions: Restrictions;
  readonly lostProofs: LostProofs;
  readonly reconciler: Pick<Reconciler, "obstacle" | "apply">;
  readonly refills: Pick<Refills, "obstacle" | "apply">;
  readonly broadcasts: Pick<Broadcasts, "obstacle" | "start">;
  readonly complianceRequests: ComplianceRequests;
  readonly alertRules: Pick<AlertRules, "obstacle" | "apply">;
  readonly leaderRequests: LeaderRequests;
}

/** Somebody who joins the staff; their code is in the language of who asked. */
export interface Appointment extends Omit<NewOperator, "passwordHash"> {
  readonly language: string | undefined;
}

/** The fields of an operator that a change takes the place of. */
type Standing = Pick<Operator, "roles" | "isDisabled" | "email">;

export interface StaffChange extends OperatorChange {
  readonly resetPassword: boolean;
  readonly language: string | undefined;
  /** As its maker saw it. Absent in requests of an earlier version. */
  readonly replaced?: Standing;
}

/** Of a request that an earlier version kept, which says nothing: "", so that it is asked for anew. */
const standingOf = (standing: Standing | undefined): string =>
  standing === undefined
    ? ""
    : canonicalJson({ roles: standing.roles, isDisabled: standing.isDisabled, email: standing.email });

/** Whoever loses app and passkeys loses the password too: it alone would let in whoever knows it. */
export const endsPassword = ({
  resetAuthenticator,
  resetPassword,
}: Pick<StaffChange, "resetAuthenticator" | "resetPassword">): boolean => resetAuthenticator || resetPassword;

/** Adds them without a password, and sends the code to choose one by. False when the name is taken. Repeatable. */
export async function appoint(
  { operators, activations }: Pick<RequestActionParts, "operators" | "activations">,
  { language, ...appointed }: Appointment,
): Promise<boolean> {
  const added = await operators.add({ ...appointed, passwordHash: "" });
  const operator = added ?? (await operators.byLoginName(appointed.loginName));
  // They were added just before a crash, and have not chosen a password since.
  if (operator?.passwordHash === "") await activations.send(operator, language);
  return added !== undefined;
}

/**
 * Why a change of an operator cannot be: they are unknown, something else was decided about them since it was asked for (an
 * older request would undo a dismissal), nobody would be left to appoint others, one of those who ask
 * for it and decide it would take their own authenticator app or password away (a stolen session is not enough for that),
 * or there is no address for the code.
 */
export async function changeObstacle(
  { operators, roles }: Pick<RequestActionParts, "operators" | "roles">,
  change: StaffChange,
  deciders: readonly number[],
): Promise<Refusal | undefined> {
  const all = await operators.all();
  const present = all.find(({ operatorId }) => operatorId === change.operatorId);
  if (present === undefined) return refuse("NOT_FOUND", "operatorId");
  if (present.isChanged || standingOf(present) !== standingOf(change.replaced))
    return refuse("STALE_VERSION", "operatorId");
  const isReset = endsPassword(change);
  if (isReset && deciders.includes(change.operatorId)) return refuse("NOT_PERMITTED", "operatorId");
  if (isReset && change.email === "") return refuse("BAD_PARAMETER", "email");
  const remainsOwner = change.roles.includes("owner") && !change.isDisabled;
  const isOtherOwner = all.some(
    ({ operatorId, roles, isDisabled }) => operatorId !== change.operatorId && !isDisabled && roles.includes("owner"),
  );
  if (!remainsOwner && !isOtherOwner) return refuse("NOT_PERMITTED", "operatorId");
  return rolesObstacle({ operators, roles }, { had: present.roles, given: change.roles }, deciders[1]);
}

/** Why roles cannot be given: one of them is not there, or whoever agrees does not hold what they allow. */
export async function rolesObstacle(
  { operators, roles }: Pick<RequestActionParts, "operators" | "roles">,
  { had, given }: { readonly had: readonly string[]; readonly given: readonly string[] },
  checkerId: number | undefined,
): Promise<Refusal | undefined> {
  const names = (await roles.all()).map(({ name }) => name);
  if (!given.every((name) => names.includes(name))) return refuse("NOT_FOUND", "roles");
  const before = await roles.permissionsOf(had);
  const gained = (await roles.permissionsOf(given)).filter((permission) => !before.includes(permission));
  return grantObstacle({ operators }, gained, checkerId);
}

/** Changes an operator, ends their sessions, and lets lapse what they said where they may no longer say it. Repeatable. */
async function changeOperator(
  {
    pipeline,
    operators,
    sessions,
    activations,
    addressNotices,
  }: Pick<RequestActionParts, "pipeline" | "operators" | "sessions" | "activations" | "addressNotices">,
  { resetPassword, language, replaced, ...change }: StaffChange,
): Promise<void> {
  const isReset = endsPassword({ ...change, resetPassword });
  await operators.change(change);
  await sessions.closeAll(change.operatorId);
  const operator = await operators.byId(change.operatorId);
  if (operator === undefined) return;
  if (!(await operators.may(operator.operatorId, REVIEWING))) await voidWords(pipeline, operator.operatorId);
  const hasMoved = replaced !== undefined && replaced.email !== "" && replaced.email !== change.email;
  if (hasMoved) await addressNotices.moved({ ...operator, email: replaced.email }, language);
  if (isReset) await activations.send(operator, language);
}

/** Carries out each kind of request once a second person agrees. Doing it again after a crash changes nothing more. */
export function openRequestActions(parts: RequestActionParts): RequestActions {
  const { pipeline, looks, marketSchedule, clock, settings, channelSources, operators, roles } = parts;
  const { payouts, platformClock, activations, accountSecurity, restrictions, lostProofs } = parts;
  const { reconciler, refills, broadcasts, complianceRequests, alertRules, leaderRequests } = parts;
  const mayBy = async (operatorId: number, permission: Permission | undefined): Promise<boolean> =>
    permission !== undefined && (await operators.may(operatorId, permission));

  const channelParts = { pipeline, settings, channelSources };
  const programmeParts = { pipeline, settings };
  const settingParts = { pipeline, settings, markets: channelSources.markets };

  async function applyOther(request: ApprovedRequest, action: OtherAction): Promise<Refusal | undefined> {
    switch (action) {
      case "settings.change":
        await applySettingRequest(settingParts, request);
        return undefined;
      case "operators.add":
        await appoint({ operators, activations }, request.payload as Appointment);
        return undefined;
      case "operators.change":
        await changeOperator(parts, request.payload as StaffChange);
        return undefined;
      case "periods.set":
      case "secondRules.set":
      case "house.fund":
      case "conversion.set":
      case "finance.products.set":
      case "makerTerms.set":
      case "makers.appoint":
        return applyHouseRequest(pipeline, request.payload);
      case "house.payIn":
        return applyPayIn(pipeline, request);
      case "balances.adjust":
        return applyAdjustment(pipeline, request);
      case "payouts.settle":
        await applySettlement(payouts, request.payload as PayoutSettlement);
        return undefined;
      case "payouts.lift":
        return applyLift(pipeline, request.payload as PayoutLift, request.checkerId);
      case "halts.lift":
        return applyHaltLift(pipeline, request.payload as HaltLift, request.checkerId);
      case "withdrawals.report":
        return applyBankReport(pipeline, request);
      case "wallet.reconcile":
        return reconciler.apply(request.payload as Reconciliation, [request.makerId, request.checkerId]);
      case "wallet.refill":
        return refills.apply(request.payload as RefillOrder);
      case "users.release":
        return applyRelease({ accountSecurity, restrictions, pipeline }, request.payload as Release);
      case "users.dropProofs":
        return applyProofDrop(lostProofs, request.payload as ProofDrop);
      case "clock.accept":
        applyClockWord(platformClock, request.payload as ClockWord);
        return undefined;
      case "campaigns.open":
        return applyCampaignRequest(pipeline, request);
      case "messages.send":
        return applyMessage(broadcasts, request);
      case "alerts.set":
        await alertRules.apply(request.payload as AlertRulePayload);
        return undefined;
      default:
        return unreachable(action);
    }
  }

  async function mayRead(action: RequestAction, operatorId: number): Promise<boolean> {
    const permission = readWith(action);
    return permission === undefined || operators.may(operatorId, permission);
  }

  return {
    async obstacle({ action, payload, makerId, checkerId, checkerAddress }, open) {
      if (isRoleAction(action)) {
        return roleRequestObstacle({ operators, roles }, { payload, makerId, checkerId, checkerAddress });
      }
      if (isMarketAction(action)) return marketRequestObstacle({ pipeline, looks }, payload);
      if (isProgrammeAction(action)) return programmeRequestObstacle(programmeParts, action, payload);
      if (isLeaderAction(action)) return leaderRequests.obstacle(action, payload);
      if (action === "messages.send") return messageObstacle(broadcasts, payload as MessagePayload);
      if (isComplianceAction(action)) return complianceRequests.obstacle(action, payload);
      switch (action) {
        case "settings.change":
          return settingRequestObstacle(settingParts, payload as SettingPayload);
        case "operators.add": {
          const { loginName, roles: given } = payload as Appointment;
          if ((await operators.byLoginName(loginName)) !== undefined) return refuse("LOGIN_NAME_TAKEN", "loginName");
          return rolesObstacle({ operators, roles }, { had: [], given }, checkerId);
        }
        case "operators.change":
          return changeObstacle({ operators, roles }, payload as StaffChange, [makerId, checkerId]);
        case "periods.set":
        case "secondRules.set":
        case "house.fund":
        case "conversion.set":
        case "finance.products.set":
        case "makerTerms.set":
        case "makers.appoint":
          return houseObstacle(pipeline, payload);
        case "house.payIn":
          return payInObstacle(pipeline, payload);
        case "balances.adjust":
          return adjustmentObstacle(pipeline, payload);
        case "optionUnderlyings.set":
          return optionUnderlyingObstacle({ pipeline, looks }, payload);
        case "campaigns.open":
          return campaignObstacle(pipeline, payload);
        case "channels.set":
          return channelRequestObstacle(channelParts, payload);
        case "payouts.settle": {
          const settlement = payload as PayoutSettlement;
          return settlementObstacle(await payouts.ofWithdrawal(settlement.withdrawalId), settlement);
        }
        case "payouts.lift":
          return liftObstacle(pipeline, payload as PayoutLift);
        case "halts.lift":
          return haltLiftObstacle(pipeline, payload as HaltLift);
        case "withdrawals.report":
          return bankReportObstacle(pipeline, payload as BankReport, open);
        case "wallet.reconcile":
          return reconciler.obstacle(payload as Reconciliation);
        case "wallet.refill":
          return refills.obstacle(payload as RefillOrder);
        case "users.release":
          return releaseObstacle({ accountSecurity, restrictions }, payload as Release);
        case "users.dropProofs":
          return proofDropObstacle(lostProofs, payload as ProofDrop);
        case "clock.accept":
          return clockObstacle(platformClock, payload as ClockWord);
        case "alerts.set":
          return alertRules.obstacle(payload as AlertRulePayload);
        default:
          return unreachable(action);
      }
    },
    async apply(request) {
      if (isRoleAction(request.action)) return applyRoleRequest({ operators, roles, pipeline }, request);
      if (isMarketAction(request.action)) {
        return applyOrSchedule({ pipeline, looks, schedule: marketSchedule, clock }, request);
      }
      if (isProgrammeAction(request.action)) return applyProgrammeRequest(programmeParts, request);
      if (isLeaderAction(request.action)) return leaderRequests.apply(request.action, request.payload);
      if (isComplianceAction(request.action)) return complianceRequests.apply(request.action, request);
      if (request.action === "optionUnderlyings.set") return applyOptionUnderlying({ pipeline }, request.payload);
      if (request.action === "channels.set") return applyChannelRequest(channelParts, request);
      return applyOther(request, request.action);
    },
    mayAsk: (request) => mayBy(request.makerId, askedWith(request)),
    mayCheck: async (request, checkerId) =>
      (await mayBy(checkerId, checkedWith(request))) &&
      (await mayBy(checkerId, decidedWith(request))) &&
      (await mayRead(request.action, checkerId)),
    mayRead,
    cools: (action) => !STAFF_ACTIONS.includes(action) && action !== "alerts.set",
  };
}
