import { fillPlaceholders } from "@agio/translations";
import { loadConsoleTexts } from "@agio/translations/console";
import { expect, test } from "vitest";
import type { Text } from "../../shell/text.ts";
import { requestSubject } from "./request-subject.ts";

const textIn = async (language: "en" | "zh"): Promise<Text> => {
  const texts: Readonly<Record<string, string>> = await loadConsoleTexts(language);
  return (key, values = {}) => fillPlaceholders(texts[key] ?? key, values);
};
const [en, zh] = [await textIn("en"), await textIn("zh")];

test.each([
  ["house.fund", "insurance", "Insurance fund"],
  ["messages.send", "all", "Everybody"],
  ["markets.setTrading", "btcusdt", "BTCUSDT"],
  ["periods.set", "btcusdt 60 s", "BTCUSDT 60 s"],
  ["halts.lift", "postOnly btcusdt", "Post-only phase of BTCUSDT"],
  ["halts.lift", "deposits", "Deposits"],
  ["payouts.lift", "coin USDT", "One coin USDT"],
  ["settings.change", "WALLET_PARTNER_SETTING", "Wallet apps"],
  ["users.release", "1002", "User 1002"],
  ["balances.adjust", "user 1002 USDT", "User 1002 · USDT"],
  ["secondRules.set", "second contracts", "Second contract rules"],
  ["operators.add", "anna", "anna"],
  ["campaigns.open", "Spring all", "Spring all"],
])("the subject of %s, %s, is shown as %s", (action, subject, words) => {
  expect(requestSubject(en, { action, subject })).toBe(words);
});

test("a subject is said in the reader's language", () => {
  expect(requestSubject(zh, { action: "messages.send", subject: "all" })).toMatch(/\p{Script=Han}/u);
  expect(requestSubject(zh, { action: "house.fund", subject: "insurance" })).toMatch(/\p{Script=Han}/u);
});
