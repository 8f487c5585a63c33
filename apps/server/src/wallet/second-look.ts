import { DIFFERENCE_MARK, type Chain } from "../ports/chain.ts";
import type { BlockStore } from "./block-store.ts";
import type { Incoming } from "./incoming.ts";
import type { WalletCore } from "./wallet-core.ts";

/** Blocks that are read again in one look: deposits of the day do not wait for more. */
const BLOCKS_MAX = 5;

export interface SecondLookParts {
  readonly chain: Pick<Chain, "scan">;
  readonly chainId: number;
  readonly core: Pick<WalletCore, "channels" | "oneSource" | "submit">;
  readonly incoming: Pick<Incoming, "isOurs" | "deposits">;
  readonly blocks: Pick<BlockStore, "hashAt">;
}

/**
 * Reads the blocks of deposits that wait because one node alone had shown them again, now that two have to agree about
 * each, and tells the core of those that they show in the very block that was read then. Each call goes on behind the
 * last, so that a block which stays unconfirmed keeps none waiting. Throws ChainUnreachable. Only for a chain of two
 * sources, and between two passes of its scanner, which alone drops blocks.
 */
export function openSecondLook({ chain, chainId, core, incoming, blocks }: SecondLookParts): () => Promise<void> {
  let last = 0;

  async function lookAt(height: number): Promise<void> {
    const ours = await blocks.hashAt(height);
    if (ours === undefined) return;
    const block = await chain.scan.block(height, incoming.isOurs);
    if (block?.hash !== ours) return;
    for (const deposit of await incoming.deposits(block.transfers, height, await core.channels())) {
      // Of the block's other payments, and of those that are told otherwise now, the core takes none.
      await core.submit({ type: "ConfirmDeposit", chainId, height, deposit });
    }
  }

  return async () => {
    const waiting = (await core.oneSource(chainId)).filter(({ txid }) => !txid.startsWith(DIFFERENCE_MARK));
    const heights = [...new Set(waiting.map(({ height }) => height))].sort((one, other) => one - other);
    const behind = [...heights.filter((height) => height > last), ...heights.filter((height) => height <= last)];
    for (const height of behind.slice(0, BLOCKS_MAX)) {
      last = height;
      await lookAt(height);
    }
  };
}
