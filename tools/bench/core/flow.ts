/** Operations of a flow; the numbers are in its files. */
export const FLOW_OP = { limit: 1, immediateOrCancel: 2, cancel: 3, move: 4 } as const;

/** Int32 words of one flow command: op | side << 8 | symbol << 16, user, order id, price in ticks, lots, unused. */
export const FLOW_INTS = 6;
export const OP_SIDE = 0;
export const USER = 1;
export const ORDER_ID = 2;
export const PRICE = 3;
export const LOTS = 4;

/** One order of W4 can be worth a hundred even shares of the coin, so fewer accounts share it. */
export const W4_ACCOUNTS = 2_000;
const HEADER_BYTES = 64;
// "OFL1"
const MAGIC = 0x314c_464f;

/** A seeded order flow: a book to fill first, then the commands that are timed, and what a correct book makes of it. */
export interface Flow {
  readonly name: string;
  readonly prefill: number;
  readonly commands: number;
  readonly orderIdMax: number;
  readonly users: number;
  /** Accounts that the users of the flow share: fewer where the sums of one order are near the limit of a coin. */
  readonly accounts: number;
  readonly pairs: number;
  readonly trades: number;
  /** Digest over (maker, taker, price, lots) of every trade, in order. */
  readonly tradeHash: number;
  /** `FLOW_INTS` int32 a command, the prefill first. */
  readonly ints: Int32Array;
}

/** The same flow with its users mapped to accounts 1 to `accounts`. */
export function withAccounts(flow: Flow): Flow {
  const ints = flow.ints.slice();
  for (let at = USER; at < ints.length; at += FLOW_INTS) ints[at] = 1 + ((ints[at] as number) % flow.accounts);
  return { ...flow, ints };
}

/** One step of the trade digest. */
export function mixTrade(hash: number, trade: { maker: number; taker: number; price: number; lots: number }): number {
  let mixed = Math.imul(hash ^ trade.maker, 0x9e37_79b1);
  mixed = ((mixed << 13) | (mixed >>> 19)) ^ trade.taker;
  mixed = Math.imul(mixed, 0x85eb_ca6b) ^ trade.price;
  return ((mixed << 7) | (mixed >>> 25)) ^ trade.lots;
}

/** Reads a flow file: a header of 64 bytes, then commands of six uint32, little-endian. */
export function readFlow(name: string, bytes: Uint8Array): Flow {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (index: number): number => view.getUint32(index * 4, true);
  if (word(0) !== MAGIC) throw new Error(`${name} is not a flow file`);
  const [prefill, commands] = [word(1), word(2)];
  const body = new Uint8Array((prefill + commands) * FLOW_INTS * 4);
  body.set(bytes.subarray(HEADER_BYTES, HEADER_BYTES + body.length));
  const ints = new Int32Array(body.buffer);
  const figures = { orderIdMax: word(3), users: word(4), trades: word(5), tradeHash: word(6) };
  const accounts = name.startsWith("w4") ? W4_ACCOUNTS : figures.users;
  return { name, prefill, commands, accounts, pairs: 1, ints, ...figures };
}
