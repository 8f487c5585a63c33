import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildSumTree, checkInclusion, EMPTY_NODE, leafNode, parentNode, pathOf, rootOf } from "./sum-tree.ts";

const SALT = "00112233445566778899aabbccddeeff";

test("a leaf and a parent are hashed byte for byte as the page says", () => {
  const leaf = leafNode({ salt: SALT, userId: 7, atoms: 5_000_000_000 });
  const leafBytes = Buffer.from(`00${SALT}00000007${(5_000_000_000).toString(16).padStart(16, "0")}`, "hex");
  expect(leaf.hash).toBe(createHash("sha256").update(leafBytes).digest("hex"));
  const parent = parentNode(leaf, EMPTY_NODE);
  const sum = (5_000_000_000).toString(16).padStart(16, "0");
  const parentBytes = Buffer.from(`01${leaf.hash}${sum}${"0".repeat(64)}${"0".repeat(16)}`, "hex");
  expect(parent).toEqual({ hash: createHash("sha256").update(parentBytes).digest("hex"), sum: 5_000_000_000 });
});

const owed = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 40 });

function treeOf(atoms: readonly number[]) {
  const salts = new Uint8Array(atoms.length * 16).map((_, at) => (at * 37) % 251);
  const userIds = Uint32Array.from(atoms, (_, at) => at + 1);
  return { salts, tree: buildSumTree({ salts, userIds, atoms: Float64Array.from(atoms) }) };
}

const proofOf = (atoms: readonly number[], user: number) => {
  const { salts, tree } = treeOf(atoms);
  const salt = Buffer.from(salts.subarray(user * 16, (user + 1) * 16)).toString("hex");
  const index = tree.positions[user]!;
  return { salt, userId: user + 1, atoms: atoms[user]!, index, path: pathOf(tree, index), root: rootOf(tree) };
};

test("everybody is included in the total, whatever the number of leaves", () => {
  fc.assert(
    fc.property(owed, (atoms) => {
      expect(rootOf(treeOf(atoms).tree).sum).toBe(atoms.reduce((sum, one) => sum + one, 0));
      for (let user = 0; user < atoms.length; user++) {
        const { isIncluded, steps } = checkInclusion(proofOf(atoms, user));
        expect(isIncluded).toBe(true);
        expect(steps.length).toBe(Math.ceil(Math.log2(atoms.length)));
      }
    }),
  );
});

test("a proof in which anything was changed fails", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 2, maxLength: 30 }),
      fc.nat(),
      (atoms, pick) => {
        const proof = proofOf(atoms, pick % atoms.length);
        const flipped = (hash: string) => (hash.startsWith("0") ? "1" : "0") + hash.slice(1);
        const [first, ...rest] = proof.path;
        const changed = [
          { ...proof, atoms: proof.atoms - 1 },
          { ...proof, userId: proof.userId + 1 },
          { ...proof, salt: flipped(proof.salt) },
          { ...proof, index: proof.index ^ 1 },
          { ...proof, index: proof.index + 2 ** proof.path.length },
          { ...proof, path: [{ ...first!, sum: first!.sum + 1 }, ...rest] },
          { ...proof, path: [{ ...first!, hash: flipped(first!.hash) }, ...rest] },
          { ...proof, path: rest },
          { ...proof, root: { ...proof.root, sum: proof.root.sum + 1 } },
        ];
        for (const one of changed) expect(checkInclusion(one).isIncluded).toBe(false);
      },
    ),
  );
});

test("a negative sum, which would hide a liability, is not taken", () => {
  const proof = proofOf([5, 6, 7], 0);
  const path = [{ ...proof.path[0]!, sum: -6 }, ...proof.path.slice(1)];
  expect(() => checkInclusion({ ...proof, path })).toThrow("sums are whole");
  expect(() => leafNode({ salt: SALT, userId: 1, atoms: -1 })).toThrow("not below zero");
  const most = { hash: EMPTY_NODE.hash, sum: Number.MAX_SAFE_INTEGER };
  expect(() => parentNode(most, { ...EMPTY_NODE, sum: 1 })).toThrow("sums are whole");
});
