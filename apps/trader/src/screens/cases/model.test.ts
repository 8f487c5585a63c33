import { expect, test } from "vitest";
import { aboutLines, contextIn, mayRate, topicIn } from "./model.ts";

const query = (text: string) => new URLSearchParams(text);

test("a link says what a question is about, and what does not fit is left out", () => {
  expect(contextIn(query("screen=/withdraw?coin=USDT&withdrawalId=12"))).toEqual({
    screen: "/withdraw?coin=USDT",
    withdrawalId: 12,
  });
  expect(contextIn(query("screen=https://elsewhere.example&orderId=x&depositId=-1"))).toEqual({});
});

test("the topic is the one that is named, or follows from the thing", () => {
  expect(topicIn(query("topic=account&orderId=1"))).toBe("account");
  expect(topicIn(query("withdrawalId=1"))).toBe("withdrawal");
  expect(topicIn(query("orderId=1"))).toBe("trading");
  expect(topicIn(query("topic=none"))).toBe("other");
});

test("each thing has a line of words", () =>
  expect(aboutLines({ orderId: 1, depositId: 2 })).toEqual([
    { key: "cases.about.order", id: 1 },
    { key: "cases.about.deposit", id: 2 },
  ]));

test("a closed case is judged once", () => {
  expect(mayRate({ status: 2, rating: 0 })).toBe(true);
  expect(mayRate({ status: 2, rating: 4 })).toBe(false);
  expect(mayRate({ status: 1, rating: 0 })).toBe(false);
});
