import { expect, test } from "vitest";
import { CHAIN_START, headHash } from "../tape/tick-chain.ts";
import type { PublishedHead } from "./evidence.ts";
import { checkPinnedHead, parseHead, pinBehind } from "./pinned-head.ts";

const heads: PublishedHead[] = [];
for (let seq = 1; seq <= 6; seq++) {
  const head = { seq, time: seq * 60_000, marks: [{ symbol: "btcusdt", seq: seq * 60, hash: String(seq).repeat(64) }] };
  heads.push({ ...head, hash: headHash(heads.at(-1)?.hash ?? CHAIN_START, head) });
}
const at = (seq: number) => heads[seq - 1] as PublishedHead;

test("heads that lead on to the pinned one pass", () => {
  expect(checkPinnedHead([at(4), at(2)], heads.slice(2), at(6)).outcome).toBe("passed");
  expect(checkPinnedHead([at(6)], [], at(6)).outcome).toBe("passed");
});

test("a tape that was written anew for one reader does not arrive at the pinned head", () => {
  const forged = { ...at(3), marks: [{ symbol: "btcusdt", seq: 180, hash: "f".repeat(64) }] };
  expect(checkPinnedHead([at(2)], [forged, ...heads.slice(3)], at(6)).outcome).toBe("failed");
  expect(checkPinnedHead([{ ...at(2), hash: "0".repeat(64) }], heads.slice(2), at(6)).outcome).toBe("failed");
  expect(checkPinnedHead([at(2)], heads.slice(2), { seq: 6, hash: "0".repeat(64) }).outcome).toBe("failed");
});

test("a head that is left out, or is not published, fails", () => {
  expect(checkPinnedHead([at(2)], [at(4), at(5), at(6)], at(6)).outcome).toBe("failed");
  expect(checkPinnedHead([at(2)], heads.slice(2), { seq: 7, hash: at(6).hash })).toMatchObject({
    outcome: "failed",
    recomputed: "7 –",
  });
});

test("of both ends of a receipt each has to be on the way", () => {
  expect(checkPinnedHead([at(2), { ...at(4), hash: "0".repeat(64) }], heads.slice(2), at(6)).outcome).toBe("failed");
});

test("a pin is the first head that is not older than the receipt's", () => {
  expect(pinBehind([at(6), at(5), at(1)], [at(2), at(4)])).toBe(at(5));
  expect(pinBehind([at(3)], [at(2), at(4)])).toBeUndefined();
});

test("a head is written as in the tool", () => {
  expect(parseHead(` 12:${"a".repeat(64)}\n`)).toEqual({ seq: 12, hash: "a".repeat(64) });
  for (const text of ["", "12", `12:${"a".repeat(63)}`, `12:${"g".repeat(64)}`, `x:${"a".repeat(64)}`]) {
    expect(parseHead(text)).toBeUndefined();
  }
});
