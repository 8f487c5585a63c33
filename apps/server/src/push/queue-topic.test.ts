import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { REFUSAL_CODES } from "@agio/primitives";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { IDLE_LOCK_MS } from "../operators/operator-sessions.ts";
import { applicant } from "../testing/test-customers.ts";
import { testExchange } from "../testing/test-exchange.ts";
import { hire, signedIn } from "../testing/test-staff.ts";
import { openTestSocket, type AnyFrame, type TestSocket } from "../testing/test-socket.ts";
import { openSocketServer } from "./socket-server.ts";

const exchange = await testExchange();
const { services } = exchange;
const server = createServer();
const sockets: TestSocket[] = [];
let url = "";

beforeAll(async () => {
  const { push: hub, log, clock } = services;
  const options = { hub, log, clock, socketsPerAddress: 50, trustProxy: false, isForStaff: true };
  openSocketServer(server, { ...options, faultOf: () => undefined });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await services.operatorRoles.setAddresses("compliance", []);
  for (const socket of sockets.splice(0)) await socket.close();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A use would be noted by then. */
const TOLD_AFTER_MS = 30_000;

const isQueue = ({ type }: AnyFrame) => type === "queue";

/** Somebody who listens to the queue. */
async function listener(role = "compliance") {
  const { loginName, operatorId } = await hire(exchange, [role]);
  const who = await signedIn(exchange, loginName);
  const socket = await openTestSocket(url);
  sockets.push(socket);
  const subscribe = () => socket.subscribe({ type: "queue", token: who.token });
  expect(await subscribe()).toMatchObject({ code: 200 });
  await socket.next(isQueue);
  return { socket, operatorId, token: who.token, subscribe };
}

/** How often a socket hears of something new in the queue, of which somebody else has heard behind it. */
async function heardOfNew(socket: TestSocket): Promise<number> {
  const witness = await listener("auditor");
  const from = socket.frames.length;
  await applicant(exchange);
  await witness.socket.next(isQueue);
  return socket.frames.slice(from).filter(isQueue).length;
}

test("whoever listens hears of what comes", async () => {
  const { socket } = await listener();
  expect(await heardOfNew(socket)).toBeGreaterThan(0);
});

test("a locked session hears nothing, is not signed out, and goes on once its owner is back", async () => {
  const { socket, token, subscribe } = await listener();
  await services.operatorSessions.lock(token);
  expect(await heardOfNew(socket)).toBe(0);
  expect(await socket.next(({ type }) => type === "error")).toMatchObject({
    code: REFUSAL_CODES.SESSION_LOCKED,
  });
  expect(socket.frames.filter(({ type }) => type === "userStatus")).toEqual([]);
  expect(await subscribe()).toMatchObject({ code: REFUSAL_CODES.SESSION_LOCKED });
  await services.operatorSessions.prove(token, { isFresh: false });
  expect(await subscribe()).toMatchObject({ code: 200 });
  expect(await heardOfNew(socket)).toBeGreaterThan(0);
});

test("listening is no use of a session: it locks all the same", async () => {
  const { socket, token } = await listener();
  // Sockets that say nothing are closed after a minute.
  exchange.advance(TOLD_AFTER_MS);
  expect(await heardOfNew(socket)).toBeGreaterThan(0);
  exchange.advance(IDLE_LOCK_MS - TOLD_AFTER_MS - 1);
  expect(await services.operatorSessions.isLocked(token)).toBe(false);
  exchange.advance(1);
  expect(await services.operatorSessions.isLocked(token)).toBe(true);
});

test("nor does one whose session has ended, or whose network is not allowed any more", async () => {
  const { socket: ended, token } = await listener();
  await services.operatorSessions.close(token);
  expect(await heardOfNew(ended)).toBe(0);
  await ended.next(({ type }) => type === "userStatus");
  const { socket: outside, subscribe } = await listener();
  await services.operatorRoles.setAddresses("compliance", ["192.0.2.0/24"]);
  expect(await heardOfNew(outside)).toBe(0);
  await outside.next(({ type }) => type === "userStatus");
  expect(await subscribe()).toMatchObject({ code: REFUSAL_CODES.ADDRESS_NOT_ALLOWED });
});

test("nor one who may not read the kind any more", async () => {
  const { socket, operatorId } = await listener();
  const others = { operatorId, roles: ["content"], email: "", resetAuthenticator: false, isDisabled: false };
  await services.operators.change(others);
  expect(await heardOfNew(socket)).toBe(0);
  await socket.next(({ type }) => type === "userStatus");
});
