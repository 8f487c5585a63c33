import { FlowBook, FlowRecord, type FlowOrder } from "./flow-book.ts";
import { FlowRandom } from "./flow-random.ts";
import { W4_ACCOUNTS, type Flow } from "./flow.ts";

export type FlowName = "w1" | "w2" | "w3" | "w4" | "w5";

interface Making {
  readonly record: FlowRecord;
  readonly random: FlowRandom;
  readonly commands: number;
}

/** W5: resting orders, and as many users. */
export const W5_RESTING = 1_000_000;

/** Makes one of the five flows: the same name, sizes and seed give the same flow on every machine. */
export function generateFlow(name: FlowName, commands: number, seed: number, w5Resting = W5_RESTING): Flow {
  const making = { record: new FlowRecord(), random: new FlowRandom(seed), commands };
  switch (name) {
    case "w1":
      return makeW1(making);
    case "w2":
      return makeW2(making);
    case "w3":
      return makeW3(making);
    case "w4":
      return makeW4(making);
    case "w5":
      return makeW5(making, w5Resting);
  }
}

const isUnfinished = ({ record, commands }: Making): boolean => record.commands < record.prefill + commands;

const endPrefill = (record: FlowRecord): void => {
  record.prefill = record.commands;
};

/** exchange-core's published mix: 9 % limit, 3 % immediate, 6 % cancel, 82 % move; about 1,000 orders rest. */
function makeW1(making: Making): Flow {
  const { record, random } = making;
  const [users, deviationMax, restingPerSide] = [1_000, 5_000, 500];
  const book = new FlowBook(record);
  book.lastPrice = 100_000;
  const user = (): number => 1 + random.below(users);
  const lots = (): number => 1 + random.below(6) * random.below(6) * random.below(6);
  const passive = (isSell: boolean): void => {
    const deviation = 1 + Math.floor(random.next() ** 2 * deviationMax);
    let offset = 0;
    for (let i = 0; i < 4; i++) offset += random.below(deviation);
    offset = Math.abs(Math.floor(offset / 4) * 2 - deviation);
    book.limit(isSell, user(), book.lastPrice + (isSell ? offset : -offset), lots());
  };
  for (let i = 0; i < 1_000; i++) passive((i & 1) === 1);
  endPrefill(record);
  while (isUnfinished(making)) {
    const dice = random.next() * 100;
    const missing = 2 * restingPerSide - book.live.length;
    const limits = 9 + Math.max(-2, Math.min(2, missing / 50));
    const cancels = 6 - Math.max(-2, Math.min(2, missing / 50));
    if (dice < limits || book.live.length < 20) {
      const surplus = book.bids.orders - book.asks.orders;
      passive(surplus === 0 ? random.below(2) === 1 : surplus > 0);
    } else if (dice < limits + 3) {
      const isSell = random.below(2) === 1;
      book.immediate(isSell, user(), isSell ? 70_000 : 130_000, lots());
    } else {
      const order = book.live[random.below(book.live.length)]!;
      if (dice < limits + 3 + cancels) book.cancel(order);
      else book.move(order, order.price + moveOf(order.price, book.lastPrice, random));
    }
  }
  return record.flow("w1", users, 1);
}

/** A hundredth of the way to the last price, at least one tick. */
function moveOf(price: number, lastPrice: number, random: FlowRandom): number {
  const distance = (lastPrice - price) * 0.01;
  const either = (): number => random.below(2) * 2 - 1;
  const move = price > lastPrice ? Math.floor(distance) : price < lastPrice ? Math.ceil(distance) : either();
  return move === 0 ? either() : move;
}

interface PairFlow {
  readonly book: FlowBook;
  readonly user: () => number;
  readonly lotsMax: number;
  readonly restingTarget: number;
  readonly isRecent: boolean;
  fair: number;
}

/** 50 % passive, 37 % cancel, 13 % marketable around a drifting middle; 20,000 orders rest. */
function makeW2(making: Making): Flow {
  const { record, random } = making;
  const users = 10_000;
  const user = (): number => 1 + random.below(users);
  const book = new FlowBook(record);
  const pair: PairFlow = { book, user, lotsMax: 100_000, restingTarget: 20_000, isRecent: true, fair: 1_000_000 };
  for (let i = 0; i < pair.restingTarget; i++) addPassive(pair, random);
  endPrefill(record);
  while (isUnfinished(making)) stepW2(pair, making);
  return record.flow("w2", users, 1);
}

function lotsOf(pair: PairFlow, random: FlowRandom): number {
  return Math.min(pair.lotsMax, 1 + Math.floor(Math.exp(4 + random.gaussian())));
}

/** Adds an order that does not cross. The dice fall in the order side, distance, user, lots. */
function addPassive(pair: PairFlow, random: FlowRandom): void {
  const { book, fair } = pair;
  const isSell = random.below(2) === 1;
  const dice = random.next();
  const distance = dice < 0.6 ? random.below(10) : dice < 0.9 ? random.below(100) : random.below(2_000);
  let price = isSell ? fair + 1 + distance : fair - 1 - distance;
  if (!isSell && book.asks.keys.length > 0) price = Math.min(price, book.asks.price() - 1);
  if (isSell && book.bids.keys.length > 0) price = Math.max(price, book.bids.price() + 1);
  book.limit(isSell, pair.user(), price, lotsOf(pair, random));
}

function stepW2(pair: PairFlow, { record, random }: Making): void {
  const { book, user } = pair;
  if (random.below(40) === 0) pair.fair += random.below(2) === 1 ? 1 : -1;
  const dice = random.next() * 100;
  const surplus = (book.live.length - pair.restingTarget) / (pair.restingTarget / 40);
  const cancels = 37 + Math.max(-2, Math.min(2, surplus));
  if (dice < cancels) return cancelW2(pair, { record, random });
  if (dice >= cancels + 13) return addPassive(pair, random);
  const isSell = random.below(2) === 1;
  if (dice < cancels + 8) {
    book.immediate(isSell, user(), Math.floor(pair.fair * (isSell ? 0.95 : 1.05)), lotsOf(pair, random));
    return;
  }
  const taker = user();
  const distance = random.below(3);
  const price = isSell ? book.bids.price() - distance : book.asks.price() + distance;
  book.limit(isSell, taker, price, lotsOf(pair, random));
}

function cancelW2(pair: PairFlow, { record, random }: Pick<Making, "record" | "random">): void {
  const { book, isRecent } = pair;
  const recent = random.next() < 0.7 && record.nextOrderId > 3_000 ? record.nextOrderId - 1 - random.below(2_000) : 0;
  if (isRecent && recent !== 0 && book.isLive(recent)) return book.cancelById(recent);
  book.cancel(book.live[random.below(book.live.length)]!);
}

interface DeepBook {
  readonly book: FlowBook;
  /** Prices per side, the nearest to the middle first. */
  readonly prices: readonly [bids: number[], asks: number[]];
  readonly users: number;
  readonly restingTarget: number;
  readonly user: () => number;
}

const DEEP_LEVELS = 50_000;

/** 120,000 orders on the given prices of both sides, in random order. */
function fillDeepBook({ record, random }: Making, prices: readonly [number[], number[]]): DeepBook {
  const users = 10_000;
  const user = (): number => 1 + random.below(users);
  const book = new FlowBook(record);
  const places: [side: number, level: number][] = [];
  for (const side of [0, 1]) for (let i = 0; i < DEEP_LEVELS; i++) places.push([side, i]);
  shuffle(places, random);
  for (const [side, i] of places) book.limit(side === 1, user(), prices[side as 0 | 1][i]!, 1 + random.below(100));
  for (let i = 0; i < 20_000; i++) {
    const side = random.below(2) as 0 | 1;
    book.limit(side === 1, user(), prices[side][random.below(DEEP_LEVELS)]!, 1 + random.below(100));
  }
  endPrefill(record);
  return { book, prices, users, restingTarget: book.live.length, user };
}

function shuffle<Item>(items: Item[], random: FlowRandom): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [items[i], items[j]] = [items[j]!, items[i]!];
  }
}

/** A deep book that is swept over 1,000 levels every 2,000 commands and filled again. */
function makeW3(making: Making): Flow {
  const { record, random } = making;
  const middle = 1_000_000;
  const prices: [number[], number[]] = [[], []];
  for (const side of [0, 1] as const) {
    for (let i = 0, price = middle; i < DEEP_LEVELS; i++) {
      price += (side === 1 ? 1 : -1) * (1 + random.below(19));
      prices[side].push(price);
    }
  }
  const deep = fillDeepBook(making, prices);
  let isSell = false;
  while (isUnfinished(making)) {
    isSell = !isSell;
    const swept = sweep(deep, isSell);
    const cycle = [...Array.from({ length: 1_000 }, () => true), ...Array.from({ length: 999 }, () => false)];
    shuffle(cycle, random);
    shuffle(swept, random);
    let refilled = 0;
    for (const isRefill of cycle) {
      if (!isUnfinished(making)) break;
      if (isRefill) deep.book.limit(!isSell, deep.user(), swept[refilled++]!, 1 + random.below(100));
      else addOrCancelW3(deep, random);
    }
  }
  return record.flow("w3", deep.users, 1);
}

/** Takes the best 1,000 levels of the other side in one order and returns their prices. */
function sweep(deep: DeepBook, isSell: boolean): number[] {
  const opposite = deep.book.side(!isSell);
  const swept: number[] = [];
  let lots = 0;
  for (let rank = 0; rank < 1_000; rank++) {
    const price = opposite.price(rank);
    lots += opposite.levels.get(price)!.lots;
    swept.push(price);
  }
  deep.book.immediate(isSell, deep.user(), swept.at(-1)!, lots);
  return swept;
}

function addOrCancelW3({ book, prices, restingTarget, user }: DeepBook, random: FlowRandom): void {
  if (random.next() >= (book.live.length < restingTarget ? 0.6 : 0.4)) {
    return book.cancel(book.live[random.below(book.live.length)]!);
  }
  const side = random.below(2) as 0 | 1;
  let price = prices[side][random.below(DEEP_LEVELS)]!;
  const crosses = side === 0 ? price >= book.asks.price() : price <= book.bids.price();
  if (crosses) price = prices[side][DEEP_LEVELS - 1 - random.below(1_000)]!;
  book.limit(side === 1, user(), price, 1 + random.below(100));
}

/** Prices over the whole 31 bits, with orders that come and go at the best price. */
function makeW4(making: Making): Flow {
  const { record, random } = making;
  const middle = 1 << 30;
  const prices: [number[], number[]] = [[], []];
  for (const side of [0, 1] as const) {
    const distinct = new Set<number>();
    while (distinct.size < DEEP_LEVELS) {
      const distance = 1_000_000 + random.below(1_000_000_000);
      distinct.add(side === 1 ? middle + distance : middle - distance);
    }
    prices[side] = [...distinct].sort((a, b) => (side === 1 ? a - b : b - a));
  }
  const deep = fillDeepBook(making, prices);
  const pending: FlowOrder[] = [];
  while (isUnfinished(making)) stepW4(deep, pending, random);
  // One order can be worth a hundred times an even share of the coin.
  return { ...record.flow("w4", deep.users, 1), accounts: W4_ACCOUNTS };
}

function stepW4({ book, prices, restingTarget, user }: DeepBook, pending: FlowOrder[], random: FlowRandom): void {
  const dice = random.below(100);
  const cancelAny = (): void => book.cancel(book.live[random.below(book.live.length)]!);
  if (dice < 25) {
    const isSell = random.below(2) === 1;
    const gap = book.asks.price() - book.bids.price();
    if (gap <= 2) return cancelAny();
    const distance = 1 + random.below(gap - 2);
    const price = isSell ? book.asks.price() - distance : book.bids.price() + distance;
    pending.push(book.limit(isSell, user(), price, 1 + random.below(100)));
  } else if (dice < 50 && pending.length > 0) {
    book.cancel(pending.pop()!);
  } else if (dice < 60) {
    const isSell = random.below(2) === 1;
    book.immediate(isSell, user(), isSell ? 1 : 0x7fff_fffe, 1 + random.below(150));
  } else if (dice < (book.live.length < restingTarget ? 85 : 77)) {
    const side = random.below(2) as 0 | 1;
    const price = prices[side][random.below(DEEP_LEVELS)]!;
    const crosses = side === 0 ? price >= book.asks.price() : price <= book.bids.price();
    if (crosses) return cancelAny();
    book.limit(side === 1, user(), price, 1 + random.below(100));
  } else cancelAny();
}

/** As many as an exchange lists. */
const W5_PAIRS = 200;

/** The mix of W2 over 200 pairs with many resting orders. Every user trades on the pair of their number. */
function makeW5(making: Making, resting: number): Flow {
  const { record, random } = making;
  const perPair = resting / W5_PAIRS;
  const pairs = Array.from({ length: W5_PAIRS }, (_, number): PairFlow => {
    const user = (): number => number + W5_PAIRS * random.below(perPair);
    const book = new FlowBook(record, number);
    return { book, user, lotsMax: 1_000, restingTarget: perPair, isRecent: false, fair: 100_000 };
  });
  for (let i = 0; i < resting; i++) addPassive(pairs[i % W5_PAIRS]!, random);
  endPrefill(record);
  while (isUnfinished(making)) stepW2(pairs[random.below(W5_PAIRS)]!, making);
  return record.flow("w5", resting, W5_PAIRS);
}
