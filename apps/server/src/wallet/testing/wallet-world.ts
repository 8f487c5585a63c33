import path from "node:path";
import {
  balancesOf,
  checkInvariants,
  type Command,
  type DepositState,
  type SetChannel,
  type WithdrawalState,
  WITHDRAWAL_STATUS,
} from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { openPipeline, type Pipeline } from "@agio/pipeline";
import { atoms, coinId, ppb, userId, utcMs, type Refusal } from "@agio/primitives";
import { migrate, readRecord, type ProjectionTables } from "@agio/projections";
import { eventually, temporaryFolder } from "@agio/testkit";
import type { Kysely } from "kysely";
import { openPaymentLedger } from "../../adapters/chains/wallet/payment-ledger.ts";
import { BITCOIN_MIGRATIONS } from "../../adapters/chains/bitcoin/migrations.ts";
import type { Chain } from "../../ports/chain.ts";
import type { PaymentMemory } from "../../ports/signer.ts";
import { openLog } from "../../base/log.ts";
import { openReconciler, type Reconciliation } from "../reconciliation.ts";
import { WALLET_MIGRATIONS } from "../wallet-migrations.ts";
import { WALLET_DEFAULTS, type WalletSettings } from "../wallet-settings.ts";
import type { WalletTables } from "../wallet-tables.ts";
import { openWallet, type Wallet } from "../wallet.ts";
import { openPower, type Power } from "./power.ts";

/** Coins and channels of the worlds of these tests, as the shipped ones: USDT 6, ETH and BTC 8 decimals inside. */
const COINS = {
  USDT: { coinId: 1, scale: 6 },
  BTC: { coinId: 2, scale: 8 },
  ETH: { coinId: 3, scale: 8 },
  TRX: { coinId: 4, scale: 6 },
  USDC: { coinId: 5, scale: 6 },
} as const;
const CONFIRMATIONS = { confirmationsMin: 2, unlockConfirmations: 3 };
const USERS = [1_001, 1_002, 1_003, 1_004] as const;
const OPENED_AT = 1_764_230_400_000;
const WAIT_MS = 20_000;
const POLL_MS = 15;

/** Fast, so that a test does not wait for what takes a minute elsewhere. */
const SETTINGS: WalletSettings = {
  ...WALLET_DEFAULTS,
  pollMs: 15,
  stuckAfterMs: 3_600_000,
  shortRetryMs: 100,
  sweepEveryMs: 3_600_000,
  custodyEveryMs: 50,
  leaseMs: 5_000,
};

/** A core, a database and chains; wallets come and go on them. */
export interface WalletWorld {
  readonly pipeline: Pipeline;
  readonly database: Kysely<WalletTables>;
  readonly chains: readonly Chain[];
  readonly users: readonly number[];
  /** Address keys of senders whose payments wait for a review. */
  readonly barred: Set<string>;
  /** The signer's. */
  readonly memory: PaymentMemory;
  /** The two operators' agreement. */
  reconcile(reconciliation: Reconciliation): Promise<Refusal | undefined>;
  readonly power: (point?: string, count?: number) => Power;
  /** Whether no withdrawal may begin to leave. */
  hold(isHeld: boolean): void;
  /** Users whose accounts are frozen. */
  readonly frozen: Set<number>;
  /** Starts a wallet; `power`: what it runs on. */
  start(settings?: Partial<WalletSettings>, power?: Power): Promise<Wallet>;
  /** Submits, and throws when it is refused. */
  submit(command: Command): Promise<void>;
  /** Takes a withdrawal in and lets two operators approve it; returns its id. */
  withdraw(user: number, channel: string, amountAtoms: number, address: string): Promise<number>;
  /** The newest row of a withdrawal or deposit, and every row it ever had. */
  withdrawal(id: number): WithdrawalState | undefined;
  withdrawalRows(id: number): readonly WithdrawalState[];
  deposits(): readonly DepositState[];
  available(user: number, coin: keyof typeof COINS): Promise<number>;
  until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void>;
  logged(): string;
  /** Stops every wallet that still runs. */
  stopWallets(): Promise<void>;
  stop(): Promise<void>;
}

export interface WalletWorldParts {
  readonly chains: readonly Chain[];
  /** Moves on by itself; a test may add to it. */
  readonly clock?: () => number;
  /** Closed with the world. */
  readonly database: WorldDatabase;
  /** Of a signer; without it a ledger of payments of the world's own. */
  readonly memory?: PaymentMemory;
  /** A life that may have begun before, and goes on afterwards; without it one of the world's own. */
  readonly life?: WorldLife;
}

/** Parts that a world is opened on, and leaves behind. */
export interface WorldLife {
  readonly journalFolder: string;
  readonly memory: PaymentMemory;
  readonly openedAtOf: (userId: number) => Promise<number>;
  /** Withdrawals at their end by the transaction that paid them: what a projection of the journal would tell. */
  readonly paid: Map<string, number>;
}

export interface WorldDatabase {
  readonly kysely: Kysely<WalletTables>;
  close(): Promise<void>;
}

const channelOf = (chain: Chain, chainId: number, channelId: number): SetChannel => {
  const asset = chain.assets[channelId % 10]!;
  return {
    type: "SetChannel",
    channelId,
    name: asset.channel,
    coinId: coinId(COINS[asset.coin as keyof typeof COINS].coinId),
    chainId,
    chainDecimals: asset.decimals,
    kind: "chain",
    deposits: {
      isOpen: true,
      atomsMin: atoms(0),
      atomsMax: atoms(0),
      ...CONFIRMATIONS,
      submissionsPerDay: 0,
      bonusPpb: ppb(0),
      bonusAtomsMax: atoms(0),
      bonusDays: 0,
    },
    withdrawals: {
      isOpen: true,
      feeValueAtoms: atoms(0),
      ratioPpb: ppb(0),
      perDay: 100_000,
      freePerDay: 0,
      atomsMin: atoms(0),
      atomsMax: atoms(0),
      valueAtomsMin: atoms(0),
      valueAtomsMax: atoms(0),
      dustAtoms: atoms(0),
    },
  };
};

const RULES: Command = {
  type: "SetWithdrawalRules",
  valuationCoinId: coinId(COINS.USDT.coinId),
  windowStartSecond: 0,
  windowEndSecond: 0,
  dayOffsetMinutes: 0,
  taxPpb: ppb(0),
  refusesDebtors: false,
  autoValueAtomsMax: atoms(0),
  oneReviewerValueAtomsMax: atoms(0),
  pendingMax: 100_000,
  isOpen: true,
};

export async function openWalletWorld(parts: WalletWorldParts): Promise<WalletWorld> {
  const { chains, clock = Date.now } = parts;
  const folder = temporaryFolder("wallet");
  const opened = parts.database;
  const database = opened.kysely;
  await migrate(database as unknown as Kysely<ProjectionTables>, [...WALLET_MIGRATIONS, ...BITCOIN_MIGRATIONS]);
  const journal = await openFileJournal(parts.life?.journalFolder ?? path.join(folder.path, "journal"));
  const pipeline = await openPipeline({ journal, clock: () => utcMs(clock()) });
  const withdrawals = new Map<number, WithdrawalState[]>();
  const paid = parts.life?.paid ?? new Map<string, number>();
  const deposits = new Map<number, DepositState>();
  pipeline.onDurable((batch) => {
    for (const { events } of readRecord(batch)) {
      for (const event of events) {
        if (event.type === "DepositChanged") deposits.set(event.depositId, event);
        if (event.type !== "WithdrawalChanged") continue;
        if (event.status === WITHDRAWAL_STATUS.done) paid.set(event.txid, event.withdrawalId);
        withdrawals.set(event.withdrawalId, [...(withdrawals.get(event.withdrawalId) ?? []), event]);
      }
    }
  });

  async function submit(command: Command): Promise<void> {
    const settled = await pipeline.submit(command);
    if (settled.kind === "refused") throw new Error(`${command.type}: ${JSON.stringify(settled.refusal)}`);
  }

  async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
    await eventually(what, isTrue, { withinMs: WAIT_MS, everyMs: POLL_MS }).catch((cause: unknown) => {
      throw new Error(`waited in vain: ${what}\n${printed.slice(-3_000)}`, { cause });
    });
  }

  const isNew = pipeline.durableSequence === 0;
  for (const [code, coin] of isNew ? Object.entries(COINS) : []) {
    await submit({ type: "ListCoin", code, coinId: coinId(coin.coinId), scale: coin.scale });
  }
  for (const user of isNew ? USERS : []) await submit({ type: "OpenUser", userId: userId(user), mark: "trader" });
  if (isNew) await submit(RULES);
  for (const [at, chain] of isNew ? chains.entries() : []) {
    for (let asset = 0; asset < chain.assets.length; asset++) {
      await submit(channelOf(chain, at + 1, (at + 1) * 10 + asset));
    }
  }

  const ledger = await openPaymentLedger(path.join(folder.path, "wallet-ledger"));
  const memory = parts.life?.memory ?? parts.memory ?? ledger;
  let printed = "";
  let isHeld = false;
  const frozen = new Set<number>();
  const log = openLog("debug", (line) => (printed += line));
  const running = new Set<Wallet>();
  const barred = new Set<string>();
  async function stopWallets(): Promise<void> {
    // One without power cannot give up its lease.
    for (const wallet of running) await wallet.stop().catch(() => undefined);
    await database.deleteFrom("server_wallet_lease").execute();
  }
  const channelIds = new Map(
    chains.flatMap((chain, at) => chain.assets.map(({ channel }, asset) => [channel, (at + 1) * 10 + asset] as const)),
  );
  const reconciler = openReconciler({ database, pipeline, chains, clock });
  return {
    pipeline,
    database,
    chains,
    memory,
    reconcile: (reconciliation) => reconciler.apply(reconciliation, [1, 2]),
    users: USERS,
    barred,
    power: openPower,
    hold: (next) => void (isHeld = next),
    frozen,
    submit,
    until,
    async start(settings = {}, power = openPower()) {
      const wallet = await openWallet({
        chains: chains.map((chain) => power.chain(chain)),
        database: power.database(database),
        pipeline: power.pipeline(pipeline),
        settings: { ...SETTINGS, startHeights: Object.fromEntries(chains.map(({ name }) => [name, 1])), ...settings },
        isBarred: (key) => barred.has(key),
        isHeld: () => isHeld,
        frozenAmong: async () => frozen,
        openedAtOf: parts.life?.openedAtOf ?? (async () => OPENED_AT),
        memory,
        paidBy: async (txid) => (paid.has(txid) ? [paid.get(txid)!] : []),
        clock,
        log,
      });
      const stopped = { ...wallet, stop: () => wallet.stop().finally(() => running.delete(stopped)) };
      running.add(stopped);
      return stopped;
    },
    async withdraw(user, channel, amountAtoms, address) {
      const before = new Set(withdrawals.keys());
      await submit({
        type: "SubmitWithdrawal",
        userId: userId(user),
        channelId: channelIds.get(channel)!,
        atoms: atoms(amountAtoms),
        address,
        memo: "",
        payeeUserId: userId(0),
        dayValueAtomsMax: -1,
        isTrusted: true,
        bankCurrency: "",
        bankCents: 0,
        key: "",
      });
      const id = [...withdrawals.keys()].find((known) => !before.has(known))!;
      for (const operatorId of [1, 2]) {
        await submit({ type: "ReviewWithdrawal", withdrawalId: id, decision: "approve", operatorId, reason: "" });
      }
      return id;
    },
    withdrawal: (id) => withdrawals.get(id)?.at(-1),
    withdrawalRows: (id) => withdrawals.get(id) ?? [],
    deposits: () => [...deposits.values()],
    available: (user, coin) =>
      pipeline.read(
        (state) =>
          balancesOf(state, userId(user)).find(
            (balance) => balance.coinId === COINS[coin].coinId && balance.account === "platform.available",
          )?.atoms ?? 0,
      ),
    logged: () => printed,
    stopWallets,
    async stop() {
      await stopWallets();
      await pipeline.read((state) => checkInvariants(state));
      await pipeline.stop();
      await ledger.close();
      await opened.close();
      folder.remove();
    },
  };
}
