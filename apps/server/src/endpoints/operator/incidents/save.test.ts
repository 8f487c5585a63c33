import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.incidents.save";
const told = {
  ...{ level: "down" as const, parts: ["spot" as const], reason: "told users" },
  title: { en: "No trading", zh: "暂停交易" },
};

test("an incident is told of, gone on with and resolved; what was said stays", async () => {
  const first = await maker.call(name, { ...told, update: { en: "We are looking." } });
  expect(first).toMatchObject({ version: 1, endTime: 0, level: "down" });
  const { id } = first;
  const next = { ...told, id, version: 1, update: { en: "It works again." }, isResolved: true };
  const second = await checker.call(name, next);
  expect(second.endTime).toBeGreaterThan(0);
  expect(second.updates.map(({ text }) => text["en"])).toEqual(["It works again.", "We are looking."]);
  expect(await maker.refusal(name, next)).toEqual(refuse("STALE_VERSION", "version"));
  expect(await maker.call("operator.incidents.list", {})).toContainEqual(second);
});

test("words in English are always there", async () => {
  const refused = await maker.refusal(name, { ...told, update: { zh: "正在处理" } });
  expect(refused).toMatchObject({ refusal: "BAD_PARAMETER" });
});

test("one that is not there is not gone on with", async () => {
  const gone = { ...told, id: 99, version: 1, update: { en: "Gone." } };
  expect(await maker.refusal(name, gone)).toEqual(refuse("NOT_FOUND", "id"));
});
