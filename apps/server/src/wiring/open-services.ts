import { openLookups } from "./lookups.ts";
import path from "node:path";
import type { Journal } from "@agio/journal";
import { listCoins, listContracts, listPairs } from "@agio/core";
import { openPipeline, type Pipeline, type PlatformClock } from "@agio/pipeline";
import {
  LiveMarket,
  openProjector,
  readRecord,
  type ProjectionLink,
  type ProjectionTables,
  type Projector,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import { measuresOf } from "./measures.ts";
import type { AppFolders } from "../http/http-server.ts";
import { openHistory } from "./history.ts";
import { openIconStore } from "../files/icon-store.ts";
import { openLimits } from "../base/limits.ts";
import { expectMoney } from "../jobs/expect-money.ts";
import { fundHouse } from "../jobs/fund-house.ts";
import { listMarkets } from "../jobs/list-markets.ts";
import { openDemoCampaign } from "../jobs/open-demo-campaign.ts";
import { listConversions, listFinance } from "../jobs/list-conversions-and-finance.ts";
import { listOptions, markSteadily } from "../jobs/list-options.ts";
import { demoFirstRules, seedDemoProgramme } from "../jobs/seed-demo-programme.ts";
import { setReferralRules } from "../jobs/set-referral-rules.ts";
import { listPeriods, stakeCoinOf } from "../jobs/list-periods.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { MarketDirectory, type ListedCoin } from "../markets/market-directory.ts";
import { openMarketLooks, type MarketLooks } from "../markets/market-looks.ts";
import { beginSeed, endSeed } from "../markets/market-seed.ts";
import { Metrics } from "../base/metrics.ts";
import { openClosedProducts } from "../finance/closed-products.ts";
import { pauseClosedFollows } from "../jobs/pause-closed-follows.ts";
import { setCopyRules } from "../jobs/set-copy-rules.ts";
import { setLevelRules } from "../jobs/set-level-rules.ts";
import { openMarginWatch } from "../futures/margin-watch.ts";
import { openPriceAlerts } from "../price-alerts/price-alerts.ts";
import { openBooks } from "./books.ts";
import type { OpenTrialApart } from "../operators/trials-apart.ts";
import { openStaff } from "./staff.ts";
import { OptionDirectory } from "../options/option-directory.ts";
import { openOwnWrites } from "../base/own-writes.ts";
import type { Acceptance } from "../one-history/acceptance.ts";
import type { StaffWord } from "../operators/staff-register.ts";
import { expectOwnDatabase, expectTablesFollow } from "../one-history/check-tables.ts";
import { openBalanceCheck } from "../one-history/balance-check.ts";
import { expectChecksums } from "../one-history/check-checksums.ts";
import { openCompliance } from "../compliance/compliance.ts";
import { expectSameUsers } from "../one-history/check-users.ts";
import type { DurableEvents } from "../base/durable-events.ts";
import { PushHub } from "../push/push-hub.ts";
import { openSettingsTopic } from "../push/settings-topic.ts";
import { EntryWatch } from "../second-contracts/entry-watch.ts";
import type { DemoChain } from "../adapters/chains/evm/local/demo-chain.ts";
import { openDemoFaucet, type DemoFaucet } from "../deposits/demo-faucet.ts";
import type { Chain } from "../ports/chain.ts";
import type { WebhookSender } from "../ports/webhook-sender.ts";
import type { WalletSettings } from "../wallet/wallet-settings.ts";
import { openServerKeys } from "../base/server-keys.ts";
import type { RunningServices } from "./running-services.ts";
import { layTables } from "./lay-tables.ts";
import type { ServerTables } from "./server-tables.ts";
import type { ChainAdapters } from "./chain-adapters.ts";
import type { FileAdapters } from "./file-adapters.ts";
import type { Messaging } from "./messaging.ts";
import { openWallet, type Wallet } from "../wallet/wallet.ts";
import { withdrawalsPaidBy } from "../wallet/withdrawals-paid-by.ts";
import { channelOriginsOf, openFunds } from "./funds.ts";
import { openProofs } from "./proofs.ts";
import { openPeople } from "./people.ts";
import { openStatus } from "./status.ts";
import { openNotices } from "./notices.ts";
import { openProcessView } from "./process-view.ts";
import { openReading } from "./reading.ts";
import { openReferrals } from "./referrals.ts";
import { openQueueTopic, openTopics, reached, type Topics } from "./topics.ts";
import { openUserCare } from "./user-care.ts";

/** How many times the common rates marked accounts may go in demo mode: they quote every pair. */
const MARKED_RATE_WEIGHT = 40;
const SEED_WAIT_MS = 600_000;

/** The parts that the server is built on; picked by main.ts. */
export interface ServerParts extends FileAdapters, ChainAdapters {
  readonly config: Config;
  readonly log: Log;
  readonly journal: Journal;
  /** The loss that the operator accepts, if any. */
  readonly acceptance: Acceptance;
  /** About rows of the staff that were changed outside of the exchange, if the operator said anything. */
  readonly staffWord?: StaffWord | undefined;
  readonly database: Kysely<ServerTables & ProjectionTables>;
  /** The same for readings of the staff, each of which is bounded. */
  readonly reads: Kysely<ServerTables & ProjectionTables>;
  readonly projectionLink: ProjectionLink;
  /** PostgreSQL does not answer. */
  readonly isDatabaseAway: () => boolean;
  /** How mails and text messages leave. */
  readonly messaging: Messaging;
  /** How events reach servers of agents, and news the push services of browsers. */
  readonly webhookSender: WebhookSender;
  /** The bundled password-process. */
  readonly passwordProgram: URL;
  /** The bundled health-worker; without it health is told on the server's own port alone. */
  readonly healthProgram?: URL;
  /** The bundled tree-worker of liabilities. */
  readonly liabilityProgram: URL;
  /** Where index prices come from, as users read it. */
  readonly origin: string;
  /** The built trader app, and the built console of the staff. */
  readonly appFolders: AppFolders;
  readonly platformClock: PlatformClock;
  /** Stores snapshots beside the writer; without it the writer takes them itself. */
  readonly shadow?: (sequence: number) => Promise<void>;
  /** Copies a large exchange beside it, to try changes on. */
  readonly openTrialApart?: OpenTrialApart | undefined;
  /** Something broke for good. */
  readonly onFailed: (error: Error) => void;
}

type DurableFollower = (entries: readonly DurableEvents[]) => void;

export interface Recovered {
  readonly pipeline: Pipeline;
  readonly projector: Projector;
  readonly live: LiveMarket;
  readonly markets: MarketDirectory;
  readonly looks: MarketLooks;
  readonly options: OptionDirectory;
  readonly stakeCoin: ListedCoin;
  readonly hasDataChecksums: boolean;
  readonly excessRights: readonly string[];
  /** Hands over what becomes durable, in order. */
  readonly follow: (follower: DurableFollower) => void;
}

/** Everything that ships, as far as it is not there yet. */
async function listShipped(pipeline: Pipeline): Promise<void> {
  await listMarkets(pipeline);
  await listOptions(pipeline);
  await listPeriods(pipeline);
  await listConversions(pipeline);
}

/** Steps 1 to 5: from the stored journal to a live market. */
async function recover(parts: ServerParts, metrics: Metrics): Promise<Recovered> {
  const { journal, database, log, acceptance } = parts;
  const clock = parts.platformClock.now;
  // 1. SQL tables: projections and the server's own. They are of this journal, and follow it.
  await expectOwnDatabase(database, journal.id);
  const isFirst = journal.lastSequence === 0;
  const hasDataChecksums = await expectChecksums({ database, isFirst, isDemo: parts.config.isDemo, log });
  const excessRights = await layTables(database, parts);
  await expectTablesFollow(database, journal, acceptance);
  // 2. The core's state, from the journal.
  const onSnapshotFailed = (error: unknown): void =>
    log.error("a snapshot could not be stored, the journal has everything", { reason: reasonOf(error) });
  const { leaps } = parts.platformClock;
  const { shadow } = parts;
  const pipeline = await openPipeline({ journal, clock, leaps, onSnapshotFailed, ...(shadow && { shadow }) });
  log.info("recovered", { sequence: pipeline.durableSequence });
  await expectSameUsers({ database, pipeline, acceptance, log });
  acceptance.expectUsed();
  // 3. History follows the journal.
  const projector = await openProjector({
    link: parts.projectionLink,
    read: (from) => journal.read(from),
    durableSequence: pipeline.durableSequence,
    onWaiting: (error) => log.error("history waits for the database", { reason: reasonOf(error) }),
    onResumed: (waitedMs) => log.info("history goes on", { waitedMs: Math.round(waitedMs) }),
    onFailed: parts.onFailed,
  });
  const live = new LiveMarket(clock);
  const followers: DurableFollower[] = [];
  pipeline.onDurable((batch) => {
    metrics.batches++;
    metrics.commands += batch.count;
    projector.offer(batch);
    // Decoded once for everyone who looks at events.
    const entries = readRecord(batch);
    live.apply(batch, entries);
    for (const follower of followers) follower(entries);
  });
  // 4. The shipped markets, on the first start alone: from then on they are the operators'.
  const isSeeding = await beginSeed(database, pipeline.durableSequence);
  if (isSeeding) await listShipped(pipeline);
  await markSteadily(pipeline);
  const markets = await pipeline.read(
    (state) => new MarketDirectory(listCoins(state), listPairs(state), listContracts(state)),
  );
  followers.push((entries) => {
    for (const entry of entries) markets.take(entry);
  });
  const looks = await openMarketLooks(database, markets);
  const stakeCoin = await stakeCoinOf(pipeline, markets);
  await expectMoney({ pipeline, isDemo: parts.config.isDemo, log });
  await fundHouse({ pipeline, markets, log }, parts.config.houseFunds);
  if (isSeeding) {
    if (parts.config.isDemo) await listFinance(pipeline);
    await endSeed(database);
  }
  // 5. The live market starts from the tables, once they hold everything.
  if (projector.lag > 0) log.info("bringing history up to date", { sequences: projector.lag });
  await projector.caughtUp(SEED_WAIT_MS);
  await live.seed(database);
  const options = await OptionDirectory.open({ pipeline, markets, database });
  const follow = (follower: DurableFollower): void => void followers.push(follower);
  return { pipeline, projector, live, markets, looks, options, stakeCoin, hasDataChecksums, excessRights, follow };
}

/** Steps 6 and 7: users and staff, and the push topics that follow what becomes durable. */
async function assemble(parts: ServerParts, recovered: Recovered, metrics: Metrics): Promise<RunningServices> {
  const { config, log, platformClock, messaging } = parts;
  const clock = platformClock.now;
  const { pipeline, projector, live, markets, looks, options, stakeCoin } = recovered;
  const { database, reads } = parts;
  const { passwordProgram, onFailed } = parts;
  const people = await openPeople({ config, log, clock, database, pipeline, markets, passwordProgram, onFailed });
  const { passwords, sessions } = people;
  const weightOf = (userId: number): number =>
    config.isDemo && people.markOf(userId) !== "trader" ? MARKED_RATE_WEIGHT : 1;

  const history = openHistory({ database, projector, pipeline, markets, options, stakeCoin, clock });
  const ownWrites = openOwnWrites(projector, (userId) => topics.user.tell(userId, { event: "history" }));
  const topics: Topics = await openTopics({
    ...{ pipeline, projector, markets, looks, options, stakeCoin, live, history },
    ...{ noteOwn: ownWrites.note, clock, log },
  });
  const status = await openStatus({ database, journal: parts.journal, pipeline, clock, log });
  const entryWatch = new EntryWatch();
  const keys = await openServerKeys(path.join(config.dataFolder, "keys"));
  const { dataFolder } = config;
  const proofParts = { database, pipeline, markets, history, keys, clock, dataFolder, chains: parts.chains };
  const { attestations, liabilities } = await openProofs({ ...proofParts, program: parts.liabilityProgram });
  const areChainsLocal = parts.demoChain !== undefined;
  const channelSources = channelOriginsOf({ config, markets, chains: parts.chains, areChainsLocal });
  const staff = await openStaff({
    channelSources,
    config,
    log,
    ...{ database, reads },
    pipeline,
    chains: parts.chains,
    ...{ looks, markets, passwords, keys, messaging },
    projected: reached(projector),
    userSessions: sessions,
    restrictions: people.restrictions,
    origin: parts.origin,
    platformClock,
    ...{ staffWord: parts.staffWord, openTrialApart: parts.openTrialApart },
    webhookSender: parts.webhookSender,
    tell: topics.user.tell.bind(topics.user),
  });
  if (config.isDemo) await openDemoCampaign(pipeline, stakeCoin, { now: clock(), staff: await staff.operators.all() });
  const settings = staff.settingStore.current;
  const tell = topics.user.tell.bind(topics.user);
  const care = await openUserCare({ ...parts, clock, database, keys, people, markets, options, settings, tell });
  const { settingStore } = staff;
  const common = { config, log, clock, pipeline, markets, keys, settings, settingStore, channelSources };
  const first = config.isDemo ? demoFirstRules(clock()) : undefined;
  await setReferralRules({ pipeline, settingStore, first, log });
  if (config.isDemo) await seedDemoProgramme({ ...people, pipeline, clock });
  const { frozenAmong } = care.accountSecurity;
  const isHeld = platformClock.isOff;
  const { verifications, withdrawalLocks } = care;
  const guards = { isHeld, frozenAmong, verifications, withdrawalLocks };
  const funds = await openFunds({ ...common, ...guards, database, chains: parts.chains });
  await Promise.all([setLevelRules(common), setCopyRules(common)]);
  await pauseClosedFollows({ ...common, ...care, restrictions: people.restrictions });
  const wallet = await openWallet({
    ...{ chains: parts.chains, database, pipeline, clock, log, isBarred: funds.isBarred },
    ...{ isHeld, frozenAmong },
    openedAtOf: people.users.openedAtOf,
    memory: parts.paymentMemory,
    paidBy: (txid) => withdrawalsPaidBy(database, txid),
    settings: areChainsLocal ? fromTheFirstBlock(config.wallet, parts.chains) : config.wallet,
  });
  const settingsTopic = openSettingsTopic(staff.settingStore, [markets, looks, options], clock);
  const queueTopic = openQueueTopic({ ...staff, config, settings, clock, log });
  const { notifier } = care;
  const { markOf } = people;
  const notificationDispatcher = openNotices({ ...common, projector, options, history, notifier, markOf });
  const marginWatch = openMarginWatch({
    ...{ pipeline, markets, markOf, notifier, clock, log },
    tell: (userId, data) => topics.user.tell(userId, data),
  });
  await marginWatch.takeUp();
  const priceAlerts = await openPriceAlerts({ database, markets, live, notifier, clock, log });
  const closedProducts = openClosedProducts({ markets, log });
  recovered.follow((entries) => {
    topics.market.noteDurable();
    for (const entry of entries) {
      options.take(entry);
      closedProducts.take(entry);
      topics.option.take(entry);
      topics.tape.take(entry);
      status.sources.take(entry);
      status.uptime.take(entry);
      if (topics.user.isNeeded) topics.user.take(entry);
      topics.risk.take(entry);
      notificationDispatcher.take(entry);
      marginWatch.take(entry);
      priceAlerts.take(entry);
      care.browserPush.take(entry);
      entryWatch.take(entry);
    }
  });
  const balanceCheck = await openBalanceCheck({
    ...{ database, pipeline, projector, markets, clock, log },
    forgotten: () => (config.isDemo ? people.simulatedUsers() : []),
    offsetHours: () => settings().timeZone.offSetValue,
  });
  const limits = openLimits({ ...config, weightOf }, clock);
  const push = new PushHub({ ...topics, queue: queueTopic, settings: settingsTopic, sessions, limits, metrics, clock });
  const own = openProcessView({ ...parts, balanceCheck, push });
  const services = {
    ...status,
    icons: await openIconStore(database, clock),
    ...own,
    balanceCheck,
    closedProducts,
    hasDataChecksums: recovered.hasDataChecksums,
    excessRights: recovered.excessRights,
    ...people,
    ...staff,
    ...care,
    ...messaging,
    ...funds,
    ...openLookups({ ...staff, database: reads, pipeline, markets, options, stakeCoin, channels: funds.channels }),
    projected: reached(projector),
    isDatabaseAway: parts.isDatabaseAway,
    config,
    log,
    clock,
    platformClock,
    metrics,
    limits,
    settings,
    pipeline,
    markets,
    looks,
    options,
    stakeCoin,
    entryWatch,
    live,
    history,
    notificationDispatcher,
    marginWatch,
    priceAlerts,
    ownWrites,
    chains: parts.chains,
    wallet,
    depositAddresses: wallet.depositAddresses,
    demoChain: parts.demoChain,
    demoFaucet: faucetOf(parts.demoChain, wallet, clock),
    ...(await openReferrals({
      ...{ database, pipeline, markets, keys, settings, projected: reached(projector), clock, log },
      webhookSender: parts.webhookSender,
    })),
    ...(await openReading({ database, reads, clock, notifier, operators: staff.operators })),
    compliance: await openCompliance({
      ...care,
      ...funds,
      ...staff,
      ...{ database, reads, pipeline, markets },
      keys,
      settings,
      clock,
    }),
    liabilities,
    attestations,
    ...openBooks({ database, reads, journal: parts.journal, pipeline, markets, stakeCoin, wallet, history, clock }),
    push,
  };
  return { ...services, measures: () => measuresOf(services) };
}

const faucetOf = (chain: DemoChain | undefined, wallet: Wallet, clock: () => number): DemoFaucet | undefined =>
  chain === undefined ? undefined : openDemoFaucet({ chain, addressOf: wallet.depositAddresses.of, clock });

/** A chain of the demo's own is read from its beginning: its hot wallet was filled before we looked. */
const fromTheFirstBlock = (settings: WalletSettings, chains: readonly Chain[]): WalletSettings => ({
  ...settings,
  startHeights: Object.fromEntries(chains.map(({ name }) => [name, 1])),
});

/** Steps 1 to 7: everything that answers calls, with its doors still closed. */
export async function openServices(
  parts: ServerParts,
): Promise<{ readonly services: RunningServices; readonly recovered: Recovered }> {
  const metrics = new Metrics();
  const recovered = await recover(parts, metrics);
  return { services: await assemble(parts, recovered, metrics), recovered };
}
