import path from "node:path";
import {
  ENDPOINTS,
  type AllSettings,
  type DataOf,
  type Endpoint,
  type EndpointName,
  type RequestOf,
  type SessionData,
} from "@agio/api-contract";
import { nodeDisk, openFileJournal } from "@agio/journal";
import { openPlatformClock } from "@agio/pipeline";
import type { HouseAccount } from "@agio/core";
import { assert, atoms, parseDecimal, priceE8, utcMs, type Refusal } from "@agio/primitives";
import {
  startProjectionLoop,
  type ProjectionLink,
  type ProjectionLoop,
  type ProjectionTables,
} from "@agio/projections";
import { fakeClock, temporaryFolder } from "@agio/testkit";
import type { Kysely } from "kysely";
import type { DemoMail } from "../adapters/mail/demo-mailbox.ts";
import { openPaymentLedger } from "../adapters/chains/wallet/payment-ledger.ts";
import { readConfig } from "../config/config.ts";
import { isRefusal } from "../call/refusals.ts";
import { answerCall, callerOf } from "../http/answer-call.ts";
import type { Limits } from "../base/limits.ts";
import { openLog } from "../base/log.ts";
import { openAcceptance } from "../one-history/acceptance.ts";
import { openServices } from "../wiring/open-services.ts";
import type { RunningServices } from "../wiring/running-services.ts";
import type { Services } from "../endpoints/services.ts";
import type { NewUser } from "../users/user-store.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import { openFileAdapters } from "../wiring/file-adapters.ts";
import { openMessaging } from "../wiring/messaging.ts";
import { bundleProgram } from "./bundled-program.ts";
import { openQuickDatabase } from "./quick-database.ts";
import { QUICK_PASSWORDS } from "./quick-passwords.ts";
import { scriptedWebhooks } from "./scripted-webhooks.ts";
import { silentChain } from "./silent-chain.ts";
import { TEST_COLD_EVM } from "./test-signer.ts";

/** Somebody who makes calls: a visitor, a user or an operator. */
export interface Caller {
  /** 0 for visitors and operators. */
  readonly userId: number;
  readonly token: string;
  /** The data of an answer, held to the contract's schema. Throws when the call is refused. */
  call<Name extends EndpointName>(name: Name, request: RequestOf<Name>, key?: string): Promise<DataOf<Name>>;
  /** The refusal of a call, with the field as the caller named it. Throws when the call is answered. */
  refusal(name: EndpointName, request: unknown, key?: string): Promise<Refusal>;
  /** Whatever a call is answered by: its data, or the refusal. */
  answer(name: EndpointName, request: unknown, key?: string): Promise<unknown>;
}

/** All that answers calls, from the check of the input to the journal and the tables; without HTTP and sockets. */
export interface TestExchange {
  readonly services: RunningServices;
  readonly database: Kysely<ServerTables>;
  readonly visitor: Caller;
  /** A visitor for whom these settings are others. */
  visitorUnder(settings: Partial<AllSettings>): Caller;
  /** The same user where these settings are others. */
  userUnder(user: Caller, settings: Partial<AllSettings>): Caller;
  /** The same user, or a visitor, whose calls no limit counts. */
  unlimited(caller: Caller): Caller;
  /** Two owners: what one asks for, the other approves. */
  readonly maker: Caller;
  readonly checker: Caller;
  /** Who holds the token of an operator's session. */
  callerWith(token: string): Caller;
  /** A new operator with these roles. */
  operator(roles: readonly string[]): Promise<Caller>;
  /**
   * A new user with the funds of the demo on the platform account: 10000 USDT and 0.5 BTC. They sign in by `PASSWORD`,
   * and by the contacts that they are given.
   */
  user(given?: Given): Promise<Caller>;
  /** Whoever has this session, and proves who they are wherever a call asks for it. */
  signedIn(session: SessionData): Caller;
  /** Whoever has this session's token and nothing else; `proof` is what they send along. */
  unproven(session: Pick<Caller, "userId" | "token">, proof?: string): Caller;
  /** Messages to an e-mail address or phone, newest first. */
  sentTo(target: string): readonly DemoMail[];
  /** Time stands still but for this. */
  advance(milliseconds: number): void;
  /** Puts funds into an account of the house. */
  fundHouse(pot: HouseAccount, coin: string, amount: string): Promise<void>;
  /** Three venues see this price of a pair now. What follows from it is in the tables when this resolves. */
  observe(price: number, symbol?: string): Promise<void>;
}

/** Contacts of a new account, who invited them, and the mark of a house that writes options. */
export type Given = Partial<
  Pick<NewUser, "email" | "phone" | "walletAddress" | "parentUserId" | "inviteLinkId" | "mark">
>;

/** The sign-in password of every user of a test exchange. */
export const PASSWORD = "password-1";
/** Where the pages of a test exchange come from. */
export const ORIGIN = "https://exchange.example";
const ATOMS_PER_UNIT = 1e8;
const always = (): boolean => true;
const NO_LIMITS: Limits = {
  ...{ takePublic: always, takeBytes: always, takeUser: always, takeLookUp: always, giveBackLookUp: () => undefined },
  ...{
    takeLeadMove: always,
    takeOrder: always,
    takeSignIn: always,
    takePasswordTry: always,
    takeCode: always,
    takeOpening: always,
  },
  ...{ mayTrySignIn: always, noteFailedSignIn: () => undefined, maySendFile: always },
  ...{ noteRefusedFile: () => undefined, noteSession: () => undefined, hadSession: always },
};
const VISITOR = { userId: 0, token: "" };
const VENUES = ["one", "two", "three"];

type Tables = Kysely<ServerTables & ProjectionTables>;

let opened: Promise<TestExchange> | undefined;

const HISTORY_MS_MAX = 20_000;

/**
 * Opened once for all test files of a worker: whoever needs a world of their own opens users of their own. What the files before
 * did there is in its tables.
 */
export async function testExchange(): Promise<TestExchange> {
  const exchange = await (opened ??= emptyExchange());
  const isCaughtUp = await exchange.services.history.caughtUp(HISTORY_MS_MAX);
  assert(isCaughtUp, "history of the tests before is in the tables");
  return exchange;
}

/** One of a test's own: no order of another test stands in its books. */
export const emptyExchange = (): Promise<TestExchange> =>
  openTestExchange((folder) => openQuickDatabase(path.join(folder, "sql")));

const passingFolder = (): string => {
  const folder = temporaryFolder("exchange");
  process.once("exit", () => folder.remove());
  return folder.path;
};

/** An exchange that lives as long as the process. `openTables`: its SQL; `folder` is its own, which goes with it unless said. */
export async function openTestExchange(
  openTables: (folder: string) => Promise<Tables>,
  folder = passingFolder(),
): Promise<TestExchange> {
  const clock = fakeClock();
  const timeSource = { wall: clock.now, monotonic: clock.now, sinceBoot: clock.now, lastAt: 0 };
  const platformClock = { ...openPlatformClock(timeSource), leaps: () => 0 };
  const many = "1000000";
  const read = readConfig({ DATA_DIR: folder, AGIO_SIMULATOR: "off", PUBLIC_RATE_PER_SECOND: many });
  const config = {
    ...read,
    wallet: { ...read.wallet, coldAddresses: { ethereum: [TEST_COLD_EVM] } },
    // A payment provider that nobody has asked anything yet: a test says what it answers.
    paymentProviders: [{ code: "acme", url: "http://127.0.0.1:9", secret: "s".repeat(64) }],
  };
  // A test has no power cut to survive.
  const disk = { ...nodeDisk, sync: () => Promise.resolve(), syncMark: () => Promise.resolve() };
  const database = await openTables(folder);
  const messaging = openMessaging(config, platformClock.now);
  const log = openLog("error", (line) => void process.stderr.write(line));
  const journal = await openFileJournal(path.join(folder, "journal"), { disk });
  const { services } = await openServices({
    config,
    log,
    journal,
    acceptance: openAcceptance({ journal, acceptLossOf: undefined, log }),
    database,
    reads: database,
    projectionLink: linkTo(database as unknown as Kysely<ProjectionTables>),
    isDatabaseAway: () => false,
    messaging,
    webhookSender: scriptedWebhooks,
    passwordProgram: QUICK_PASSWORDS,
    liabilityProgram: await bundleProgram("liabilities/tree-worker.ts"),
    origin: "own",
    ...(await openFileAdapters(config)),
    chains: [silentChain()],
    demoChain: undefined,
    paymentMemory: await openPaymentLedger(path.join(folder, "wallet-ledger")),
    appFolders: { trader: path.join(folder, "trader"), console: path.join(folder, "console") },
    platformClock,
    onFailed: fail,
  });
  const [maker, checker] = await Promise.all(["maker", "checker"].map((name) => lastingOperator(services, name)));
  const passwordHash = (await services.passwords.hash(PASSWORD)) ?? fail(new Error("no password was hashed"));
  let [users, operators, fundings] = [0, 0, 0];
  return {
    services,
    database,
    visitor: callerWith(services, VISITOR),
    visitorUnder: (change) =>
      callerWith({ ...services, settings: () => ({ ...services.settings(), ...change }) }, VISITOR),
    userUnder: ({ userId, token }, change) =>
      callerWith({ ...services, settings: () => ({ ...services.settings(), ...change }) }, { userId, token }),
    unlimited: (caller) => callerWith({ ...services, limits: NO_LIMITS }, caller),
    maker: maker as Caller,
    checker: checker as Caller,
    callerWith: (token) => callerWith(services, { userId: 0, token }),
    async operator(roles) {
      const loginName = `operator.${++operators}`;
      await services.operators.add({ loginName, passwordHash: "", email: "", roles });
      return operatorNamed(services, loginName);
    },
    async user(given = {}) {
      const loginName = `user.${++users}`;
      const person = { loginName, passwordHash, parentUserId: 0, mark: "trader", ...given } as const;
      const user = await services.accounts.open(person);
      if (user === undefined) throw new Error(`${loginName} is taken`);
      return callerWith(services, { userId: user.userId, token: await services.sessions.open(user.userId, "test") });
    },
    signedIn: (session) => callerWith(services, session),
    unproven: (session, proof) => callerWith(services, session, () => Promise.resolve(proof)),
    sentTo: (target) => messaging.demoMailbox?.mails(target) ?? [],
    advance: (milliseconds) => clock.advance(milliseconds),
    async fundHouse(pot, code, amount) {
      const { pipeline, markets } = services;
      const { coinId, scale } = markets.findCoin(code) ?? fail(new Error(`${code} is not listed`));
      const key = `test:${pot}:${code}:${++fundings}`;
      const added = atoms(parseDecimal(amount, scale) ?? 0);
      const settled = await pipeline.submit({ type: "FundHouse", pot, coinId, atoms: added, key });
      if (settled.kind !== "applied") throw new Error(`the house was not funded: ${JSON.stringify(settled)}`);
    },
    async observe(price, symbol = "btcusdt") {
      const { pipeline, markets, projected } = services;
      const at = priceE8(Math.round(price * ATOMS_PER_UNIT));
      const { pairId } = markets.find(symbol) ?? fail(new Error(`${symbol} is not listed`));
      const quotes = VENUES.map((venue) => ({ pairId, venue, bid: at, ask: at, receivedAt: utcMs(clock.now()) }));
      const settled = await pipeline.submit({ type: "ObservePrices", origin: "test", quotes });
      if (settled.kind !== "applied") throw new Error(`a price was not observed: ${JSON.stringify(settled)}`);
      await projected(settled.sequence);
    },
  };
}

const fail = (error: Error): never => {
  throw error;
};

/** The projection loop in this thread. */
function linkTo(database: Kysely<ProjectionTables>): ProjectionLink {
  let loop: ProjectionLoop | undefined;
  return {
    async start(listener) {
      loop = await startProjectionLoop({
        database,
        onProgress: (sequence, bytes) => listener.onProgress(sequence, bytes),
        onWaiting: (error) => listener.onWaiting(error),
        onResumed: () => listener.onResumed(),
        onFailed: (error) => listener.onFailed(error),
      });
      return loop.sequence;
    },
    push: (record) => loop?.push(record),
    hurry: (sequence) => loop?.hurry(sequence),
    stop: () => loop?.stop() ?? Promise.resolve(),
  };
}

async function operatorNamed(services: Services, loginName: string): Promise<Caller> {
  const operator = await services.operators.byLoginName(loginName);
  if (operator === undefined) throw new Error(`there is no operator ${loginName}`);
  const { operatorId } = operator;
  return callerWith(services, {
    userId: 0,
    token: await services.operatorSessions.open({ operatorId, address: "10.0.0.1", device: "test" }),
  });
}

/** An operator of the whole worker: they sign in again when a test let a day pass. */
async function lastingOperator(services: Services, loginName: string): Promise<Caller> {
  let caller = await operatorNamed(services, loginName);
  const present = async (): Promise<Caller> => {
    const isIn = (await services.operatorSessions.find(caller.token)) !== undefined;
    return isIn ? caller : (caller = await operatorNamed(services, loginName));
  };
  return {
    userId: 0,
    get token() {
      return caller.token;
    },
    call: async (name, request, key) => (await present()).call(name, request, key),
    refusal: async (name, request, key) => (await present()).refusal(name, request, key),
    answer: async (name, request, key) => (await present()).answer(name, request, key),
  };
}

/** Unlocks a session of the staff before a call, and proves it for one that asks for it: time passes in tests. */
async function freshSession({ operatorSessions }: Services, token: string, { auth, isFresh }: Endpoint): Promise<void> {
  if (auth === "operator") await operatorSessions.prove(token, { isFresh: isFresh === true });
}

/** A fresh proof of the kind that is asked for, as if it had just been given; none for a call that never asks for one. */
async function freshProof(
  { users, stepUp }: Services,
  owner: Pick<Caller, "userId" | "token">,
  { stepUp: isAsked }: Endpoint,
) {
  if (isAsked === undefined) return undefined;
  const user = await users.byId(owner.userId);
  return user === undefined ? undefined : stepUp.issue(owner, await stepUp.strongestOf(user));
}

function callerWith(
  services: Services,
  { userId, token }: Pick<Caller, "userId" | "token">,
  proofFor = async (endpoint: Endpoint): Promise<string | undefined> => {
    await freshSession(services, token, endpoint);
    return freshProof(services, { userId, token }, endpoint);
  },
): Caller {
  let visits = 0;
  async function answered(name: EndpointName, request: unknown, key?: string): Promise<unknown> {
    const endpoint: Endpoint = ENDPOINTS[name];
    const visit = {
      ...{ token, idempotencyKey: key, device: "test", language: undefined, origin: () => ORIGIN },
      proof: await proofFor(endpoint),
      // Failures and codes are counted by address: every call comes from another one.
      address: `10.${userId % 256}.${++visits >> 8}.${visits % 256}`,
    };
    const call = await callerOf(services, endpoint, visit);
    if (isRefusal(call)) return call;
    const answer = await answerCall(services, name, request, call);
    if (!isRefusal(answer)) endpoint.data.parse(answer);
    return answer;
  }
  return {
    userId,
    token,
    answer: answered,
    async call<Name extends EndpointName>(name: Name, request: RequestOf<Name>, key?: string) {
      const answer = await answered(name, request, key);
      if (isRefusal(answer)) throw new Error(`${name} was refused: ${answer.refusal} ${answer.field ?? ""}`);
      return answer as DataOf<Name>;
    },
    async refusal(name, request, key) {
      const answer = await answered(name, request, key);
      if (!isRefusal(answer)) throw new Error(`${name} was answered: ${JSON.stringify(answer)}`);
      return answer;
    },
  };
}
