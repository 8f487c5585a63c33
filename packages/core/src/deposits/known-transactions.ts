/** A payment that came by a channel without blocks, or that a user named themselves, has its channel for an index. */
export const namedIndex = (channelId: number): number => 0 - channelId;

/**
 * Every recorded payment, by chain, transaction and index, with its deposit: none is taken twice. What has
 * moved funds is never forgotten; what was orphaned or taken back is, with its deposit, after `LOST_KEPT_DAYS`.
 */
export class KnownTransactions {
  /** Index and deposit id in turns, by index: one transaction may pay tens of thousands of addresses. */
  private readonly payments = new Map<string, number[]>();

  find(chainId: number, txid: string, index: number): number | undefined {
    const row = this.payments.get(keyOf(chainId, txid));
    if (row === undefined) return undefined;
    const at = placeOf(row, index);
    return row[at] === index ? row[at + 1] : undefined;
  }

  /** True when the chain itself has shown this transaction. */
  isOnChain(chainId: number, txid: string): boolean {
    const highest = this.payments.get(keyOf(chainId, txid))?.at(-2);
    return highest !== undefined && highest >= 0;
  }

  /** True when somebody has named this transaction by hand and was not refused. */
  isNamed(chainId: number, txid: string): boolean {
    const lowest = this.payments.get(keyOf(chainId, txid))?.[0];
    return lowest !== undefined && lowest < 0;
  }

  /** How many payments are recorded of it. */
  countOf(chainId: number, txid: string): number {
    return (this.payments.get(keyOf(chainId, txid))?.length ?? 0) / 2;
  }

  /** Transactions of a chain that were named for this channel. */
  *namedFor(chainId: number, channelId: number): Generator<string> {
    const prefix = keyOf(chainId, "");
    for (const [key, [lowest = 0]] of this.payments) {
      if (lowest >= 0 || !key.startsWith(prefix)) continue;
      const txid = key.slice(prefix.length);
      if (this.find(chainId, txid, namedIndex(channelId)) !== undefined) yield txid;
    }
  }

  add(chainId: number, payment: { txid: string; index: number; depositId: number }): void {
    const { txid, index, depositId } = payment;
    const key = keyOf(chainId, txid);
    const row = this.payments.get(key);
    if (row === undefined) this.payments.set(key, [index, depositId]);
    else row.splice(placeOf(row, index), 0, index, depositId);
  }

  /** A name that was given wrongly, or that nothing came of, may be given again. */
  remove(chainId: number, { txid, index }: { txid: string; index: number }): void {
    const key = keyOf(chainId, txid);
    const row = this.payments.get(key) ?? [];
    const at = placeOf(row, index);
    if (row[at] !== index) return;
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
    // Nearly every transaction pays one address.
    if (row.length === 2) return void this.payments.set(key, row);
    const payments: [index: number, depositId: number][] = [];
    for (let at = 0; at < row.length; at += 2) payments.push([row[at] as number, row[at + 1] as number]);
    this.payments.set(key, payments.sort(([one], [other]) => one - other).flat());
  }
}

/** Where an index stands in a row, or would stand. */
function placeOf(row: readonly number[], index: number): number {
  let [low, high] = [0, row.length / 2];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((row[middle * 2] as number) < index) low = middle + 1;
    else high = middle;
  }
  return low * 2;
}

const keyOf = (chainId: number, txid: string): string => `${chainId}:${txid}`;
