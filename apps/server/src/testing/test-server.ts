import { existsSync } from "node:fs";
import path from "node:path";
import { openFileJournal } from "@agio/journal";
import { lastStamp, openPlatformClock } from "@agio/pipeline";
import { temporaryFolder } from "@agio/testkit";
import {
  ENDPOINTS,
  type DataOf,
  type Endpoint,
  type EndpointName,
  type Envelope,
  type Route,
} from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import type { Kysely } from "kysely";
import { bundleDatabaseWorker } from "../adapters/database/testing/bundled-worker.ts";
import { openDatabase } from "../adapters/database/open-database.ts";
import { openHttpsSender } from "../adapters/webhooks/https-sender.ts";
import { readConfig, type Config } from "../config/config.ts";
import type { AppFolders } from "../http/http-server.ts";
import { openLog } from "../base/log.ts";
import { openAcceptance } from "../one-history/acceptance.ts";
import { expectOwnKeys, noteKeys } from "../one-history/check-keys.ts";
import { isStaffCall } from "../operators/staff-calls.ts";
import { serve, type RunningServer } from "../serve.ts";
import type { ServerTables } from "../wiring/server-tables.ts";
import type { ChainAdapters } from "../wiring/chain-adapters.ts";
import { openFileAdapters } from "../wiring/file-adapters.ts";
import type { ServerParts } from "../wiring/open-services.ts";
import { openMessaging } from "../wiring/messaging.ts";
import { bundleProgram } from "./bundled-program.ts";
import { freePort } from "./free-port.ts";
import { layServerDatabase } from "./fresh-database.ts";
import { QUICK_PASSWORDS } from "./quick-passwords.ts";

/** A whole server in this process: real core, pipeline, file journal, SQL, HTTP and sockets. */
export interface TestServer {
  readonly running: RunningServer;
  readonly url: string;
  /** Its SQL tables, for a look at what is stored. */
  readonly database: Kysely<ServerTables>;
  /** Its log so far. */
  readonly logged: () => string;
  /** The server's clock. */
  now(): number;
  /** Lets time pass: every clock of its machine goes ahead of the world's. */
  advance(milliseconds: number): void;
  /** From now on the machine's wall clock is this far from what it should be. */
  setWallWrong(milliseconds: number): void;
  /** Makes a call of the contract with our client's manners. */
  call<Name extends EndpointName>(name: Name, request: unknown, options?: CallOptions): Promise<Answer<DataOf<Name>>>;
  /** Uploads a picture as a browser does. */
  upload(token: string, bytes: Uint8Array, fileName?: string): Promise<Answer<DataOf<"files.upload">>>;
  /** Registers a user with demo funds and returns the token. */
  register(loginName: string): Promise<string>;
  /** Lets the tables follow: nobody's call waits for what a price or a stranger set off. */
  historyFollows(): Promise<void>;
  stop(): Promise<void>;
}

const HISTORY_WAIT_MS = 20_000;

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An envelope with the HTTP status it came with. */
export type Answer<Data> = Envelope<Data> & { readonly status: number };

export const INVITE_CODE = "DEMO2345";

const NO_CHAINS: ChainAdapters = { chains: [], demoChain: undefined, paymentMemory: undefined };

/** Adapters that a test puts in the place of those that main.ts would pick. */
type TestAdapters = ChainAdapters & Partial<Pick<ServerParts, "webhookSender">>;

/** The clock of the machine that a test server runs on. */
export interface TestClock {
  /** How far it begins ahead of the world's. */
  readonly aheadMs?: number;
  /** How much of the world's time passes there: less than 1 where what a test has seen must not grow old on a busy machine. */
  readonly pace?: number;
}

/** How a test server is started. */
export interface TestStart extends TestClock {
  /** The number of the option of the start. */
  readonly acceptLossOf?: number;
  /** Play money with the providers of a test. */
  readonly paymentProviders?: Config["paymentProviders"];
  /** Where the built apps are, for a browser. */
  readonly appFolders?: AppFolders;
}

/** A minute of the world is three seconds: prices that a test has seen once stay fresh, however slow its machine is. */
export const SLOW_CLOCK: TestClock = { pace: 1 / 20 };

/** Book and node are compared so often, for a test that waits for it. */
const CUSTODY_EVERY_MS = 1_000;

/** A folder that outlives a server, so that another one can start from what it left. */
export type TestFolder = ReturnType<typeof temporaryFolder>;

/** `adapters`: no chains by default. `kept`: a folder that the caller removes. */
export async function openTestServer(
  env: Readonly<Record<string, string>> = {},
  adapters: TestAdapters = NO_CHAINS,
  { aheadMs = 0, pace = 1, acceptLossOf, paymentProviders = [], appFolders }: TestStart = {},
  kept?: TestFolder,
): Promise<TestServer> {
  const folder = kept ?? temporaryFolder("server");
  // Where money is real the address is known before the doors open, and its port with it.
  const isDemo = env["DATABASE_URL"] === undefined;
  const port = isDemo ? 0 : await freePort();
  const place = isDemo ? {} : { PUBLIC_URL: `http://127.0.0.1:${port}`, STAFF_PORT: String(await freePort()) };
  const quiet = { AGIO_SIMULATOR: "off", DEMO_REVIEWER: "off", LOG_LEVEL: "debug" };
  const given = { DATA_DIR: folder.path, ...quiet, ...place, ...env };
  const read = readConfig(given);
  const config = { ...read, wallet: { ...read.wallet, custodyEveryMs: CUSTODY_EVERY_MS }, port, paymentProviders };
  let printed = "";
  let ahead = aheadMs;
  let wrong = 0;
  const [began, bootedAt] = [Date.now(), performance.now()];
  const elapsed = (): number => (performance.now() - bootedAt) * pace;
  const awake = (): number => bootedAt + elapsed() + ahead;
  const log = openLog(config.logLevel, (line) => (printed += line));
  const onNotice = (sentence: string): void => log.error("the journal was looked at", { sentence });
  const journal = await openFileJournal(path.join(folder.path, "journal"), { acceptLossOf, onNotice });
  const acceptance = openAcceptance({ journal, acceptLossOf, log });
  const platformClock = {
    ...openPlatformClock({
      wall: () => began + elapsed() + ahead + wrong,
      monotonic: awake,
      sinceBoot: awake,
      lastAt: await lastStamp(journal),
    }),
    // Time that a test lets pass is lived through.
    leaps: () => 0,
  };
  const clock = platformClock.now;
  const fail = (error: Error): never => {
    throw error;
  };
  const workerUrl = await bundleDatabaseWorker();
  const directory = path.join(folder.path, "sql");
  if (config.databaseUrl === undefined && !existsSync(directory)) await layServerDatabase(directory, workerUrl);
  const database = await openDatabase<ServerTables>({
    databaseUrl: config.databaseUrl,
    directory,
    workerUrl,
    onFailed: fail,
  });
  const keyStores = { dataFolder: folder.path, stores: ["keys"], journal };
  const start = async (): Promise<RunningServer> => {
    await expectOwnKeys({ ...keyStores, acceptance });
    return serve({ ...parts, ...(await openFileAdapters(config)), ...adapters });
  };
  const parts = {
    config,
    log,
    journal,
    acceptance,
    database: database.kysely,
    reads: database.reads,
    projectionLink: database.projectionLink,
    isDatabaseAway: database.isAway,
    messaging: openMessaging(config, clock),
    passwordProgram: QUICK_PASSWORDS,
    liabilityProgram: await bundleProgram("liabilities/tree-worker.ts"),
    origin: "own",
    webhookSender: openHttpsSender(),
    appFolders: appFolders ?? { trader: path.join(folder.path, "trader"), console: path.join(folder.path, "console") },
    platformClock,
    onFailed: fail,
  };
  const running = await start().catch(async (refused: unknown) => {
    await journal.close();
    await database.close();
    throw refused;
  });
  await noteKeys(keyStores);

  async function call<Name extends EndpointName>(name: Name, request: unknown, options: CallOptions = {}) {
    const headers = { ...(await proofHeader(running, name, options.token)), ...options.headers };
    const url = isStaffCall(name) ? running.staffUrl : running.url;
    const response = await fetch(...fetchArguments(url, name, request, { ...options, headers }));
    return { ...((await response.json()) as Envelope<DataOf<Name>>), status: response.status };
  }
  return {
    running,
    url: running.url,
    database: database.kysely as unknown as Kysely<ServerTables>,
    logged: () => printed,
    now: clock,
    advance: (milliseconds) => void (ahead += milliseconds),
    setWallWrong: (milliseconds) => void (wrong = milliseconds),
    call,
    async upload(token, bytes, fileName = "picture.jpg") {
      const body = new FormData();
      body.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), fileName);
      const url = `${running.url}${ENDPOINTS["files.upload"].path}`;
      const response = await fetch(url, { method: "POST", headers: { [HEADERS.token]: token }, body });
      return { ...((await response.json()) as Envelope<DataOf<"files.upload">>), status: response.status };
    },
    async register(loginName) {
      const answer = await call("user.register", { loginName, pwd: "password-1", inviteCode: INVITE_CODE });
      if (answer.code !== 200) throw new Error(`registration refused: ${answer.msg}`);
      return answer.data.token;
    },
    async historyFollows() {
      const { history } = running.services;
      if (!(await history.caughtUp(HISTORY_WAIT_MS))) throw new Error(`the tables lack ${history.lag()} entries`);
    },
    async stop() {
      await running.stop();
      await database.close();
      if (kept === undefined) folder.remove();
    },
  };
}

/** A fresh proof of who calls, as if it had just been given, wherever a call asks for one; one of the staff is never locked. */
async function proofHeader(
  { services }: RunningServer,
  name: EndpointName,
  token = "",
): Promise<Readonly<Record<string, string>>> {
  const { stepUp, isFresh, auth }: Endpoint = ENDPOINTS[name];
  if (auth === "operator") await services.operatorSessions.prove(token, { isFresh: isFresh === true });
  const userId = stepUp === undefined ? undefined : await services.sessions.find(token);
  const user = userId === undefined ? undefined : await services.users.byId(userId);
  if (user === undefined) return {};
  const kind = await services.stepUp.strongestOf(user);
  return { [HEADERS.proof]: services.stepUp.issue({ userId: user.userId, token }, kind) };
}

function fetchArguments(
  url: string,
  name: EndpointName,
  request: unknown,
  options: CallOptions,
): [string, RequestInit] {
  const route: Route = ENDPOINTS[name];
  const fields = request as Record<string, string>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(addressText(fields[field])));
  const headers = { ...(options.token === undefined ? {} : { [HEADERS.token]: options.token }), ...options.headers };
  if (route.method === "GET") return [`${url}${path}?${queryOf(fields)}`, { headers }];
  if (route.place === "path") return [`${url}${path}`, { method: "POST", headers }];
  const body = JSON.stringify(request);
  return [`${url}${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body }];
}

/** A value as text of an address: what is not text goes as JSON, whatever its own idea of text is. */
const addressText = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

const queryOf = (fields: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, addressText(value)])),
  ).toString();
