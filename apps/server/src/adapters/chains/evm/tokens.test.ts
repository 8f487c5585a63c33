import { expect, test } from "vitest";
import { bloomIn, bloomOf, mayHold, transferAsked, transferCall, transferIn, TRANSFER_TOPIC } from "./tokens.ts";

const TOKEN = "0xdac17f958d2ee523a2206206994597c13d831ec7";
const FROM = "0x00000000000000000000000000000000000a11ce";
const TO = "0x0000000000000000000000000000000000000b0b";
const wordOf = (key: string): string => `0x${key.slice(2).padStart(64, "0")}`;
const LOG = {
  address: TOKEN,
  topics: [TRANSFER_TOPIC, wordOf(FROM), wordOf(TO)],
  data: wordOf("0x0f4240"),
  blockHash: "",
  transactionHash: "",
  logIndex: "0x0",
};

test("a transfer is read from its log; what only looks like one is none", () => {
  expect(transferIn(LOG)).toEqual({ from: FROM, to: TO, units: 1_000_000n });
  // ERC-721 has the same event, with the number of the thing as a topic.
  expect(transferIn({ ...LOG, topics: [...LOG.topics, wordOf("0x07")], data: "0x" })).toBeUndefined();
  expect(transferIn({ ...LOG, topics: [wordOf("0x01"), ...LOG.topics.slice(1)] })).toBeUndefined();
  expect(transferIn({ ...LOG, data: `${LOG.data}00` })).toBeUndefined();
  expect(transferIn({ ...LOG, topics: [TRANSFER_TOPIC] })).toBeUndefined();
});

test("what a call of transfer asks for is read back; of another call nothing is", () => {
  expect(transferAsked(transferCall(TO, 250n))).toEqual({ to: TO, units: 250n });
  expect(transferAsked(`${transferCall(TO, 250n)}00`)).toBeUndefined();
  expect(transferAsked(transferCall(TO, 250n).replace("0xa9059cbb", "0x095ea7b3"))).toBeUndefined();
  expect(transferAsked("0x")).toBeUndefined();
});

test("a filter holds what is in it, and hardly anything else", () => {
  const text = bloomOf([TOKEN, TRANSFER_TOPIC]);
  const bloom = bloomIn(text) ?? new Uint8Array();
  expect(mayHold(bloom, TOKEN)).toBe(true);
  expect(mayHold(bloom, TRANSFER_TOPIC)).toBe(true);
  expect([FROM, TO, wordOf(FROM), wordOf(TO)].some((value) => mayHold(bloom, value))).toBe(false);
  expect(bloomOf([TRANSFER_TOPIC, TOKEN, TOKEN])).toBe(text);
  expect(bloomIn("0x00")).toBeUndefined();
  expect(bloomIn(undefined)).toBeUndefined();
});
