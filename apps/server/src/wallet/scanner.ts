import { ChainUnreachable, type BlockRef, type ScannedBlock } from "../ports/chain.ts";
import { PAYMENTS_OF_COMMAND_MAX, type DepositSeen } from "@agio/core";
import { blockAlignment, type AlignmentParts } from "./block-alignment.ts";
import type { WalletChannel } from "./wallet-core.ts";

/** Looks, one after the other, that must show the same fork before one deeper than the confirmations is followed. */
const DEEP_FORK_LOOKS = 3;
const PENDING_REMEMBERED_MAX = 50_000;

export interface ScannerParts extends AlignmentParts {
  readonly chainId: number;
  /** The first block to read; undefined: the node's newest at the first start. */
  readonly startHeight: number | undefined;
}

/** Result of a pass. `waiting`: why it goes no further, "" when it is at the node's tip. */
export interface ScanPass {
  readonly height: number;
  readonly nodeHeight: number;
  readonly waiting: "" | "node is behind" | "deep fork" | "fork below our first block";
}

/** Reads a chain, block after block, and tells the core. The core's own place in the chain is the only one that counts. */
export interface Scanner {
  /** Reads on to the node's tip, `blocksMax` blocks at most. Throws ChainUnreachable. */
  pass(blocksMax: number): Promise<ScanPass>;
  /** Looks for payments to us in the mempool. */
  lookAtPending(): Promise<void>;
}

type Channels = ReadonlyMap<string, WalletChannel>;

const NO_FORK = { hash: "", looks: 0 };

/** Payments in the order of the block, as many at a time as a command may name; one empty part for a block without any. */
function partsOf(deposits: readonly DepositSeen[]): (readonly DepositSeen[])[] {
  const count = Math.max(1, Math.ceil(deposits.length / PAYMENTS_OF_COMMAND_MAX));
  return Array.from({ length: count }, (_, at) =>
    deposits.slice(at * PAYMENTS_OF_COMMAND_MAX, (at + 1) * PAYMENTS_OF_COMMAND_MAX),
  );
}

/** Tells the core of payments in the mempool that it has not heard of yet. */
function pendingLook({
  chain,
  chainId,
  core,
  incoming,
}: Pick<ScannerParts, "chain" | "chainId" | "core" | "incoming">) {
  const seen = new Set<string>();
  return async (): Promise<void> => {
    const pending = await chain.scan.pending(incoming.isOurs);
    const transfers = pending.filter(({ txid, index }) => !seen.has(`${txid} ${index}`));
    if (transfers.length === 0) return;
    const deposits = await incoming.deposits(transfers, 0, await core.channels());
    for (const part of deposits.length === 0 ? [] : partsOf(deposits)) {
      const refusal = await core.submit({ type: "ObservePending", chainId, deposits: part });
      if (refusal !== undefined) throw new Error(`the core refuses pending payments: ${refusal.refusal}`);
    }
    if (seen.size > PENDING_REMEMBERED_MAX) seen.clear();
    for (const { txid, index } of transfers) seen.add(`${txid} ${index}`);
  };
}

export function openScanner(parts: ScannerParts): Scanner {
  const { chain, chainId, core, incoming, passedOn, blocks, strangers, startHeight, log } = parts;
  const { scan } = chain;
  const { align, forget, forkBelow } = blockAlignment(parts);
  let deepFork = NO_FORK;
  /** False at the start and after a failure: SQL may be a step behind the core then. */
  let isAligned = false;

  /** A fork that takes back what was credited must be shown again and again: one look may be at a node that is confused. */
  function isBelieved(fork: BlockRef, depth: number, channels: Channels): boolean {
    const ofChain = [...channels.values()].filter((channel) => channel.chainId === chainId);
    if (depth < Math.min(...ofChain.map(({ confirmationsMin }) => confirmationsMin))) return true;
    deepFork = { hash: fork.hash, looks: deepFork.hash === fork.hash ? deepFork.looks + 1 : 1 };
    return deepFork.looks >= DEEP_FORK_LOOKS;
  }

  async function dropTo(fork: BlockRef, cursor: BlockRef): Promise<void> {
    const fromHeight = fork.height + 1;
    log.info("blocks were replaced", { chain: chain.name, fromHeight, count: cursor.height - fork.height });
    const refusal = await core.submit({ type: "DropBlocks", chainId, fromHeight, hash: fork.hash });
    if (refusal !== undefined) throw new Error(`the core keeps its blocks: ${refusal.refusal} ${refusal.field ?? ""}`);
    deepFork = NO_FORK;
    await forget(fromHeight);
  }

  async function observe(block: ScannedBlock, finalHeight: number, channels: Channels): Promise<boolean> {
    const { height, hash, parentHash } = block;
    const transfers = [...block.transfers, ...(await passedOn.of(block))];
    const deposits = await incoming.deposits(transfers, height, channels);
    await strangers.note(block.departures, height);
    const place = { chainId, height, hash, parentHash, finalHeight: Math.min(finalHeight, height) };
    const told = partsOf(deposits);
    for (const [at, part] of told.entries()) {
      const hasMore = at < told.length - 1 ? true : undefined;
      const refusal = await core.submit({ type: "ObserveBlock", ...place, deposits: part, hasMore });
      if (refusal?.refusal === "STALE_VERSION") return false;
      if (refusal !== undefined)
        throw new Error(`the core refuses block ${height}: ${refusal.refusal} ${refusal.field ?? ""}`);
    }
    await blocks.keep(height, hash);
    return true;
  }

  /** The next block is read while this one is journaled; one read at a time, so that a chain may follow them in order. */
  async function readOn(cursor: BlockRef, tip: BlockRef, blocksMax: number, channels: Channels): Promise<number> {
    const last = Math.min(tip.height, cursor.height + blocksMax);
    const read = (height: number): Promise<ScannedBlock | undefined> => {
      const reading = height > last ? Promise.resolve(undefined) : scan.block(height, incoming.isOurs);
      // Whoever awaits it hears of a failure; until then it is not an unhandled one.
      reading.catch(() => undefined);
      return reading;
    };
    const finalHeight = await scan.finalHeight();
    let { height, hash } = cursor;
    for (let next = read(height + 1); height < last;) {
      const block = await next;
      if (block === undefined) throw new ChainUnreachable(`the node has no block ${height + 1} below its tip`);
      if (height > 0 && block.parentHash !== hash) return height;
      next = read(block.height + 1);
      if (!(await observe(block, finalHeight, channels))) return height;
      ({ height, hash } = block);
    }
    return height;
  }

  async function pass(blocksMax: number): Promise<ScanPass> {
    const channels = await core.channels();
    const { isOpen, ...newest } = await core.progress(chainId);
    let cursor: BlockRef = { height: newest.height, hash: newest.hash, parentHash: "" };
    if (!isAligned) await align(cursor);
    isAligned = true;
    const tip = await scan.tip();
    if (cursor.height === 0) {
      const first = Math.max(1, startHeight ?? tip.height);
      if (tip.height < first) return { height: 0, nodeHeight: tip.height, waiting: "node is behind" };
      cursor = { height: first - 1, hash: "", parentHash: "" };
      const height = await readFirst(cursor, tip, channels);
      return { height, nodeHeight: tip.height, waiting: "" };
    }
    // A chain that got shorter is not the better one: the node has to reach our height again, on whatever branch.
    if (tip.height < cursor.height) return { height: cursor.height, nodeHeight: tip.height, waiting: "node is behind" };
    const theirs = tip.height === cursor.height ? tip : await scan.ref(cursor.height);
    if (theirs === undefined) throw new ChainUnreachable("the node lacks a block below its tip");
    if (theirs.hash === cursor.hash) {
      deepFork = NO_FORK;
      if (isOpen && !(await readAgain(cursor, channels)))
        return { height: cursor.height, nodeHeight: tip.height, waiting: "" };
    } else {
      const fork = await forkBelow(cursor.height);
      const stays = { height: cursor.height, nodeHeight: tip.height };
      if (fork === undefined) {
        log.error("a fork is below the first block that we read", { chain: chain.name, height: cursor.height });
        return { ...stays, waiting: "fork below our first block" };
      }
      if (!isBelieved(fork, cursor.height - fork.height, channels)) return { ...stays, waiting: "deep fork" };
      await dropTo(fork, cursor);
      cursor = fork;
    }
    const height = await readOn(cursor, tip, blocksMax, channels);
    return { height, nodeHeight: tip.height, waiting: "" };
  }

  /** A block that was cut short between two of its parts. False when the node has another one by now. */
  async function readAgain({ height, hash }: BlockRef, channels: Channels): Promise<boolean> {
    const block = await scan.block(height, incoming.isOurs);
    if (block === undefined) throw new ChainUnreachable("the node lacks a block below its tip");
    return block.hash === hash && observe(block, await scan.finalHeight(), channels);
  }

  /** The first block of a chain may be any; its parent is not compared. */
  async function readFirst(before: BlockRef, tip: BlockRef, channels: Channels): Promise<number> {
    const block = await scan.block(before.height + 1, incoming.isOurs);
    if (block === undefined) throw new ChainUnreachable("the node lacks a block below its tip");
    const isTaken = await observe(block, await scan.finalHeight(), channels);
    return isTaken ? Math.min(block.height, tip.height) : before.height;
  }

  return {
    async pass(blocksMax) {
      try {
        return await pass(blocksMax);
      } catch (thrown) {
        isAligned = false;
        throw thrown;
      }
    },
    lookAtPending: pendingLook({ chain, chainId, core, incoming }),
  };
}
