import type { Kysely } from "kysely";
import { atoms } from "@agio/primitives";
import type { Pipeline } from "@agio/pipeline";
import type { Chain } from "../ports/chain.ts";
import type { PaymentMemory } from "../ports/signer.ts";
import type { FrozenAmong } from "../base/frozen-among.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { openApprovals, type Approvals } from "./approvals.ts";
import { openAgreement } from "./agreement.ts";
import { openBlockStore } from "./block-store.ts";
import { startChainEngine, type ChainEngine } from "./chain-engine.ts";
import { openColdStorage } from "./cold-storage.ts";
import { openConfirmations } from "./confirmations.ts";
import { openCustodyComparison } from "./custody.ts";
import { openDepositAddresses, type DepositAddresses } from "./deposit-addresses.ts";
import { openDispatch } from "./dispatch.ts";
import { openIncoming, type OneSourceBounds } from "./incoming.ts";
import { openOutsideAddresses } from "./outside-addresses.ts";
import { openPassedOn } from "./passed-on.ts";
import { openPaymentStore } from "./payment-store.ts";
import { openPayouts } from "./payouts.ts";
import { openScanner } from "./scanner.ts";
import { openSecondLook } from "./second-look.ts";
import { openStrangers, type AddressPlace, type PaidBy } from "./strangers.ts";
import { openSweeps } from "./sweeps.ts";
import { openTakeIn } from "./take-in.ts";
import { boundsOfChannel } from "./wallet-bounds.ts";
import { openWalletCore, type WalletChannel, type WalletCore } from "./wallet-core.ts";
import { openWalletLease, type WalletLease } from "./wallet-lease.ts";
import type { WalletSettings } from "./wallet-settings.ts";
import { openWalletView, type WalletGauges, type WalletStatus } from "./wallet-status.ts";
import type { WalletTables } from "./wallet-tables.ts";

/** Nodes that have to show a block, before what it pays is credited without a bound. */
const SOURCES = 2;

export interface WalletParts {
  readonly chains: readonly Chain[];
  readonly database: Kysely<WalletTables>;
  readonly pipeline: Pipeline;
  readonly settings: WalletSettings;
  /** Of the signer: withdrawals that were paid, outside of every backup. Undefined only where there is no chain. */
  readonly memory: PaymentMemory | undefined;
  /** Of the journal: withdrawals at their end that a transaction paid. */
  readonly paidBy: PaidBy;
  /** Senders whose payments wait for a review, by address key. */
  readonly isBarred: (addressKey: string) => boolean;
  /** While it says so no withdrawal begins to leave: the clock that its locks and limits went by is not believed. */
  readonly isHeld: () => boolean;
  /** Those of the users whose accounts are frozen: nothing of theirs begins to leave. */
  readonly frozenAmong: FrozenAmong;
  /** The stamp of a user's opening in the journal: their deposit address comes from it. */
  readonly openedAtOf: (userId: number) => Promise<number>;
  readonly clock: () => number;
  readonly log: Log;
}

/** Connects the chains with the core: addresses, blocks, payouts, sweeps, custody. */
export interface Wallet {
  readonly depositAddresses: DepositAddresses;
  readonly approvals: Approvals;
  /** The chain of a channel; undefined where none is open. */
  chainOf(channel: string): Chain | undefined;
  status(): Promise<WalletStatus>;
  gauges(): WalletGauges;
  /** Finishes what is under way and gives up the right to sign. Before the pipeline stops. */
  stop(): Promise<void>;
}

/** Opens the wallet; each chain begins to be followed as soon as the core has its channels. */
export async function openWallet(parts: WalletParts): Promise<Wallet> {
  const { chains, database, pipeline, settings, memory, openedAtOf, clock } = parts;
  const core = openWalletCore(pipeline);
  const lease = openWalletLease(database, settings.leaseMs);
  const depositAddresses = await openDepositAddresses({ database, chains, openedAtOf, clock });
  const channels = await core.channels();
  const engines: ChainEngine[] = [];
  const approvals = openApprovals({ database, refused: () => engines.map(({ payouts }) => payouts.refused()), clock });
  for (const chain of chains) {
    for (const { channel: name, coin, decimals } of chain.assets) {
      const known = channels.get(name);
      if (known === undefined) throw new Error(`${chain.name}: no channel ${name}: list the coin ${coin} first`);
      if (known.decimals !== decimals)
        throw new Error(`${chain.name}: ${name} has ${known.decimals} decimals in the journal, not ${decimals}`);
    }
    const chainId = channels.get(chain.feeChannel)?.chainId;
    if (chainId === undefined) throw new Error(`the core has no channel ${chain.feeChannel}`);
    if (memory === undefined) throw new Error("nothing remembers the payments of the chains");
    engines.push(await openChain({ ...parts, memory, core, lease, depositAddresses, approvals }, chain, chainId));
  }
  const byChannel = new Map(chains.flatMap((chain) => chain.assets.map(({ channel }) => [channel, chain] as const)));
  const view = openWalletView({ engines, core, database, settings });
  return {
    depositAddresses,
    approvals,
    chainOf: (channel) => byChannel.get(channel),
    status: view.status,
    gauges: view.gauges,
    async stop() {
      await Promise.all(engines.map((engine) => engine.stop()));
      try {
        await lease.release();
      } catch (thrown) {
        parts.log.error("the right to sign was not given up; it ends by itself", { reason: reasonOf(thrown) });
      }
    },
  };
}

interface OpenParts extends WalletParts {
  readonly memory: PaymentMemory;
  readonly core: WalletCore;
  readonly lease: WalletLease;
  readonly depositAddresses: DepositAddresses;
  readonly approvals: Approvals;
}

async function openChain(parts: OpenParts, chain: Chain, chainId: number): Promise<ChainEngine> {
  const { core, lease, depositAddresses: addresses, database, settings, isBarred, clock, log } = parts;
  const payments = await openPaymentStore({ database, chain: chain.name, lease, clock });
  const blocks = openBlockStore(database, chain.name);
  const cold = (settings.coldAddresses[chain.name] ?? []).map((text) => {
    const address = chain.address.check(text);
    if (address === undefined) throw new Error(`${text} is no address of ${chain.name}`);
    return address;
  });
  const coldKeys = new Set(cold.map(({ key }) => key));
  const boundsOf = (channel: WalletChannel) => boundsOfChannel(settings, channel);
  const isLimited = settings.limitsOneSource && chain.sources < SOURCES;
  const oneSourceOf = (channel: WalletChannel): OneSourceBounds => {
    if (!isLimited) return {};
    const { oneSourceAtomsMax, oneSourceUserAtomsMax } = boundsOf(channel);
    return { oneSourceAtomsMax: atoms(oneSourceAtomsMax), oneSourceUserAtomsMax: atoms(oneSourceUserAtomsMax) };
  };
  const incoming = openIncoming({ chain, addresses, payments, blocks, coldKeys, oneSourceOf, isBarred, log });
  const placeOf = async (key: string): Promise<AddressPlace> => {
    if (key === chain.address.hot.key || coldKeys.has(key)) return "house";
    return (await addresses.ownerOf(chain.name, key)) === undefined ? "outside" : "deposit";
  };
  // Tokens cannot pay for their own sweep.
  const gasChannel = chain.assets.some(({ channel }) => channel !== chain.feeChannel) ? chain.feeChannel : "";
  const passedOn = openPassedOn({ chain, database, isOurs: incoming.isOurs, log });
  const { paidBy } = parts;
  const strangers = openStrangers({ database, chain: chain.name, placeOf, gasChannel, coldKeys, paidBy, clock });
  const dispatch = openDispatch({ chain, core, payments, memory: parts.memory, log });
  const common = { chain, chainId, core, payments, blocks, clock, log };
  return startChainEngine({
    ...common,
    lease,
    settings,
    boundsOf,
    strangers,
    disagreement: openAgreement({ chain, payments, strangers }),
    takeIn: openTakeIn(common),
    secondLook: chain.sources < SOURCES ? undefined : openSecondLook({ ...common, incoming }),
    scanner: openScanner({ ...common, strangers, incoming, passedOn, startHeight: settings.startHeights[chain.name] }),
    payouts: openPayouts({
      ...common,
      ...settings,
      memory: parts.memory,
      approvals: parts.approvals,
      isHeld: parts.isHeld,
      frozenAmong: parts.frozenAmong,
    }),
    confirmations: openConfirmations({ ...common, ...settings, dispatch }),
    sweeps: openSweeps({ ...common, boundsOf, sweepCostBipsMax: settings.sweepCostBipsMax }),
    coldStorage: openColdStorage({ chain, payments, cold: cold[0], boundsOf, log }),
    custody: openCustodyComparison({
      ...common,
      coldKeys,
      outside: openOutsideAddresses({ chain, database, addresses, coldKeys }),
    }),
  });
}
