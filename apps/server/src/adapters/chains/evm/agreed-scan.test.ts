import { expect, test } from "vitest";
import { ChainUnreachable, type ScanRoom } from "../../../ports/chain.ts";
import { openAgreedScan } from "./agreed-scan.ts";

interface Told {
  readonly height: number;
  /** Of the block that it says is its newest; otherwise the one of its chain. */
  readonly tipHash?: string;
  readonly isDown?: boolean;
  /** Resolves before it answers. */
  readonly after?: Promise<unknown>;
}

/** A node with a chain of so many blocks. All have the same ones, except where one says otherwise of its newest. */
function nodeOf({ height, tipHash, isDown = false, after }: Told): ScanRoom {
  const refAt = (at: number) => ({ height: at, hash: `hash ${at}`, parentHash: `hash ${at - 1}` });
  const answer = async <Answer>(told: Answer): Promise<Answer> => {
    await after;
    if (isDown) throw new ChainUnreachable("down");
    return told;
  };
  return {
    tip: () => answer({ ...refAt(height), ...(tipHash === undefined ? {} : { hash: tipHash }) }),
    finalHeight: () => answer(height - 10),
    ref: (at: number) => answer(at > height ? undefined : refAt(at)),
  } as unknown as ScanRoom;
}

const agreed = (...told: readonly Told[]): ScanRoom => {
  const nodes = told.map(nodeOf);
  return openAgreedScan("chain", nodes, nodes[0]!);
};

test("a node that stands still, or is a fast liar, does not hold back two that go on", async () => {
  const slow = { height: 100, after: new Promise((resolve) => setImmediate(resolve)) };
  for (const scan of [agreed({ height: 5 }, { height: 100 }, slow), agreed({ height: 900 }, slow, { height: 100 })]) {
    expect((await scan.tip()).height).toBe(100);
    expect(await scan.finalHeight()).toBe(90);
  }
});

test("two that are a block apart need no third, and are believed as far as both have come", async () => {
  const never = { height: 100, after: new Promise(() => undefined) };
  const scan = agreed({ height: 101 }, never, { height: 100 });
  expect((await scan.tip()).height).toBe(100);
  expect(await scan.finalHeight()).toBe(90);
});

test("which block is the newest is not one node's word: another would take back the last one that was read", async () => {
  const scan = agreed({ height: 100, tipHash: "of another branch" }, { height: 101 });
  expect(await scan.tip()).toEqual({ height: 100, hash: "hash 100", parentHash: "hash 99" });
});

test("with one node up nothing is believed", async () => {
  const scan = agreed({ height: 100 }, { height: 0, isDown: true }, { height: 0, isDown: true });
  await expect(scan.tip()).rejects.toThrow("chain: no 2 nodes agree about the newest block; down; down");
  await expect(scan.finalHeight()).rejects.toThrow(ChainUnreachable);
  await expect(scan.ref(7)).rejects.toThrow("no 2 nodes agree about block 7");
});
