import { checkInvariants, type Command, insuranceOf, listContracts, positionsOf } from "@agio/core";
import { liquidationTrigger, ticksOfPriceE8, tierTable } from "@agio/formulas";
import { assert, userId } from "@agio/primitives";
import { type Random, seededRandom } from "@agio/testkit";
import { openAccountant } from "../check/accountant.ts";
import { openCoreProcess, type CoreProcess, type Outcome } from "../check/core-process.ts";
import { CheckFailure } from "../check/run-check.ts";
import { countEvents, type FuturesCounts, noFuturesCounts } from "./futures-counts.ts";
import { openFuturesTraders } from "./futures-traders.ts";
import { CHECK_CONTRACTS, MAKER_USER, observedPrices, openingCommands, TRADERS, USDT_ATOMS } from "./futures-world.ts";
import { openPositionBooks, type PositionBooks } from "./position-books.ts";
import type { PathPoint } from "./price-path.ts";
import { openQuoteMaker } from "./quote-maker.ts";

const LAWS_EVERY = 500;
const SNAPSHOT_EVERY = 2_500;
const CRASH_CHANCE = 1 / 4_000;
const COMMANDS_A_POINT_MEAN = 3;
/** The maker often knows the price before the exchange does. */
const QUOTES_FIRST_CHANCE = 0.7;
const OUTAGE_CHANCE = 0.002;
const SILENT_MAX = 3;
const OUTAGE_POINTS = 4;
const STEP_MS = 10;

export interface FuturesCheckOptions {
  readonly seed: string;
  readonly path: Iterable<PathPoint>;
  /** Opening balance of the insurance fund. */
  readonly insuranceUsdt: number;
  readonly onProgress?: (commands: number, point: PathPoint) => void;
}

export interface FuturesReport extends FuturesCounts {
  readonly commands: number;
  readonly applied: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly crashes: number;
  readonly insuranceUsdt: { readonly lowest: number; readonly last: number };
  readonly openPositions: number;
}

/**
 * Leveraged traders and a market maker live through a price path on two contracts: the real core, command by command,
 * with silent venues and crashes. After every command as many long contracts as short ones, the clearing identity, the
 * books of every account and the bound of isolated losses are checked from the events alone; now and then the core's
 * own laws, its views and its replay. Throws a CheckFailure that names the seed.
 */
export function runFuturesCheck({ seed, path, insuranceUsdt, onProgress }: FuturesCheckOptions): FuturesReport {
  const random = seededRandom(`${seed}/futures`);
  const core = openCoreProcess();
  const accountant = openAccountant();
  const books = openPositionBooks();
  const traders = openFuturesTraders(books, random.fork("traders"));
  const quotes = openQuoteMaker(random.fork("maker"));
  const counts = noFuturesCounts();
  const refused: Record<string, number> = {};
  const totals = { commands: 0, applied: 0, crashes: 0 };
  const outage = openOutages(random.fork("outages"));
  let at = 0;
  let lowest = Number.MAX_SAFE_INTEGER;
  let before: PathPoint | undefined;

  const send = (command: Command): Outcome => {
    totals.commands += 1;
    const outcome = core.send(command, at);
    if (outcome.kind === "refused") refused[outcome.refusal.refusal] = (refused[outcome.refusal.refusal] ?? 0) + 1;
    if (outcome.kind !== "applied") return outcome;
    totals.applied += 1;
    accountant.take(outcome.events);
    books.take(outcome.events);
    traders.take(outcome.events);
    countEvents(counts, outcome.events);
    return outcome;
  };

  const checkLaws = (): void => {
    checkInvariants(core.state);
    accountant.compare(core.state);
    compareViews(core, books);
    const [fund] = insuranceOf(core.state);
    lowest = Math.min(lowest, (fund?.atoms ?? 0) / USDT_ATOMS);
  };

  const step = (command: Command): void => {
    send(command);
    if (totals.commands % SNAPSHOT_EVERY === 0) core.snapshot();
    if (random.chance(CRASH_CHANCE)) {
      core.crash();
      totals.crashes += 1;
    }
    if (totals.commands % LAWS_EVERY === 0) checkLaws();
  };

  const live = (point: PathPoint): void => {
    at = Math.max(at + STEP_MS, point.atMs);
    const ladder = quotes(point, before);
    const isFirst = random.chance(QUOTES_FIRST_CHANCE);
    if (isFirst) for (const command of ladder) step(command);
    step(observedPrices({ ...point, atMs: at }, outage()));
    if (!isFirst) for (const command of ladder) step(command);
    const wishes = Math.round(random.exponential(COMMANDS_A_POINT_MEAN));
    for (let wish = 0; wish < wishes; wish += 1) {
      at += STEP_MS;
      step(traders.next(point));
    }
    before = point;
    onProgress?.(totals.commands, point);
  };

  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new CheckFailure(`seed ${seed}, command ${totals.commands}: ${reason}`, { cause: failure });
    }
  };

  for (const command of openingCommands(insuranceUsdt)) {
    assert(send(command).kind === "applied", `${command.type} opens the exchange`);
  }
  for (const command of traders.opening()) send(command);
  for (const point of path) guarded(() => live(point));
  guarded(() => {
    core.crash();
    checkLaws();
  });
  const [fund] = insuranceOf(core.state);
  const last = (fund?.atoms ?? 0) / USDT_ATOMS;
  return {
    ...totals,
    ...counts,
    refused,
    insuranceUsdt: { lowest, last },
    openPositions: [...books.all()].length,
  };
}

/** How many of the three venues are silent at a point: mostly none, sometimes for a few points. */
function openOutages(random: Random): () => number {
  let silent = 0;
  let left = 0;
  return () => {
    left -= 1;
    if (left <= 0) silent = 0;
    if (silent === 0 && random.chance(OUTAGE_CHANCE)) {
      silent = random.integer(1, SILENT_MAX);
      left = OUTAGE_POINTS;
    }
    return silent;
  };
}

const OPEN = 0;

/**
 * The core's positions are those that its events told, and none that is open is past its trigger at mark and index: a
 * mark alone takes nobody's margin (rules 4.4).
 */
function compareViews(core: CoreProcess, books: PositionBooks): void {
  const contracts = new Map(listContracts(core.state).map((contract) => [contract.contractId as number, contract]));
  for (let user = 0; user <= MAKER_USER + TRADERS; user += 1) {
    const told = books.of(user);
    const held = positionsOf(core.state, userId(user));
    assert(held.length === told.length, `user ${user} has the positions that events told`);
    for (const position of held) {
      const { positionId, size, costAtoms, side, marginAtoms } = position;
      const booked = told.find((other) => other.positionId === positionId);
      assert(booked?.size === size && booked.costAtoms === costAtoms, `position ${positionId} is as events told`);
      if (user === 0 || position.marginMode === "cross" || position.status !== OPEN) continue;
      const contract = contracts.get(position.contractId);
      if (contract === undefined || contract.indexStatus !== "live") continue;
      const { tickLotAtoms, priceDecimals } = CHECK_CONTRACTS.find(
        ({ contractId }) => contractId === position.contractId,
      )!;
      const tiers = tierTable(contract.rules.tiers);
      const trigger = liquidationTrigger({ side, size, tickLotAtoms, costAtoms, marginAtoms, tiers });
      const prices = [contract.markTicks, ticksOfPriceE8(contract.indexE8, priceDecimals)];
      const isSafe = prices.some((ticks) => (side === "long" ? ticks > trigger : ticks < trigger));
      assert(isSafe, `position ${positionId} is open only while its trigger is not passed`);
    }
  }
}
