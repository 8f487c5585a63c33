import { STAFF_ROUTES } from "@agio/api-contract/staff-routes";
import { fillPlaceholders } from "@agio/translations";
import { loadConsoleTexts } from "@agio/translations/console";
import { expect, test } from "vitest";
import type { Text } from "../../shell/text.ts";
import { callChoices, callName } from "./call-name.ts";

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

test("calls to choose from are all there, in the order of their words", () => {
  const choices = callChoices(text);
  expect(choices).toHaveLength(Object.keys(STAFF_ROUTES).length);
  expect(choices).toContainEqual({ id: "operator.users.freeze", label: "Users · freeze" });
  expect(choices.findIndex(({ id }) => id === "operator.alerts.list")).toBeLessThan(
    choices.findIndex(({ id }) => id === "operator.users.freeze"),
  );
});
