import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const editor = await exchange.operator(["content"]);
const reason = "because of a test";
const article = { kind: "notice" as const, key: "RESTORED", isPublished: true, reason };
const titled = (title: string) => ({ en: { title, content: "" } });

test("an older version comes back as a new one, and a removed article with it", async () => {
  const { id } = await editor.call("operator.content.save", { ...article, texts: titled("one") });
  await editor.call("operator.content.save", { ...article, id, version: 1, texts: titled("two") });
  const back = await editor.call("operator.content.restore", { id, version: 2, to: 1, reason });
  expect(back).toMatchObject({ version: 3, texts: titled("one") });
  const { rows } = await editor.call("operator.content.versions", { id });
  expect(rows.map(({ version, texts }) => [version, texts["en"]?.title])).toEqual([
    [3, "one"],
    [2, "two"],
    [1, "one"],
  ]);
  expect(rows[0]).toMatchObject({ reason, changedBy: expect.stringMatching(/^operator/) });
  await editor.call("operator.content.remove", { id, reason });
  expect(await editor.refusal("operator.content.show", { id })).toEqual(refuse("NOT_FOUND", "id"));
  const again = await editor.call("operator.content.restore", { id, version: 0, to: 2, reason });
  expect(again).toMatchObject({ id, version: 4, texts: titled("two") });
});

test("a version that never was, and one that somebody else replaced, are refused", async () => {
  const { id } = await editor.call("operator.content.save", { ...article, texts: titled("one") });
  const refused = (request: object) => editor.refusal("operator.content.restore", { id, reason, ...request });
  expect(await refused({ version: 1, to: 9 })).toEqual(refuse("NOT_FOUND", "to"));
  expect(await refused({ version: 7, to: 1 })).toEqual(refuse("STALE_VERSION", "version"));
});
