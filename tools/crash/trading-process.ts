// The process that is killed: a real pipeline on a real folder, users trading as fast as answers come.
// Arguments: folder, seed, number of users. Every acknowledged outcome is one line on standard output.
// On SIGTERM it stops cleanly.
import { openFileJournal } from "@agio/journal";
import { openPipeline } from "@agio/pipeline";
import { utcMs } from "@agio/primitives";
import { seededRandom } from "@agio/testkit";
import { acknowledgementOf } from "./acknowledgement.ts";
import { tradeWithoutPause, type Acknowledge } from "./load.ts";
import { openingCommands } from "./market.ts";

const CONNECTIONS_PER_USER = 8;

const [folder = "", seed = "", users = "4"] = process.argv.slice(2);
const usersCount = Number(users);
const journal = await openFileJournal(folder);
const pipeline = await openPipeline({ journal, clock: () => utcMs(Date.now()) });
let isOver = false;
process.on("SIGTERM", () => {
  isOver = true;
});

const acknowledge: Acknowledge = (command, settled) => {
  process.stdout.write(`${JSON.stringify(acknowledgementOf(command, settled))}\n`);
};

const opening = openingCommands(usersCount);
const opened = await Promise.all(opening.map((command) => pipeline.submit(command)));
opening.forEach((command, index) => {
  const settled = opened[index];
  if (settled !== undefined) acknowledge(command, settled);
});
const random = seededRandom(seed);
const trading = Array.from({ length: usersCount * CONNECTIONS_PER_USER }, (_, index) => {
  const prefix = `${seed}-${index}`;
  const user = { id: (index % usersCount) + 1, prefix, random: random.fork(prefix) };
  return tradeWithoutPause(pipeline, user, acknowledge, () => isOver);
});
await Promise.all(trading);
await pipeline.stop();
