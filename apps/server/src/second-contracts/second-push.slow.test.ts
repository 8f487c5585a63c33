import { afterAll, beforeAll, expect, test } from "vitest";
import { placed, placing, tickAt, ticksAt } from "../testing/second-market.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { openTestSocket } from "../testing/test-socket.ts";

let server: TestServer;
let token: string;
let other: string;

beforeAll(async () => {
  server = await openTestServer();
  token = await server.register("listener");
  other = await server.register("somebody");
  await ticksAt(server, ["60000", "60000", "60000"]);
});
afterAll(() => server.stop());

test("every tick of a pair comes as the tape keeps it, after the last thirty", async () => {
  await ticksAt(
    server,
    Array.from({ length: 30 }, () => "60000"),
  );
  const socket = await openTestSocket(server.url);
  expect(await socket.subscribe({ type: "indexTick", symbol: "btcusdt" })).toMatchObject({ code: 200 });
  const first = await socket.next(({ type }) => type === "indexTick");
  expect(first).toMatchObject({ snapshot: true, symbol: "btcusdt" });
  const shown = first["data"] as { seq: number }[];
  expect(shown).toHaveLength(30);
  await tickAt(server, "60001");
  const next = await socket.next(({ type }) => type === "indexTick");
  const { ticks } = (await server.call("tape.proof", { symbol: "btcusdt", fromSeq: (shown.at(-1)?.seq ?? 0) + 1 }))
    .data;
  expect(next["data"]).toEqual(ticks[0]);
  expect(ticks[0]).toMatchObject({
    value: "60001",
    status: "live",
    inputs: [{ venue: "one" }, { venue: "two" }, { venue: "three" }],
  });
  for (const message of [
    { type: "indexTick" },
    { type: "indexTick", symbol: "nosuch" },
    { type: "indexTick", symbol: "btcusdtperp" },
  ]) {
    expect(await socket.subscribe(message)).toMatchObject({ code: -1001 });
  }
  await socket.close();
});

test("a user hears of each change of his orders, and nobody else does", async () => {
  const socket = await openTestSocket(server.url);
  const stranger = await openTestSocket(server.url);
  expect(await socket.subscribe({ type: "secondContract" })).toMatchObject({ code: 500 });
  const first = await placing(server, { token, up: true });
  await socket.subscribe({ type: "secondContract", token });
  await stranger.subscribe({ type: "secondContract", token: other });
  await socket.subscribe({ type: "userStatus", token });
  const snapshot = await socket.next(({ type }) => type === "secondContract");
  expect(snapshot).toMatchObject({ snapshot: true, data: [{ openSeq: 0, status: 0 }] });
  await tickAt(server, "60000");
  const opened = await socket.next(({ type }) => type === "secondContract");
  expect(opened["data"]).toEqual((await first.answer).data);
  await placed(server, { token, up: false, amount: "20" }, "60000");
  expect(await socket.next(({ type }) => type === "secondContract")).toMatchObject({
    data: { openSeq: 0, betAmount: "20" },
  });
  expect(await socket.next(({ type }) => type === "secondContract")).toMatchObject({
    data: { status: 0, betAmount: "20" },
  });
  await ticksAt(
    server,
    Array.from({ length: 30 }, () => "60010"),
  );
  const ended = await socket.next(({ type }) => type === "secondContract");
  expect(ended).toMatchObject({ data: { status: 2, result: 1, profit: "80", closePrice: "60010" } });
  expect(await socket.next((frame) => eventOf(frame) === "secondContract")).toMatchObject({
    data: { orderId: (ended["data"] as { id: number }).id },
  });
  await socket.next((frame) => eventOf(frame) === "balance");
  const { rows } = (await server.call("secondContracts.list", { status: "2" }, { token })).data;
  expect(rows).toContainEqual(ended["data"]);
  expect(
    stranger.frames.filter(({ type, snapshot: isWhole }) => type === "secondContract" && isWhole !== true),
  ).toEqual([]);
  await socket.close();
  await stranger.close();
});

test("everybody hears of the head of each minute, and with a token of his own settlements", async () => {
  const visitor = await openTestSocket(server.url);
  const owner = await openTestSocket(server.url);
  await visitor.subscribe({ type: "settlement" });
  await owner.subscribe({ type: "settlement", token });
  const before = await visitor.next(({ type }) => type === "settlement");
  expect(before).toMatchObject({ snapshot: true });
  expect(await owner.next(({ type }) => type === "settlement")).toMatchObject({ data: before["data"] as object });
  const row = await placed(server, { token, up: true, amount: "7" }, "60000");
  await ticksAt(
    server,
    Array.from({ length: 61 }, () => "59990"),
  );
  const head = await visitor.next(({ type }) => type === "settlement");
  const { headSeq } = head["data"] as { headSeq: number };
  const { rows } = (await server.call("tape.heads", { fromSeq: headSeq, toSeq: headSeq })).data;
  expect(head["data"]).toEqual({ headSeq: rows[0]?.seq, headHash: rows[0]?.hash, ts: rows[0]?.time });
  const settled = await owner.next((frame) => Object.hasOwn(frame["data"] as object, "orderId"));
  const [order] = (await server.call("secondContracts.list", { status: "2" }, { token })).data.rows;
  expect(settled["data"]).toEqual({
    orderId: row.id,
    symbol: "btcusdt",
    betContent: 1,
    betAmount: "7",
    openPrice: "60000",
    closePrice: "59990",
    result: 2,
    profit: "-7",
    seqFrom: order?.closeSeqFrom,
    seqTo: order?.closeSeqTo,
    hash: order?.hash,
  });
  await owner.next((frame) => (frame["data"] as { headSeq?: number }).headSeq === rows[0]?.seq);
  expect(sequences(owner.frames)).toEqual(
    sequences(owner.frames).map((_, at) => at + (sequences(owner.frames)[0] ?? 0)),
  );
  expect(visitor.frames.some((frame) => frame.type === "settlement" && "orderId" in (frame["data"] as object))).toBe(
    false,
  );
  expect(await visitor.subscribe({ type: "settlement", token: "no such token" })).toMatchObject({ code: 500 });
  await visitor.close();
  await owner.close();
});

const eventOf = (frame: { type: string; data?: unknown }): string | undefined =>
  frame.type === "userStatus" ? (frame.data as { event: string }).event : undefined;

const sequences = (frames: readonly { type: string; seq?: unknown }[]): number[] =>
  frames.filter(({ type }) => type === "settlement").map(({ seq }) => seq as number);
