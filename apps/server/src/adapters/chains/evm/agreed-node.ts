import { askNodes, reachedByTwo } from "./agreed-answers.ts";
import { heightOf, type BlockTag } from "./blocks.ts";
import { hexOf, type EvmNode } from "./node.ts";

/** All that an account has and has used up, by a block. */
const STATE_QUESTIONS: ReadonlySet<string> = new Set([
  ...["eth_getTransactionCount", "eth_getBalance", "eth_call", "eth_getCode"],
]);

const TAGS: readonly BlockTag[] = ["latest", "safe", "finalized"];

/**
 * Of several nodes: numbers used up, balances and programs at the newest block are believed when two say the same of the block
 * that two of them have reached. Everything else, such as fees and what waits in a mempool, is asked of `any`, the nodes in
 * their order: the most that a fee costs is bounded, and what waits can only make payouts wait. Throws ChainUnreachable where
 * no two agree; it takes no longer than the second slowest node.
 */
export function openAgreedNode(name: string, nodes: readonly EvmNode[], any: EvmNode): EvmNode {
  const { asked, twice } = askNodes(name, nodes);
  return {
    hasProofs: any.hasProofs,
    async ask<Result>(method: string, params: readonly unknown[]): Promise<Result> {
      const tag = TAGS.find((known) => known === params.at(-1));
      if (!STATE_QUESTIONS.has(method) || tag === undefined) return any.ask<Result>(method, params);
      const at = hexOf(await asked(`the ${tag} block`, (node) => heightOf(node, tag), reachedByTwo));
      return twice(method, (node) => node.ask<Result>(method, [...params.slice(0, -1), at]));
    },
  };
}
