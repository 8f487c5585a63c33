import { cacheLineWords, intsOf } from "../cache-line-words.ts";

// Price levels of all ladders: a 64-ary radix tree per ladder over 31-bit prices, its nodes and levels in two pools.
// Level: eight int32, the last two of them one float64 volume.
export const LEVEL_INTS = 8;
export const LEVEL_PRICE = 0;
export const LEVEL_HEAD = 1;
export const LEVEL_TAIL = 2;
export const LEVEL_COUNT = 3;
/** The node that it hangs in, or the number of its tree, negative, when it is alone in it. */
const LEVEL_PARENT = 4;
export const LEVEL_WORDS = 4;
/** Shown lots of the level, as a word offset. */
export const LEVEL_VOLUME = 3;

// Node: bitmap of 64 children in two int32, parent as a level has it, range, tree, children. A child is a level, a node
// as a negative number, or 0 for none. There is a node only where prices part, so that a price far from all others is
// found in few steps. `RANGE` is the lowest price of the node; its lowest bits, always free, are the shift of its digit.
const PARENT = 2;
const RANGE = 3;
const TREE = 4;
const CHILDREN = 5;
const NODE_INTS = CHILDREN + 64;
const DIGIT_BITS = 6;
const SHIFT_MASK = 31;

// Recent node: range, tree, node, one unused. It says by itself whether it is the right one, so that the head of the
// node need not be read.
const RECENT_INTS = 4;
const RECENT_TREE = 1;
const RECENT_NODE = 2;
/** Entries of the table of recent nodes for each node that there is room for. */
const RECENT_PER_NODE = 4;
const RECENT_NODES_MAX = 1 << 16;
const FIRST_TREES = 64;
const FIRST_LEVELS = 1_024;
const FIRST_NODES = 256;

const highestBit = (bits: number): number => 31 - Math.clz32(bits);
const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

export class PriceForest {
  volumes = cacheLineWords(FIRST_LEVELS * LEVEL_WORDS);
  levels = intsOf(this.volumes);
  private nodes = new Int32Array(FIRST_NODES * NODE_INTS);
  /** Root of each tree, as a child; 0 for an empty tree. */
  private tops = new Int32Array(FIRST_TREES);
  private trees = 0;
  /** Nodes of 64 neighbouring prices by a hash of tree and range. Trees begin at 1, so an entry of zeros is none. */
  private recent = recentTable(FIRST_NODES);
  private recentMask = this.recent.length / RECENT_INTS - 1;
  private freeLevel = 0;
  private topLevel = 1;
  private freeNode = 0;
  private topNode = 1;
  usedLevels = 0;
  usedNodes = 0;

  /** The number of a new, empty tree. */
  plant(): number {
    this.trees++;
    if (this.trees === this.tops.length) {
      const tops = new Int32Array(this.tops.length * 2);
      tops.set(this.tops);
      this.tops = tops;
    }
    return this.trees;
  }

  /** The level of a price, created empty when it is new. */
  levelAt(tree: number, price: number): number {
    const node = this.recentNode(tree, price);
    if (node === 0) return this.search(tree, price);
    const { nodes } = this;
    const at = node * NODE_INTS;
    const digit = price & 63;
    const child = nodes[at + CHILDREN + digit] as number;
    if (child !== 0) return child;
    const level = this.newLevel(price, node);
    const word = at + (digit >> 5);
    nodes[word] = (nodes[word] as number) | (1 << digit);
    nodes[at + CHILDREN + digit] = level;
    return level;
  }

  /** The level of a price if its node is a recent one, otherwise 0. */
  nearLevel(tree: number, price: number): number {
    return this.nodes[this.recentNode(tree, price) * NODE_INTS + CHILDREN + (price & 63)] as number;
  }

  /** The node of a price and its 63 neighbours if it is remembered, otherwise 0, whose children are all 0. */
  private recentNode(tree: number, price: number): number {
    const { recent } = this;
    const at = this.recentAt(tree, price);
    const isIt = recent[at] === (price & ~63) && recent[at + RECENT_TREE] === tree;
    return isIt ? (recent[at + RECENT_NODE] as number) : 0;
  }

  private remember(tree: number, price: number, node: number): void {
    const at = this.recentAt(tree, price);
    this.recent[at] = price & ~63;
    this.recent[at + RECENT_TREE] = tree;
    this.recent[at + RECENT_NODE] = node;
  }

  private recentAt(tree: number, price: number): number {
    return (((price >>> DIGIT_BITS) ^ Math.imul(tree, 0x9e37_79b1)) & this.recentMask) * RECENT_INTS;
  }

  /** The level of a price from the top of its tree, created when it is new. */
  private search(tree: number, price: number): number {
    const nodes = this.nodes;
    let parent = -tree;
    let child = this.tops[tree] as number;
    while (child < 0) {
      const at = -child * NODE_INTS;
      const range = nodes[at + RANGE] as number;
      const shift = range & SHIFT_MASK;
      if (((price ^ range) >>> shift) >>> DIGIT_BITS !== 0) break;
      parent = -child;
      if (shift === 0) this.remember(tree, price, parent);
      child = nodes[at + CHILDREN + ((price >>> shift) & 63)] as number;
    }
    if (child > 0 && this.levels[child * LEVEL_INTS + LEVEL_PRICE] === price) return child;
    return child === 0 ? this.addLevel(parent, price) : this.part(tree, { parent, child, price });
  }

  /** Takes a level out of its tree; nodes that become empty go with it. */
  drop(level: number): void {
    const price = this.levels[level * LEVEL_INTS + LEVEL_PRICE] as number;
    let parent = this.levels[level * LEVEL_INTS + LEVEL_PARENT] as number;
    while (parent > 0 && this.isEmptied(parent, price)) {
      const node = parent;
      parent = this.nodes[node * NODE_INTS + PARENT] as number;
      const tree = this.nodes[node * NODE_INTS + TREE] as number;
      if (this.recentNode(tree, price) === node) this.remember(tree, price, 0);
      this.nodes[node * NODE_INTS + PARENT] = this.freeNode;
      this.freeNode = node;
      this.usedNodes--;
    }
    if (parent < 0) this.tops[-parent] = 0;
    this.levels[level * LEVEL_INTS + LEVEL_HEAD] = this.freeLevel;
    this.freeLevel = level;
    this.usedLevels--;
  }

  /** The next lower level of the same tree, 0 for none. */
  below(level: number): number {
    const nodes = this.nodes;
    const price = this.levels[level * LEVEL_INTS + LEVEL_PRICE] as number;
    let node = this.levels[level * LEVEL_INTS + LEVEL_PARENT] as number;
    while (node > 0) {
      const at = node * NODE_INTS;
      const digit = (price >>> ((nodes[at + RANGE] as number) & SHIFT_MASK)) & 63;
      const found = digitBelow(nodes[at] as number, nodes[at + 1] as number, digit);
      if (found >= 0) return this.highest(nodes[at + CHILDREN + found] as number);
      node = nodes[at + PARENT] as number;
    }
    return 0;
  }

  /** The next higher level of the same tree, 0 for none. */
  above(level: number): number {
    const nodes = this.nodes;
    const price = this.levels[level * LEVEL_INTS + LEVEL_PRICE] as number;
    let node = this.levels[level * LEVEL_INTS + LEVEL_PARENT] as number;
    while (node > 0) {
      const at = node * NODE_INTS;
      const digit = (price >>> ((nodes[at + RANGE] as number) & SHIFT_MASK)) & 63;
      const found = digitAbove(nodes[at] as number, nodes[at + 1] as number, digit);
      if (found >= 0) return this.lowest(nodes[at + CHILDREN + found] as number);
      node = nodes[at + PARENT] as number;
    }
    return 0;
  }

  /** Bytes that the used levels and nodes take. */
  get usedBytes(): number {
    return (this.usedLevels * LEVEL_INTS + this.usedNodes * NODE_INTS) * 4;
  }

  /** The highest level under a child. */
  private highest(child: number): number {
    const nodes = this.nodes;
    while (child < 0) {
      const at = -child * NODE_INTS;
      const high = nodes[at + 1] as number;
      const last = high !== 0 ? 32 + highestBit(high) : highestBit(nodes[at] as number);
      child = nodes[at + CHILDREN + last] as number;
    }
    return child;
  }

  private lowest(child: number): number {
    const nodes = this.nodes;
    while (child < 0) {
      const at = -child * NODE_INTS;
      const low = nodes[at] as number;
      const first = low !== 0 ? lowestBit(low) : 32 + lowestBit(nodes[at + 1] as number);
      child = nodes[at + CHILDREN + first] as number;
    }
    return child;
  }

  /** Adds a level in a free place under `parent`. */
  private addLevel(parent: number, price: number): number {
    const level = this.newLevel(price, parent);
    this.hang(parent, price, level);
    return level;
  }

  /** Adds a level where `child` is now, under a node that has both. */
  private part(tree: number, place: { parent: number; child: number; price: number }): number {
    const { parent, child, price } = place;
    const other =
      child > 0
        ? (this.levels[child * LEVEL_INTS + LEVEL_PRICE] as number)
        : (this.nodes[-child * NODE_INTS + RANGE] as number);
    const shift = Math.floor(highestBit(price ^ other) / DIGIT_BITS) * DIGIT_BITS;
    const node = this.newNode(tree, ((((price >>> shift) >>> DIGIT_BITS) << DIGIT_BITS) << shift) | shift);
    this.hang(node, other, child);
    this.hang(parent, price, -node);
    return this.addLevel(node, price);
  }

  /** Makes `child`, which has `price` in it, a child of `parent`. */
  private hang(parent: number, price: number, child: number): void {
    if (child > 0) this.levels[child * LEVEL_INTS + LEVEL_PARENT] = parent;
    else this.nodes[-child * NODE_INTS + PARENT] = parent;
    if (parent < 0) {
      this.tops[-parent] = child;
      return;
    }
    const at = parent * NODE_INTS;
    const digit = (price >>> ((this.nodes[at + RANGE] as number) & SHIFT_MASK)) & 63;
    const word = at + (digit >> 5);
    this.nodes[word] = (this.nodes[word] as number) | (1 << digit);
    this.nodes[at + CHILDREN + digit] = child;
  }

  /** Takes the child of a price out of a node; true when it was the last one. */
  private isEmptied(node: number, price: number): boolean {
    const at = node * NODE_INTS;
    const digit = (price >>> ((this.nodes[at + RANGE] as number) & SHIFT_MASK)) & 63;
    const word = at + (digit >> 5);
    this.nodes[word] = (this.nodes[word] as number) & ~(1 << digit);
    this.nodes[at + CHILDREN + digit] = 0;
    return ((this.nodes[at] as number) | (this.nodes[at + 1] as number)) === 0;
  }

  private newLevel(price: number, parent: number): number {
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
    this.levels[at + LEVEL_PARENT] = parent;
    this.volumes[level * LEVEL_WORDS + LEVEL_VOLUME] = 0;
    return level;
  }

  private newNode(tree: number, range: number): number {
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
    this.nodes[at + RANGE] = range;
    this.nodes[at + TREE] = tree;
    return node;
  }

  private growLevels(): void {
    const volumes = cacheLineWords(this.volumes.length * 2);
    volumes.set(this.volumes);
    this.volumes = volumes;
    this.levels = intsOf(volumes);
  }

  private growNodes(): void {
    const nodes = new Int32Array(this.nodes.length * 2);
    nodes.set(this.nodes);
    this.nodes = nodes;
    // Clears the cache: entries are found again by searching.
    this.recent = recentTable(nodes.length / NODE_INTS);
    this.recentMask = this.recent.length / RECENT_INTS - 1;
  }
}

function recentTable(nodesMax: number): Int32Array {
  const entries = Math.min(RECENT_NODES_MAX, nodesMax * RECENT_PER_NODE);
  return intsOf(cacheLineWords((entries * RECENT_INTS) / 2));
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
