// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { setPlatformTimeZone, setTimeZone, usePreferences } from "./preferences.ts";

const zone = () => usePreferences.getState().timeZone;
const OWN = { zoneId: "Etc/Own", offSet: "UTC+02:00", offSetValue: 2 };
const browserIsAt = (minutes: number) => vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(minutes);

afterEach(() => vi.restoreAllMocks());

test("the browser's zone holds, the platform's where that is not listed, until the person chooses one, and never after", () => {
  browserIsAt(-330);
  setPlatformTimeZone(OWN);
  expect(zone()).toMatchObject({ zoneId: "Asia/Kolkata", offSetValue: 5.5 });
  browserIsAt(-7);
  setPlatformTimeZone(OWN);
  expect(zone().offSetValue).toBe(2);
  expect(usePreferences.getState().timezoneOffset).toBe(2);
  setTimeZone("Asia/Tokyo");
  setPlatformTimeZone(OWN);
  expect(zone()).toMatchObject({ zoneId: "Asia/Tokyo", offSetValue: 9 });
  expect(usePreferences.getState().timezoneOffset).toBe(9);
});
