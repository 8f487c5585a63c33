import type { UserMark } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import type { Log } from "../base/log.ts";
import { importInvitations } from "../jobs/import-invitations.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { finishLinks, openInviteLinks, type InviteLinks } from "../users/invite-links.ts";
import { COPY_GRANTS, DEMO_GRANTS, openAccounts, type Accounts } from "../users/accounts.ts";
import { DEMO_FRIENDS, isDemoCopier, openDemoUser } from "../users/bootstrap.ts";
import { openCredentials, type Credentials } from "../users/credentials.ts";
import { openPasswords, type Passwords } from "../users/passwords.ts";
import { DEMO_SESSION_LIFE, openSessions, SESSION_LIFE, type Sessions } from "../users/sessions.ts";
import { openRestrictions, type Restrictions } from "../users/restrictions.ts";
import type { ServerTables } from "./server-tables.ts";
import { openUserStore, type UserStore } from "../users/user-store.ts";
import { openWithdrawalGuards } from "../users/withdrawal-guards.ts";
import { openWatchlists, type Watchlists } from "../users/watchlists.ts";

/** Who may sign in, and how they are known again. */
export interface People {
  readonly users: UserStore;
  readonly accounts: Accounts;
  readonly credentials: Credentials;
  readonly inviteLinks: InviteLinks;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly restrictions: Restrictions;
  readonly watchlists: Watchlists;
  /** Of accounts opened in this installation; a user without one is a trader. */
  readonly markOf: (userId: number) => UserMark;
  /** For whom the simulator trades: everybody with another mark than a trader's, and whom the demo account invited. */
  readonly simulatedUsers: () => readonly number[];
}

export interface PeopleParts {
  readonly config: Config;
  readonly log: Log;
  readonly clock: () => number;
  readonly database: Kysely<ServerTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly passwordProgram: URL;
  readonly onFailed: (error: Error) => void;
}

/** Opens the users, and finishes registrations that a crash cut short. */
export async function openPeople(parts: PeopleParts): Promise<People> {
  const { config, log, clock, database, pipeline, markets } = parts;
  const users = openUserStore(database, clock);
  const sessions = openSessions(database, clock, config.isDemo ? DEMO_SESSION_LIFE : SESSION_LIFE);
  const credentials = openCredentials(database);
  const passwords = await openPasswords({ program: parts.passwordProgram, log, onFailed: parts.onFailed });
  const marks = new Map<number, UserMark>();
  const friends = new Set<number>();
  const accounts = openAccounts({
    ...{ users, pipeline, markets, log },
    grantsOf: config.isDemo
      ? ({ loginName, mark }) => (isDemoCopier(loginName) ? COPY_GRANTS : DEMO_GRANTS[mark])
      : undefined,
    onOpened: ({ userId, loginName, mark }) => {
      marks.set(userId, mark);
      if (config.isDemo && DEMO_FRIENDS.includes(loginName)) friends.add(userId);
    },
  });
  const inviteLinks = openInviteLinks(database, clock);
  // Links first: who was being opened may come by one.
  await finishLinks({ pipeline, inviteLinks });
  await accounts.finishOpening();
  await importInvitations({ pipeline, users, log });
  const withdrawalGuards = openWithdrawalGuards(database, clock);
  if (config.isDemo) await openDemoUser({ users, accounts, passwords, sessions, credentials, withdrawalGuards });
  for (const user of await users.marked()) marks.set(user.userId, user.mark);
  if (config.isDemo) for (const userId of await users.named(DEMO_FRIENDS)) friends.add(userId);
  return {
    users,
    accounts,
    credentials,
    inviteLinks,
    passwords,
    sessions,
    restrictions: await openRestrictions(database, clock),
    watchlists: openWatchlists(database, clock),
    markOf: (userId) => marks.get(userId) ?? "trader",
    simulatedUsers: () => [...[...marks].filter(([, mark]) => mark !== "trader").map(([userId]) => userId), ...friends],
  };
}
