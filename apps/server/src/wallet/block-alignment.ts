import type { Log } from "../base/log.ts";
import { ChainUnreachable, type BlockRef, type Chain } from "../ports/chain.ts";
import type { BlockStore } from "./block-store.ts";
import type { Incoming } from "./incoming.ts";
import type { PassedOn } from "./passed-on.ts";
import type { PaymentStore } from "./payment-store.ts";
import type { Strangers } from "./strangers.ts";
import type { WalletCore } from "./wallet-core.ts";

export interface AlignmentParts {
  readonly chain: Chain;
  readonly core: WalletCore;
  readonly incoming: Incoming;
  readonly passedOn: PassedOn;
  readonly blocks: BlockStore;
  readonly payments: Pick<PaymentStore, "unmine">;
  readonly strangers: Pick<Strangers, "note" | "drop">;
  readonly log: Log;
}

/** Keeps the tables of blocks at the place of the core, which is ahead of them or behind after a stop or a restore. */
interface BlockAlignment {
  /** Brings the tables to the core's place. Throws ChainUnreachable. */
  align(cursor: BlockRef): Promise<void>;
  /** Drops the blocks from this height on. */
  forget(fromHeight: number): Promise<void>;
  /** The highest block of ours below `height` that the node still has; undefined when it is further back than we remember. */
  forkBelow(height: number): Promise<BlockRef | undefined>;
}

export function blockAlignment({
  chain,
  core,
  incoming,
  passedOn,
  blocks,
  payments,
  strangers,
  log,
}: AlignmentParts): BlockAlignment {
  const { scan } = chain;

  /** Blocks that SQL knows but the core does not are left from a drop that was cut short: it is finished here. */
  async function align(cursor: BlockRef): Promise<void> {
    const highest = await blocks.highest();
    if (highest > cursor.height) await forget(cursor.height + 1);
    if (highest > 0 && highest < cursor.height) await catchUp(highest, cursor.height);
    if (cursor.height > 0) await blocks.keep(cursor.height, cursor.hash);
  }

  async function forget(fromHeight: number): Promise<void> {
    await payments.unmine(fromHeight);
    await strangers.drop(fromHeight);
    await passedOn.drop(fromHeight);
    await blocks.drop(fromHeight);
  }

  /** SQL is an older copy: blocks that the core has read are read for it again, and the core hears nothing of them. */
  async function catchUp(highest: number, height: number): Promise<void> {
    log.info("blocks are read again for tables that are behind the journal", {
      chain: chain.name,
      highest,
      height,
    });
    const known = await lastKnown(highest);
    if (known < highest) await forget(known + 1);
    const channels = await core.channels();
    for (let at = known + 1; at <= height; at++) {
      const block = await scan.block(at, incoming.isOurs);
      if (block === undefined) throw new ChainUnreachable(`the node lacks block ${at}`);
      await incoming.deposits([...block.transfers, ...(await passedOn.of(block))], at, channels);
      await strangers.note(block.departures, at);
      await blocks.keep(at, block.hash);
    }
    await passedOn.beginAnew();
  }

  /** The highest block of ours that the node still has, from `height` on down; at the end of our memory the lowest one. */
  async function lastKnown(height: number): Promise<number> {
    for (let at = height; ; at--) {
      const ours = await blocks.hashAt(at);
      if (ours === undefined || (await scan.ref(at))?.hash === ours) return at;
    }
  }

  async function forkBelow(height: number): Promise<BlockRef | undefined> {
    for (let at = height - 1; ; at--) {
      const ours = await blocks.hashAt(at);
      if (ours === undefined) return undefined;
      const theirs = await scan.ref(at);
      if (theirs?.hash === ours) return theirs;
    }
  }

  return { align, forget, forkBelow };
}
