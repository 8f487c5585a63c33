// Price levels of all ladders: a 64-ary radix tree per ladder over 31-bit prices, its nodes and levels in two pools.
// Level: eight int32, the last two of them one float64 volume.
export const LEVEL_INTS = 8;
export const LEVEL_PRICE = 0;
export const LEVEL_HEAD = 1;
export const LEVEL_TAIL = 2;
export const LEVEL_COUNT = 3;
const LEVEL_LEAF = 4;
export const LEVEL_WORDS = 4;
/** Shown lots of the level, as a word offset. */
export const LEVEL_VOLUME = 3;

// Node: bitmap of 64 children in two int32, parent, slot in the parent, children.
const PARENT = 2;
const PARENT_SLOT = 3;
const CHILDREN = 4;
const NODE_INTS = CHILDREN + 64;
const DIGIT_BITS = 6;
const ROOT_SHIFT = 30;

// Direct-mapped cache of leaves: key, root, node, padding.
const CACHE_ENTRIES = 4_096;
const CACHE_INTS = 4;
const FIRST_LEVELS = 1_024;
const FIRST_NODES = 256;

const highestBit = (bits: number): number => 31 - Math.clz32(bits);
const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

export class PriceForest {
  levels = new Int32Array(FIRST_LEVELS * LEVEL_INTS);
  volumes = new Float64Array(this.levels.buffer);
  private nodes = new Int32Array(FIRST_NODES * NODE_INTS);
  private readonly cache = new Int32Array(CACHE_ENTRIES * CACHE_INTS).fill(-1);
  private freeLevel = 0;
  private topLevel = 1;
  private freeNode = 0;
  private topNode = 1;
  usedLevels = 0;
  usedNodes = 0;

  /** A new, empty tree. */
  plant(): number {
    return this.newNode(0, 0);
  }

  /** The level of a price, created empty when it is new. */
  levelAt(root: number, price: number): number {
    const leaf = this.leafOf(root, price);
    const digit = price & 63;
    const at = leaf * NODE_INTS;
    const word = at + (digit >> 5);
    const bit = 1 << (digit & 31);
    const bits = this.nodes[word] as number;
    if ((bits & bit) !== 0) return this.nodes[at + CHILDREN + digit] as number;
    const level = this.newLevel(price, leaf);
    this.nodes[word] = bits | bit;
    this.nodes[at + CHILDREN + digit] = level;
    return level;
  }

  /** Takes a level out of its tree; nodes that become empty go with it. */
  drop(root: number, level: number): void {
    const price = this.levels[level * LEVEL_INTS + LEVEL_PRICE] as number;
    let node = this.levels[level * LEVEL_INTS + LEVEL_LEAF] as number;
    this.clearBit(node, price & 63);
    if (this.isEmpty(node) && node !== root) {
      this.forget(root, price);
      do {
        const parent = this.nodes[node * NODE_INTS + PARENT] as number;
        this.clearBit(parent, this.nodes[node * NODE_INTS + PARENT_SLOT] as number);
        this.releaseNode(node);
        node = parent;
      } while (node !== root && this.isEmpty(node));
    }
    this.levels[level * LEVEL_INTS + LEVEL_HEAD] = this.freeLevel;
    this.freeLevel = level;
    this.usedLevels--;
  }

  /** The next lower level of the same tree, 0 for none. */
  below(level: number): number {
    const nodes = this.nodes;
    let node = this.levels[level * LEVEL_INTS + LEVEL_LEAF] as number;
    let digit = (this.levels[level * LEVEL_INTS + LEVEL_PRICE] as number) & 63;
    let depth = 0;
    for (;;) {
      const at = node * NODE_INTS;
      const found = digitBelow(nodes[at] as number, nodes[at + 1] as number, digit);
      if (found >= 0) {
        node = nodes[at + CHILDREN + found] as number;
        break;
      }
      digit = nodes[at + PARENT_SLOT] as number;
      node = nodes[at + PARENT] as number;
      if (node === 0) return 0;
      depth++;
    }
    for (; depth > 0; depth--) {
      const at = node * NODE_INTS;
      const high = nodes[at + 1] as number;
      const last = high !== 0 ? 32 + highestBit(high) : highestBit(nodes[at] as number);
      node = nodes[at + CHILDREN + last] as number;
    }
    return node;
  }

  /** The next higher level of the same tree, 0 for none. */
  above(level: number): number {
    const nodes = this.nodes;
    let node = this.levels[level * LEVEL_INTS + LEVEL_LEAF] as number;
    let digit = (this.levels[level * LEVEL_INTS + LEVEL_PRICE] as number) & 63;
    let depth = 0;
    for (;;) {
      const at = node * NODE_INTS;
      const found = digitAbove(nodes[at] as number, nodes[at + 1] as number, digit);
      if (found >= 0) {
        node = nodes[at + CHILDREN + found] as number;
        break;
      }
      digit = nodes[at + PARENT_SLOT] as number;
      node = nodes[at + PARENT] as number;
      if (node === 0) return 0;
      depth++;
    }
    for (; depth > 0; depth--) {
      const at = node * NODE_INTS;
      const low = nodes[at] as number;
      const first = low !== 0 ? lowestBit(low) : 32 + lowestBit(nodes[at + 1] as number);
      node = nodes[at + CHILDREN + first] as number;
    }
    return node;
  }

  /** Bytes that the used levels and nodes take. */
  get usedBytes(): number {
    return (this.usedLevels * LEVEL_INTS + this.usedNodes * NODE_INTS) * 4;
  }

  private leafOf(root: number, price: number): number {
    const key = price >>> DIGIT_BITS;
    const entry = cacheEntry(root, key);
    const cache = this.cache;
    if (cache[entry] === key && cache[entry + 1] === root) return cache[entry + 2] as number;
    const leaf = this.descend(root, price);
    cache[entry] = key;
    cache[entry + 1] = root;
    cache[entry + 2] = leaf;
    return leaf;
  }

  private descend(root: number, price: number): number {
    let node = root;
    for (let shift = ROOT_SHIFT; shift >= DIGIT_BITS; shift -= DIGIT_BITS) {
      const digit = (price >>> shift) & 63;
      const at = node * NODE_INTS;
      const bit = 1 << (digit & 31);
      if (((this.nodes[at + (digit >> 5)] as number) & bit) !== 0) {
        node = this.nodes[at + CHILDREN + digit] as number;
        continue;
      }
      const child = this.newNode(node, digit);
      const word = at + (digit >> 5);
      this.nodes[word] = (this.nodes[word] as number) | bit;
      this.nodes[at + CHILDREN + digit] = child;
      node = child;
    }
    return node;
  }

  private forget(root: number, price: number): void {
    const key = price >>> DIGIT_BITS;
    const entry = cacheEntry(root, key);
    if (this.cache[entry] === key && this.cache[entry + 1] === root) this.cache[entry] = -1;
  }

  private clearBit(node: number, digit: number): void {
    const word = node * NODE_INTS + (digit >> 5);
    this.nodes[word] = (this.nodes[word] as number) & ~(1 << (digit & 31));
  }

  private isEmpty(node: number): boolean {
    return ((this.nodes[node * NODE_INTS] as number) | (this.nodes[node * NODE_INTS + 1] as number)) === 0;
  }

  private newLevel(price: number, leaf: number): number {
    this.usedLevels++;
    let level = this.freeLevel;
    if (level !== 0) this.freeLevel = this.levels[level * LEVEL_INTS + LEVEL_HEAD] as number;
    else {
      level = this.topLevel++;
      if (this.topLevel * LEVEL_INTS > this.levels.length) this.growLevels();
    }
    const at = level * LEVEL_INTS;
    this.levels[at + LEVEL_PRICE] = price;
    this.levels[at + LEVEL_HEAD] = 0;
    this.levels[at + LEVEL_TAIL] = 0;
    this.levels[at + LEVEL_COUNT] = 0;
    this.levels[at + LEVEL_LEAF] = leaf;
    this.volumes[level * LEVEL_WORDS + LEVEL_VOLUME] = 0;
    return level;
  }

  private newNode(parent: number, digit: number): number {
    this.usedNodes++;
    let node = this.freeNode;
    if (node !== 0) this.freeNode = this.nodes[node * NODE_INTS + PARENT] as number;
    else {
      node = this.topNode++;
      if (this.topNode * NODE_INTS > this.nodes.length) this.growNodes();
    }
    const at = node * NODE_INTS;
    this.nodes[at] = 0;
    this.nodes[at + 1] = 0;
    this.nodes[at + PARENT] = parent;
    this.nodes[at + PARENT_SLOT] = digit;
    return node;
  }

  private releaseNode(node: number): void {
    this.usedNodes--;
    this.nodes[node * NODE_INTS + PARENT] = this.freeNode;
    this.freeNode = node;
  }

  private growLevels(): void {
    const levels = new Int32Array(this.levels.length * 2);
    levels.set(this.levels);
    this.levels = levels;
    this.volumes = new Float64Array(levels.buffer);
  }

  private growNodes(): void {
    const nodes = new Int32Array(this.nodes.length * 2);
    nodes.set(this.nodes);
    this.nodes = nodes;
  }
}

function cacheEntry(root: number, key: number): number {
  return ((key ^ Math.imul(root, 0x9e37_79b1)) & (CACHE_ENTRIES - 1)) * CACHE_INTS;
}

/** Highest set digit of a 64-bit map below `digit`, or -1. */
function digitBelow(low: number, high: number, digit: number): number {
  if (digit >= 32) {
    const upper = high & ((1 << (digit & 31)) - 1);
    if (upper !== 0) return 32 + highestBit(upper);
    return low !== 0 ? highestBit(low) : -1;
  }
  const lower = low & ((1 << digit) - 1);
  return lower !== 0 ? highestBit(lower) : -1;
}

/** Lowest set digit of a 64-bit map above `digit`, or -1. */
function digitAbove(low: number, high: number, digit: number): number {
  if (digit < 32) {
    // Shifting by 31 and one more would wrap: -2 << 31 is 0, as wanted.
    const lower = low & (-2 << digit);
    if (lower !== 0) return lowestBit(lower);
    return high !== 0 ? 32 + lowestBit(high) : -1;
  }
  const upper = high & (-2 << (digit & 31));
  return upper !== 0 ? 32 + lowestBit(upper) : -1;
}
