/** Rows of the table that are filled at most, of 256: above it look-ups get slow. */
const FILL_MAX = 160;
const FILL_OF = 256;
const CAPACITY_MIN = 1_024;
const WORDS = 2;

/**
 * A set of address keys by fingerprints of 64 bits in an open table: 13 to 26 bytes for each address, whatever its length. It never
 * says no to a key that was added; it says yes to another one once in 2^64 / size look-ups.
 */
export class AddressIndex {
  #slots = new Uint32Array(CAPACITY_MIN * WORDS);
  #capacity = CAPACITY_MIN;
  #size = 0;
  readonly #seed: number;
  #low = 0;
  #high = 0;

  /** `seed`: any number, different in each process, so that nobody can prepare keys that collide. */
  constructor(seed: number) {
    this.#seed = seed >>> 0;
  }

  get size(): number {
    return this.#size;
  }

  has(key: string): boolean {
    this.#fingerprint(key);
    return this.#slots[this.#find(this.#low, this.#high)] !== 0;
  }

  add(key: string): void {
    if ((this.#size + 1) * FILL_OF > this.#capacity * FILL_MAX) this.#grow();
    this.#fingerprint(key);
    const at = this.#find(this.#low, this.#high);
    if (this.#slots[at] !== 0) return;
    this.#slots[at] = this.#low;
    this.#slots[at + 1] = this.#high;
    this.#size++;
  }

  /** Where a fingerprint is, or the free slot where it would be. */
  #find(low: number, high: number): number {
    const slots = this.#slots;
    const mask = this.#capacity - 1;
    let place = high & mask;
    for (;;) {
      const at = place * WORDS;
      const found = slots[at];
      if (found === 0 || (found === low && slots[at + 1] === high)) return at;
      place = (place + 1) & mask;
    }
  }

  #grow(): void {
    const before = this.#slots;
    this.#capacity *= 2;
    this.#slots = new Uint32Array(this.#capacity * WORDS);
    for (let at = 0; at < before.length; at += WORDS) {
      const low = before[at] as number;
      if (low === 0) continue;
      const high = before[at + 1] as number;
      const to = this.#find(low, high);
      this.#slots[to] = low;
      this.#slots[to + 1] = high;
    }
  }

  /** Two lanes of MurmurHash3's mixing over the characters. A low word of 0 marks a free slot, so it becomes 1. */
  #fingerprint(key: string): void {
    let low = this.#seed;
    let high = this.#seed ^ 0x9e37_79b9;
    for (let at = 0; at < key.length; at++) {
      const code = key.charCodeAt(at);
      low = Math.imul(low ^ code, 0xcc9e_2d51);
      low = (low << 15) | (low >>> 17);
      high = Math.imul(high ^ (code + low), 0x1b87_3593);
      high = (high << 13) | (high >>> 19);
    }
    low = mixed(low ^ key.length ^ high);
    high = mixed(high ^ low);
    this.#low = low === 0 ? 1 : low;
    this.#high = high;
  }
}

function mixed(word: number): number {
  let value = word ^ (word >>> 16);
  value = Math.imul(value, 0x85eb_ca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2_ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
