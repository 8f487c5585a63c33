import type { ClientRequest } from "./client-requests.ts";

/** How long a key is remembered at least. */
export const KEY_KEPT_MS = 24 * 3_600_000;
/** Keys are forgotten together with all others of so many milliseconds. */
const GENERATION_MS = 6 * 3_600_000;
const GENERATIONS = KEY_KEPT_MS / GENERATION_MS + 1;
/** Once so many keys are remembered, nobody may have more than an equal share of them. */
export const KEYS_MAX = 1_000_000;
/** Keys that everybody has room for, however many users share. */
export const KEYS_OF_EVERYBODY = 100;

/** Requests of some hours, by key, in the order in which they came. */
export interface Generation {
  readonly requests: Map<string, ClientRequest>;
  /** How many of them a user has. */
  readonly counts: Map<number, number>;
}

/**
 * The keys of one purpose, remembered for a day at least. Its bound is on users: one who has used up their room is
 * turned away, and no key is forgotten before its time.
 */
export class KeyMemory {
  /** The one that is filled comes last. */
  readonly generations: Generation[] = [newGeneration()];
  private readonly perUserMax: number;
  /** How many keys a user has in all generations. */
  private readonly totals = new Map<number, number>();
  private size = 0;

  constructor(perUserMax: number) {
    this.perUserMax = perUserMax;
  }

  find(key: string): ClientRequest | undefined {
    for (const { requests } of this.generations) {
      const known = requests.get(key);
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** True when a user has room for another key. Those who filled the memory are the first to have none. */
  hasRoom(userId: number): boolean {
    const count = this.totals.get(userId) ?? 0;
    if (this.size < KEYS_MAX) return count < this.perUserMax;
    const users = this.totals.size + (count === 0 ? 1 : 0);
    return count < Math.min(this.perUserMax, Math.max(KEYS_OF_EVERYBODY, Math.floor(KEYS_MAX / users)));
  }

  add(request: ClientRequest): void {
    const { requests, counts } = this.generations.at(-1) as Generation;
    requests.set(request.key, request);
    counts.set(request.userId, (counts.get(request.userId) ?? 0) + 1);
    this.totals.set(request.userId, (this.totals.get(request.userId) ?? 0) + 1);
    this.size++;
  }

  /** Begins a generation, and forgets the one that is older than a key is kept. */
  turn(): void {
    this.generations.push(newGeneration());
    if (this.generations.length <= GENERATIONS) return;
    const oldest = this.generations.shift() as Generation;
    this.size -= oldest.requests.size;
    for (const [userId, count] of oldest.counts) {
      const left = (this.totals.get(userId) ?? 0) - count;
      if (left === 0) this.totals.delete(userId);
      else this.totals.set(userId, left);
    }
  }
}

/** True when the generation that began at `since` is over. */
export const isGenerationOver = (since: number, at: number): boolean => at - since >= GENERATION_MS;

const newGeneration = (): Generation => ({ requests: new Map(), counts: new Map() });
