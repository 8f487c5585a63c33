import { fillPlaceholders, loadLanguage, loadLaterTexts } from "@agio/translations";
import { expect, test } from "vitest";
import { createFigureFormat } from "../../shell/figure-format.ts";
import type { Translate } from "../../shell/language.ts";
import { saidOfBet } from "./second-words.ts";
import { RUNNING_ROW } from "./second-contract.fixture.ts";

test("a placed bet is named with pair, side, stake and duration", async () => {
  const texts = { ...(await loadLanguage("en")), ...(await loadLaterTexts("en")) };
  const t: Translate = (key, values = {}) => fillPlaceholders(texts[key] ?? "", values);
  const format = createFigureFormat({ locale: "en", offsetHours: 0, dateOrder: "MM/DD/YYYY" });
  const row = { ...RUNNING_ROW, betAmount: "1500", betContent: 0 };
  const { text, tone } = saidOfBet(row, { t, format, market: "BTC/USDT" });
  expect(text.replaceAll(/[\u2068\u2069]/gu, "")).toBe("BTC/USDT: Down 1,500 USDT · 1 min placed");
  expect(tone).toBe("success");
});
