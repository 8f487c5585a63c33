import {
  type Extreme,
  type HostileReport,
  runHostile,
  WORLD_COMMANDS,
} from "../../packages/core/src/testing/hostile-run.ts";

const COMMANDS_DEFAULT = 1_000_000;
/** People with a position when a funding is due. */
const CROWD = 3_000;

/** Hostile commands of all products: a fresh exchange every 20,000. `WORLD` repeats a failure without those before it. */
export function simulateHostile(args: readonly string[]): void {
  const [seed = String(Date.now()), commands = String(COMMANDS_DEFAULT), world = "0"] = args;
  console.log(
    `seed ${seed}, ${commands} commands; repeat with: npm run simulate -- hostile ${seed} ${commands} ${world}`,
  );
  console.log(`a failure in world N comes again with: npm run simulate -- hostile ${seed} ${WORLD_COMMANDS} N`);
  const began = performance.now();
  const report = runHostile({
    seed,
    commands: Number(commands),
    world: Number(world),
    cpuMs,
    crowd: CROWD,
    onProgress: (so) => console.log(`${so.commands} commands, every law holds; ${figures(so, began)}`),
  });
  console.log(`${report.commands} commands, ${report.applied} applied; ${figures(report, began)}`);
}

/** Of all threads of this process: what a collector does beside the command counts, and is not there when it is repeated. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function figures({ commands, longest, largest }: HostileReport, began: number): string {
  const perSecond = Math.round(commands / ((performance.now() - began) / 1_000));
  const long = `${longest.amount.toFixed(1)} ms ${where(longest)}`;
  return `longest ${long}, largest ${largest.amount} bytes ${where(largest)}, ${perSecond} a second`;
}

const where = ({ kind, place }: Extreme): string => `(${kind}, ${place})`;
