import type { ConfirmRoom, TransactionState } from "../../../ports/chain.ts";
import { agreedAnswer, askNodes, SOURCES } from "./agreed-answers.ts";

/**
 * Room 4 of several nodes: that a payment of ours is in a block, that it failed there, what it cost, and that it can never be
 * mined, is believed when two of them say so. One node that lies has nothing given back and nothing paid again; while no two agree
 * a payment waits. Throws ChainUnreachable where fewer than two answer.
 */
export function openAgreedConfirm(name: string, nodes: readonly ConfirmRoom[]): ConfirmRoom {
  const { asked } = askNodes(name, nodes);
  return {
    state: (txid) =>
      asked(
        `transaction ${txid}`,
        (node) => node.state(txid),
        (answers, areAll): { readonly result: TransactionState } | undefined => {
          const agreed = agreedAnswer(answers);
          if (agreed !== undefined || !areAll || answers.length < SOURCES) return agreed;
          return { result: { state: "pending" } };
        },
      ),
    isImpossible: (transaction, confirmations) =>
      asked(
        `what became of ${transaction.txid}`,
        (node) => node.isImpossible(transaction, confirmations),
        (answers, areAll) => {
          const agreed = agreedAnswer(answers);
          if (agreed !== undefined || !areAll || answers.length < SOURCES) return agreed;
          return { result: false };
        },
      ),
  };
}
