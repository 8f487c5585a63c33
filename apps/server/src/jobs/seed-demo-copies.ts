import {
  contractAccountOf,
  copyRulesOf,
  followsOf,
  leaderOf,
  type CoreState,
  type FollowTerms,
  type FundAccount,
  type TransferFunds,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { atoms, userId as userIdOf, type Refusal, type RefusalName, type UserId } from "@agio/primitives";
import { reasonOf, type Log } from "../base/log.ts";
import { sendAsRead } from "../base/send-as-read.ts";
import { isRefusal } from "../call/refusals.ts";
import { DEMO_LEADER_BOOK, type DemoLeader } from "../copies/demo-leaders.ts";
import { APPLICATION_STATUS, type LeadApplications } from "../copies/lead-applications.ts";
import type { OwnAccounts } from "../copies/own-accounts.ts";
import { copyAccountFor, leadAccountOf } from "../copies/owned-accounts.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { valuationCoinOf } from "../channels/channel-commands.ts";
import type { LeaderRequests } from "../operators/leader-requests.ts";
import { DEMO_FOLLOWERS, DEMO_LEADERS, existingOrNew, type SimulatedTrader } from "../users/bootstrap.ts";
import type { Accounts } from "../users/accounts.ts";
import type { Sessions } from "../users/sessions.ts";
import type { UserStore } from "../users/user-store.ts";

const PLATFORM = 1;
const CONTRACT = 3;
/** Between two followers: all of them begin within some minutes, and the exchange has its time for others. */
const PAUSE_MS = 200;
/** Books have to be there before they can bear copies. */
const FULL_PAUSE_MS = 2_000;
const FULL_TRIES_MAX = 60;
const FULL: readonly RefusalName[] = ["COPY_LEADER_FULL", "COPY_LEADER_CAPITAL"];

export interface DemoCopyParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly markets: MarketDirectory;
  readonly users: UserStore;
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, "open">;
  readonly leadApplications: LeadApplications;
  readonly leaderRequests: Pick<LeaderRequests, "apply">;
  readonly ownAccounts: OwnAccounts;
}

const isOpen = ({ pipeline }: DemoCopyParts): Promise<boolean> =>
  pipeline.read((state) => copyRulesOf(state)?.isOpen === true);

const person = (parts: DemoCopyParts, loginName: string) =>
  existingOrNew(parts, { loginName, passwordHash: "", parentUserId: 0, mark: "demo" });

/**
 * Leaders of the demo, each appointed once, with funds of their own whenever their lead account is empty. Whom the staff
 * have ended stays so. Nobody where copy trading is closed.
 */
export async function openDemoLeaders(parts: DemoCopyParts): Promise<SimulatedTrader[]> {
  if (!(await isOpen(parts))) return [];
  const traders: SimulatedTrader[] = [];
  for (const [at, leader] of DEMO_LEADER_BOOK.entries()) {
    const loginName = DEMO_LEADERS[at] ?? "";
    const { userId } = await person(parts, loginName);
    const accountId = await leadAccount(parts, userIdOf(userId), leader);
    if (accountId === undefined) continue;
    const token = await parts.sessions.open(userId, "simulator");
    traders.push({ userId, loginName, mark: "demo", floor: "leads", token, accountId });
  }
  return traders;
}

/** Undefined for somebody who does not lead any more. */
async function leadAccount(
  parts: DemoCopyParts,
  user: UserId,
  { name, words, language, funds }: DemoLeader,
): Promise<UserId | undefined> {
  const { pipeline, leadApplications, leaderRequests } = parts;
  const application =
    (await leadApplications.newestOf(user)) ?? (await leadApplications.add(user, { name, words, language }));
  if (isRefusal(application)) return undefined;
  if (application.status === APPLICATION_STATUS.waiting) {
    await leaderRequests.apply("leaders.accept", { applicationId: application.id });
  }
  const accountId = await pipeline.read((state) => {
    const account = leadAccountOf(state, user);
    return account !== undefined && leaderOf(state, account)?.isLeading === true ? account : undefined;
  });
  if (accountId === undefined) return undefined;
  await bringIn(parts, user, funds);
  await sendAsRead(pipeline, (state) =>
    (leaderOf(state, accountId)?.equityAtoms ?? 0) > 0 ? undefined : fundingOf(parts, { user, accountId, funds }),
  );
  return accountId;
}

const amountOf = ({ markets }: DemoCopyParts, funds: number) => atoms(funds * 10 ** valuationCoinOf(markets).scale);

function fundingOf(
  parts: DemoCopyParts,
  { user, accountId, funds }: { user: UserId; accountId: UserId; funds: number },
): FundAccount {
  return { type: "FundAccount", userId: user, accountId, atoms: amountOf(parts, funds), key: "" };
}

/** Has so much in the contract account. */
async function bringIn(parts: DemoCopyParts, user: UserId, funds: number): Promise<void> {
  const { coinId } = valuationCoinOf(parts.markets);
  const wanted = amountOf(parts, funds);
  await sendAsRead(parts.pipeline, (state): TransferFunds | undefined => {
    const missing = wanted - contractAccountOf(state, user).transferableAtoms;
    if (missing <= 0) return undefined;
    return {
      type: "TransferFunds",
      userId: user,
      coinId,
      atoms: atoms(missing),
      from: PLATFORM,
      to: CONTRACT,
      key: "",
    };
  });
}

/** The leader whom each follower follows, by their place in the list: all of them are followed from early on. */
const LEADER_OF_FOLLOWER = DEMO_LEADER_BOOK.flatMap(({ followers }, leader) =>
  Array.from({ length: followers }, (_, at) => ({ leader, turn: at / followers })),
)
  .toSorted((one, other) => one.turn - other.turn)
  .map(({ leader }) => leader);
const FUNDS = [300, 500, 250, 1_000, 400, 750, 2_000, 350, 600, 1_500];
const MULTIPLIERS_PPM = [1_000_000, 1_000_000, 500_000, 1_000_000, 1_500_000];
const SLIPPAGES = [50, 50, 30, 50, 100, 10];
const LEVERAGES = [20, 10, 50];

/** Funds and limits with which the follower at this place begins. */
function wishOf(at: number): { readonly funds: number; readonly terms: Omit<FollowTerms, "stopLossAtoms"> } {
  const pick = <Item>(items: readonly Item[]): Item => items[at % items.length] as Item;
  return {
    funds: pick(FUNDS),
    terms: {
      ...{
        sizing: "equity",
        multiplierPpm: pick(MULTIPLIERS_PPM),
        amountAtoms: atoms(0),
        leftOut: [],
        isPaused: false,
      },
      ...{ leverageMax: pick(LEVERAGES), slippageBips: pick(SLIPPAGES) },
      ...{ marginMaxAtoms: atoms(0), takeProfitAtoms: atoms(0) },
    },
  };
}

const hasFollowed = (state: CoreState, user: number): boolean => followsOf(state, user).length > 0;

/** One who never followed anybody begins to; the refusal otherwise. */
async function beginToFollow(parts: DemoCopyParts, at: number, leaders: readonly SimulatedTrader[]) {
  const leaderName = DEMO_LEADERS[LEADER_OF_FOLLOWER[at] ?? 0];
  const leaderId = leaders.find(({ loginName }) => loginName === leaderName)?.accountId;
  if (leaderId === undefined) return undefined;
  const user = userIdOf((await person(parts, DEMO_FOLLOWERS[at] ?? "")).userId);
  const known = await parts.pipeline.read((state) =>
    hasFollowed(state, user) ? undefined : { account: copyAccountFor(state, user, leaderId) },
  );
  if (known === undefined) return undefined;
  const accountId = known.account ?? (await parts.ownAccounts.open(user, "copy"));
  if (isRefusal(accountId)) return accountId;
  const { funds, terms } = wishOf(at);
  await bringIn(parts, user, funds);
  const sharePpm = (await parts.pipeline.read(copyRulesOf))?.sharePpm ?? 0;
  const allocation = amountOf(parts, funds);
  // Every third one ends when half is lost.
  const stopLossAtoms = atoms(at % 3 === 0 ? allocation / 2 : 0);
  const settled = await parts.pipeline.submit({
    ...{ type: "StartFollow", userId: user, accountId, leaderId, atoms: allocation, sharePpm, key: "" },
    ...{ ...terms, stopLossAtoms },
  });
  return settled.kind === "refused" ? settled.refusal : undefined;
}

interface Following {
  readonly leaders: readonly SimulatedTrader[];
  readonly log: Log;
  /** For a test: no pauses. */
  readonly pauseMs?: number;
}

/** The demo's followers as they begin. */
export interface DemoFollowing {
  /** All of them have begun, or no more will. */
  readonly done: Promise<void>;
  /** Waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Lets the demo's followers begin one after the other, beside everything else; each begins once, and what became of it
 * stays.
 */
export function followDemoLeaders(
  parts: DemoCopyParts,
  { leaders, log, pauseMs = PAUSE_MS }: Following,
): DemoFollowing {
  let isStopped = false;
  let wake = (): void => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function begin(at: number): Promise<Refusal | undefined> {
    for (let tries = 1; ; tries++) {
      const refusal = await beginToFollow(parts, at, leaders);
      const isLate = refusal === undefined || !FULL.includes(refusal.refusal) || tries === FULL_TRIES_MAX;
      if (isLate || isStopped) return refusal;
      await pause(FULL_PAUSE_MS);
    }
  }

  async function run(): Promise<void> {
    const known = await parts.users.named(DEMO_FOLLOWERS);
    const following = await parts.pipeline.read((state) => known.filter((user) => hasFollowed(state, user)).length);
    if (following === DEMO_FOLLOWERS.length) return;
    for (let at = 0; at < DEMO_FOLLOWERS.length; at++) {
      if (isStopped) return;
      const refusal = await begin(at);
      // Copy trading was closed, or its rules have changed.
      if (refusal !== undefined)
        return log.info("the demo's leaders take no more followers", { reason: refusal.refusal });
      await pause(pauseMs);
    }
  }

  const done = leaders.length === 0 ? Promise.resolve() : run();
  const settled = done.catch((thrown: unknown) =>
    log.error("the demo's followers did not begin", { reason: reasonOf(thrown) }),
  );
  return {
    done: settled,
    async stop() {
      isStopped = true;
      wake();
      await settled;
    },
  };
}
