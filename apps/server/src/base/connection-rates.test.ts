import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { openConnectionRates } from "./connection-rates.ts";

const RATES = { perNetwork: 2, atOnce: 5, ofAll: 10, hadSession: () => false };

/** How many of so many connections may stay. */
const stay = (take: (address: string) => boolean, addresses: readonly string[]): number =>
  addresses.filter(take).length;

const times = (count: number, address: string): string[] => Array.from({ length: count }, () => address);
const strangers = (count: number): string[] => Array.from({ length: count }, (_, at) => `10.0.${at >> 8}.${at % 256}`);

test("connections that are opened again and again are counted by network, whether or not they are open", () => {
  const clock = fakeClock();
  const take = openConnectionRates(RATES, clock.now);
  expect(stay(take, times(50, "10.0.0.1"))).toBe(5);
  clock.advance(1_000);
  expect(stay(take, times(50, "10.0.0.1"))).toBe(2);
  expect(take("10.0.0.2")).toBe(true);
});

test("all addresses of one /64 are one network, and an IPv4 address is its own", () => {
  const take = openConnectionRates(RATES, fakeClock().now);
  const hosts = Array.from({ length: 50 }, (_, at) => `2001:db8:0:1::${at.toString(16)}`);
  expect(stay(take, hosts)).toBe(5);
  expect([take("2001:db8:0:2::1"), take("::ffff:10.0.0.1")]).toEqual([true, true]);
});

test("many networks together are counted too, and take nothing from those where somebody was signed in", () => {
  const clock = fakeClock();
  const take = openConnectionRates({ ...RATES, hadSession: (address) => address === "home" }, clock.now);
  expect(stay(take, strangers(500))).toBe(20);
  expect([take("home"), take("10.9.9.9")]).toEqual([true, false]);
  clock.advance(1_000);
  expect(stay(take, strangers(500))).toBe(10);
});
