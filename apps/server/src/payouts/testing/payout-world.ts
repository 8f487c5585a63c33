import path from "node:path";
import {
  balancesOf,
  channelsOf,
  checkInvariants,
  listCoins,
  type Command,
  type SetChannel,
  type WithdrawalState,
} from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { atoms, coinId, ppb, userId, utcMs } from "@agio/primitives";
import { migrate, readRecord, type ProjectionTables } from "@agio/projections";
import { eventually, temporaryFolder } from "@agio/testkit";
import type { Kysely } from "kysely";
import { openHttpProvider } from "../../adapters/payments/http-provider.ts";
import { startProviderServer, type ProviderServer } from "../../adapters/payments/testing/provider-server.ts";
import { DEPOSIT_MIGRATIONS } from "../../deposits/deposit-migrations.ts";
import { WITHDRAWAL_MIGRATIONS } from "../../withdrawals/withdrawal-migrations.ts";
import { PAYOUT_MIGRATIONS } from "../payout-migrations.ts";
import { openLog } from "../../base/log.ts";
import { MarketDirectory } from "../../markets/market-directory.ts";
import { openServerKeys } from "../../base/server-keys.ts";
import type { ServerTables } from "../../wiring/server-tables.ts";
import { openPower, type Power } from "../../wallet/testing/power.ts";
import { openWalletDatabase } from "../../wallet/testing/wallet-database.ts";
import type { WalletTables } from "../../wallet/wallet-tables.ts";
import { openWithdrawalRequests, type WithdrawalRequests } from "../../withdrawals/withdrawal-requests.ts";
import { openProviderNumbers, type ProviderNumbers } from "../provider-numbers.ts";
import type { Heard, PayoutPace } from "../payout-reports.ts";
import { openProviderPayouts, type ProviderPayouts } from "../provider-payouts.ts";

export const UNIT = 1_000_000;
export const USER = 1_001;
const USDT = coinId(1);
const SECRET = "a secret of sixteen";
/** The provider's custody, and its channels: of coins to an address, and of a bank. */
const CHAIN = 10_001;
const [COINS, BANK] = [10_001, 10_002];
const WAIT_MS = 20_000;
const POLL_MS = 10;
const PACE: PayoutPace = { pollMs: 10, lookAgainMs: 15, lookAgainMsMax: 40, claimMs: 300 };

const channel = (channelId: number, name: string, paysCoin: boolean): SetChannel => ({
  ...{ type: "SetChannel", channelId, name, coinId: USDT, chainId: CHAIN, chainDecimals: 6, kind: "bank" },
  deposits: {
    ...{ isOpen: true, atomsMin: atoms(0), atomsMax: atoms(0), confirmationsMin: 0, unlockConfirmations: 0 },
    ...{ submissionsPerDay: 0, bonusPpb: ppb(0), bonusAtomsMax: atoms(0), bonusDays: 0 },
  },
  withdrawals: {
    ...{ isOpen: true, feeValueAtoms: atoms(UNIT), ratioPpb: ppb(0), perDay: 100_000, freePerDay: 0 },
    ...{ atomsMin: atoms(0), atomsMax: atoms(0), valueAtomsMin: atoms(0), valueAtomsMax: atoms(0) },
    ...{ dustAtoms: atoms(0), ...(paysCoin ? { paysCoin: true as const } : {}) },
  },
});

const RULES: Command = {
  ...{ type: "SetWithdrawalRules", valuationCoinId: USDT, windowStartSecond: 0, windowEndSecond: 0 },
  ...{ dayOffsetMinutes: 0, taxPpb: ppb(0), refusesDebtors: false, autoValueAtomsMax: atoms(1_000 * UNIT) },
  ...{ oneReviewerValueAtomsMax: atoms(1_000 * UNIT), pendingMax: 100_000, isOpen: true },
};

interface PayoutWorld {
  readonly provider: ProviderServer;
  readonly database: Kysely<ServerTables>;
  readonly requests: WithdrawalRequests;
  readonly numbers: ProviderNumbers;
  readonly power: (point?: string, count?: number) => Power;
  /** Whether no withdrawal may begin to leave. */
  hold(isHeld: boolean): void;
  /** Whether the account of the world's user is frozen. */
  freeze(isFrozen: boolean): void;
  /** Starts the payouts of one server; `power`: what it runs on, `isConfigured`: whether it knows the provider. */
  start(power?: Power, isConfigured?: boolean): ProviderPayouts;
  submit(command: Command): Promise<void>;
  /** Takes a withdrawal in that needs no reviewer; returns its id. */
  withdraw(units: number, change?: Partial<Extract<Command, { type: "SubmitWithdrawal" }>>): Promise<number>;
  /** The same, to a bank account in dollars. */
  withdrawToBank(units: number): Promise<number>;
  /** Its rows, the newest last. */
  rows(id: number): readonly WithdrawalState[];
  until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void>;
  /** Until the withdrawal has the status. */
  reaches(id: number, status: number): Promise<void>;
  /** Tells a report of the provider to a server, as its route would. */
  report(to: ProviderPayouts, id: number, more?: object): Promise<Heard>;
  available(): Promise<number>;
  /** Our balance at the provider, by the ledger, and its fees. */
  custody(): Promise<number>;
  logged(): string;
  stopAll(): Promise<void>;
  stop(): Promise<void>;
}

/** A core, a database and a provider over HTTP; servers come and go on them. */
export async function openPayoutWorld(): Promise<PayoutWorld> {
  const folder = temporaryFolder("payouts");
  const opened = await openWalletDatabase();
  const database = opened.kysely as unknown as Kysely<ServerTables>;
  await migrate(database as unknown as Kysely<ProjectionTables>, [
    ...WITHDRAWAL_MIGRATIONS,
    ...DEPOSIT_MIGRATIONS,
    ...PAYOUT_MIGRATIONS,
  ]);
  const pipeline = await openPipeline({
    journal: await openFileJournal(path.join(folder.path, "journal")),
    clock: () => utcMs(Date.now()),
  });
  const rows = new Map<number, WithdrawalState[]>();
  pipeline.onDurable((batch) => {
    for (const { events } of readRecord(batch)) {
      for (const event of events) {
        if (event.type === "WithdrawalChanged")
          rows.set(event.withdrawalId, [...(rows.get(event.withdrawalId) ?? []), event]);
      }
    }
  });
  async function submit(command: Command): Promise<void> {
    const settled = await pipeline.submit(command);
    if (settled.kind === "refused") throw new Error(`${command.type}: ${JSON.stringify(settled.refusal)}`);
  }
  await submit({ type: "ListCoin", code: "USDT", coinId: USDT, scale: 6 });
  await submit({ type: "OpenUser", userId: userId(USER), mark: "trader" });
  await submit(RULES);
  await submit(channel(COINS, "USDT-ERC20.acme", true));
  await submit(channel(BANK, "BANK.acme", false));
  const came = { userId: userId(USER), channelId: COINS, atoms: atoms(10_000 * UNIT), txid: "D-1" };
  await submit({ type: "ReportProviderDeposit", ...came });

  const keys = await openServerKeys(path.join(folder.path, "keys"));
  const numbers = await openProviderNumbers(keys);
  const requests = await openWithdrawalRequests(database, keys, Date.now);
  const provider = await startProviderServer(SECRET, Date.now);
  const adapter = openHttpProvider({ code: "acme", url: provider.url, secret: SECRET }, Date.now);
  const markets = new MarketDirectory(await pipeline.read(listCoins), [], []);
  let printed = "";
  const log = openLog("debug", (line) => (printed += line));
  const running = new Set<ProviderPayouts>();

  async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
    await eventually(what, isTrue, { withinMs: WAIT_MS, everyMs: POLL_MS }).catch((cause: unknown) => {
      throw new Error(`waited in vain: ${what}\n${printed.slice(-3_000)}`, { cause });
    });
  }
  async function stopAll(): Promise<void> {
    for (const payouts of running) await payouts.stop();
    running.clear();
  }
  let isHeld = false;
  let isFrozen = false;
  const withdraw: PayoutWorld["withdraw"] = async (units, change = {}) => {
    const before = rows.size;
    await submit({
      ...{ type: "SubmitWithdrawal", userId: userId(USER), channelId: COINS, atoms: atoms(units * UNIT) },
      ...{ address: `0xabc${before}`, memo: "", payeeUserId: userId(0), dayValueAtomsMax: -1, isTrusted: true },
      ...{ bankCurrency: "", bankCents: 0, key: "", ...change },
    });
    return Math.max(...rows.keys());
  };

  return {
    ...{ provider, database, requests, numbers, submit, until, stopAll, withdraw },
    power: openPower,
    hold: (next) => void (isHeld = next),
    freeze: (next) => void (isFrozen = next),
    start(power = openPower(), isConfigured = true) {
      const payouts = openProviderPayouts({
        database: power.database(database as unknown as Kysely<WalletTables>) as unknown as Kysely<ServerTables>,
        pipeline: power.pipeline(pipeline),
        providers: new Map(isConfigured ? [["acme", adapter]] : []),
        ...{ markets, requests, numbers, log, clock: Date.now, pace: PACE, publicUrl: "https://exchange.example" },
        isHeld: () => isHeld,
        frozenAmong: async (userIds) => new Set(isFrozen ? userIds : []),
      });
      running.add(payouts);
      return payouts;
    },
    async withdrawToBank(units) {
      const key = `bank-${rows.size}`;
      const bank = {
        bankName: "First Bank",
        holder: "ADA L",
        account: "DE89370400440532013000",
        branch: "",
        swift: "",
      };
      const details = { beneficiary: "", answer: "", bank };
      await requests.keep({ userId: USER, key, digest: "", details, risks: [] });
      const id = await withdraw(units, { channelId: BANK, address: "7", bankCurrency: "USD", bankCents: 1_234, key });
      await requests.answered(USER, key, id);
      return id;
    },
    rows: (id) => rows.get(id) ?? [],
    reaches: (id, status) =>
      until(`withdrawal ${id} has status ${status}`, () => rows.get(id)?.at(-1)?.status === status),
    report(to, id, more = {}) {
      const orderNo = numbers.payout(id);
      return to.report("acme", { ...provider.payouts.get(orderNo)!.word, ...more });
    },
    available: () =>
      pipeline.read(
        (state) => balancesOf(state, userId(USER)).find(({ account }) => account === "platform.available")?.atoms ?? 0,
      ),
    custody: () => pipeline.read((state) => channelsOf(state)[0]?.custodyAtoms ?? 0),
    logged: () => printed,
    async stop() {
      await stopAll();
      await provider.stop();
      await pipeline.read((state) => checkInvariants(state));
      await pipeline.stop();
      await opened.close();
      folder.remove();
    },
  };
}
