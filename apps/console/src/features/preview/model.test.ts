import { expect, test } from "vitest";
import type { Text } from "../../shell/text.ts";
import { eventFacts, eventWords, holderWords } from "./model.ts";

const text: Text = (key, values) => [key, ...Object.values(values ?? {})].join(" ");

test("an event has words, how often it happens, or at least its name", () => {
  expect(eventWords(text, { name: "PairDelisted", count: 1, facts: {} })).toBe("preview.events.PairDelisted");
  expect(eventWords(text, { name: "OrderClosed", count: 3, facts: {} })).toBe(
    "preview.times preview.events.OrderClosed 3",
  );
  expect(eventWords(text, { name: "Unknown", count: 1, facts: {} })).toBe("Unknown");
});

test("the facts of one event are shown, of several none", () => {
  expect(eventFacts(text, { name: "CoinListed", count: 1, facts: { code: "GLD", scale: "6" } })).toBe(
    "Code: GLD · Scale: 6",
  );
  expect(eventFacts(text, { name: "OrderClosed", count: 2, facts: { orderId: "1" } })).toBe("");
});

test("an event says nothing in smallest units: its money stands in the postings", () => {
  const facts = { accountId: "1038", atoms: "7", equityAtoms: "0", ownCapitalMinAtoms: "1000000000" };
  expect(eventFacts(text, { name: "LeadValued", count: 1, facts })).toBe("Account id: 1038");
});

test("an account is the house's, a user's or several holders'", () => {
  const row = { kind: "trade", account: "capital", coin: "BTC", amount: "1", after: null };
  expect(holderWords(text, { ...row, userId: 0, holders: 1 })).toBe("ledger.house");
  expect(holderWords(text, { ...row, userId: 7, holders: 1 })).toBe("preview.user 7");
  expect(holderWords(text, { ...row, userId: null, holders: 4 })).toBe("preview.holders 4");
});
