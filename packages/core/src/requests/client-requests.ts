import { refuse, type Refusal } from "@agio/primitives";
import type { OrderStatus } from "../events.ts";

/** The first answer to a client's key, given again to the same request. */
export interface Replayed {
  readonly replayed: true;
  /** Of a request that is not an order: the sequence of its command. */
  readonly orderId: number;
  /** The stop leg of a one-cancels-other pair, otherwise 0. */
  readonly otherLegId: number;
  readonly status: OrderStatus;
  /** Filled quantity: lots of a pair, shares of a contract. */
  readonly filledLots: number;
  readonly notionalAtoms: number;
  /** Fee of an order of a pair; what an order of a contract held when it was taken in. */
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
  /** What makes it the same request: JSON text of everything that it asks for. */
  readonly body: string;
}

export interface ClientRequest {
  readonly key: string;
  /** Digest of the request: another body under the same key is refused. */
  readonly body: string;
  readonly answer: Replayed;
}

/** Requests remembered; the oldest are forgotten first. */
export const CLIENT_REQUESTS_MAX = 1_000_000;

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

/** Requests by (room, user, key), oldest first: one memory for every product. */
export class ClientRequests {
  private readonly entries = new Map<string, ClientRequest>();

  /**
   * The first answer to a request that came before, or why it cannot be taken: DUPLICATE_REQUEST for another body
   * under the same key, BAD_PARAMETER for a key that is longer than 36 or not printable ASCII. Undefined for a new one.
   */
  replayOf(request: NamedRequest): Refusal | Replayed | undefined {
    if (!CLIENT_KEY.test(request.key)) return refuse("BAD_PARAMETER", fieldOf(request.room));
    const known = this.entries.get(entryKey(request));
    if (known === undefined) return undefined;
    return known.body === digestOf(request.body) ? known.answer : refuse("DUPLICATE_REQUEST", fieldOf(request.room));
  }

  /** Keeps the answer with its fields in one order: what a snapshot brought back reads the same, as text too. */
  remember(request: NamedRequest, answer: Replayed): void {
    const { orderId, otherLegId, status, filledLots, notionalAtoms, feeAtoms } = answer;
    const kept: Replayed = { replayed: true, orderId, otherLegId, status, filledLots, notionalAtoms, feeAtoms };
    this.restore({ key: entryKey(request), body: digestOf(request.body), answer: kept });
  }

  /** Adds an entry as it was kept. */
  restore(entry: ClientRequest): void {
    this.entries.set(entry.key, entry);
    if (this.entries.size <= CLIENT_REQUESTS_MAX) return;
    const oldest = this.entries.keys().next();
    if (oldest.done !== true) this.entries.delete(oldest.value);
  }

  all(): Iterable<ClientRequest> {
    return this.entries.values();
  }

  get size(): number {
    return this.entries.size;
  }
}

const entryKey = (request: NamedRequest): string => `${ROOM_LETTER[request.room]}${request.userId}:${request.key}`;

const ORDER_ROOMS: readonly RequestRoom[] = ["spotOrder", "contractOrder", "secondContract", "optionOrder"];
const fieldOf = (room: RequestRoom): string => (ORDER_ROOMS.includes(room) ? "clientOrderId" : "key");

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
