import { leaderOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse, userId as userIdOf, type Refusal, type UserId } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import { APPLICATION_STATUS, type LeadApplications } from "../copies/lead-applications.ts";
import type { OwnAccounts } from "../copies/own-accounts.ts";
import { accountsOfKind } from "../copies/owned-accounts.ts";

/** The payload of "leaders.accept". */
export interface LeaderAcceptance {
  readonly applicationId: number;
}

/** The payload of "leaders.end". */
export interface LeaderEnd {
  readonly accountId: number;
}

export const LEADER_ACTIONS = ["leaders.accept", "leaders.end"] as const;
export type LeaderAction = (typeof LEADER_ACTIONS)[number];

export const isLeaderAction = (action: string): action is LeaderAction =>
  (LEADER_ACTIONS as readonly string[]).includes(action);

/** Decisions of two people about leaders. */
export interface LeaderRequests {
  /** NOT_FOUND; STALE_VERSION for an application that is decided or a leader who has stopped; KYC_NEEDED. */
  obstacle(action: LeaderAction, payload: unknown): Promise<Refusal | undefined>;
  /** Doing it again changes nothing more. */
  apply(action: LeaderAction, payload: unknown): Promise<Refusal | undefined>;
}

interface LeaderRequestParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly applications: LeadApplications;
  readonly ownAccounts: OwnAccounts;
}

export function openLeaderRequests(parts: LeaderRequestParts): LeaderRequests {
  return {
    obstacle: (action, payload) =>
      action === "leaders.accept"
        ? acceptanceObstacle(parts, payload as LeaderAcceptance)
        : endObstacle(parts, payload as LeaderEnd),
    apply: (action, payload) =>
      action === "leaders.accept" ? accept(parts, payload as LeaderAcceptance) : end(parts, payload as LeaderEnd),
  };
}

async function acceptanceObstacle(
  { applications }: LeaderRequestParts,
  { applicationId }: LeaderAcceptance,
): Promise<Refusal | undefined> {
  const application = await applications.byId(applicationId);
  if (application === undefined) return refuse("NOT_FOUND", "id");
  if (application.status !== APPLICATION_STATUS.waiting) return refuse("STALE_VERSION", "id");
  return (await applications.isVerified(application.userId)) ? undefined : refuse("KYC_NEEDED", "id");
}

async function endObstacle({ pipeline }: LeaderRequestParts, { accountId }: LeaderEnd): Promise<Refusal | undefined> {
  const leader = await pipeline.read((state) => leaderOf(state, accountId));
  if (leader === undefined) return refuse("NOT_FOUND", "id");
  return leader.isLeading ? undefined : refuse("STALE_VERSION", "id");
}

/** The account of a kind that a user has, opened where there is none. */
async function accountOf(
  { pipeline, ownAccounts }: LeaderRequestParts,
  userId: UserId,
  kind: "lead" | "clearing",
): Promise<UserId | Refusal> {
  const [known] = await pipeline.read((state) => accountsOfKind(state, userId, kind));
  return known ?? ownAccounts.open(userId, kind);
}

/** The core first, then the row: an application is accepted when its leader may be followed. */
async function accept(parts: LeaderRequestParts, { applicationId }: LeaderAcceptance): Promise<Refusal | undefined> {
  const { pipeline, applications } = parts;
  const application = await applications.byId(applicationId);
  if (application === undefined) return refuse("NOT_FOUND", "id");
  if (application.status === APPLICATION_STATUS.rejected) return refuse("STALE_VERSION", "id");
  const userId = userIdOf(application.userId);
  const accountId = await accountOf(parts, userId, "lead");
  if (isRefusal(accountId)) return accountId;
  const clearingId = await accountOf(parts, userId, "clearing");
  if (isRefusal(clearingId)) return clearingId;
  const isLeading = await pipeline.read((state) => leaderOf(state, accountId)?.isLeading === true);
  if (!isLeading) {
    const appointed = { type: "AppointLeader", userId, accountId, clearingId, isLeading: true } as const;
    const settled = await pipeline.submit(appointed);
    if (settled.kind === "refused") return settled.refusal;
  }
  await applications.accept(applicationId);
  return undefined;
}

async function end({ pipeline }: LeaderRequestParts, { accountId }: LeaderEnd): Promise<Refusal | undefined> {
  const leader = await pipeline.read((state) => leaderOf(state, accountId));
  if (leader === undefined) return refuse("NOT_FOUND", "id");
  if (!leader.isLeading) return undefined;
  const { clearingId } = leader;
  const userId = userIdOf(leader.userId);
  const settled = await pipeline.submit({ type: "AppointLeader", userId, accountId, clearingId, isLeading: false });
  return settled.kind === "refused" ? settled.refusal : undefined;
}
