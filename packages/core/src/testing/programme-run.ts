import { assert, sequence, utcMs } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { apply } from "../engine.ts";
import type { Event } from "../events.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { USDT, type TestMarket } from "./market.ts";
import { NaiveProgrammes } from "./naive-programmes.ts";
import { openProgrammeCrowd, RandomProgrammes } from "./random-programmes.ts";

/** So that a day takes many commands. */
const SMALL_SLICES = { steps: 7, bytes: 65_536 };
const LAWS_EVERY = 50;
/** Often in the middle of a settlement. */
const RESTART_EVERY = 333;

/** Every command that was applied, as a journal has it, and the state before the first of it. */
class Journal {
  private readonly entries: { readonly command: Command; readonly at: number; readonly sequence: number }[] = [];
  private start = new Uint8Array();

  /** Notes what a market applies from now on; `seen` hears of it too. */
  follow(market: TestMarket, seen: (command: Command, at: number, events: readonly Event[]) => void): void {
    market.state.ledger.sliceBounds = SMALL_SLICES;
    this.start = takeSnapshot(market.state).slice();
    const send = market.try.bind(market);
    market.try = (command) => {
      const at = market.clock();
      const answer = send(command);
      if (Array.isArray(answer)) {
        this.entries.push({ command, at, sequence: market.sequence });
        seen(command, at, answer);
      }
      return answer;
    };
  }

  /** The state of an exchange that hears all of it anew. */
  replayed(): Uint8Array {
    const state = restoreSnapshot(this.start);
    state.ledger.sliceBounds = SMALL_SLICES;
    const writer = new WordWriter();
    for (const entry of this.entries) {
      writer.reset();
      const stamp = { sequence: sequence(entry.sequence), at: utcMs(entry.at) };
      assert(apply(state, entry.command, stamp, writer) === undefined, "what was applied is applied again");
    }
    return takeSnapshot(state);
  }
}

/**
 * Random programmes beside the naive ones, with laws and restarts in between, and everything replayed at the end.
 * Returns how many days were settled, and days of brokers with their coins.
 */
export function runProgrammes(seed: string, commands: number): { readonly days: number; readonly ofBrokers: number } {
  const journal = new Journal();
  const naive = new NaiveProgrammes();
  const market = openProgrammeCrowd((opened) => {
    journal.follow(opened, (command, at, events) => naive.see(command, at, events));
  });
  const random = new RandomProgrammes(market, seed);
  let funded = promoOf(market);
  for (let sent = 1; sent <= commands; sent++) {
    const command = random.next();
    const isApplied = Array.isArray(market.try(command));
    if (isApplied && command.type === "FundHouse" && command.pot === "promo") funded += command.atoms;
    if (sent % LAWS_EVERY === 0) checkInvariants(market.state);
    if (sent % RESTART_EVERY === 0) restart(market);
    assert(BigInt(promoOf(market)) === BigInt(funded) - naive.promoGave, "promo reconciles");
  }
  assert(Buffer.from(takeSnapshot(market.state)).equals(journal.replayed()), "a replay leads to the same state");
  return { days: naive.settledDays, ofBrokers: naive.brokers.days };
}

function restart(market: TestMarket): void {
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  market.state.ledger.sliceBounds = SMALL_SLICES;
  assert(Buffer.from(takeSnapshot(market.state)).equals(bytes), "a restored snapshot gives the same again");
}

function promoOf({ state: { accounts } }: TestMarket): number {
  const slot = accounts.find(0, USDT, ACCOUNT_CODES.promo);
  return slot === 0 ? 0 : accounts.available(slot);
}
