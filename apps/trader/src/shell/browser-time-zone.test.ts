import { expect, test } from "vitest";
import { browserTimeZone } from "./browser-time-zone.ts";

test("the zone is the listed one of the browser's clock, by halves and quarters of an hour too", () => {
  expect(browserTimeZone(-480)?.offSetValue).toBe(8);
  expect(browserTimeZone(0)?.zoneId).toBe("Europe/London");
  expect(browserTimeZone(-345)?.zoneId).toBe("Asia/Kathmandu");
  expect(browserTimeZone(300)?.zoneId).toBe("America/New_York");
  expect(browserTimeZone(-7)).toBeUndefined();
});
