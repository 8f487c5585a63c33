import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
  ["2001:DB8:0:01::7", "2001:db8:0:1::/64"],
  ["2001:db8::7", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["1::3:4:5:6:7:8", "1:0:3:4::/64"],
  ["1:2:3:4:5::8", "1:2:3:4::/64"],
  ["::1", "0:0:0:0::/64"],
  ["nothing", "nothing"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
