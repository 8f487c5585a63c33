import { SETTING_SECTIONS } from "@agio/api-contract/setting-schemas";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const { maker } = await testExchange();

test("every section has a schema with its bounds, its value as shipped, and who changes it", async () => {
  const forms = await maker.call("operator.settings.forms", {});
  expect(forms.map(({ section }) => section)).toEqual(Object.keys(SETTING_SECTIONS));
  const rule = forms.find(({ section }) => section === "WITHDRAWAL_SETTING");
  expect(rule).toMatchObject({ permission: "settings.money", needsChecker: true, touchesMoney: true });
  expect(rule?.hiddenFields).toContain("operatorDayLimit");
  expect(rule?.schema).toMatchObject({
    type: "object",
    properties: { ratio: { type: "number", minimum: 0, maximum: 100 }, sameUser: { type: "boolean" } },
  });
  for (const { section, builtIn } of forms) {
    expect([
      section,
      SETTING_SECTIONS[section as keyof typeof SETTING_SECTIONS].schema.safeParse(builtIn).success,
    ]).toEqual([section, true]);
  }
});
