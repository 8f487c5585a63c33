import { expect, test } from "vitest";
import { catchUp, switched } from "./push-choice.ts";

const NONE = { prices: false, fills: false, exits: false, risk: false };
const own = { endpoint: "https://push.example/1", p256dh: "P", auth: "A" };
const shown = { ...NONE, prices: true, publicKey: "K", endpoint: own.endpoint, language: "en" };

test("one topic is switched and the others stay; with the last one nothing is told any more", () => {
  expect(switched(shown, "risk", true)).toEqual({ ...NONE, prices: true, risk: true });
  expect(switched({ ...shown, risk: true }, "prices", false)).toEqual({ ...NONE, risk: true });
  expect(switched(shown, "prices", false)).toBeUndefined();
});

test("the server is told of a new address, another language and a lost subscription, and of nothing else", () => {
  const moved = { ...own, endpoint: "https://push.example/2" };
  expect(catchUp(shown, own, "en")).toBeUndefined();
  expect(catchUp(shown, moved, "en")).toEqual({ ...NONE, prices: true, ...moved });
  expect(catchUp(shown, own, "de")).toEqual({ ...NONE, prices: true, ...own });
  expect(catchUp(shown, undefined, "en")).toBe("remove");
  expect(catchUp({ ...shown, ...NONE, endpoint: "" }, own, "de")).toBeUndefined();
});
