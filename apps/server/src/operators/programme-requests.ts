import { ENDPOINTS, type AllSettings, type Endpoint, type ReferralRulesRow } from "@agio/api-contract";
import {
  agentOf,
  agentTermsOf,
  programmeObstacle,
  type AgentTerms,
  type AppointAgent,
  type CoreState,
  type ReviewReward,
  type SetAgentTerms,
  type TakeBackReward,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, canonicalJson, refuse, type Refusal } from "@agio/primitives";
import { sendAsRead } from "../base/send-as-read.ts";
import { wireRefusal } from "../call/wire-refusal.ts";
import {
  decidedRules,
  firstRules,
  rulesCommand,
  rulesOf,
  rulesWanted,
  settingOf,
} from "../referrals/referral-commands.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import type { ApprovedRequest } from "./requests.ts";

const PROGRAMME_ACTIONS = [
  "referrals.rules",
  "referrals.takeBack",
  "referrals.release",
  "agents.setTerms",
  "agents.appoint",
] as const;
export type ProgrammeAction = (typeof PROGRAMME_ACTIONS)[number];

export const isProgrammeAction = (action: string): action is ProgrammeAction =>
  (PROGRAMME_ACTIONS as readonly string[]).includes(action);

type RebateSetting = AllSettings["FINANCIAL_REBATE_SETTING"];

/** The payload of "referrals.rules": what is wanted, and the rules and the setting as they were read. */
export interface ReferralRulesPayload {
  readonly rules: ReferralRulesRow;
  readonly replaced: unknown;
}
/** Of "agents.setTerms". */
export interface AgentTermsPayload {
  readonly command: SetAgentTerms;
}
/** Of "agents.appoint" and "referrals.takeBack". */
export interface ProgrammePayload {
  readonly command: AppointAgent | TakeBackReward;
}

/** Of "referrals.release": a held reward, and why it is paid. */
export interface RewardRelease {
  readonly rewardId: number;
  readonly reason: string;
}

/** The calls that ask for it, which name the fields of the commands. */
const CALL_OF = {
  "referrals.rules": ENDPOINTS["operator.referrals.rules"],
  "referrals.takeBack": ENDPOINTS["operator.referrals.takeBack"],
  "referrals.release": ENDPOINTS["operator.referrals.release"],
  "agents.setTerms": ENDPOINTS["operator.agents.setTerms"],
  "agents.appoint": ENDPOINTS["operator.agents.appoint"],
} as const satisfies Record<ProgrammeAction, Endpoint>;

export interface ProgrammeRequestParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly settings: Pick<SettingStore, "current" | "section" | "change">;
}

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** Rules that a change takes the place of: the core's rules and the setting. */
export const rulesInForce = (state: CoreState, settings: Pick<SettingStore, "section">) => ({
  rules: decidedRules(state) ?? null,
  setting: settings.section("FINANCIAL_REBATE_SETTING").value,
});

/** Terms of a number that were decided last. */
export const decidedTerms = (state: CoreState, termsId: number): AgentTerms | null =>
  agentTermsOf(state).find(({ decided }) => decided.termsId === termsId)?.decided ?? null;

/** Why a change of FINANCIAL_REBATE_SETTING cannot reach the core: a rate that could exceed the cap is refused when asked for. */
export const rebateObstacle = (
  { pipeline, settings }: ProgrammeRequestParts,
  setting: RebateSetting,
): Promise<Refusal | undefined> =>
  pipeline.read((state) => {
    const command = rulesCommand(state, rulesOf(state, setting, firstRules(settings.current().timeZone)));
    return command && programmeObstacle(state, command);
  });

/** Why what was asked for cannot be any more, by the names of the call that asked for it; undefined when it can. */
export async function programmeRequestObstacle(
  { pipeline, settings }: ProgrammeRequestParts,
  action: ProgrammeAction,
  payload: unknown,
): Promise<Refusal | undefined> {
  const refused = await pipeline.read((state) => {
    if (action === "referrals.release") return programmeObstacle(state, releaseOf(payload as RewardRelease, []));
    if (action !== "referrals.rules")
      return programmeObstacle(state, (payload as AgentTermsPayload | ProgrammePayload).command);
    const { rules, replaced } = payload as ReferralRulesPayload;
    if (!same(rulesInForce(state, settings), replaced)) return refuse("STALE_VERSION", "version");
    const command = rulesCommand(state, rulesWanted(state, rules, settings.current().timeZone));
    return command && programmeObstacle(state, command);
  });
  return refused && wireRefusal(CALL_OF[action], refused);
}

/** It is a credit of the two who agreed to it. */
const releaseOf = ({ rewardId, reason }: RewardRelease, operatorIds: readonly number[]): ReviewReward => ({
  type: "ReviewReward",
  rewardId,
  isReleased: true,
  reason,
  operatorIds,
});

/** Pays a held reward. One that is not held any more was paid before a crash, or dropped by somebody meanwhile. */
async function applyRelease(
  { pipeline }: ProgrammeRequestParts,
  { payload, makerId, checkerId }: ApprovedRequest,
): Promise<Refusal | undefined> {
  const settled = await pipeline.submit(releaseOf(payload as RewardRelease, [makerId, checkerId]));
  const isDone = settled.kind !== "refused" || settled.refusal.refusal === "NOT_FOUND";
  return isDone ? undefined : settled.refusal;
}

/** True where the state is what the command would make of it: it was carried out before a crash. */
function isInForce(state: CoreState, command: SetAgentTerms | AppointAgent | TakeBackReward): boolean {
  if (command.type === "SetAgentTerms") {
    const { termsId, name, ratesPpm, depth, isOpen } = command;
    return same(decidedTerms(state, termsId), { termsId, name, ratesPpm, depth, isOpen });
  }
  if (command.type !== "AppointAgent") return false;
  const known = agentOf(state, command.userId)?.appointment;
  const { termsId, brokerCode = "", fromDay } = command;
  return same(known?.decided, { termsId, brokerCode }) && known?.fromDay === fromDay;
}

/** The core first, then the setting, from which the core's rules follow: they never say different things for long. */
async function applyRules(
  { pipeline, settings }: ProgrammeRequestParts,
  { payload, makerId, checkerId, reason }: ApprovedRequest,
): Promise<Refusal | undefined> {
  const { rules } = payload as ReferralRulesPayload;
  const settled = await sendAsRead(pipeline, (state) =>
    rulesCommand(state, rulesWanted(state, rules, settings.current().timeZone)),
  );
  if (settled?.kind === "refused") return settled.refusal;
  const { version, value } = settings.section("FINANCIAL_REBATE_SETTING");
  const wanted = settingOf(rules);
  if (same(value, wanted)) return undefined;
  return settings.change({ section: "FINANCIAL_REBATE_SETTING", version, value: wanted, makerId, checkerId, reason });
}

/** Carries out what two people agreed to. Doing it again changes nothing more. */
export async function applyProgrammeRequest(
  parts: ProgrammeRequestParts,
  request: ApprovedRequest,
): Promise<Refusal | undefined> {
  assert(isProgrammeAction(request.action), "the request is one of the programmes");
  const refused = await applyAction(parts, request.action, request);
  return refused && wireRefusal(CALL_OF[request.action], refused);
}

function applyAction(
  parts: ProgrammeRequestParts,
  action: ProgrammeAction,
  request: ApprovedRequest,
): Promise<Refusal | undefined> {
  if (action === "referrals.rules") return applyRules(parts, request);
  if (action === "referrals.release") return applyRelease(parts, request);
  return applyCommand(parts, (request.payload as AgentTermsPayload | ProgrammePayload).command);
}

async function applyCommand(
  { pipeline }: ProgrammeRequestParts,
  command: SetAgentTerms | AppointAgent | TakeBackReward,
): Promise<Refusal | undefined> {
  if (await pipeline.read((state) => isInForce(state, command))) return undefined;
  const settled = await pipeline.submit(command);
  // A key that was taken before: it was carried out before a crash.
  const isDone = settled.kind !== "refused" || settled.refusal.refusal === "DUPLICATE_REQUEST";
  return isDone ? undefined : settled.refusal;
}
