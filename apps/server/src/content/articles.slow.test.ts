import { LANGUAGE_CODES } from "@agio/translations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStaffDesk, type StaffDesk } from "../operators/testing/staff-desk.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { summaryOf } from "./article.ts";
import { openArticles } from "./articles.ts";

let server: TestServer;
let desk: StaffDesk;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "100000", PUBLIC_RATE_PER_SECOND: "100000" });
  desk = await openStaffDesk(server);
});
afterAll(() => server.stop());

const inLanguage = (lang: string) => ({ headers: { lang } });
const save = (article: object) =>
  server.call("operator.content.save", { reason: "because of a test", ...article }, { token: desk.maker });
const help = (search: string, lang: string) => server.running.services.articles.help({ search, withContent: 0 }, lang);
const titlesOf = async (search: string, lang: string) =>
  (await help(search, lang)).flatMap(({ articles }) => articles.map(({ title }) => title));

const article = {
  kind: "help",
  key: "trading",
  isPublished: true,
  texts: {
    en: { title: "Fill-or-kill café", content: "Everything **at once** or [nothing](https://example.com)." },
    ja: { title: "全部または無し", content: "すぐに全部約定するか、取り消されます。" },
    th: { title: "ทั้งหมดหรือไม่เลย", content: "คำสั่งนี้จับคู่ทั้งหมดทันที" },
  },
};

describe("what a new installation publishes", () => {
  test("the legal texts say that they are templates", async () => {
    for (const key of ["PRIVACY_POLICY", "USER_AGREEMENT"]) {
      const { data } = await server.call("notices.list", { key });
      expect(data).toMatchObject({ total: 1, rows: [{ key, modelKey: "template", readFlag: false }] });
      expect(data.rows[0]?.content).toContain("This is a template");
    }
    expect((await server.call("notices.list", { key: "ABOUT" }, inLanguage("zh"))).data.rows[0]?.title).toBe(
      "关于我们",
    );
  });

  test.each(["SPOT", "CONTRACT", "SECOND_CONTRACT", "OPTION", "DEPOSIT", "WITHDRAW"])(
    "there are rules for %s, each language its own",
    async (key) => {
      const answers = await Promise.all(
        LANGUAGE_CODES.map(async (code) => (await server.call("optionRules.list", { key }, inLanguage(code))).data),
      );
      expect(answers.map((rows) => rows.map(({ language }) => language))).toEqual(LANGUAGE_CODES.map((code) => [code]));
      expect(new Set(answers.flatMap((rows) => rows.map(({ content }) => content))).size).toBe(LANGUAGE_CODES.length);
      expect((await server.call("optionRules.list", { key }, inLanguage("xx"))).data).toMatchObject([
        { language: "en" },
      ]);
    },
  );

  test("help has five categories and twenty articles, each to be opened", async () => {
    const { data } = await server.call("help.list", {}, inLanguage("zh-CN"));
    expect(data.map(({ key, articles }) => [key, articles.length])).toEqual([
      ["account", 5],
      ["trading", 3],
      ["derivatives", 4],
      ["funds", 6],
      ["verification", 2],
    ]);
    expect(data[0]?.title).toBe("账户与安全");
    for (const { key, articles } of data) {
      for (const { id, title } of articles) {
        const opened = await server.call("help.article", { id }, inLanguage("zh-CN"));
        expect(opened.data).toMatchObject({ id, title, categoryKey: key });
      }
    }
    expect((await server.call("help.list", {}, inLanguage("th"))).data[0]).toMatchObject({
      title: "บัญชีและความปลอดภัย",
      articles: [{ title: "การเปิดบัญชี" }, {}, {}, {}, {}],
    });
  });

  test("they are put there once: an operator may remove them", async () => {
    const { articles } = server.running.services;
    const rules = await articles.optionRules("OPTION", "en");
    const remove = { id: rules[0]?.id ?? 0, reason: "not offered here" };
    expect(await server.call("operator.content.remove", remove, { token: desk.maker })).toMatchObject({ code: 200 });
    expect(await server.call("operator.content.remove", remove, { token: desk.maker })).toMatchObject({ code: -1009 });
    const reopened = await openArticles({
      ...{ database: desk.sql, clock: () => server.now() },
      staffNames: () => Promise.resolve(String),
    });
    expect(await reopened.optionRules("OPTION", "en")).toEqual([]);
    expect(await articles.optionRules("OPTION", "en")).toEqual([]);
  });
});

describe("search", () => {
  test("finds what holds all words, whatever their case and accents", async () => {
    await save(article);
    expect(await titlesOf("KILL cafe", "en")).toEqual(["Fill-or-kill café"]);
    expect(await titlesOf("kill password", "en")).toEqual([]);
    expect(await titlesOf("recovery authenticator", "en")).toEqual(["Second factor and passkeys"]);
  });

  test("finds parts of scripts that do not part words, and English where a language is missing", async () => {
    expect(await titlesOf("約定するか", "ja")).toContain("全部または無し");
    expect(await titlesOf("จับคู่ทั้งหมด", "th")).toContain("ทั้งหมดหรือไม่เลย");
    expect(await titlesOf("恢复码", "zh")).toEqual(["第二重验证与通行密钥"]);
    expect(await titlesOf("fill", "de")).toContain("Fill-or-kill café");
    expect(await titlesOf("at once", "ja")).not.toContain("Fill-or-kill café");
  });

  test("answers the texts too where they are asked for", async () => {
    const { data } = await server.call("help.list", { search: "recovery authenticator", withContent: "1" });
    expect(data[0]?.articles[0]?.content).toContain("**recovery codes**");
    const short = await server.call("help.list", { search: "recovery authenticator" });
    expect(short.data[0]?.articles[0]).not.toHaveProperty("content");
  });

  test("treats pattern characters as what they are", async () => {
    expect(await titlesOf("%", "en")).toEqual([]);
    expect(await titlesOf(".*", "en")).toEqual([]);
  });

  test("a summary is text without marks and bounded", () => {
    expect(summaryOf("## Head\n\n- one **bold** [link](https://example.com)\n1. two")).toBe("Head one bold link two");
    expect(summaryOf("词".repeat(500))).toHaveLength(141);
  });
});

describe("staff write", () => {
  test("a draft is seen by staff only, and each version replaces the one that was read", async () => {
    const added = await save({ ...article, kind: "notice", key: "NOTICE", isPublished: false });
    expect(added.data).toMatchObject({ version: 1, isPublished: false });
    const { id } = added.data;
    const published = { ...article, kind: "notice", key: "NOTICE", id, version: 1 };
    expect((await server.call("notices.list", { key: "NOTICE" })).data.total).toBe(1);
    expect(await save(published)).toMatchObject({ data: { id, version: 2 } });
    expect((await server.call("notices.list", { key: "NOTICE" })).data.total).toBe(2);
    expect(await save(published)).toMatchObject({ code: -9004, field: "version" });
    expect(await save({ ...published, id: 999_999 })).toMatchObject({ code: -1009 });
  });

  test.each([
    ["a picture that could run", { imgUrl: "javascript:alert(1)" }, "imgUrl"],
    ["a picture over plain http", { imgUrl: "http://pictures.example/a.png" }, "imgUrl"],
    ["no English", { texts: { zh: { title: "公告", content: "" } } }, "texts"],
    ["a language that the app does not have", { texts: { ...article.texts, xx: article.texts.en } }, "texts"],
    ["no title", { texts: { en: { title: "", content: "" } } }, "texts"],
    ["no reason", { reason: "" }, "reason"],
  ])("refused: %s", async (_title, change, field) => {
    expect(await save({ ...article, ...change })).toMatchObject({ code: -1001, field });
  });

  test("Chinese in every field of staff is allowed, and long texts too", async () => {
    const content = "规则。".repeat(10_000);
    const answer = await save({ ...article, reason: "按要求更新", texts: { en: { title: "规则", content } } });
    expect(answer).toMatchObject({ code: 200, data: { texts: { en: { title: "规则" } } } });
    await server.call("operator.content.remove", { id: answer.data.id, reason: "done" }, { token: desk.maker });
  });
});

test("a user's own notices are marked as read; a visitor and another user see them as new", async () => {
  const [reader, other] = [await server.register("reader"), await server.register("other")];
  const id = (await server.call("notices.list", { key: "NOTICE" })).data.rows[0]?.noticeId ?? 0;
  expect(await server.call("notices.read", { id }, { token: reader })).toMatchObject({ code: 200 });
  expect(await server.call("notices.read", { id }, { token: reader })).toMatchObject({ code: 200 });
  const flagFor = async (token?: string) =>
    (await server.call("notices.list", { key: "NOTICE" }, token === undefined ? {} : { token })).data.rows[0]?.readFlag;
  expect([await flagFor(reader), await flagFor(other), await flagFor(), await flagFor("ended")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await server.call("notices.read", { id: 999_999 }, { token: reader })).toMatchObject({ code: -1009 });
  expect(await server.call("notices.read", { id })).toMatchObject({ code: 500 });
});

test("notices come in pages, of one model where it is asked for", async () => {
  const text = { title: "Banner", content: "A banner of the home page." };
  for (const modelKey of ["home", "home", "trade"]) {
    await save({ kind: "notice", key: "BANNER", modelKey, isPublished: true, texts: { en: text } });
  }
  const page = (request: object) => server.call("notices.list", { key: "BANNER", ...request });
  expect((await page({ modelKey: "home" })).data).toMatchObject({ total: 2, rows: [{ modelKey: "home" }, {}] });
  expect((await page({ pageSize: 2, pageNum: 2 })).data).toMatchObject({ total: 3, rows: [{}] });
  const [first, second] = (await page({})).data.rows;
  expect(first?.noticeId).toBeGreaterThan(second?.noticeId ?? 0);
});
