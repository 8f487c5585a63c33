import { createSocket, type Socket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openNames } from "./resolve-name.ts";

const [A, AAAA] = [1, 28];
const HEADER_BYTES = 12;
const RECORDS: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  "agent.test": { [A]: [192, 0, 2, 7], [AAAA]: [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9] },
  "old.test": { [A]: [192, 0, 2, 8] },
};

let server: Socket;
let names: ReturnType<typeof openNames>;

function nameIn(question: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** The answer to a question of one name (RFC 1035); undefined for one that is never answered. */
function answerTo(question: Buffer): Buffer | undefined {
  const { name, end } = nameIn(question);
  if (name.startsWith("silent")) return undefined;
  const type = question.readUInt16BE(end);
  const record = RECORDS[name]?.[type];
  const head = Buffer.alloc(HEADER_BYTES);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(RECORDS[name] === undefined ? 0x8183 : 0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(record === undefined ? 0 : 1, 6);
  const asked = question.subarray(HEADER_BYTES, end + 4);
  if (record === undefined) return Buffer.concat([head, asked]);
  const place = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 60, 0, record.length]);
  return Buffer.concat([head, asked, place, Buffer.from(record)]);
}

beforeAll(async () => {
  server = createSocket("udp4").on("message", (question, { port, address }) => {
    const answer = answerTo(question);
    if (answer !== undefined) server.send(answer, port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  names = openNames({ servers: [`127.0.0.1:${server.address().port}`], timeoutMs: 250 });
});
afterAll(() => void server.close());

test("a name leads to the addresses of both families, and to those of one where it has no others", async () => {
  expect(await names("agent.test")).toEqual([
    { address: "192.0.2.7", family: 4 },
    { address: "2001:db8::9", family: 6 },
  ]);
  expect(await names("old.test")).toEqual([{ address: "192.0.2.8", family: 4 }]);
  await expect(names("nobody.test")).rejects.toThrow("ENOTFOUND");
});

test("names that nobody answers for are given up in time, and keep no other name waiting", async () => {
  const silent = Array.from({ length: 200 }, (_, at) => names(`silent-${at}.test`));
  const given = Promise.allSettled(silent);
  const first = await Promise.race([given.then(() => "all given up"), lookup("localhost").then(() => "answered")]);
  expect(first).toBe("answered");
  expect(new Set((await given).map(({ status }) => status))).toEqual(new Set(["rejected"]));
});
