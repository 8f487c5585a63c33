import type { PaymentMemory, PaymentOrder, RefusedOrder, WithdrawalOrder } from "../../../ports/signer.ts";
import { openTurns } from "../../../base/in-turn.ts";
import { openLedgerFile, type LedgerFile } from "./ledger-file.ts";
import { paidOrder } from "./signer-questions.ts";

/**
 * Payments that were taken, for good. A withdrawal is its number and the moment of its submission. What is refused leaves no
 * trace; a payment may be taken again.
 */
export interface PaymentLedger extends PaymentMemory {
  /** Bytes of an unfinished write that were cut off at the opening; its line had not been ended, and nobody been told of it. */
  readonly cutBytes: number;
  close(): Promise<void>;
}

/** A payment as it is kept: approvals are not. */
type PaidOrder = Omit<PaymentOrder, "approvals">;

/**
 * Opens the ledger of a folder, or begins one. Throws LedgerDamaged when a line in it was changed, and DirectoryInUse when
 * another process has it.
 */
export async function openPaymentLedger(folder: string): Promise<PaymentLedger> {
  const file = await openLedgerFile<PaidOrder>({
    ...{ folder, name: "payments", lock: "lock", what: "payments", shape: paidOrder },
    idsOf: ({ withdrawalId }) => [withdrawalId],
  });
  return new FileLedger(file);
}

const paidOf = ({ withdrawalId, submittedAt, contents, after, txid }: PaymentOrder): PaidOrder => ({
  ...{ withdrawalId, submittedAt, contents, after, txid },
});

class FileLedger implements PaymentLedger {
  readonly #file: LedgerFile<PaidOrder>;
  /** Looks and additions are one after the other, so that two askers cannot both find a withdrawal free. */
  readonly #inTurn = openTurns();

  constructor(file: LedgerFile<PaidOrder>) {
    this.#file = file;
  }

  get cutBytes(): number {
    return this.#file.cutBytes;
  }

  check(orders: readonly WithdrawalOrder[]): Promise<readonly RefusedOrder[]> {
    return this.#inTurn(async () => {
      const refused: RefusedOrder[] = [];
      for (const order of orders)
        refused.push(...refusedFor(order, obstacle(order, "", await this.#paymentsOf(order))));
      return refused;
    });
  }

  async take(orders: readonly PaymentOrder[]): Promise<readonly RefusedOrder[]> {
    const { refused, written } = await this.#inTurn(() => this.#look(orders));
    await written;
    return refused;
  }

  async close(): Promise<void> {
    await this.#inTurn(async () => undefined);
    await this.#file.close();
  }

  async #look(orders: readonly PaymentOrder[]) {
    this.#file.checkWritable();
    const refused: RefusedOrder[] = [];
    const taken: PaidOrder[] = [];
    for (const order of orders.map(paidOf)) {
      const earlier = [...(await this.#paymentsOf(order)), ...taken.filter((other) => isSameWithdrawal(other, order))];
      const reason = obstacle(order, order.txid, earlier);
      refused.push(...refusedFor(order, reason));
      if (reason === undefined && !earlier.some(({ txid }) => txid === order.txid)) taken.push(order);
    }
    return { refused, written: taken.length === 0 ? this.#file.written() : this.#file.add(taken) };
  }

  /** Payments of the same withdrawal that were taken before, oldest first. */
  async #paymentsOf(order: WithdrawalOrder): Promise<PaidOrder[]> {
    return (await this.#file.entriesOf(order.withdrawalId)).filter((other) => isSameWithdrawal(other, order));
  }
}

const isSameWithdrawal = (one: WithdrawalOrder, other: WithdrawalOrder): boolean =>
  one.withdrawalId === other.withdrawalId && one.submittedAt === other.submittedAt;

const refusedFor = ({ withdrawalId }: WithdrawalOrder, reason: string | undefined): RefusedOrder[] =>
  reason === undefined ? [] : [{ withdrawalId, reason }];

/** Why a payment may not be made after earlier ones; undefined where each of them is the same, or over. */
function obstacle(
  { contents, after }: WithdrawalOrder,
  txid: string,
  earlier: readonly PaidOrder[],
): string | undefined {
  if (earlier.some((other) => other.contents !== contents))
    return "it was paid before to another payee, or another amount";
  const over = new Set([txid, ...after]);
  // The newest first: each was taken only when those that it named were over.
  for (const other of earlier.toReversed())
    if (over.has(other.txid)) for (const before of other.after) over.add(before);
  const open = earlier.find((other) => !over.has(other.txid));
  return open === undefined ? undefined : `it was paid before by ${open.txid}, which the server does not know`;
}
