import { REFUSAL_CODES } from "@agio/primitives";
import { eventually } from "@agio/testkit";
import { Writable, type Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { expect, test } from "vitest";
import { Connection } from "../topics/connection.ts";
import { followedLeader } from "../testing/authorisation/followed-leader.ts";
import { testExchange, type Caller } from "../testing/test-exchange.ts";
import { contractOrder } from "../testing/test-trades.ts";

const exchange = await testExchange();
const { leader, leaderId, follower, accountId: copyAccountId } = await followedLeader(exchange);

type Frame = Readonly<Record<string, unknown>>;

const OPEN = 1;
const SOCKET = { readyState: OPEN, OPEN, close: () => undefined, terminate: () => undefined };

/** A socket of one client, and what it was sent. */
function openSocket({ token }: Caller) {
  const frames: Frame[] = [];
  const wire = new Writable({
    // The text stands behind the head of a frame.
    write(frame: Buffer, _encoding, done) {
      frames.push(JSON.parse(frame.subarray(frame.indexOf('{"')).toString("utf8")) as Frame);
      done();
    },
  });
  const connection = new Connection(SOCKET as unknown as WebSocket, wire as Duplex, "198.51.100.1", 0);
  const { push } = exchange.services;
  push.add(connection);
  const say = async (message: object): Promise<unknown> => {
    await push.take(connection, { token, ...message } as never, undefined);
    // Frames leave with the next tick.
    await new Promise((done) => setImmediate(done));
    return frames.findLast(({ type }) => type === "subscribe" || type === "unsubscribe")?.["code"];
  };
  return { frames, say, connection };
}

test("who leads hears of the account they lead from, beside their own, under its number", async () => {
  const { frames, say, connection } = openSocket(leader);
  expect(await say({ operation: "subscribe", type: "position" })).toBe(200);
  for (const type of ["position", "contractOrder", "userStatus"]) {
    expect(await say({ operation: "subscribe", type, accountId: leaderId })).toBe(200);
  }
  const snapshots = frames.filter(({ type }) => type === "position");
  expect(snapshots.map(({ accountId }) => accountId)).toEqual([undefined, leaderId]);

  frames.length = 0;
  const market = { orderType: 1, price: undefined, share: 10, leverage: 5 };
  await leader.call("follow.moveFunds", { amount: "500", flag: 1 });
  await leader.call("contractOrders.submit", { ...contractOrder("buy", market), accountId: leaderId });
  const ofLead = (wanted: string) => frames.find(({ type, accountId }) => type === wanted && accountId === leaderId);
  await eventually("the position of the lead account is told", async () => ofLead("position"));
  await eventually("its order is told", async () => ofLead("contractOrder"));
  await eventually("its balance is told", async () => ofLead("userStatus"));
  expect(frames.filter(({ type, accountId }) => type === "position" && accountId === undefined)).toEqual([]);

  expect(await say({ operation: "unsubscribe", type: "position", accountId: leaderId })).toBe(200);
  expect(
    [...connection.channels].filter(({ name }) => name.topic === "position").map(({ name }) => name.userId),
  ).toEqual([leader.userId]);
});

test("nobody hears of an account of somebody else, of one that only follows, or of an account on another topic", async () => {
  const stranger = openSocket(follower);
  const subscribe = { operation: "subscribe", type: "position" };
  expect(await stranger.say({ ...subscribe, accountId: leaderId })).toBe(REFUSAL_CODES.NOT_FOUND);
  expect(await stranger.say({ ...subscribe, accountId: copyAccountId })).toBe(REFUSAL_CODES.NOT_FOUND);
  expect(await stranger.say({ ...subscribe, accountId: leader.userId })).toBe(REFUSAL_CODES.NOT_FOUND);
  expect(await stranger.say({ ...subscribe, accountId: leaderId, token: "t".repeat(43) })).toBe(
    REFUSAL_CODES.SESSION_EXPIRED,
  );
  expect(stranger.connection.channels.size).toBe(0);
  const own = openSocket(leader);
  expect(await own.say({ ...subscribe, type: "order", accountId: leaderId })).toBe(REFUSAL_CODES.BAD_PARAMETER);
  expect(await own.say({ ...subscribe, type: "depth", symbol: "btcusdt", accountId: leaderId })).toBe(
    REFUSAL_CODES.BAD_PARAMETER,
  );
});
