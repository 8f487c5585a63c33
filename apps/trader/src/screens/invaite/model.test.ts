import { expect, test } from "vitest";
import { friendShare, inviteLink, isBalanced, payingLevels, shownLink, sumOfRows, tabsOf } from "./model.ts";

test("the link opens the invitation, under whatever address the page has", () => {
  const link = inviteLink({ origin: "https://exchange.example", pathname: "/app/" }, "AB12CD34");
  expect(link).toBe("https://exchange.example/app/#/join/AB12CD34");
  expect(shownLink(link)).toBe("exchange.example/app/#/join/AB12CD34");
});

test.each([
  ["10", 0, "0", "10"],
  ["10", 30, "3", "7"],
  ["1.5", 50, "0.75", "0.75"],
  ["0.0001", 50, "0", "0.0001"],
] as const)("of %s % with %s % for the friend %s go back and %s stay", (rate, percent, friend, own) =>
  expect(friendShare(rate, percent)).toEqual({ friend, own }),
);

test("only levels that pay something are told, by their own numbers", () =>
  expect(payingLevels(["10", "0", "2.5"])).toEqual([
    { level: 1, rate: "10" },
    { level: 3, rate: "2.5" },
  ]));

test("a closed programme shows what it has brought and nothing to begin", () => {
  expect(tabsOf({ isOpen: true })).toEqual(["links", "members", "earnings", "rules"]);
  expect(tabsOf({ isOpen: false })).toEqual(["members", "earnings"]);
});

const SUM = { product: "spot", coin: "USDT", held: "0", dropped: "0", takenBack: "0" } as const;

test("the rewards of a day are what was paid and what is owed, to the last digit", () => {
  expect(isBalanced({ ...SUM, rewards: "0.3", paid: "0.1", owed: "0.2" })).toBe(true);
  expect(isBalanced({ ...SUM, rewards: "0.3", paid: "0.1", owed: "0.19999999" })).toBe(false);
  expect(isBalanced({ ...SUM, rewards: "--", paid: "--", owed: "0" })).toBe(false);
});

test("rows under review and dropped ones are no part of the payment, those taken back later were", () => {
  const rows = (["paid", "owed", "takenBack", "held", "dropped"] as const).map((state) => ({ amount: "0.1", state }));
  expect(sumOfRows("USDT", rows)).toBe("0.3");
});
