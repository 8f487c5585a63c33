import { assert } from "@agio/primitives";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { USDT, type TestMarket } from "./market.ts";
import { NaiveProgrammes } from "./naive-programmes.ts";
import { openPacedMarket, openProgrammeCrowd, RandomProgrammes } from "./random-programmes.ts";
import { TestJournal } from "./test-journal.ts";

const LAWS_EVERY = 50;
/** Often in the middle of a settlement. */
const RESTART_EVERY = 333;

/**
 * Random programmes beside the naive ones, with laws and restarts in between, and everything replayed at the end.
 * Returns how many days were settled, and days of brokers with their coins.
 */
export function runProgrammes(seed: string, commands: number): { readonly days: number; readonly ofBrokers: number } {
  const naive = new NaiveProgrammes();
  const market = openPacedMarket();
  const journal = new TestJournal(market, (command, at, events) => naive.see(command, at, events));
  openProgrammeCrowd(market);
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
  // All of it from the start.
  journal.crash();
  return { days: naive.settledDays, ofBrokers: naive.brokers.days };
}

function restart(market: TestMarket): void {
  const bytes = takeSnapshot(market.state);
  const { sliceBounds } = market.state.ledger;
  market.state = restoreSnapshot(bytes);
  market.state.ledger.sliceBounds = sliceBounds;
  assert(Buffer.from(takeSnapshot(market.state)).equals(bytes), "a restored snapshot gives the same again");
}

function promoOf({ state: { accounts } }: TestMarket): number {
  const slot = accounts.find(0, USDT, ACCOUNT_CODES.promo);
  return slot === 0 ? 0 : accounts.available(slot);
}
