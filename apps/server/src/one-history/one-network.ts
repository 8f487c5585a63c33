import type { Journal } from "@agio/journal";
import { ChainUnreachable, type Chain } from "../ports/chain.ts";

type Networks = Pick<Journal, "manifest" | "noteNetwork">;

/**
 * The chain, whose node shows before its first answer that it is of the network this exchange began with: deposits of a
 * test network would be credited as money, and payouts leave on another one. Each room then throws ChainUnreachable while
 * the node is of another network; the first network ever seen is written beside the journal.
 */
export function onOneNetwork(chain: Chain, journal: Networks): Chain {
  const { scan, send, confirm } = chain;
  const { passedOn } = scan;
  let checked: Promise<void> | undefined;

  async function check(): Promise<void> {
    const first = await scan.ref(0);
    if (first === undefined) throw new ChainUnreachable(`${chain.name}: the node does not show its first block`);
    const known = journal.manifest.networks?.[chain.name];
    if (known === undefined) await journal.noteNetwork(chain.name, first.hash);
    else if (known !== first.hash) {
      throw new ChainUnreachable(
        `${chain.name}: the node is of another network: its first block is ${first.hash}, and this exchange began with ${known}`,
      );
    }
  }

  async function onceChecked(): Promise<void> {
    checked ??= check();
    try {
      await checked;
    } catch (error) {
      checked = undefined;
      throw error;
    }
  }

  const behind =
    <Given extends readonly unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      await onceChecked();
      return ask(...given);
    };

  return {
    ...chain,
    scan: {
      tip: behind(() => scan.tip()),
      finalHeight: behind(() => scan.finalHeight()),
      block: behind((height, isOurs) => scan.block(height, isOurs)),
      ref: behind((height) => scan.ref(height)),
      pending: behind((isOurs) => scan.pending(isOurs)),
      balance: behind((addressKey, channel) => scan.balance(addressKey, channel)),
      ...(scan.isContract === undefined
        ? {}
        : { isContract: behind((addressKey: string) => scan.isContract?.(addressKey) ?? Promise.resolve(false)) }),
      ...(passedOn && {
        passedOn: {
          traced: behind((block, isOurs) => passedOn.traced(block, isOurs)),
          unexplained: behind((addressKeys, blocks) => passedOn.unexplained(addressKeys, blocks)),
        },
      }),
    },
    send: {
      sign: behind((payouts, isSpent) => send.sign(payouts, isSpent)),
      sweep: behind((sweep, isSpent) => send.sweep(sweep, isSpent)),
      broadcast: behind((transaction) => send.broadcast(transaction)),
      bump: behind((transaction, purpose) => send.bump(transaction, purpose)),
      ...(send.mayBegin === undefined
        ? {}
        : { mayBegin: behind((isSpent) => send.mayBegin?.(isSpent) ?? Promise.resolve(true)) }),
      ...(send.lastSpend === undefined
        ? {}
        : { lastSpend: behind(() => send.lastSpend?.() ?? Promise.resolve(undefined)) }),
    },
    confirm: {
      state: behind((txid) => confirm.state(txid)),
      isImpossible: behind((transaction, confirmations) => confirm.isImpossible(transaction, confirmations)),
    },
  };
}
