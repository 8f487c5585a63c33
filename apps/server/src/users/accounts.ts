import type { Command, UserMark } from "@agio/core";
import { assert, atoms, parseDecimal, userId } from "@agio/primitives";
import type { Pipeline, Settled } from "@agio/pipeline";
import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { NewUser, User, UserStore } from "./user-store.ts";

/** Numbers tried when the core already knows one: SQL was put back to an older state than the journal. */
const NUMBER_TRIES_MAX = 1_000;

/** Coin code and amount. */
export type Grants = Readonly<Record<string, string>>;

/** Funds for a new user of each mark in demo mode. House and demo traders quote every market. */
export const DEMO_GRANTS: Readonly<Record<UserMark, Grants>> = {
  trader: { USDT: "10000", BTC: "0.5" },
  demo: {
    USDT: "20000000",
    BTC: "20",
    ETH: "400",
    SOL: "8000",
    BNB: "2000",
    XRP: "500000",
    DOGE: "5000000",
    ADA: "1000000",
    LTC: "10000",
    TRX: "5000000",
    LINK: "60000",
    XAU: "300",
  },
  house: {
    USDT: "500000000",
    BTC: "5000",
    ETH: "100000",
    SOL: "2000000",
    BNB: "500000",
    XRP: "100000000",
    DOGE: "1000000000",
    ADA: "200000000",
    LTC: "2000000",
    TRX: "1000000000",
    LINK: "15000000",
    XAU: "80000",
  },
};

/** Of those who only lead or follow in the demo. */
export const COPY_GRANTS: Grants = { USDT: "50000" };

/** Some seconds of a start that opens many accounts. */
const PROGRESS_EVERY = 5_000;

/** The two halves of a user: the person in SQL and the account holder in the core. */
export interface Accounts {
  /** Adds a person and opens their accounts. Undefined when the login name or a contact is taken. */
  open(user: NewUser): Promise<User | undefined>;
  /** Opens the accounts of people whose registration was cut short. */
  finishOpening(): Promise<void>;
}

export interface AccountsOptions {
  readonly users: UserStore;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  /** Demo funds of a new user, or undefined where money is real. */
  readonly grantsOf: ((user: User) => Grants) | undefined;
  readonly onOpened: (user: User) => void;
  readonly log: Pick<Log, "info">;
}

const isRepeated = (settled: Settled): boolean =>
  settled.kind === "refused" && settled.refusal.refusal === "DUPLICATE_REQUEST";

export function openAccounts({ users, pipeline, markets, grantsOf, onOpened, log }: AccountsOptions): Accounts {
  /** The stamp of the opening; 0 when the core knew the number before. */
  async function openInCore(user: User): Promise<number> {
    const { mark, parentUserId, inviteLinkId } = user;
    const settled = await pipeline.submit({
      type: "OpenUser",
      userId: userId(user.userId),
      mark,
      ...(parentUserId > 0 && { invitedBy: userId(parentUserId) }),
      ...(inviteLinkId > 0 && { linkId: inviteLinkId }),
    });
    assert(settled.kind === "applied" || isRepeated(settled), "a user is opened or known");
    return settled.kind === "applied" ? settled.at : 0;
  }

  async function grantFunds(user: User): Promise<void> {
    for (const [code, amount] of Object.entries(grantsOf?.(user) ?? {})) {
      const coin = markets.findCoin(code);
      if (coin === undefined) continue;
      const granted = parseDecimal(amount, coin.scale);
      assert(granted !== undefined, "a demo grant fits the coin's scale");
      const key = `demo:${user.userId}:${code}`;
      const { coinId } = coin;
      const command: Command = { type: "GrantFunds", userId: userId(user.userId), coinId, atoms: atoms(granted), key };
      const settled = await pipeline.submit(command);
      assert(settled.kind === "applied" || isRepeated(settled), "demo funds are granted once");
    }
  }

  async function finish(user: User, at: number): Promise<void> {
    await grantFunds(user);
    await users.markOpened(user.userId, at);
    onOpened(user);
  }

  return {
    async open(newUser) {
      for (let tries = 0; tries < NUMBER_TRIES_MAX; tries++) {
        const user = await users.add(newUser);
        if (user === undefined) return undefined;
        const at = await openInCore(user);
        if (at > 0) {
          await finish(user, at);
          return user;
        }
        await users.remove(user.userId);
      }
      throw new Error("the core knows every free user number: the SQL database is older than the journal");
    },
    async finishOpening() {
      const waiting = await users.notOpened();
      for (const [done, user] of waiting.entries()) {
        if (done > 0 && done % PROGRESS_EVERY === 0) log.info("opening accounts", { done, of: waiting.length });
        await finish(user, await openInCore(user));
      }
    },
  };
}
