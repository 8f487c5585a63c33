import { STAFF_ROUTES } from "@agio/api-contract/staff-routes";
import { fillPlaceholders } from "@agio/translations";
import { loadConsoleTexts } from "@agio/translations/console";
import { expect, test } from "vitest";
import type { Text } from "../../shell/text.ts";
import { callName } from "./call-name.ts";

const texts: Readonly<Record<string, string>> = await loadConsoleTexts("en");
const text: Text = (key, values = {}) => fillPlaceholders(texts[key] ?? key, values);

test("every call of the staff has words", () => {
  const bare = Object.keys(STAFF_ROUTES).filter((name) => callName(text, name) === name);
  expect(bare).toEqual([]);
});

test("a request is named as its call is, and what nobody knows stays as it is", () => {
  expect(callName(text, "operator.users.freeze")).toBe("Users · freeze");
  expect(callName(text, "finance.products.set")).toBe("Finance products · set");
  expect(callName(text, "operator.signOut")).toBe("Sign-out");
  expect(callName(text, "moon.land")).toBe("moon.land");
});
