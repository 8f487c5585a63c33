import { expect, test } from "vitest";
import { mergeFindings, searchHelp, serverSearch, type HelpCategory } from "./model.ts";

const article = (id: number, title: string, summary = "") => ({ id, title, summary });
const HELP: readonly HelpCategory[] = [
  { key: "start", title: "First steps", articles: [article(1, "Open an account"), article(2, "Verify yourself")] },
  { key: "funds", title: "Funds", articles: [article(3, "Deposit", "Networks and confirmations"), article(4, "提现")] },
];
const ids = (categories: readonly HelpCategory[]) => categories.flatMap(({ articles }) => articles.map(({ id }) => id));

test("without words everything is listed", () => expect(ids(searchHelp(HELP, "  "))).toEqual([1, 2, 3, 4]));

test("all words must be in title or summary, in any case and order", () => {
  expect(ids(searchHelp(HELP, "ACCOUNT open"))).toEqual([1]);
  expect(ids(searchHelp(HELP, "confirm"))).toEqual([3]);
  expect(searchHelp(HELP, "nothing of it")).toEqual([]);
});

test("accents do not matter", () => {
  const polish = [{ key: "funds", title: "Środki", articles: [article(6, "Wpłaty i wypłaty")] }];
  expect(ids(searchHelp(polish, "WPLATY"))).toEqual([6]);
});

test("a category without a finding is left out", () =>
  expect(searchHelp(HELP, "verify").map(({ key }) => key)).toEqual(["start"]));

test("Chinese words are found here, in the contents too, and never asked of the server", () => {
  expect(ids(searchHelp(HELP, "提现"))).toEqual([4]);
  const fees = { ...article(5, "手续费"), content: "以收到的币种支付" };
  expect(ids(searchHelp([{ key: "funds", title: "资金", articles: [fees] }], "币种"))).toEqual([5]);
  expect(serverSearch("提现")).toBeUndefined();
  expect(serverSearch("a")).toBeUndefined();
  expect(serverSearch("  fee ")).toBe("fee");
});

test("findings of title and text stand together once, in the order of the list", () => {
  const [start, funds] = HELP;
  if (start === undefined || funds === undefined) throw new Error("there are two categories");
  expect(ids(mergeFindings(HELP, [funds], [start, funds]))).toEqual([1, 2, 3, 4]);
});
