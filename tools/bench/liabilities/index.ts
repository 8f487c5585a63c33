import path from "node:path";
import { pathToFileURL } from "node:url";
import { apply, createState, EventWriter, liabilitiesOf, type Command, type CoreState } from "@agio/core";
import { checkInclusion } from "@agio/formulas";
import { assert, atoms, coinId, sequence, userId, utcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { buildTree } from "../../../apps/server/src/liabilities/build-tree.ts";
import { saltOf } from "../../../apps/server/src/liabilities/salts.ts";
import { readInclusion } from "../../../apps/server/src/liabilities/tree-file.ts";
import type { BenchRow } from "../rows.ts";

const GROUP = "liabilities";
const USERS = 1_000_000;
const FIRST_USER = 1_001;
const COIN = coinId(1);
const BUILT_WITHIN_S = 60;
const CHECKS = 200;
const MS = 1_000;

/** A ledger in which a million users hold something. */
function openLedger(): CoreState {
  const state = createState();
  const events = new EventWriter();
  let last = 0;
  const send = (command: Command): void => {
    events.reset();
    const refused = apply(state, command, { sequence: sequence(++last), at: utcMs(last) }, events);
    assert(refused === undefined, "the benchmark's commands are taken");
  };
  send({ type: "ListCoin", coinId: COIN, code: "USDT", scale: 6 });
  for (let user = FIRST_USER; user < FIRST_USER + USERS; user++) {
    send({ type: "OpenUser", userId: userId(user), mark: "trader" });
    const amount = atoms(1 + ((user * 7_919) % 100_000_007));
    send({ type: "GrantFunds", userId: userId(user), coinId: COIN, atoms: amount, key: `g${user}` });
  }
  return state;
}

/** Proof of liabilities to a million users by the server's own program, looked up as users do. */
export async function runLiabilitiesBench(): Promise<BenchRow[]> {
  const state = openLedger();
  const folder = temporaryFolder("liabilities-bench");
  try {
    const file = path.join(folder.path, "1.tree");
    const key = Buffer.alloc(32, 7);
    const program = pathToFileURL(path.resolve("dist/server/liability-worker.mjs"));
    const began = performance.now();
    const owed = liabilitiesOf(state, COIN);
    const gathered = performance.now();
    const { root, total } = await buildTree(program, { file, key, sequence: 9, coinId: COIN, ...owed });
    const built = performance.now();
    assert(total === owed.atoms.reduce((sum, one) => sum + one, 0), "the total is the sum of what is owed");
    for (let check = 0; check < CHECKS; check++) {
      const user = FIRST_USER + ((check * 104_729) % USERS);
      const found = await readInclusion(file, user);
      assert(found !== undefined, "everybody is in the tree");
      const salt = saltOf(key, { sequence: 9, coinId: COIN }, user).toString("hex");
      const proof = { salt, userId: user, ...found, root: { hash: root, sum: total } };
      assert(checkInclusion(proof).isIncluded, "everybody is in the total");
    }
    const checked = performance.now();
    const row = (name: string, value: number, unit: string): BenchRow => ({ group: GROUP, name, value, unit });
    return [
      {
        ...row("tree over 1,000,000 accounts", (built - began) / MS, "s"),
        target: { at: "most", value: BUILT_WITHIN_S },
      },
      row("of it the core stands still", gathered - began, "ms"),
      row("inclusion read from disk and recomputed", (checked - built) / CHECKS, "ms"),
    ];
  } finally {
    folder.remove();
  }
}
