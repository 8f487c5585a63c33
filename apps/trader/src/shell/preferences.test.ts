// @vitest-environment happy-dom
import { DEFAULT_TIME_ZONE } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { setPlatformTimeZone, setTimeZone, usePreferences } from "./preferences.ts";

const zone = () => usePreferences.getState().timeZone;

test("the platform's zone holds until the person chooses one, and never after", () => {
  expect(zone()).toEqual(DEFAULT_TIME_ZONE);
  setPlatformTimeZone({ zoneId: "Etc/Own", offSet: "UTC+02:00", offSetValue: 2 });
  expect(zone().offSetValue).toBe(2);
  expect(usePreferences.getState().timezoneOffset).toBe(2);
  setTimeZone("Asia/Tokyo");
  setPlatformTimeZone({ zoneId: "Etc/Own", offSet: "UTC+02:00", offSetValue: 2 });
  expect(zone()).toMatchObject({ zoneId: "Asia/Tokyo", offSetValue: 9 });
  expect(usePreferences.getState().timezoneOffset).toBe(9);
});
