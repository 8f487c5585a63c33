import {
  balancesOf,
  checkInvariants,
  readCommand,
  readEntries,
  readEvents,
  type CoreState,
  type Event,
  type JournalEntry,
} from "@agio/core";
import { openJournalReader, type JournalReader } from "@agio/journal";
import { recover } from "@agio/pipeline";
import { userId } from "@agio/primitives";
import { stateHash } from "../replay/state-hash.ts";
import { canonicalCommand, eventsChecksum, type Acknowledgement } from "./acknowledgement.ts";

/**
 * Compares what a killed process acknowledged with what its folder recovers to. One checker follows one folder
 * through many kills; `failures` are sentences.
 */
export class RecoveryChecker {
  readonly failures: string[] = [];
  acknowledgedCount = 0;
  lastSequence = 0;
  readonly #folder: string;
  readonly #usersCount: number;
  readonly #balances = new Map<string, number>();
  readonly #orderIdOf = new Map<string, number>();

  constructor(folder: string, usersCount: number) {
    this.#folder = folder;
    this.#usersCount = usersCount;
  }

  /** Checks the folder after one kill. `acknowledgements` are those since the kill before. */
  async check(acknowledgements: readonly Acknowledgement[]): Promise<void> {
    const journal = await openJournalReader(this.#folder);
    const entries = await this.#readNewEntries(journal);
    this.acknowledgedCount += acknowledgements.length;
    for (const acknowledgement of acknowledgements) this.#checkAcknowledgement(acknowledgement, entries);
    const { state } = await recover(journal);
    checkInvariants(state);
    this.#checkBalances(state);
  }

  /** Re-applies the whole journal and compares with what recovery from the latest snapshot gives. */
  async checkFromStart(): Promise<string> {
    const journal = await openJournalReader(this.#folder);
    const recovered = stateHash((await recover(journal)).state);
    const replayed = stateHash((await recover(journal, { fromStart: true })).state);
    if (recovered !== replayed) this.failures.push(`recovered state ${recovered} differs from replayed ${replayed}`);
    return replayed;
  }

  async #readNewEntries(journal: JournalReader): Promise<Map<number, JournalEntry>> {
    const entries = new Map<number, JournalEntry>();
    if (journal.lastSequence < this.lastSequence) {
      this.failures.push(`the journal shrank from sequence ${this.lastSequence} to ${journal.lastSequence}`);
    }
    for await (const record of journal.read(this.lastSequence + 1)) {
      for (const entry of readEntries(record.payload, record.firstSequence)) {
        if (entry.sequence <= this.lastSequence) continue;
        entries.set(entry.sequence, entry);
        for (const event of readEvents(entry.eventBytes)) this.#follow(event, entry.sequence);
      }
    }
    this.lastSequence = journal.lastSequence;
    return entries;
  }

  #follow(event: Event, sequence: number): void {
    if (event.type === "OrderAccepted" && event.clientOrderId !== "") {
      const key = `${event.userId}/${event.clientOrderId}`;
      if (this.#orderIdOf.has(key)) this.failures.push(`sequence ${sequence}: order ${key} was accepted twice`);
      this.#orderIdOf.set(key, event.orderId);
    }
    if (event.type !== "Posted") return;
    const sums = new Map<number, number>();
    for (const line of event.lines) {
      const account = `${line.userId}/${line.account}/${line.coinId}/${line.positionId}/${line.contractId}`;
      const after = (this.#balances.get(account) ?? 0) + line.atoms;
      if (after !== line.after)
        this.failures.push(`sequence ${sequence}: ${account} says ${line.after}, sums to ${after}`);
      this.#balances.set(account, after);
      sums.set(line.coinId, (sums.get(line.coinId) ?? 0) + line.atoms);
    }
    for (const [coin, sum] of sums) {
      if (sum !== 0) this.failures.push(`sequence ${sequence}: a posting of coin ${coin} sums to ${sum}`);
    }
  }

  #checkAcknowledgement(acknowledgement: Acknowledgement, entries: ReadonlyMap<number, JournalEntry>): void {
    if (acknowledgement.kind === "refused") return;
    if (acknowledgement.kind === "replayed") {
      const { userId: user, clientOrderId } = JSON.parse(acknowledgement.command) as Record<string, string | number>;
      const first = this.#orderIdOf.get(`${user}/${clientOrderId}`);
      if (first !== acknowledgement.orderId) this.failures.push(`${clientOrderId} was answered with another order`);
      return;
    }
    const { sequence, at, command } = acknowledgement;
    const entry = entries.get(sequence);
    if (entry === undefined) {
      this.failures.push(`acknowledged sequence ${sequence} is lost`);
      return;
    }
    const isSame =
      entry.at === at &&
      canonicalCommand(readCommand(entry.commandBytes)) === command &&
      eventsChecksum(readEvents(entry.eventBytes)) === acknowledgement.eventsChecksum;
    if (!isSame) this.failures.push(`sequence ${sequence} is journaled otherwise than it was acknowledged`);
  }

  #checkBalances(state: CoreState): void {
    const summed = new Map([...this.#balances].filter(([, balance]) => balance !== 0));
    for (let user = 1; user <= this.#usersCount; user += 1) {
      for (const { coinId, account, atoms } of balancesOf(state, userId(user))) {
        const key = `${user}/${account}/${coinId}/0/0`;
        if (summed.get(key) !== atoms) this.failures.push(`${key} is ${atoms}, its postings sum to ${summed.get(key)}`);
        summed.delete(key);
      }
    }
    const missing = [...summed.keys()].filter((key) => !key.startsWith("0/"));
    if (missing.length > 0) this.failures.push(`balances are missing: ${missing.join(", ")}`);
  }
}
