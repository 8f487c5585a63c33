import { expect, test } from "vitest";
import { deviceKey, deviceName, maskedAddress } from "./devices.ts";

const CHROME_WINDOWS =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const EDGE_ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36 EdgA/131.0";
const SAFARI_IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

test.each([
  [CHROME_WINDOWS, "Chrome, Windows"],
  [EDGE_ANDROID, "Edge, Android"],
  [SAFARI_IPHONE, "Safari, iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox, Linux"],
  ["python-requests/2.32", "python-requests"],
  ["simulator", "simulator"],
  ["", "-"],
])("%s is shown as %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ["203.0.113.77", "203.0.113.*"],
  ["::ffff:203.0.113.77", "203.0.113.*"],
  ["2001:db8:1:2::9", "2001:db8:1:*"],
  ["2001:db8::1", "2001:db8:0:*"],
  ["::1", "0:0:0:*"],
  ["", ""],
])("of the address %s is shown %s", (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

test("a new version or another address of the same network is the same device; another browser or network is not", () => {
  const device = deviceKey(CHROME_WINDOWS, "203.0.113.77");
  expect(deviceKey(CHROME_WINDOWS.replace("131", "132"), "203.0.113.5")).toBe(device);
  expect(deviceKey(SAFARI_IPHONE, "203.0.113.77")).not.toBe(device);
  expect(deviceKey(CHROME_WINDOWS, "203.0.114.77")).not.toBe(device);
});
