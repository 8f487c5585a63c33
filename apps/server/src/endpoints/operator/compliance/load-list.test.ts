import type { RequestOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { caseAbout, ruleInForce, ruleOff } from "../../../testing/test-cases.ts";
import { customer } from "../../../testing/test-customers.ts";
import { testExchange } from "../../../testing/test-exchange.ts";
import { withdrawal } from "../../../testing/test-withdrawals.ts";
import { decide } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker } = exchange;
const name = "operator.compliance.loadList";
const [FIRST, SECOND] = ["0x8617E340B3D01FA5F11F306F4090FD50E238070D", "0xde709f2102306220921060314715629080e2fb77"];
let lists = 0;
const list = (more: Partial<RequestOf<typeof name>> = {}): RequestOf<typeof name> => ({
  ...{ name: `list ${++lists}`, kind: "sanctions", version: "1", format: "csv" },
  ...{ text: `type,value,note\naddress,${FIRST.toLowerCase()},"a mixer, closed"\n`, reason: "because of a test" },
  ...more,
});

test("a list loaded later finds what was sent before, whatever the spelling, and each fact once", async () => {
  const ruleId = await ruleInForce(exchange, { kind: "listed", lists: "sanctions" });
  const anna = await customer(exchange);
  await anna.call("withdrawals.submit", withdrawal({ address: FIRST }));
  expect(await caseAbout(exchange, anna, ruleId)).toBeUndefined();
  const loaded = list();
  expect(await maker.call(name, loaded)).toMatchObject({ count: 1, added: 1, dropped: 0, requestId: 0 });
  const made = await caseAbout(exchange, anna, ruleId);
  const { factRows } = await maker.call("operator.compliance.showCase", { id: made?.id ?? 0 });
  expect(factRows[0]).toMatchObject({ entry: `${loaded.name} 1: ${FIRST.toLowerCase()}`, isTrigger: true });
  await maker.call(name, { ...loaded, version: "2", text: `${loaded.text}address,${SECOND},\n` });
  expect(await caseAbout(exchange, anna, ruleId)).toMatchObject({ id: made?.id, version: 1 });
  await ruleOff(exchange, ruleId);
});

test("the verified name of a user is found in another order and spelling, and a user of another name is not", async () => {
  const ruleId = await ruleInForce(exchange, { kind: "listed", lists: "risk" });
  const anna = await customer(exchange);
  const rows = [{ type: "name", value: "BÉRG, Anna", note: "" }];
  await maker.call(name, list({ kind: "risk", format: "json", text: JSON.stringify(rows) }));
  expect(await caseAbout(exchange, anna, ruleId)).toMatchObject({ facts: 1, kind: "listed" });
  expect(await caseAbout(exchange, await exchange.user(), ruleId)).toBeUndefined();
  await ruleOff(exchange, ruleId);
});

test("one person takes nothing off a list: the load before stays until a second one agrees", async () => {
  const loaded = list();
  await maker.call(name, loaded);
  const next = { ...loaded, version: "2", text: `type,value\naddress,${SECOND}\n` };
  const { id, requestId, dropped } = await maker.call(name, next);
  expect(dropped).toBe(1);
  const inForce = async () => {
    const { rows } = await maker.call("operator.compliance.listLists", {});
    return rows.filter((row) => row.name === loaded.name && row.isInForce).map(({ version }) => version);
  };
  expect(await inForce()).toEqual(["2", "1"]);
  expect(await decide(checker, requestId)).toMatchObject({ action: "compliance.endList", status: 1 });
  expect(await inForce()).toEqual(["2"]);
  expect(id).toBeGreaterThan(0);
});

test.each([
  "",
  "value,note\nx,y\n",
  "type,value\n",
  "type,value\naddress,\n",
  "type,value\nplace,Berlin\n",
  'type,value\nname,"never closed\n',
])("%j is no list", async (text) => {
  expect(await maker.refusal(name, list({ text }))).toEqual(refuse("BAD_PARAMETER", "text"));
  expect(await maker.refusal(name, list({ text: "[1]", format: "json" }))).toEqual(refuse("BAD_PARAMETER", "text"));
});

test("a version is loaded once, and a list keeps its kind", async () => {
  const loaded = list();
  await maker.call(name, loaded);
  expect(await maker.refusal(name, loaded)).toEqual(refuse("DUPLICATE_REQUEST", "version"));
  expect(await maker.refusal(name, { ...loaded, version: "2", kind: "risk" })).toEqual(refuse("BAD_PARAMETER", "kind"));
});
