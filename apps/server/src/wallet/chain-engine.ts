import { ChainUnreachable, type Chain } from "../ports/chain.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { BlockStore } from "./block-store.ts";
import type { ColdStorage } from "./cold-storage.ts";
import type { Confirmations } from "./confirmations.ts";
import type { Custody, CustodyComparison } from "./custody.ts";
import type { Payouts } from "./payouts.ts";
import type { ScanPass, Scanner } from "./scanner.ts";
import type { Strangers } from "./strangers.ts";
import type { Sweeps } from "./sweeps.ts";
import { hotLevel, type AssetBounds } from "./wallet-bounds.ts";
import type { WalletChannel, WalletCore } from "./wallet-core.ts";
import { LeaseLost, type WalletLease } from "./wallet-lease.ts";
import type { WalletSettings } from "./wallet-settings.ts";

const BACK_OFF_MS_MIN = 250;
/** Less than the lease lasts, or a node that is down would cost us the right to sign. */
const BACK_OFF_MS_MAX = 10_000;

/** Where a chain stands, for the operator. */
export interface ChainStatus {
  /** "following"; or why it waits. */
  readonly state:
    | "starting"
    | "following"
    | "reading"
    | "unreachable"
    | "failed"
    | "another wallet"
    | "halted"
    | ScanPass["waiting"];
  readonly height: number;
  readonly nodeHeight: number;
  /** Why nothing is signed, though the chain is followed; "" while all agrees. */
  readonly halt: string;
  /** The newest comparison; undefined before the first. */
  readonly custody: Custody | undefined;
}

export interface ChainEngineParts {
  readonly chain: Chain;
  readonly chainId: number;
  readonly core: WalletCore;
  readonly lease: WalletLease;
  readonly blocks: BlockStore;
  readonly scanner: Scanner;
  readonly payouts: Payouts;
  readonly confirmations: Confirmations;
  readonly sweeps: Sweeps;
  readonly coldStorage: ColdStorage;
  readonly custody: CustodyComparison;
  readonly boundsOf: (channel: WalletChannel) => AssetBounds;
  readonly strangers: Pick<Strangers, "open">;
  /** "", or why chain and tables do not agree about what left our addresses. */
  readonly disagreement: () => Promise<string>;
  /** Takes up payments that only the core knows. */
  readonly takeIn: () => Promise<void>;
  /** Where two nodes have to agree: looks again at what one alone had shown. */
  readonly secondLook: (() => Promise<void>) | undefined;
  readonly settings: WalletSettings;
  readonly log: Log;
}

/** One chain's work, one thing after the other: nothing of it runs beside anything else of it. */
export interface ChainEngine {
  readonly chain: Chain;
  readonly chainId: number;
  readonly payouts: Payouts;
  readonly coldStorage: Pick<ColdStorage, "held">;
  readonly sweeps: Pick<Sweeps, "waiting">;
  readonly strangers: Pick<Strangers, "open">;
  status(): ChainStatus;
  /** Takes nothing new and resolves when the step under way is over. */
  stop(): Promise<void>;
}

export function startChainEngine(parts: ChainEngineParts): ChainEngine {
  const { chain, chainId, core, lease, scanner, payouts, confirmations, sweeps, coldStorage, settings, log } = parts;
  let status: ChainStatus = { state: "starting", height: 0, nodeHeight: 0, halt: "", custody: undefined };
  let isTakenUp = false;
  const stopping = new AbortController();
  let backOffMs = BACK_OFF_MS_MIN;
  let failedHeight = 0;
  const due = { sweep: 0, custody: 0, secondLook: 0 };
  /** Channels whose hot wallet is below its bound. */
  const low = new Set<string>();
  let wake = (): void => undefined;

  /** The block that was read last is still the node's: what is signed now is signed on the chain we know. */
  async function isCurrent(): Promise<boolean> {
    const { height, hash } = await core.progress(chainId);
    return (await chain.scan.ref(height))?.hash === hash;
  }

  const isDue = (what: keyof typeof due, everyMs: number): boolean => {
    const now = performance.now();
    if (now < due[what]) return false;
    due[what] = now + everyMs;
    return true;
  };

  /** Once, until it has been filled up. */
  function noteLow({ assets }: Custody): void {
    for (const { channel, hot } of assets) {
      const { lack } = hotLevel(hot, channel, parts.boundsOf(channel));
      if (lack === 0n) low.delete(channel.name);
      else if (!low.has(channel.name)) {
        low.add(channel.name);
        log.error("the hot wallet is below its bound: ask for a refill", {
          channel: channel.name,
          units: String(lack),
        });
      }
    }
  }

  async function compareCustody(): Promise<void> {
    const custody = await parts.custody.compare();
    if (custody === undefined) {
      due.custody = 0;
      return;
    }
    const before = status.custody;
    status = { ...status, custody };
    for (const { channel, unexplained } of custody.assets) {
      const known = before?.assets.find((asset) => asset.channel.name === channel.name)?.unexplained ?? 0n;
      if (unexplained === known) continue;
      log.error("custody differs from what the node holds", { channel: channel.name, units: String(unexplained) });
    }
    noteLow(custody);
    if (status.halt === "") await coldStorage.moveSurplus(custody.assets, isCurrent);
    await parts.custody.lookOutside();
  }

  const settledState = (): "following" | "halted" => (status.halt === "" ? "following" : "halted");

  /** False while nothing may be signed. */
  async function agrees(): Promise<boolean> {
    const halt = await parts.disagreement();
    if (halt !== "" && halt !== status.halt) log.error("the wallet signs nothing", { chain: chain.name, reason: halt });
    if (halt === "" && status.halt !== "") log.info("the wallet signs again", { chain: chain.name });
    status = { ...status, halt };
    status = { ...status, state: settledState() };
    return halt === "";
  }

  /** True when there is more to do at once. */
  async function pass(): Promise<boolean> {
    if (!(await lease.hold())) throw new LeaseLost("another wallet works on this database");
    if (!isTakenUp) await parts.takeIn();
    isTakenUp = true;
    const { height, nodeHeight, waiting } = await scanner.pass(settings.blocksPerPass);
    const isAtTip = waiting === "" && height === nodeHeight;
    status = { ...status, height, nodeHeight, state: waiting || (isAtTip ? settledState() : "reading") };
    if (waiting !== "" || height === 0) return false;
    if (isAtTip) await scanner.lookAtPending();
    await confirmations.pass();
    if (!isAtTip) return true;
    const maySign = await agrees();
    const signed = maySign ? await payouts.signNext(isCurrent) : 0;
    if (maySign && isDue("sweep", settings.sweepEveryMs)) await sweeps.pass(isCurrent);
    // A signed transaction is announced and sent before anything else happens.
    if (signed > 0) await confirmations.pass();
    if (isDue("custody", settings.custodyEveryMs)) await compareCustody();
    // Last, so that an old block which a node has no more keeps nobody's payout.
    if (parts.secondLook !== undefined && isDue("secondLook", settings.custodyEveryMs)) await parts.secondLook();
    return signed > 0;
  }

  function noteFailure(thrown: unknown): void {
    const state =
      thrown instanceof ChainUnreachable ? "unreachable" : thrown instanceof LeaseLost ? "another wallet" : "failed";
    if (status.state !== state) log.error("the wallet waits", { chain: chain.name, state, reason: reasonOf(thrown) });
    status = { ...status, state };
  }

  const rest = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      let restMs = settings.pollMs;
      try {
        if (await pass()) restMs = 0;
        backOffMs = BACK_OFF_MS_MIN;
      } catch (thrown) {
        noteFailure(thrown);
        // A chain that has gone on since the last failure is not waited for as if it had not answered since.
        if (status.height > failedHeight) backOffMs = BACK_OFF_MS_MIN;
        failedHeight = status.height;
        restMs = thrown instanceof LeaseLost ? settings.pollMs : backOffMs;
        backOffMs = Math.min(2 * backOffMs, BACK_OFF_MS_MAX);
      }
      if (!stopping.signal.aborted) await rest(restMs);
    }
  }

  const working = work();
  return {
    chain,
    chainId,
    payouts,
    coldStorage,
    sweeps,
    strangers: parts.strangers,
    status: () => status,
    async stop() {
      stopping.abort();
      wake();
      await working;
    },
  };
}
