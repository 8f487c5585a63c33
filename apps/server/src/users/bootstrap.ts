import type { UserMark } from "@agio/core";
import type { Accounts } from "./accounts.ts";
import type { InviteLinks } from "./invite-links.ts";
import { newInviteCode } from "./invite-codes.ts";
import type { Credentials } from "./credentials.ts";
import type { Passwords } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";
import type { NewUser, User, UserStore } from "./user-store.ts";
import type { WithdrawalGuards } from "./withdrawal-guards.ts";

/** The account that demo mode offers on its sign-in screen. */
export const DEMO_LOGIN = {
  loginName: "demo",
  password: "demo1234",
  inviteCode: "DEMO2345",
  fundPassword: "123456",
} as const;

const HOUSE_NAMES = ["house.maker"];
const DEMO_TRADERS = 12;
/** Traders of contracts: two of large blocks, the rest of the leveraged crowd. */
const LEVERAGED_TRADERS = 10;
const OPTION_TRADERS = 4;
const SECOND_PLAYERS = 4;
/** Whom the demo account invited, and whom the first of them did. They trade spot as people do, so that both earn by it. */
const FRIENDS = 3;
const FRIENDS_OF_FRIEND = 1;
const FRIEND = "demo.friend";
/** Who leads and who follows in the demo. */
const LEADERS = 10;
const FOLLOWERS = 200;

/** A marked account whose orders the simulator sends like any other client. */
export interface SimulatedTrader {
  readonly userId: number;
  readonly loginName: string;
  /** "trader" of those whom the demo account invited. */
  readonly mark: UserMark;
  /** The market of a demo trader, or that they are followed; the house quotes everything but second contracts. */
  readonly floor: "spot" | "contracts" | "options" | "seconds" | "leads";
  readonly token: string;
  /** The account that a leader leads from. */
  readonly accountId?: number;
}

/** Services for making the first accounts. */
export interface BootstrapParts {
  readonly users: UserStore;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

interface FriendParts extends BootstrapParts {
  readonly inviteLinks: Pick<InviteLinks, "of">;
}

/** Somebody of this name, opened where there is nobody. */
export async function existingOrNew(parts: Pick<BootstrapParts, "users" | "accounts">, user: NewUser): Promise<User> {
  const known = (await parts.users.byLoginName(user.loginName)) ?? (await parts.accounts.open(user));
  if (known === undefined) throw new Error(`the account ${user.loginName} could not be opened`);
  return known;
}

interface DemoUserParts extends BootstrapParts {
  readonly credentials: Credentials;
  readonly withdrawalGuards: Pick<WithdrawalGuards, "openRelaxed">;
}

/**
 * Opens the demo account with its known passwords and invite code. It has no contact for codes and no saved address, and
 * whoever looks around with it wants to see a withdrawal today: its guards are relaxed.
 */
export async function openDemoUser(parts: DemoUserParts): Promise<void> {
  const demo = await demoUser(parts);
  await parts.withdrawalGuards.openRelaxed(demo.userId);
}

async function demoUser(parts: DemoUserParts): Promise<User> {
  const { loginName, password, inviteCode, fundPassword } = DEMO_LOGIN;
  const known = await parts.users.byLoginName(loginName);
  if (known !== undefined && known.fundPasswordHash !== "") return known;
  const passwordHash = known?.passwordHash ?? (await parts.passwords.hash(password)) ?? "";
  const demo = await existingOrNew(parts, { loginName, passwordHash, parentUserId: 0, mark: "trader", inviteCode });
  const fundHash = (await parts.passwords.hash(fundPassword)) ?? "";
  await parts.credentials.replaceFundPassword(demo.userId, "", fundHash);
  return demo;
}

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}.${String(at + 1).padStart(2, "0")}`);

/** Who leads and who follows in the demo. They trade in their lead and copy accounts alone. */
export const DEMO_LEADERS: readonly string[] = numbered("demo.leader", LEADERS);
export const DEMO_FOLLOWERS: readonly string[] = numbered("demo.follower", FOLLOWERS);

const COPIERS: ReadonlySet<string> = new Set([...DEMO_LEADERS, ...DEMO_FOLLOWERS]);
export const isDemoCopier = (loginName: string): boolean => COPIERS.has(loginName);

/** The accounts for which the simulator trades without a mark of their own. */
export const DEMO_FRIENDS: readonly string[] = numbered(FRIEND, FRIENDS + FRIENDS_OF_FRIEND);

/** Those whom the demo account invited by its first link, and whom the first of them invited; each by its number. */
async function openFriends(parts: FriendParts): Promise<User[]> {
  const demo = await parts.users.byLoginName(DEMO_LOGIN.loginName);
  if (demo === undefined) return [];
  const [link] = await parts.inviteLinks.of(demo.userId);
  const friends: User[] = [];
  for (const [at, loginName] of DEMO_FRIENDS.entries()) {
    const inviter = at < FRIENDS ? demo : (friends[0] ?? demo);
    const inviteLinkId = inviter === demo ? (link?.linkId ?? 0) : 0;
    const person = { loginName, passwordHash: "", parentUserId: inviter.userId, inviteLinkId, mark: "trader" } as const;
    friends.push(await existingOrNew(parts, person));
  }
  return friends;
}

/** Opens the accounts of the simulator and signs them in. Nobody can sign in to them: they have no password. */
export async function openSimulatedTraders(parts: FriendParts): Promise<SimulatedTrader[]> {
  const spot = { mark: "demo", floor: "spot" } as const;
  const contracts = { mark: "demo", floor: "contracts" } as const;
  const options = { mark: "demo", floor: "options" } as const;
  const seconds = { mark: "demo", floor: "seconds" } as const;
  const wanted = [
    ...HOUSE_NAMES.map((loginName) => ({ loginName, mark: "house" as const, floor: "spot" as const })),
    ...numbered("demo.trader", DEMO_TRADERS).map((loginName) => ({ loginName, ...spot })),
    ...numbered("demo.futures", LEVERAGED_TRADERS).map((loginName) => ({ loginName, ...contracts })),
    ...numbered("demo.options", OPTION_TRADERS).map((loginName) => ({ loginName, ...options })),
    ...numbered("demo.seconds", SECOND_PLAYERS).map((loginName) => ({ loginName, ...seconds })),
  ];
  const traders: SimulatedTrader[] = [];
  for (const { loginName, mark, floor } of wanted) {
    const { userId } = await existingOrNew(parts, { loginName, passwordHash: "", parentUserId: 0, mark });
    traders.push({ userId, loginName, mark, floor, token: await parts.sessions.open(userId, "simulator") });
  }
  for (const { userId, loginName, mark } of await openFriends(parts)) {
    const token = await parts.sessions.open(userId, "simulator");
    traders.push({ userId, loginName, mark, floor: "spot", token });
  }
  return traders;
}

/** The installation's invite code. The first time it is drawn, and kept by `keep` before it is good. */
export async function bootstrapCode(users: UserStore, keep: (code: string) => Promise<unknown>): Promise<string> {
  const [known] = await users.bootstrapCodes();
  if (known !== undefined) return known;
  const code = newInviteCode();
  await keep(code);
  await users.addBootstrapCode(code);
  return code;
}
