import { fillPlaceholders, loadLanguage, loadLaterTexts } from "@agio/translations";
import { expect, test } from "vitest";
import { createFigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import { checkText } from "./check-words.ts";

const texts = { ...(await loadLanguage("en")), ...(await loadLaterTexts("en")) };
const t: Translate = (key, values = {}) => fillPlaceholders(texts[key] ?? "", values);
const format = createFigureFormat({ locale: "en", offsetHours: 8, dateOrder: "MM/DD/YYYY" });
const write = (id: Parameters<typeof checkText>[0], text: string) => checkText(id, text, { t, format });

test("entry and end are times of the reader's zone to the millisecond, not counts since 1970", () => {
  const from = Date.UTC(2026, 10, 27, 3, 2, 17, 5);
  expect(write("closeTime", `${from} ${from + 60_000}`)).toBe("11:02:17.005 → 11:03:17.005 UTC+8");
  expect(write("closeTime", `– NaN`)).toBe("– → NaN UTC+8");
});

test("a result is a word, a void one with its reason", () => {
  expect(write("result", "win")).toBe("Won");
  expect(write("result", "void (ticksMissing)")).toBe(
    "Void. Too few ticks of the index were there to settle, so everything came back.",
  );
  expect(write("result", "something new")).toBe("something new");
});

test("ledger lines name accounts as the receipt does, a moment a line", () => {
  const stated =
    "bank.second -8.5, escrow.second +18.5, u:platform.available -10; escrow.second -18.5, u:platform.available +1800.5; –";
  expect(write("linesAgree", stated)).toBe(
    "Bank of the platform -8.5 · Escrow +18.5 · Your available balance -10\nEscrow -18.5 · Your available balance +1,800.5",
  );
  expect(write("linesAgree", "–; –; –")).toBe("–; –; –");
  expect(write("linesAgree", "u -12")).toBe("Your available balance -12");
});

test("amounts and prices are grouped, hashes stay as they are", () => {
  expect(write("credit", "12000.5")).toBe("12,000.5");
  expect(write("windowHash", "0".repeat(64))).toBe("0".repeat(64));
  expect(write("windowTicks", "#1–#1800 (1800, extended)")).toBe("#1–#1800 (1800, reaches further back)");
});
