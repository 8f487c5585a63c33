import { ChainUnreachable, type BlockRef, type PassedOnRoom, type ScanRoom } from "../../../ports/chain.ts";
import { agreedOfKeepers, askNodes, reachedByTwo, SOURCES } from "./agreed-answers.ts";

/**
 * Room 2 of several nodes: what is in a block, which block is at a height and how far the chain has come is believed as
 * soon as two of them say so. One node that lies, however well its lies fit together, makes no money, takes none back and
 * lets nothing leave early. Throws ChainUnreachable while no two agree; the fastest two that do are enough. `state` answers what is no block: balances
 * and programs.
 */
export function openAgreedScan(name: string, nodes: readonly ScanRoom[], state: ScanRoom): ScanRoom {
  const { asked, twice } = askNodes(name, nodes);

  const reached = (what: string, heightOf: (node: ScanRoom) => Promise<number>): Promise<number> =>
    asked(what, heightOf, reachedByTwo);

  const refAt = (height: number): Promise<BlockRef | undefined> => twice(`block ${height}`, (node) => node.ref(height));

  const rooms = nodes.flatMap(({ passedOn }) => passedOn ?? []);
  return {
    ...state,
    ...(rooms.length > 0 && { passedOn: openAgreedPassedOn(name, rooms) }),
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

/** Payments by programs are believed when two nodes say the same of them. */
function openAgreedPassedOn(name: string, rooms: readonly PassedOnRoom[]): PassedOnRoom {
  const { asked } = askNodes(name, rooms);
  const judge = agreedOfKeepers(rooms.length);
  return {
    traced: (block, isOurs) =>
      asked(`what programs paid in block ${block.height}`, (room) => room.traced(block, isOurs), judge),
    unexplained: (keys, blocks) =>
      asked(`balances at block ${blocks.upTo}`, (room) => room.unexplained(keys, blocks), judge),
  };
}
