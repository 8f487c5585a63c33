import { fakeClock } from "@agio/testkit";
import { expect, test } from "vitest";
import { LINK_LIFETIME_MS, openFileLinks } from "./file-links.ts";

const FILE = "abcdefghijklmnopqrstuvwxyz";
const key = Buffer.alloc(32, 7);

function linkParts() {
  const clock = fakeClock();
  const links = openFileLinks(key, clock.now);
  const url = new URL(links.to(FILE).link, "http://exchange");
  const expires = url.searchParams.get("expires") ?? "";
  const signature = url.searchParams.get("signature") ?? "";
  return { clock, links, expires, signature };
}

test("a link opens its file until its time is over", () => {
  const { clock, links, expires, signature } = linkParts();
  expect(links.opens(FILE, expires, signature)).toBe(true);
  clock.advance(LINK_LIFETIME_MS - 1);
  expect(links.opens(FILE, expires, signature)).toBe(true);
  clock.advance(1);
  expect(links.opens(FILE, expires, signature)).toBe(false);
});

test("another file, a later time, another key and any other signature open nothing", () => {
  const { links, expires, signature } = linkParts();
  expect(links.opens("zyxwvutsrqponmlkjihgfedcba", expires, signature)).toBe(false);
  expect(links.opens(FILE, String(Number(expires) + 1), signature)).toBe(false);
  expect(links.opens(FILE, ` ${expires}`, signature)).toBe(false);
  expect(links.opens(FILE, "Infinity", signature)).toBe(false);
  for (const wrong of ["", "AAAA", signature.slice(1), `${signature}A`, `B${signature.slice(1)}x`]) {
    expect(links.opens(FILE, expires, wrong)).toBe(false);
  }
  expect(openFileLinks(Buffer.alloc(32, 8), Date.now).opens(FILE, expires, signature)).toBe(false);
});
