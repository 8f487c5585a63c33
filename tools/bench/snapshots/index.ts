import path from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { checkInvariants, ENGINE_FLAGS, takeSections, type Command, type PlaceOrder } from "@agio/core";
import { openFileJournal } from "@agio/journal";
import { openPipeline, type Pipeline } from "@agio/pipeline";
import { assert, atoms, coinId, pairId, priceTicks, sizeLots, userId, utcMs } from "@agio/primitives";
import { temporaryFolder } from "@agio/testkit";
import { openShadow } from "../../../apps/server/src/adapters/snapshots/shadow.ts";
import { bundleForNow } from "../../bundle.mjs";
import { openingCommands } from "../../crash/market.ts";
import type { BenchRow } from "../rows.ts";

const GROUP = "snapshots";
const USERS = 1_000_000;
const TOGETHER = 8_192;
const ORDERS_AT_A_TIME = 8;
const PAUSE_MS_MAX = 20;
const LAWS_MS_MAX = 2_000;
const AT = utcMs(Date.UTC(2026, 0, 5));
const SHADOW = "apps/server/src/adapters/snapshots/snapshot-process.ts";

/** With a million users who have an open order each: what a snapshot costs the writer, and the laws after recovery. */
export async function runSnapshotsBench(users = USERS): Promise<BenchRow[]> {
  setFlagsFromString(ENGINE_FLAGS);
  const folder = temporaryFolder("bench-snapshots");
  const pipeline = await openPipeline({ journal: await openFileJournal(folder.path), clock: () => AT, shadow: never });
  await fill(pipeline, users);
  const program = await bundleForNow(path.join(process.env["AGIO_ROOT"] ?? process.cwd(), SHADOW));
  const shadow = openShadow(pathToFileURL(program), folder.path);
  const ownMs = await pipeline.read((state) => timed(() => void takeSections(state)));
  const lawsMs = await pipeline.read((state) => cpuMs(() => checkInvariants(state)));
  const began = performance.now();
  const taking = shadow(pipeline.durableSequence).then(() => performance.now() - began);
  const besideMs = await longestTurn(pipeline, users, taking);
  const tookMs = await taking;
  const aloneMs = await longestTurn(pipeline, users, new Promise((resolve) => setTimeout(resolve, tookMs)));
  // Or it looks for its folder afterwards, and ends the process that does not find it.
  await pipeline.stop();
  folder.remove();
  const row = (name: string, value: number): BenchRow => ({ group: GROUP, name, value, unit: "ms" });
  const most = (value: number): Pick<BenchRow, "target"> => ({ target: { at: "most", value } });
  return [
    row("the writer takes it itself: its pause", ownMs),
    { ...row("the shadow takes it: longest wait for an answer", besideMs), ...most(PAUSE_MS_MAX) },
    row("the same without a shadow at work", aloneMs),
    row("the shadow, from the start of the journal to the stored snapshot", tookMs),
    { ...row("all laws, once after recovery", lawsMs), ...most(LAWS_MS_MAX) },
  ];
}

const never = (): Promise<void> => Promise.resolve();

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** CPU time: it is compared with what a start may take, whatever else the machine does. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A limit order of each user that rests. */
function* openings(users: number): Generator<Command> {
  yield* openingCommands(0);
  for (let user = 1; user <= users; user++) {
    yield { type: "OpenUser", userId: userId(user), mark: "trader" };
    const isBuy = user % 2 === 0;
    const coin = coinId(isBuy ? 1 : 2);
    yield { type: "GrantFunds", userId: userId(user), coinId: coin, atoms: atoms(1_000_000_000), key: `b${user}` };
    const price = isBuy ? 500_000 - (user % 40_000) : 700_000 + (user % 40_000);
    yield { ...PLAIN, userId: userId(user), side: isBuy ? "buy" : "sell", priceTicks: priceTicks(price) };
  }
}

const PLAIN: Omit<PlaceOrder, "userId" | "side" | "priceTicks"> = {
  type: "PlaceOrder",
  pairId: pairId(1),
  clientOrderId: "",
  kind: "limit",
  timeInForce: "GTC",
  selfTradePrevention: "NONE",
  sizeLots: sizeLots(100),
  totalAtoms: atoms(0),
  stopTicks: priceTicks(0),
  trailingBips: 0,
  visibleLots: sizeLots(0),
  rejectIfTriggered: false,
};

async function fill(pipeline: Pipeline, users: number): Promise<void> {
  let waiting: Promise<unknown>[] = [];
  for (const command of openings(users)) {
    waiting.push(expectApplied(pipeline, command));
    if (waiting.length < TOGETHER) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
}

async function expectApplied(pipeline: Pipeline, command: Command): Promise<void> {
  const { kind } = await pipeline.submit(command);
  assert(kind === "applied", `${command.type} of the bench is taken`);
}

/** Sends order after order until `end`, a few at a time. Milliseconds of the longest wait for an answer. */
async function longestTurn(pipeline: Pipeline, users: number, end: Promise<unknown>): Promise<number> {
  const until = { isOver: false };
  let [longest, sent] = [0, 0];
  const noteEnd = (): void => void (until.isOver = true);
  void end.then(noteEnd, noteEnd);
  while (!until.isOver) {
    const began = performance.now();
    const orders = Array.from({ length: ORDERS_AT_A_TIME }, () => {
      sent += 1;
      const user = userId(2 * (1 + (sent % (users / 2 - 1))));
      return pipeline.submit({
        ...PLAIN,
        userId: user,
        side: "buy",
        timeInForce: "IOC",
        priceTicks: priceTicks(1_000),
      });
    });
    await Promise.all(orders);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}
