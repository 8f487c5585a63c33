// node tools/run.mjs record-journal NAME
// Writes a journal of this build into tools/replay/released/NAME, for later builds to replay. Never overwrite one: every
// journal that was written is there for good.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import type { Command } from "../../packages/core/src/commands.ts";
import { TestMarket } from "../../packages/core/src/testing/market.ts";
import { openMixedCrowd, RandomMixed } from "../../packages/core/src/testing/random-mixed.ts";
import { stateHash } from "../replay/state-hash.ts";

const SEED = "released";
const COMMANDS = 6_000;
/** Commands on their way at a time: several share a frame. */
const TOGETHER = 20;

interface Stamped {
  readonly command: Command;
  readonly at: number;
}

/** Everything that a crowd does on all products, from the listing of the markets on. */
function crowdCommands(): Stamped[] {
  const done: Stamped[] = [];
  const attempt = Reflect.get(TestMarket.prototype, "try") as TestMarket["try"];
  TestMarket.prototype.try = function note(this: TestMarket, command) {
    const at = this.clock();
    const answer = attempt.call(this, command);
    if (Array.isArray(answer)) done.push({ command, at });
    return answer;
  };
  const market = openMixedCrowd();
  const crowd = new RandomMixed(market, SEED);
  for (let sent = 0; sent < COMMANDS; sent++) market.try(crowd.next());
  return done;
}

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error("usage: node tools/run.mjs record-journal NAME");
const target = path.join(process.env["AGIO_ROOT"] ?? ".", "tools/replay/released", name);
await mkdir(target);
const folder = await mkdtemp(path.join(tmpdir(), "agio-record-"));
const journal = await openFileJournal(folder);
let now = 0;
const pipeline = await openPipeline({ journal, clock: () => utcMs(now) });
const commands = crowdCommands();
for (let from = 0; from < commands.length;) {
  const { at } = commands[from] as Stamped;
  const group = commands.slice(from, from + TOGETHER);
  const apart = group.findIndex((one) => one.at !== at);
  const together = apart === -1 ? group : group.slice(0, apart);
  now = at;
  await Promise.all(together.map(({ command }) => pipeline.submit(command)));
  from += together.length;
}
const end = await pipeline.read((state, sequence) => ({ sequence, hash: stateHash(state) }));
await journal.close();
for (const file of (await readdir(folder)).filter((each) => each.endsWith(".segment") || each === "acknowledged")) {
  await writeFile(path.join(target, `${file}.br`), brotliCompressSync(await readFile(path.join(folder, file))));
}
await writeFile(path.join(target, "end.json"), `${JSON.stringify(end, null, 2)}\n`);
await rm(folder, { recursive: true });
console.log(`${commands.length} commands, sequence ${end.sequence}\nhash ${end.hash}`);
process.exit(0);
