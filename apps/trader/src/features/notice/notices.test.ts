// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { barNotices, keepSeen, seenNotices } from "./notices.ts";

beforeEach(() => localStorage.clear());

const row = (noticeId: number) => ({
  noticeId,
  title: `Title ${noticeId}`,
  content: "",
  key: "NOTICE",
  modelKey: "",
  imgUrl: "",
  sort: 0,
  readFlag: false,
  createTime: 0,
});
const ids = (notices: readonly { id: string }[]) => notices.map(({ id }) => id);

test("the text for new users stands before the notices", () =>
  expect(ids(barNotices("Welcome", [row(1), row(2)], new Set()))).toEqual(["Welcome", "1", "2"]));

test("a notice that was put away stays away, also after a reload, and a new one comes through", () => {
  keepSeen(["1", "Welcome"]);
  keepSeen(["2"]);
  expect(ids(barNotices("Welcome", [row(1), row(2), row(3)], seenNotices()))).toEqual(["3"]);
});

test("only the last hundred are remembered, and damaged storage is empty", () => {
  keepSeen(Array.from({ length: 150 }, (_, index) => String(index)));
  expect(seenNotices().size).toBe(100);
  expect(seenNotices().has("149")).toBe(true);
  localStorage.setItem("env_seen_notices", '{"a":1}');
  expect(seenNotices().size).toBe(0);
});
