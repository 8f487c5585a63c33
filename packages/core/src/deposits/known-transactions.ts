/** A payment that came by a channel without blocks, or that a user named themselves, has its channel for an index. */
export const namedIndex = (channelId: number): number => 0 - channelId;

/**
 * Every recorded payment, by chain, transaction and index, with its deposit: none is taken twice. What has
 * moved funds is never forgotten; what was orphaned or taken back is, with its deposit, after `LOST_KEPT_DAYS`.
 */
export class KnownTransactions {
  /** Index and deposit id in turns. */
  private readonly payments = new Map<string, number[]>();

  find(chainId: number, txid: string, index: number): number | undefined {
    const row = this.payments.get(keyOf(chainId, txid));
    if (row === undefined) return undefined;
    for (let at = 0; at < row.length; at += 2) if (row[at] === index) return row[at + 1];
    return undefined;
  }

  /** True when the chain itself has shown this transaction. */
  isOnChain(chainId: number, txid: string): boolean {
    return this.payments.get(keyOf(chainId, txid))?.some((value, at) => at % 2 === 0 && value >= 0) === true;
  }

  add(chainId: number, payment: { txid: string; index: number; depositId: number }): void {
    const { txid, index, depositId } = payment;
    const key = keyOf(chainId, txid);
    const row = this.payments.get(key);
    if (row === undefined) this.payments.set(key, [index, depositId]);
    else row.push(index, depositId);
  }

  /** A name that was given wrongly, or that nothing came of, may be given again. */
  remove(chainId: number, { txid, index }: { txid: string; index: number }): void {
    const key = keyOf(chainId, txid);
    const row = this.payments.get(key) ?? [];
    const at = row.findIndex((value, place) => place % 2 === 0 && value === index);
    if (at === -1) return;
    row.splice(at, 2);
    if (row.length === 0) this.payments.delete(key);
  }

  get size(): number {
    return this.payments.size;
  }

  /** Every transaction by its key, its payments by their ids: the canonical order. */
  inOrder(): [key: string, row: number[]][] {
    return [...this.payments].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  restore(key: string, row: number[]): void {
    this.payments.set(key, row);
  }
}

const keyOf = (chainId: number, txid: string): string => `${chainId}:${txid}`;
