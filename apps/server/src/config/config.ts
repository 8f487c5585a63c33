import path from "node:path";
import { z } from "zod";
import { paymentProvidersOf } from "./payments-config.ts";
import { SetupRefused } from "./setup-refused.ts";
import type { PaymentProviderConfig } from "../ports/payment-provider.ts";
import { WALLET_ENVIRONMENT, walletSettingsOf } from "./wallet-config.ts";
import type { WalletSettings } from "../wallet/wallet-settings.ts";
import { CHAINS_ENVIRONMENT, chainsConfigOf, type ChainsConfig } from "./chains-config.ts";
import type { CoinFunds, HouseFunds } from "./house-funds.ts";

const onOff = (fallback: "on" | "off") =>
  z
    .enum(["on", "off"])
    .default(fallback)
    .transform((value) => value === "on");
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** A year and a leap day: past the furthest expiry. */
const CLOCK_OFFSET_MS_MAX = 366 * 86_400_000;
const METRICS_TOKEN_LENGTH_MIN = 16;
/** After the one of health. */
const STAFF_PORT_AFTER = 2;
const SOCKETS_PER_ADDRESS = 10;
const CONNECTIONS_PER_ADDRESS = 128;
const DEMO_CONNECTIONS_PER_ADDRESS = 2_000;
const DEMO_SOCKETS_PER_ADDRESS = 200;
const CONNECTION_RATE_PER_SECOND = 50;
const DEMO_CONNECTION_RATE_PER_SECOND = 1_000;
/**
 * The insurance fund begins with little, so that auto-deleveraging can be seen too: it takes over at most twenty times
 * its balance. The banks of second contracts and options can pay whatever the demo's users may win.
 */
const DEMO_FUNDS: HouseFunds = {
  insurance: "8000",
  "bank.second": "1000000",
  "bank.secondDemo": "1000000",
  "bank.option": "20000000",
  promo: "100000",
  // About two million USDT of each coin.
  inventory: {
    ...{ USDT: "5000000", BTC: "30", ETH: "600", SOL: "12000", BNB: "3000", XRP: "900000", DOGE: "10000000" },
    ...{ ADA: "3000000", LTC: "20000", TRX: "6000000", LINK: "100000", XAU: "500" },
  },
  interest: { USDT: "50000", BTC: "2" },
};
const startCapital = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})(\.\d{1,6})?$/)
  .optional();

const COIN_FUND = /^([A-Z0-9]{2,12}):((?:0|[1-9]\d{0,11})(?:\.\d{1,8})?)$/;

/** "USDT:1000000,BTC:20" */
const coinFunds = z
  .string()
  .transform((text, context): CoinFunds => {
    const parts = text.split(",").filter((part) => part !== "");
    const pairs = parts.map((part) => COIN_FUND.exec(part));
    const isWrong = pairs.includes(null) || new Set(pairs.map((pair) => pair?.[1])).size < pairs.length;
    if (isWrong) context.addIssue({ code: "custom", message: "is no list of COIN:amount, each coin once" });
    return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1]!, pair[2]!]])));
  })
  .optional();

const environment = z.object({
  ...CHAINS_ENVIRONMENT,
  ...WALLET_ENVIRONMENT,
  NODE_ENV: z.string().default("development"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: whole(8080, 1, 65_535),
  /** Where a thread of its own answers /healthz; by default the port after PORT, if it is free. */
  HEALTH_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Where the staff's own listener is, where money is real: by default two ports after PORT, for the machine itself. */
  STAFF_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  STAFF_HOST: z.string().min(1).default("127.0.0.1"),
  /** Where the staff reach it; its host is the only one that it serves. */
  STAFF_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** The role that lays the tables and keeps the audit log's; needed where its steps are missing. */
  MIGRATION_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  /** Comma list of venues to read prices from; empty in demo mode: the simulator's. */
  PRICE_SOURCES: z
    .string()
    .regex(/^[a-z0-9,]*$/)
    .default(""),
  /** Demo only: an address that speaks for all three venues, such as the scripted market of a test. */
  DEMO_VENUES_URL: z.url({ protocol: /^http$/ }).optional(),
  /** Demo only: how far the server's clock goes ahead of the machine's, so that an expiry can be watched. */
  DEMO_CLOCK_OFFSET_MS: whole(0, 0, CLOCK_OFFSET_MS_MAX),
  AGIO_SIMULATOR: onOff("on"),
  /** Demo only: leaders of copy trading and who follows them, beside the simulator's traders. */
  DEMO_COPIES: onOff("on"),
  /** Demo only: withdrawals and named payments that wait are decided after a while, without anybody. */
  DEMO_REVIEWER: onOff("on"),
  /** Orders, amendments and cancels a user may send each second. */
  ORDER_RATE_PER_SECOND: whole(50, 1, 10_000_000),
  /** Calls an address may make each second without a session. */
  PUBLIC_RATE_PER_SECOND: whole(100, 1, 10_000_000),
  /** Registrations and failed sign-ins an address may make each minute. */
  SIGN_IN_RATE_PER_MINUTE: whole(20, 1, 10_000_000),
  /** Sockets one address may hold; by default few where money is real, many where one machine plays everybody. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Connections that one address may hold; by default as with sockets. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** Connections in all. */
  CONNECTIONS_MAX: whole(10_000, 10, 1_000_000),
  /** New connections of one address a second; by default as with sockets. */
  CONNECTION_RATE_PER_SECOND: z.coerce.number().int().min(1).max(1_000_000).optional(),
  /** New connections a second of all addresses where nobody was signed in, and of all others. */
  CONNECTION_RATE_MAX: whole(1_000, 10, 1_000_000),
  /** The server that mails leave by; without it no one is offered what needs mail, and the demo keeps them. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().min(3).default("Agio <no-reply@localhost>"),
  /** The gateway that text messages leave by. With {to} and {text} in it a GET, else a POST of JSON. */
  SMS_URL: z
    .string()
    .regex(/^https?:\/\//)
    .optional(),
  SMS_FROM: z.string().max(15).default("Agio"),
  /** Bearer token of the gateway. */
  SMS_TOKEN: z.string().default(""),
  ALERT_SIGNING_KEY: z.string().min(16).optional(),
  /** Hosts of one's own network that alerts may be sent to: "alerts.lan:8080,10.0.0.9". */
  ALERT_HOSTS: z.string().default(""),
  /** Addresses are read from X-Forwarded-For: only behind a proxy that sets it. */
  TRUST_PROXY: onOff("off"),
  /** Where users reach the server: "https://exchange.example". In the demo, by default, what each request names. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who names it as a bearer may read metrics. Without it they are shown in the demo alone, to the machine itself. */
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_LENGTH_MIN).optional(),
  LOG_LEVEL: z.enum(["error", "info", "debug"]).default("info"),
  /** Private files lie in this bucket instead of in DATA_DIR/files. */
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  /** Another S3 server than Amazon's. */
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The bucket in the path instead of the host name. */
  S3_PATH_STYLE: onOff("on"),
  /** Uploads are scanned by this clamd; without it nothing is scanned. */
  CLAMD_HOST: z.string().min(1).optional(),
  CLAMD_PORT: whole(3310, 1, 65_535),
  /** Start capital of the insurance fund of futures; none by default where money is real. */
  INSURANCE_START_USDT: startCapital,
  /** Start capital of the banks that pay second contracts and options; the same default. */
  HOUSE_SECOND_USDT: startCapital,
  HOUSE_OPTION_USDT: startCapital,
  /** The bank that demo accounts play against. */
  HOUSE_SECOND_DEMO_USDT: startCapital,
  /** Start capital for bonuses and rebates. */
  HOUSE_PROMO_USDT: startCapital,
  /** Start capital for conversions and interest: "USDT:1000000,BTC:20". */
  HOUSE_INVENTORY: coinFunds,
  HOUSE_INTEREST: coinFunds,
  /** Countries that cannot verify: ISO codes of two letters. */
  KYC_CLOSED_COUNTRIES: z
    .string()
    .toUpperCase()
    .regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/)
    .default(""),
});

/** The settings of the process from its environment, checked once. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** As the operator chose it. */
  readonly healthPort: number | undefined;
  /** The staff's own listener; undefined in the demo, where they come in by the public one. */
  readonly staff: StaffListener | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Another role, which owns the tables of the audit log; undefined where the server's own lays all. */
  readonly migrationDatabaseUrl: string | undefined;
  /** No DATABASE_URL: play money, a demo user, simulated markets. */
  readonly isDemo: boolean;
  readonly priceSources: readonly string[];
  readonly simulatorOn: boolean;
  /** The simulator's leaders of copy trading, with their followers. */
  readonly demoCopiesOn: boolean;
  /** Time decides about withdrawals and named payments; never where money is real. */
  readonly demoReviewerOn: boolean;
  /** Where the demo finds its venues instead of at its own simulator. */
  readonly demoVenuesUrl: string | undefined;
  /** Added to the machine's clock; 0 where money is real. */
  readonly demoClockOffsetMs: number;
  readonly orderRatePerSecond: number;
  readonly publicRatePerSecond: number;
  readonly signInRatePerMinute: number;
  readonly socketsPerAddress: number;
  /** Counts sockets too. */
  readonly connectionsPerAddress: number;
  readonly connectionsMax: number;
  readonly connectionRatePerSecond: number;
  readonly connectionRateMax: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly smsUrl: string | undefined;
  readonly smsFrom: string;
  readonly smsToken: string;
  /** Signs alerts that go to a server of the operator's own; without it none goes there. */
  readonly alertSigningKey: string | undefined;
  /** Hosts of one's own network, with their ports, that alerts may be sent to beside public ones. */
  readonly alertHosts: readonly string[];
  readonly trustProxy: boolean;
  /** Scheme, host and port. Always there where money is real. */
  readonly publicUrl: string | undefined;
  readonly metricsToken: string | undefined;
  readonly logLevel: "error" | "info" | "debug";
  /** Undefined: private files lie in DATA_DIR. */
  readonly s3: S3Config | undefined;
  /** Undefined: uploads are not scanned. */
  readonly clamd: { readonly host: string; readonly port: number } | undefined;
  readonly closedCountries: readonly string[];
  /** Start capital of what pays users. */
  readonly houseFunds: HouseFunds;
  readonly chains: ChainsConfig;
  readonly wallet: WalletSettings;
  readonly paymentProviders: readonly PaymentProviderConfig[];
}

export interface StaffListener {
  readonly host: string;
  readonly port: number;
  /** Scheme, host and port. */
  readonly url: string;
  /** It stands behind the proxy too. */
  readonly trustProxy: boolean;
}

/** A bucket and who may use it. */
export interface S3Config {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly forcePathStyle: boolean;
}

/** Reads the environment. Throws with every variable that is wrong, in words for the operator. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new SetupRefused(`the environment is not usable\n  ${faults.join("\n  ")}`);
  }
  const given = parsed.data;
  if (given.NODE_ENV === "production" && given.DATABASE_URL === undefined) {
    throw new SetupRefused(
      "NODE_ENV=production needs DATABASE_URL: without it the server runs in demo mode with play money",
    );
  }
  const isDemo = given.DATABASE_URL === undefined;
  if (isDemo && given.MIGRATION_DATABASE_URL !== undefined) {
    throw new SetupRefused(
      "MIGRATION_DATABASE_URL is set without DATABASE_URL: it lays the tables that the other one uses",
    );
  }
  if (isDemo) expectPlayMoney(env);
  if (!isDemo && given.PUBLIC_URL === undefined) {
    throw new SetupRefused(
      "PUBLIC_URL is not set: where money is real, wallets and passkeys sign for its host, and no other host is served",
    );
  }
  if (!isDemo && given.DEMO_VENUES_URL !== undefined) {
    throw new SetupRefused(
      "DEMO_VENUES_URL is for the demo: where money is real, prices come from the venues themselves",
    );
  }
  if (!isDemo && given.DEMO_CLOCK_OFFSET_MS !== 0) {
    throw new SetupRefused(
      "DEMO_CLOCK_OFFSET_MS is for the demo: where money is real, the server goes by the machine's clock",
    );
  }
  return {
    host: given.HOST,
    port: given.PORT,
    healthPort: given.HEALTH_PORT,
    staff: staffOf(given, isDemo),
    dataFolder: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL,
    isDemo,
    priceSources: given.PRICE_SOURCES.split(",").filter((name) => name !== ""),
    demoCopiesOn: isDemo && given.DEMO_COPIES,
    simulatorOn: isDemo && given.AGIO_SIMULATOR && given.DEMO_VENUES_URL === undefined,
    demoReviewerOn: isDemo && given.DEMO_REVIEWER,
    demoVenuesUrl: given.DEMO_VENUES_URL,
    demoClockOffsetMs: given.DEMO_CLOCK_OFFSET_MS,
    orderRatePerSecond: given.ORDER_RATE_PER_SECOND,
    publicRatePerSecond: given.PUBLIC_RATE_PER_SECOND,
    signInRatePerMinute: given.SIGN_IN_RATE_PER_MINUTE,
    socketsPerAddress: given.SOCKETS_PER_ADDRESS ?? (isDemo ? DEMO_SOCKETS_PER_ADDRESS : SOCKETS_PER_ADDRESS),
    connectionsPerAddress:
      given.CONNECTIONS_PER_ADDRESS ?? (isDemo ? DEMO_CONNECTIONS_PER_ADDRESS : CONNECTIONS_PER_ADDRESS),
    connectionsMax: given.CONNECTIONS_MAX,
    connectionRatePerSecond:
      given.CONNECTION_RATE_PER_SECOND ?? (isDemo ? DEMO_CONNECTION_RATE_PER_SECOND : CONNECTION_RATE_PER_SECOND),
    connectionRateMax: given.CONNECTION_RATE_MAX,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    smsUrl: given.SMS_URL,
    smsFrom: given.SMS_FROM,
    smsToken: given.SMS_TOKEN,
    alertSigningKey: given.ALERT_SIGNING_KEY,
    alertHosts: given.ALERT_HOSTS.split(",").filter((host) => host !== ""),
    trustProxy: given.TRUST_PROXY,
    publicUrl: given.PUBLIC_URL === undefined ? undefined : new URL(given.PUBLIC_URL).origin,
    metricsToken: given.METRICS_TOKEN,
    logLevel: given.LOG_LEVEL,
    s3: s3Of(given),
    clamd: given.CLAMD_HOST === undefined ? undefined : { host: given.CLAMD_HOST, port: given.CLAMD_PORT },
    houseFunds: houseFundsOf(given, isDemo ? DEMO_FUNDS : NO_FUNDS),
    closedCountries: given.KYC_CLOSED_COUNTRIES.split(",").filter((code) => code !== ""),
    chains: chainsConfigOf(given, isDemo),
    wallet: walletSettingsOf(given, isDemo),
    paymentProviders: paymentProvidersOf(env),
  };
}

/** Whoever comes to the demo is given play money: by these it would leave as real coins. */
const REAL_MONEY = [
  ...["EVM_RPC_URL", "EVM_NETWORKS", "BITCOIN_RPC_URL", "TRON_NODE_URL"],
  ...["WALLET_COLD_ADDRESSES", "WALLET_SIGNER_URL", "WALLET_PASSPHRASE_FD", "PAYMENT_PROVIDERS"],
];

/** Throws in words for the operator where a chain, what holds its keys, a cold address or a provider is named. */
function expectPlayMoney(env: Readonly<Record<string, string | undefined>>): void {
  const named = REAL_MONEY.filter((name) => (env[name] ?? "") !== "");
  if (named.length === 0) return;
  throw new SetupRefused(
    `${named.join(", ")}: for real money, yet without DATABASE_URL this is the demo, which gives play money to everybody ` +
      "and has a chain of its own; set DATABASE_URL, or leave them out",
  );
}

const NO_FUNDS: HouseFunds = {
  insurance: "0",
  "bank.second": "0",
  "bank.secondDemo": "0",
  "bank.option": "0",
  promo: "0",
  inventory: {},
  interest: {},
};

const houseFundsOf = (given: z.output<typeof environment>, otherwise: HouseFunds): HouseFunds => ({
  insurance: given.INSURANCE_START_USDT ?? otherwise.insurance,
  "bank.second": given.HOUSE_SECOND_USDT ?? otherwise["bank.second"],
  "bank.secondDemo": given.HOUSE_SECOND_DEMO_USDT ?? otherwise["bank.secondDemo"],
  "bank.option": given.HOUSE_OPTION_USDT ?? otherwise["bank.option"],
  promo: given.HOUSE_PROMO_USDT ?? otherwise.promo,
  inventory: given.HOUSE_INVENTORY ?? otherwise.inventory,
  interest: given.HOUSE_INTEREST ?? otherwise.interest,
});

function staffOf(given: z.output<typeof environment>, isDemo: boolean): StaffListener | undefined {
  if (isDemo) {
    if (given.STAFF_PORT === undefined && given.STAFF_URL === undefined) return undefined;
    throw new SetupRefused(
      "STAFF_PORT and STAFF_URL are for real money: in the demo the staff come in by the public port",
    );
  }
  const port = given.STAFF_PORT ?? given.PORT + STAFF_PORT_AFTER;
  if ([given.PORT, given.HEALTH_PORT ?? given.PORT + 1].includes(port)) {
    throw new SetupRefused(`STAFF_PORT ${port} is taken by another listener of this server`);
  }
  const url = new URL(given.STAFF_URL ?? `http://localhost:${port}`).origin;
  if (given.PUBLIC_URL !== undefined && url === new URL(given.PUBLIC_URL).origin) {
    throw new SetupRefused("STAFF_URL is the PUBLIC_URL: the staff's listener has a host or a port of its own");
  }
  // By a tunnel nobody sets X-Forwarded-For but who comes through it.
  const trustProxy = given.TRUST_PROXY && given.STAFF_URL !== undefined;
  return { host: given.STAFF_HOST, port, url, trustProxy };
}

function s3Of(given: z.output<typeof environment>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new SetupRefused("S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
  }
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_PATH_STYLE: forcePathStyle } = given;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle };
}
