import { expect, test } from "vitest";
import { downloads, platformOf } from "./model.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, "ios"],
  [MAC, 5, "ios"],
  [MAC, 0, "desktop"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", 5, "android"],
  ["Mozilla/5.0 (X11; Linux x86_64)", 0, "desktop"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, "desktop"],
] as const)("%s with %i touch points is %s", (userAgent, maxTouchPoints, platform) =>
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform),
);

test("a download is for the device that its name or address speaks of", () => {
  const item = (name: string, url: string, sort: number, isOpen = true) => ({ name, url, sort, isOpen });
  const found = downloads([
    item("Windows", "https://example.org/agio.exe", 3),
    item("App", "https://apps.apple.com/app/id1", 2),
    item("Direct", "https://example.org/agio.apk", 1),
    item("Closed", "https://example.org/x", 0, false),
    item("Unsafe", "javascript:alert(1)", 4),
  ]);
  expect(found.map(({ name, platform }) => [name, platform])).toEqual([
    ["Direct", "android"],
    ["App", "ios"],
    ["Windows", "desktop"],
  ]);
});
