import { ChainUnreachable, type BlockRef, type ScanRoom } from "../../../ports/chain.ts";
import { askNodes, SOURCES } from "./agreed-answers.ts";

/** Nodes that are no further apart are up to date, as blocks travel. */
const NEAR_BLOCKS = 2;

/**
 * Room 2 of several nodes: what is in a block, which block is at a height and how far the chain has come is believed as
 * soon as two of them say so. One node that lies, however well its lies fit together, makes no money, takes none back and
 * lets nothing leave early. Throws ChainUnreachable while no two agree; the fastest two that do are enough. Balances are compared
 * by the house alone and pay nobody: they are asked of `any`, the nodes in their order.
 */
export function openAgreedScan(name: string, nodes: readonly ScanRoom[], any: ScanRoom): ScanRoom {
  const { asked, twice } = askNodes(name, nodes);

  /**
   * As far as two of them have come. Two that are near each other are enough; otherwise every node has its say, so that
   * one which stands still holds nobody back.
   */
  const reached = (what: string, heightOf: (node: ScanRoom) => Promise<number>): Promise<number> =>
    asked(what, heightOf, (answers, areAll) => {
      const [highest, second] = answers.toSorted((one, other) => other - one);
      if (highest === undefined || second === undefined) return undefined;
      return areAll || highest - second <= NEAR_BLOCKS ? { result: second } : undefined;
    });

  const refAt = (height: number): Promise<BlockRef | undefined> => twice(`block ${height}`, (node) => node.ref(height));

  return {
    ...any,
    // One node's height is nothing without a hash that two know: another hash would take back what was read.
    async tip() {
      const height = await reached("the newest block", async (node) => (await node.tip()).height);
      const tip = await refAt(height);
      if (tip === undefined) throw new ChainUnreachable(`${name}: no ${SOURCES} nodes have block ${height}`);
      return tip;
    },
    finalHeight: () => reached("the newest final block", (node) => node.finalHeight()),
    block: (height, isOurs) => twice(`block ${height}`, (node) => node.block(height, isOurs)),
    ref: refAt,
  };
}
