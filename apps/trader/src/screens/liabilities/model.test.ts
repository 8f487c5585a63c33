import "../../shell/testing/shipped-coins.ts";
import { buildSumTree, pathOf, rootOf } from "@agio/formulas";
import { plainDecimal } from "@agio/primitives";
import { describe, expect, test } from "vitest";
import { backingOf, coverage, isCovered, newestByCoin, type Proof } from "../../features/evidence/backing.ts";
import { fileNameOf, heldByKind, recompute, type Inclusion } from "./model.ts";

const SCALE = 6;
const SALTS = new Uint8Array(5 * 16).map((_, at) => at);
const NOTHING = { chain: "0", bank: "0", provider: "0" };
const OWED = [10_000_000, 2_500_000, 1, 7_000_000, 900];

/** A real tree of five users, and the way of the second. */
function published(): { inclusion: Inclusion; proof: Proof } {
  const tree = buildSumTree({ salts: SALTS, userIds: Uint32Array.of(1, 2, 3, 4, 5), atoms: Float64Array.from(OWED) });
  const root = rootOf(tree);
  const index = tree.positions[1] ?? 0;
  const shared = { id: 1, sequence: 99, coin: "USDT", root: root.hash, total: plainDecimal(root.sum, SCALE) };
  return {
    proof: { ...shared, createTime: 0, accounts: 5, custody: [], custodyTotal: "0", custodyBy: NOTHING, hash: "" },
    inclusion: {
      ...shared,
      scale: SCALE,
      userId: 2,
      salt: Array.from(SALTS.subarray(16, 32), (byte) => byte.toString(16).padStart(2, "0")).join(""),
      balance: "2.5",
      index,
      path: pathOf(tree, index).map(({ hash, sum }) => ({ hash, sum: plainDecimal(sum, SCALE) })),
    },
  };
}

describe("the check of one's own balance", () => {
  const { inclusion, proof } = published();

  test("leads step by step to the published root and total", () => {
    const result = recompute(inclusion, proof);
    expect(result.isIncluded).toBe(true);
    expect(result.steps).toHaveLength(3);
    expect(result.root).toEqual({ hash: proof.root, sum: "19.500901" });
  });

  test("fails for another balance, another salt, another place and a changed neighbour", () => {
    const [first, ...rest] = inclusion.path;
    const changed = { hash: first?.hash ?? "", sum: "0" };
    expect(recompute(inclusion, proof, "2.500001").isIncluded).toBe(false);
    expect(recompute({ ...inclusion, salt: "00".repeat(16) }, proof).isIncluded).toBe(false);
    expect(recompute({ ...inclusion, index: inclusion.index ^ 1 }, proof).isIncluded).toBe(false);
    expect(recompute({ ...inclusion, path: [changed, ...rest] }, proof).isIncluded).toBe(false);
  });

  test("is held to what was published, not to what the answer claims", () => {
    expect(recompute(inclusion, { root: proof.root, total: "19.5" }).isIncluded).toBe(false);
    expect(recompute({ ...inclusion, root: "0".repeat(64) }, proof).isIncluded).toBe(true);
  });

  test("takes figures that are none for a failure, not for an accident", () => {
    for (const balance of ["", "-1", "9007199254.740992", "2.5000001"]) {
      expect(recompute(inclusion, proof, balance)).toMatchObject({ isIncluded: false, root: undefined });
    }
    expect(recompute({ ...inclusion, salt: "salt" }, proof).isIncluded).toBe(false);
  });

  test("is kept in a file named by coin and moment", () =>
    expect(fileNameOf(inclusion)).toBe("inclusion-usdt-99.json"));
});

describe("a proof", () => {
  const { proof } = published();

  test("says how much of what is owed is held, rounded down", () => {
    expect(coverage({ coin: "USDT", total: "3", custodyTotal: "2" })).toBe("66.66");
    expect(coverage({ coin: "USDT", total: "0", custodyTotal: "2" })).toBeUndefined();
    const held = ["2.999999", "3", "3.0000009", "-1"];
    const covered = held.map((custodyTotal) => isCovered({ coin: "USDT", total: "3", custodyTotal }));
    expect(covered).toEqual([false, true, true, false]);
  });

  test("money at a bank is nobody's proof: it does not make what is owed held on chains", () => {
    const atBank = { ...proof, total: "10000", custodyTotal: "10000", custodyBy: { ...NOTHING, bank: "10000" } };
    expect(backingOf(atBank)).toBe("byWord");
    expect(backingOf({ ...atBank, custodyBy: { ...NOTHING, chain: "10000" } })).toBe("onChains");
    expect(backingOf({ ...atBank, custodyBy: { ...NOTHING, chain: "9999.999999", bank: "0.000001" } })).toBe("byWord");
    expect(backingOf({ ...atBank, custodyTotal: "9999.999999" })).toBe("short");
  });

  test("what is held is shown kind by kind, and only kinds that there are", () => {
    const custody: Proof["custody"] = [
      { kind: "chain", chain: "Ethereum", amount: "1" },
      { kind: "chain", chain: "Tron", amount: "2" },
      { kind: "provider", chain: "acme", amount: "5" },
    ];
    const held = heldByKind({ custody, custodyBy: { chain: "3", bank: "0", provider: "5" } });
    expect(held.map(({ kind, amount, places }) => [kind, amount, places.length])).toEqual([
      ["chain", "3", 2],
      ["provider", "5", 1],
    ]);
  });

  test("says so too of hundreds of millions, and never that figures it cannot read are covered", () => {
    const demo = { coin: "USDT", total: "560007909.386570", custodyTotal: "5001500" };
    expect([coverage(demo), isCovered(demo)]).toEqual(["0.89", false]);
    expect(isCovered({ ...demo, custodyTotal: "560007909.386570" })).toBe(true);
    const unreadable = { coin: "NEW", total: "560007909.38657", custodyTotal: "560007909.38657" };
    expect([coverage(unreadable), isCovered(unreadable)]).toEqual([undefined, false]);
  });

  test("of each coin the newest one counts", () => {
    const rows = [proof, { ...proof, id: 2, coin: "BTC" }, { ...proof, id: 3 }];
    expect(newestByCoin(rows).map(({ id }) => id)).toEqual([1, 2]);
  });

  test("coins stand as they are listed, so that the tether of everybody comes before a rare one", () => {
    const rows = ["NEW", "XAU", "BTC", "USDT"].map((coin, id) => ({ ...proof, id, coin }));
    expect(newestByCoin(rows).map(({ coin }) => coin)).toEqual(["USDT", "BTC", "XAU", "NEW"]);
  });
});
