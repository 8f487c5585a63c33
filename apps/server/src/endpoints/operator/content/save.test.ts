import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { visitor } = exchange;
const editor = await exchange.operator(["content"]);
const name = "operator.content.save";
const article = {
  kind: "notice" as const,
  key: "NOTICE",
  isPublished: true,
  texts: { en: { title: "Of a test", content: "Something new." } },
  reason: "because of a test",
};
const titles = async () => (await visitor.call("notices.list", { key: "NOTICE" })).rows.map(({ title }) => title);

test("a published article is read at once, and a new version takes its place", async () => {
  const saved = await editor.call(name, article);
  expect(saved).toMatchObject({ kind: "notice", key: "NOTICE", version: 1, texts: article.texts });
  expect(await titles()).toContain("Of a test");
  const texts = { en: { title: "Said better", content: "Something new." } };
  expect(await editor.call(name, { ...article, id: saved.id, version: 1, texts })).toMatchObject({ version: 2, texts });
  expect(await titles()).toContain("Said better");
  expect(await titles()).not.toContain("Of a test");
  await editor.call("operator.content.remove", { id: saved.id, reason: article.reason });
});

test("a draft is not read by anybody", async () => {
  const texts = { en: { title: "Not yet", content: "" } };
  const { id } = await editor.call(name, { ...article, isPublished: false, texts });
  expect(await titles()).not.toContain("Not yet");
  const anna = await exchange.user();
  expect(await anna.refusal("notices.read", { id })).toEqual(refuse("NOT_FOUND", "id"));
  await editor.call("operator.content.remove", { id, reason: article.reason });
});

test("a version that somebody else replaced is not overwritten", async () => {
  const { id } = await editor.call(name, { ...article, isPublished: false });
  const both = await Promise.allSettled([
    editor.call(name, { ...article, isPublished: false, id, version: 1 }),
    editor.call(name, { ...article, isPublished: false, id, version: 1 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const stale = { ...article, id, version: 1 };
  expect(await editor.refusal(name, stale)).toEqual(refuse("STALE_VERSION", "version"));
  await editor.call("operator.content.remove", { id, reason: article.reason });
  expect(await editor.refusal(name, stale)).toEqual(refuse("NOT_FOUND", "id"));
});

test.each([
  [{ texts: { de: { title: "Ohne Englisch", content: "" } } }, "texts"],
  [{ texts: { en: { title: " ", content: "" } } }, "texts"],
  [{ imgUrl: "http://pictures.example/a.png" }, "imgUrl"],
  [{ kind: "advert" }, "kind"],
])("%o is refused at its field", async (change, field) => {
  expect(await editor.refusal(name, { ...article, ...change })).toEqual(refuse("BAD_PARAMETER", field));
});
