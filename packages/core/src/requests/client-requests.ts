import { refuse, type Refusal } from "@agio/primitives";
import type { OrderStatus } from "../book/order-status.ts";
import { isGenerationOver, KeyMemory } from "./key-memory.ts";

/** The first answer to a client's key, given again to the same request. */
export interface Replayed {
  readonly replayed: true;
  /** Of a request that is not an order: the sequence of its command. */
  readonly orderId: number;
  /** The stop leg of a one-cancels-other pair, otherwise 0. */
  readonly otherLegId: number;
  readonly status: OrderStatus;
  /** Filled quantity: lots of a pair, contracts of a perpetual. */
  readonly filledLots: number;
  readonly notionalAtoms: number;
  /** Fee of an order of a pair; the hold of a contract order when it was accepted. */
  readonly feeAtoms: number;
}

/** Rooms of keys, so that the same key for an order and a transfer are two requests. */
export type RequestRoom =
  | "spotOrder"
  | "contractOrder"
  | "transfer"
  | "margin"
  | "secondContract"
  | "optionOrder"
  | "deposit"
  | "withdrawal"
  | "conversion"
  | "finance";

/** A request as its client named it. */
export interface NamedRequest {
  readonly room: RequestRoom;
  readonly userId: number;
  readonly key: string;
  /** Identity of the request: JSON text of everything that it asks for. */
  readonly body: string;
}

export interface ClientRequest {
  /** Room, user and key in one. */
  readonly key: string;
  readonly userId: number;
  /** Digest of the request: another body under the same key is refused. */
  readonly body: string;
  readonly answer: Replayed;
}

/** Keys of a user's orders that are remembered, and of what moves their money. */
export const ORDER_KEYS_OF_USER_MAX = 250_000;
export const MONEY_KEYS_OF_USER_MAX = 10_000;

const CLIENT_KEY = /^[\x21-\x7e]{0,36}$/;
// The order of the rooms and their letters are permanent: they are in every snapshot.
const ROOM_LETTER: Record<RequestRoom, string> = {
  spotOrder: "",
  contractOrder: "c",
  transfer: "t",
  margin: "m",
  secondContract: "s",
  optionOrder: "o",
  deposit: "d",
  withdrawal: "w",
  conversion: "x",
  finance: "f",
};

/**
 * Requests by (room, user, key): one memory for the orders of every product and one for everything that moves money. A
 * key is remembered for 24 to 30 hours.
 */
export class ClientRequests {
  readonly orders = new KeyMemory(ORDER_KEYS_OF_USER_MAX);
  readonly money = new KeyMemory(MONEY_KEYS_OF_USER_MAX);
  /** When the present generation of keys began, in UTC milliseconds; 0 before the first tick. */
  since = 0;

  /**
   * The first answer to a request that came before, or why it cannot be taken: DUPLICATE_REQUEST for another body
   * under the same key, BAD_PARAMETER for a key that is longer than 36 or not printable ASCII, TOO_MANY_REQUESTS when
   * the user's room for keys is full. Undefined for a new one.
   */
  replayOf(request: NamedRequest): Refusal | Replayed | undefined {
    if (!CLIENT_KEY.test(request.key)) return refuse("BAD_PARAMETER", fieldOf(request.room));
    const memory = this.memoryOf(request.room);
    const known = memory.find(entryKey(request));
    if (known === undefined) {
      return memory.hasRoom(request.userId) ? undefined : refuse("TOO_MANY_REQUESTS", fieldOf(request.room));
    }
    return known.body === digestOf(request.body) ? known.answer : refuse("DUPLICATE_REQUEST", fieldOf(request.room));
  }

  /** Keeps the answer with its fields in one order: what a snapshot brought back reads the same, as text too. */
  remember(request: NamedRequest, answer: Replayed): void {
    const { orderId, otherLegId, status, filledLots, notionalAtoms, feeAtoms } = answer;
    const kept: Replayed = { replayed: true, orderId, otherLegId, status, filledLots, notionalAtoms, feeAtoms };
    const { room, userId, body } = request;
    this.memoryOf(room).add({ key: entryKey(request), userId, body: digestOf(body), answer: kept });
  }

  /** Every second: keys that are old enough are forgotten, hours of them at a time. */
  tick(at: number): void {
    if (this.since === 0) this.since = at;
    if (!isGenerationOver(this.since, at)) return;
    this.since = at;
    this.orders.turn();
    this.money.turn();
  }

  private memoryOf(room: RequestRoom): KeyMemory {
    return isOrderRoom(room) ? this.orders : this.money;
  }
}

const entryKey = (request: NamedRequest): string => `${ROOM_LETTER[request.room]}${request.userId}:${request.key}`;

const ORDER_ROOMS: readonly RequestRoom[] = ["spotOrder", "contractOrder", "secondContract", "optionOrder"];
const isOrderRoom = (room: RequestRoom): boolean => ORDER_ROOMS.includes(room);
const fieldOf = (room: RequestRoom): string => (isOrderRoom(room) ? "clientOrderId" : "key");

const ENTRY_KEY = /^([a-z]?)(\d+):/;

/** Whose request it is and of which kind, from its room, user and key in one. */
export function ownerOf(key: string): { readonly userId: number; readonly isOrder: boolean } {
  const [, letter = "", user] = ENTRY_KEY.exec(key) ?? [];
  return { userId: Number(user), isOrder: ORDER_ROOMS.some((room) => ROOM_LETTER[room] === letter) };
}

const FNV_PRIME = 0x0100_0193;

/** 64-bit digest of a text, in two independent 32-bit halves. */
function digestOf(text: string): string {
  let [first, second] = [0x811c_9dc5, 0x9747_b28c];
  for (let i = 0; i < text.length; i++) {
    first = Math.imul(first ^ text.charCodeAt(i), FNV_PRIME);
    second = Math.imul(second ^ (text.charCodeAt(i) + i), 0x85eb_ca6b);
    second ^= second >>> 13;
  }
  return `${(first >>> 0).toString(16)}.${(second >>> 0).toString(16)}`;
}
