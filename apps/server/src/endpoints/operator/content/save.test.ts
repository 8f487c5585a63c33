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

test("a scheduled notice is read between its two moments, in the reader's language", async () => {
  const now = exchange.services.clock();
  const texts = {
    en: { title: "At noon", content: "Now." },
    zh: { title: "中午", content: "现在" },
  };
  const schedule = { publishFrom: now + 60_000, publishUntil: now + 120_000 };
  const saved = await editor.call(name, { ...article, ...schedule, texts });
  expect(saved).toMatchObject({ state: "scheduled", missing: expect.arrayContaining(["de"]) });
  const shown = async () => (await titles()).includes("At noon");
  expect(await shown()).toBe(false);
  exchange.advance(60_000);
  expect(await shown()).toBe(true);
  const chinese = await exchange.services.articles.notices(
    { key: "NOTICE", pageNum: 1, pageSize: 50 },
    { language: "zh-CN", userId: 0 },
  );
  expect(chinese.rows).toContainEqual(expect.objectContaining({ title: "中午", createTime: schedule.publishFrom }));
  exchange.advance(60_000);
  expect(await shown()).toBe(false);
  expect(await editor.call("operator.content.show", { id: saved.id })).toMatchObject({ state: "ended" });
  await editor.call("operator.content.remove", { id: saved.id, reason: article.reason });
});

test("it cannot end before it begins", async () => {
  const schedule = { publishFrom: 2_000, publishUntil: 2_000 };
  expect(await editor.refusal(name, { ...article, ...schedule })).toEqual(refuse("BAD_PARAMETER", "publishUntil"));
});

test("a language is outdated when English was written after it, until it is written or confirmed", async () => {
  const de = { title: "Vom Test", content: "Neues." };
  const first = await editor.call(name, { ...article, texts: { ...article.texts, de } });
  expect(first.outdated).toEqual([]);
  const en = { title: "Of a test", content: "Something newer." };
  const second = { ...article, id: first.id, version: 1, texts: { en, de } };
  expect(await editor.call(name, second)).toMatchObject({ outdated: ["de"] });
  const lacking = await editor.call("operator.content.list", { lacking: "de", kind: "notice", pageSize: 100 });
  expect(lacking.rows).toContainEqual(expect.objectContaining({ id: first.id, title: "Of a test" }));
  expect(await editor.call(name, { ...second, version: 2, confirmed: ["de"] })).toMatchObject({ outdated: [] });
  await editor.call("operator.content.remove", { id: first.id, reason: article.reason });
});

test("a title is one line", async () => {
  const texts = { en: { title: "Hello\r\nthere", content: "Good morning." } };
  expect(await editor.refusal(name, { ...article, texts })).toEqual(refuse("BAD_PARAMETER", "texts"));
});
