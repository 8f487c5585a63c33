import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { ACCOUNT_CODES, type AccountName } from "../ledger/accounts.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { buyFromStranger, openProgrammeMarket, REFERRAL_RULES, STRANGER } from "../testing/programme-market.ts";
import { openCrowdedMarket, RandomCommands } from "../testing/random-commands.ts";
import { openContractCrowd, RandomFutures } from "../testing/random-futures.ts";
import { openMovesCrowd, RandomMoves } from "../testing/random-moves.ts";
import { openOptionCrowd, RandomOptions } from "../testing/random-options.ts";
import { openSecondCrowd, RandomSecond } from "../testing/random-second.ts";
import { isWorkLeft } from "../work-left.ts";
import { DayTally } from "../ledger/day-tally.ts";
import type { RewardProduct } from "./reward-product.ts";

/*
 * Counted is exactly what really came into the account of fees, or was really paid as interest, of the one who paid it:
 * to the atom, whatever a random day brings.
 */

const COMMANDS = 3_000;
const SEED = "counting";

interface Crowd {
  readonly product: RewardProduct;
  readonly open: () => TestMarket;
  readonly commands: (market: TestMarket) => { next(): Command };
}

/** Sums by coin, and by user, of what was counted from the first command on. */
function counted({ product, open, commands }: Crowd) {
  const market = open();
  const tally = new DayTally();
  market.state.ledger.counting[product] = tally;
  const stream = commands(market);
  const events: Event[] = [];
  const before = balancesOf(market, product);
  for (let sent = 0; sent < COMMANDS; sent++) {
    const answer = market.try(isWorkLeft(market.state) ? { type: "Continue" } : stream.next());
    if (Array.isArray(answer)) events.push(...answer);
  }
  const [byCoin, byUser] = [new Map<number, number>(), new Map<number, number>()];
  const { accounts } = market.state;
  for (let place = 0; place < tally.count; place++) {
    const slot = tally.slotAt(place);
    addTo(byCoin, accounts.coinOf(slot), tally.atomsOf(slot));
    addTo(byUser, accounts.holderOf(slot), tally.atomsOf(slot));
  }
  const collected = new Map<number, number>();
  for (const [coin, atoms] of balancesOf(market, product)) addTo(collected, coin, atoms - (before.get(coin) ?? 0));
  for (const [coin, atoms] of collected) if (atoms === 0) collected.delete(coin);
  return { byCoin, byUser, collected, events };
}

const addTo = (sums: Map<number, number>, key: number, atoms: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + atoms);

function balancesOf({ state: { accounts } }: TestMarket, product: RewardProduct): Map<number, number> {
  const sums = new Map<number, number>();
  if (product === "interest") return sums;
  for (const { coin, atoms } of accounts.named(`fee.${product}` satisfies AccountName)) addTo(sums, coin, atoms);
  return sums;
}

const sorted = (sums: ReadonlyMap<number, number>): (readonly [number, number])[] =>
  [...sums].toSorted(([one], [other]) => one - other);

test.each<Crowd>([
  { product: "spot", open: openCrowdedMarket, commands: (market) => new RandomCommands(market, SEED) },
  { product: "option", open: openOptionCrowd, commands: (market) => new RandomOptions(market, SEED) },
  { product: "second", open: openSecondCrowd, commands: (market) => new RandomSecond(market, SEED) },
])("all fees of $product are counted, and nothing else", (crowd) => {
  const { byCoin, collected } = counted(crowd);
  expect(collected.size).toBeGreaterThan(0);
  expect(sorted(byCoin)).toEqual(sorted(collected));
});

test("fees of contracts are counted as far as the fund did not pay them", () => {
  const { byCoin, byUser, collected, events } = counted({
    ...{ product: "contract", open: openContractCrowd },
    commands: (market) => new RandomFutures(market, SEED),
  });
  expect(collected.size).toBeGreaterThan(0);
  for (const [coin, atoms] of collected) {
    expect(byCoin.get(coin) ?? 0).toBeLessThanOrEqual(atoms);
    expect(byCoin.get(coin) ?? 0).toBeGreaterThan(atoms * 0.9);
  }
  const paid = new Map<number, number>();
  for (const event of events) if (event.type === "PositionFilled") addTo(paid, event.userId, event.feeAtoms);
  for (const [user, atoms] of byUser) expect(atoms).toBeLessThanOrEqual(paid.get(user) ?? 0);
});

test("whoever is rewarded for a fee, campaigns and funding see only what the house keeps of it", () => {
  const market = openProgrammeMarket({ chain: 2 });
  const tally = market.state.users.counted.use(STRANGER, USDT);
  const before = market.state.ledger.accounts;
  const feeOf = (): number => before.available(before.find(0, USDT, ACCOUNT_CODES["fee.spot"]));
  const collected = feeOf();
  for (let trade = 0; trade < 30; trade++) buyFromStranger(market, 2, 1 + trade);
  const paid = feeOf() - collected;
  expect(paid).toBeGreaterThan(0);
  // Half of it may go to inviters and agents; campaigns give back half of the other half.
  expect(tally.feesAtoms).toBeLessThanOrEqual(paid / 2);
  expect(tally.feesAtoms).toBeGreaterThan(paid / 2 - 30);
  market.send({ ...REFERRAL_RULES, isOpen: false });
  const kept = tally.feesAtoms;
  buyFromStranger(market, 2, 1_000);
  expect(tally.feesAtoms - kept).toBe(feeOf() - collected - paid);
});

test("interest is counted of whom it was paid to", () => {
  const { byUser, events } = counted({
    ...{ product: "interest", open: openMovesCrowd },
    commands: (market) => new RandomMoves(market, SEED),
  });
  const paid = new Map<number, number>();
  for (const event of events) if (event.type === "FinancePaid") addTo(paid, event.userId, event.interestAtoms);
  for (const [user, atoms] of paid) if (atoms === 0) paid.delete(user);
  expect(paid.size).toBeGreaterThan(0);
  expect(sorted(byUser)).toEqual(sorted(paid));
});
