/** A reproducible source of luck. The same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number in [min, max], both included. */
  integer(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Standard normal. */
  gaussian(): number;
  /** Exponential with the given mean. */
  exponential(mean: number): number;
  /** One of the items; throws a RangeError when there are none. */
  pick<Item>(items: readonly Item[]): Item;
  /** An independent stream, decided by this stream's seed and the label alone. */
  fork(label: string): Random;
}

const UINT32_RANGE = 0x1_0000_0000;
const WARM_UP_ROUNDS = 15;

/** FNV-1a, started at `state`, so that one text gives several words. */
function hashText(text: string, state: number): number {
  let hash = state;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  }
  return hash >>> 0;
}

/** Chris Doty-Humphrey's sfc32: 128 bits of state, passes PractRand. */
function sfc32(seed: string): () => number {
  let a = hashText(seed, 0x811c_9dc5);
  let b = hashText(seed, 0x9e37_79b9);
  let c = hashText(seed, 0x85eb_ca6b);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / UINT32_RANGE;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) next();
  return next;
}

/** Marsaglia's polar method: two normals a round, the second is kept. */
function gaussianFrom(next: () => number): () => number {
  let spare: number | undefined;
  return () => {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    for (;;) {
      const x = next() * 2 - 1;
      const y = next() * 2 - 1;
      const square = x * x + y * y;
      if (square === 0 || square >= 1) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * factor;
      return x * factor;
    }
  };
}

/** Starts a stream from any text or number. */
export function seededRandom(seed: string | number): Random {
  const name = String(seed);
  const next = sfc32(name);
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    gaussian: gaussianFrom(next),
    exponential: (mean) => -mean * Math.log(1 - next()),
    pick: (items) => {
      if (items.length === 0) throw new RangeError("there is nothing to pick from");
      return items[Math.floor(next() * items.length)] as (typeof items)[number];
    },
    fork: (label) => seededRandom(`${name}/${label}`),
  };
}
