import { positionId, priceTicks, sizeContracts, tpSlId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { readCommand, writeCommand } from "../command-codec.ts";
import type { Command } from "../commands.ts";
import { asciiJson, readAsciiJson } from "./ascii-json.ts";
import { toJournalNames, fromJournalNames } from "./journal-names.ts";
import { WordWriter } from "./word-writer.ts";

const SET: Command = {
  type: "SetTpSl",
  userId: userId(1),
  positionId: positionId(2),
  kind: "stopLoss",
  triggerTicks: priceTicks(590_000),
  triggerBy: "mark",
  size: sizeContracts(3),
  orderKind: "market",
  priceTicks: priceTicks(0),
};

const journaled = (command: Command): Uint8Array => {
  const writer = new WordWriter();
  writeCommand(command, writer);
  return writer.bytes().slice();
};

test("the journal keeps the names that it had", () => {
  const text = Buffer.from(journaled(SET)).toString("latin1");
  expect(text).toContain('{"type":"SetPlan","userId":1,"positionId":2,');
  expect(text).toContain('"shares":3,');
  expect(readCommand(journaled(SET))).toEqual(SET);
  const cancel: Command = { type: "CancelTpSl", userId: userId(1), tpSlId: tpSlId(7) };
  expect(asciiJson(cancel)).toBe('{"type":"CancelPlan","userId":1,"planId":7}');
});

test("a text that looks like a field stays what it is", () => {
  const command = { type: "PlaceContractOrder", clientOrderId: 'size":1,"type":"SetPlan', note: "size" };
  expect(readAsciiJson(asciiJson(command))).toEqual(command);
  expect(asciiJson({ a: '\\","shares":1' })).toBe(JSON.stringify({ a: '\\","shares":1' }));
});

test("names go there and back, however deep they stand", () => {
  const rules = { rules: { sizeMin: 1, sizeMax: 2, sizeDecimals: 3 }, steps: [{ askedSize: 1, doneSize: 0 }] };
  const stored = '{"rules":{"sharesMin":1,"sharesMax":2,"sizeDecimals":3},"steps":[{"askedShares":1,"doneShares":0}]}';
  expect(toJournalNames(JSON.stringify(rules))).toBe(stored);
  expect(JSON.parse(fromJournalNames(stored))).toEqual(rules);
});
