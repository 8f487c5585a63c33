import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
const section = "AUTH_LIMIT";
const preview = (value: unknown, version = services.settingStore.section(section).version) => ({
  ...{ section, version, value },
});

test("a preview says what would differ and changes nothing", async () => {
  const before = services.settingStore.section(section);
  const value = { ...DEFAULT_SETTINGS.AUTH_LIMIT, primaryLimit: 1_234 };
  expect(await maker.call("operator.settings.preview", preview(value))).toMatchObject({
    needsChecker: true,
    changes: [{ path: "primaryLimit", before: DEFAULT_SETTINGS.AUTH_LIMIT.primaryLimit, after: 1_234 }],
  });
  expect(services.settingStore.section(section)).toEqual(before);
});

test("what a change would be refused for is said before: bounds, versions, sections", async () => {
  const value = { ...DEFAULT_SETTINGS.AUTH_LIMIT, primaryLimit: -1 };
  const refused = (request: object) => maker.refusal("operator.settings.preview", request);
  expect(await refused(preview(value))).toEqual(refuse("BAD_PARAMETER", "primaryLimit"));
  expect(await refused(preview(DEFAULT_SETTINGS.AUTH_LIMIT, 99))).toEqual(refuse("STALE_VERSION", "version"));
  expect(await refused({ ...preview({}), section: "NO_SUCH" })).toEqual(refuse("NOT_FOUND", "section"));
});
