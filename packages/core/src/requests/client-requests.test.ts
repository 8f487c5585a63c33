import { atoms, pairId, priceE8, userId, utcMs } from "@agio/primitives";
import { isFullSize } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { TransferFunds } from "../futures/futures-commands.ts";
import { writeFloats, writePairOfInts } from "../encoding/snapshot-words.ts";
import { WordReader } from "../encoding/word-reader.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { openMarket, place, START_MS, USDT } from "../testing/market.ts";
import { ClientRequests, MONEY_KEYS_OF_USER_MAX, ORDER_KEYS_OF_USER_MAX, type Replayed } from "./client-requests.ts";
import { KeyMemory, KEYS_MAX, KEYS_OF_EVERYBODY } from "./key-memory.ts";
import { readRequests, writeRequests } from "./request-snapshot.ts";

const HOUR_MS = 3_600_000;

const move = (user: number, key: string, amount = 5): TransferFunds => ({
  ...{ type: "TransferFunds", userId: userId(user), coinId: USDT, atoms: atoms(amount), from: 1, to: 2, key },
});

const tick = (at: number): Command => ({
  type: "ObservePrices",
  origin: "simulated",
  quotes: [{ pairId: pairId(1), venue: "a", bid: priceE8(1), ask: priceE8(1), receivedAt: utcMs(at) }],
});

const request = (user: number, key: string, room: "spotOrder" | "transfer" = "transfer") => ({
  ...{ room, userId: user, key, body: "[]" },
});

const FIRST: Replayed = {
  ...{ replayed: true, orderId: 7, otherLegId: 0, status: 0, filledLots: 0, notionalAtoms: 5, feeAtoms: 0 },
};

/** Remembers `count` requests of a user, as long as they are taken. */
function fill(requests: ClientRequests, user: number, count: number, room: "spotOrder" | "transfer"): number {
  for (let sent = 0; sent < count; sent++) {
    const named = request(user, `k${sent}`, room);
    if (requests.replayOf(named) !== undefined) return sent;
    requests.remember(named, FIRST);
  }
  return count;
}

test("a user who fills his room for keys is refused, and nobody else's key is forgotten", () => {
  const requests = new ClientRequests();
  requests.remember(request(2, "k1"), FIRST);
  expect(fill(requests, 1, ORDER_KEYS_OF_USER_MAX + 1, "spotOrder")).toBe(ORDER_KEYS_OF_USER_MAX);
  expect(requests.replayOf(request(1, "more", "spotOrder"))).toEqual({
    refusal: "TOO_MANY_REQUESTS",
    field: "clientOrderId",
  });
  expect(requests.replayOf(request(1, "k0", "spotOrder"))).toEqual(FIRST);
  expect(requests.replayOf(request(2, "k1"))).toEqual(FIRST);
  // Their orders leave the room of their money alone.
  expect(fill(requests, 1, MONEY_KEYS_OF_USER_MAX + 1, "transfer")).toBe(MONEY_KEYS_OF_USER_MAX);
  expect(requests.replayOf(request(1, "more"))).toEqual({ refusal: "TOO_MANY_REQUESTS", field: "key" });
});

test.runIf(isFullSize)(
  "friends who fill the memory leave everybody an equal share of it, and a day frees it again",
  () => {
    const requests = new ClientRequests();
    requests.tick(START_MS);
    const friends = KEYS_MAX / ORDER_KEYS_OF_USER_MAX;
    for (let user = 1; user <= friends; user++) fill(requests, user, ORDER_KEYS_OF_USER_MAX, "spotOrder");
    const [other, next] = [friends + 1, friends + 2];
    fill(requests, other, 1, "spotOrder");
    expect(fill(requests, next, ORDER_KEYS_OF_USER_MAX, "spotOrder")).toBe(Math.floor(KEYS_MAX / (friends + 2)));
    expect(requests.replayOf(request(1, "more", "spotOrder"))).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
    expect(fill(requests, next, 10, "transfer")).toBe(10);
    for (let hours = 6; hours <= 30; hours += 6) requests.tick(START_MS + hours * HOUR_MS);
    expect(requests.replayOf(request(1, "more", "spotOrder"))).toBeUndefined();
  },
);

test.runIf(isFullSize)("with so many users that a share is less, everybody still has room for some keys", () => {
  const memory = new KeyMemory(ORDER_KEYS_OF_USER_MAX);
  const add = (userId: number, key: number) => memory.add({ key: `${userId}:${key}`, userId, body: "", answer: FIRST });
  const users = KEYS_MAX / 50;
  for (let user = 1; user <= users; user++) for (let key = 0; key < 50; key++) add(user, key);
  for (let key = 0; key < KEYS_OF_EVERYBODY; key++) {
    expect(memory.hasRoom(users + 1)).toBe(true);
    add(users + 1, key);
  }
  expect(memory.hasRoom(users + 1)).toBe(false);
});

test("a key is remembered for 24 hours at least, and for 30 at most", () => {
  for (let minutes = 0; minutes < 6 * 60; minutes += 17) {
    const market = openMarket();
    const began = START_MS + 1_000_000;
    market.nowMs = began;
    market.send(tick(began));
    const sentAt = began + minutes * 60_000;
    market.nowMs = sentAt;
    market.send(move(1, "once"));
    for (let at = sentAt; at < sentAt + 24 * HOUR_MS; at += HOUR_MS / 2) {
      market.nowMs = at;
      market.send(tick(at));
      expect(market.try(move(1, "once"))).toMatchObject({ replayed: true });
      expect(market.refusalOf(move(1, "once", 6))).toBe("DUPLICATE_REQUEST");
    }
    for (let at = sentAt + 24 * HOUR_MS; at <= sentAt + 30 * HOUR_MS; at += HOUR_MS / 2) {
      market.nowMs = at;
      market.send(tick(at));
    }
    expect(market.refusalOf(move(1, "once"))).toBe("applied");
  }
});

test("what is forgotten makes room again, and a snapshot brings all of it back", () => {
  const requests = new ClientRequests();
  requests.tick(START_MS);
  fill(requests, 1, MONEY_KEYS_OF_USER_MAX, "transfer");
  for (let hours = 6; hours <= 24; hours += 6) requests.tick(START_MS + hours * HOUR_MS);
  fill(requests, 2, 3, "spotOrder");
  expect(requests.replayOf(request(1, "more"))).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
  const [writer, again] = [new WordWriter(), new WordWriter()];
  writeRequests(writer, requests);
  const restored = new ClientRequests();
  readRequests(new WordReader(writer.bytes()), restored);
  writeRequests(again, restored);
  expect(Buffer.compare(again.bytes(), writer.bytes())).toBe(0);
  for (const memory of [requests, restored]) {
    expect(memory.replayOf(request(1, "more"))).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
    memory.tick(START_MS + 30 * HOUR_MS);
    expect(memory.replayOf(request(1, "more"))).toBeUndefined();
    expect(memory.replayOf(request(2, "k1", "spotOrder"))).toEqual(FIRST);
  }
});

test("what an earlier build remembered is kept, of its kind and for a day from the next tick on", () => {
  const writer = new WordWriter();
  const body = requestsAnswerBody();
  const keys = ["1:a", "c1:a", "t2:k1"];
  writeFloats(writer, [keys.length]);
  for (const key of keys) {
    writePairOfInts(writer, key.length, body.length);
    writeFloats(writer, [7, 0, 0, 0, 5, 0]);
    writer.ascii(key + body);
  }
  const requests = new ClientRequests();
  readRequests(new WordReader(writer.bytes()), requests);
  expect(requests.orders.generations[0]?.counts).toEqual(new Map([[1, 2]]));
  expect(requests.money.generations[0]?.counts).toEqual(new Map([[2, 1]]));
  for (let hours = 0; hours < 30; hours++) {
    requests.tick(START_MS + hours * HOUR_MS);
    expect(requests.replayOf(request(2, "k1"))).toEqual(FIRST);
  }
  requests.tick(START_MS + 30 * HOUR_MS);
  expect(requests.replayOf(request(2, "k1"))).toBeUndefined();
});

/** The digest under which the body of `request` is kept. */
function requestsAnswerBody(): string {
  const requests = new ClientRequests();
  requests.remember(request(1, "k"), FIRST);
  return [...(requests.money.generations[0]?.requests.values() ?? [])][0]?.body ?? "";
}

test("an order and a transfer under one key are two requests, also after a snapshot", () => {
  const market = openMarket();
  const order = place(1, { priceTicks: 900, sizeLots: 1, clientOrderId: "k" });
  market.send(order);
  market.send(move(1, "k"));
  market.state = restoreSnapshot(takeSnapshot(market.state));
  expect(market.try(order)).toMatchObject({ replayed: true, orderId: 1 });
  expect(market.try(move(1, "k"))).toMatchObject({ replayed: true, notionalAtoms: 5 });
});
