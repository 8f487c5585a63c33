import { WITHDRAWAL_LOCK_HOURS, WITHDRAWAL_LOCK_REASONS } from "@agio/api-contract/withdrawal-locks";
import { LANGUAGE_CODES, loadLanguage, loadLaterTexts } from "@agio/translations";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../../**/*.tsx", { query: "?raw", import: "default", eager: true });
const ANNOUNCED = /<WithdrawalPause\s+reason=(?:"([A-Z_]+)"|\{[^}]*\? "([A-Z_]+)" : "([A-Z_]+)"\})/g;

const announced = Object.values(SOURCES)
  .flatMap((source) => [...source.matchAll(ANNOUNCED)])
  .flatMap(([, ...reasons]) => reasons.filter((reason) => reason !== undefined));

test("every change that locks withdrawals on the server is announced by a screen, and no other", () => {
  expect([...new Set(announced)].toSorted()).toEqual([...WITHDRAWAL_LOCK_REASONS].toSorted());
});

test("the announcement says how long, in every language", async () => {
  const keys = ["security.pause", "account.forget.note", "withdrawal.book.intro"] as const;
  for (const code of LANGUAGE_CODES) {
    const texts = { ...(await loadLanguage(code)), ...(await loadLaterTexts(code)) };
    for (const key of keys) expect(texts[key]).toContain("{hours}");
  }
  expect(WITHDRAWAL_LOCK_HOURS).toBe(24);
});
