import { atoms, ppb, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import {
  available,
  BTCPERP,
  deposit,
  eventsOf,
  fundInsurance,
  openAgainst,
  openContractMarket,
  order,
  quotes,
  slotOf,
  tradeAndBack,
  UNIT,
} from "../testing/contract-market.ts";
import { START_MS, USDT, type TestMarket } from "../testing/market.ts";
import { isWorkLeft } from "../work-left.ts";

// Users 1 to 3 are friends, user 4 is a stranger. The index stands still once the stranger's position is open.

const FRIENDS = [1, 2, 3];
const STRANGER = 4;
const MINUTE_MS = 60_000;
const INTERVAL_MS = 8 * 60 * MINUTE_MS;
/** The shipped fees of every contract but that on bitcoin: 0.001 percent. */
const RULES = { openFeePpb: ppb(10_000), closeFeePpb: ppb(10_000), fundingIntervalHours: 8 };

interface World {
  /** Where the index stands still, below the 60,000 at which the stranger bought. */
  readonly index: number;
  readonly size: number;
  readonly leverage: number;
  readonly deposit: number;
  /** How far from the index the friends quote, and how often they trade among themselves for the fees. */
  readonly awayTicks: number;
  readonly trips: number;
  readonly ratePpb: number;
}

const SMALL: World = {
  ...{ index: 597_200, size: 833, leverage: 100, deposit: 501 },
  ...{ awayTicks: 800, trips: 52, ratePpb: 550_000 },
};
const LARGE: World = {
  ...{ index: 583_500, size: 16_000, leverage: 20, deposit: 48_100 },
  ...{ awayTicks: 1_800, trips: 160, ratePpb: 2_530_000 },
};

/** Cash and equity of users at the index, in USDT. */
function wealthOf({ state }: TestMarket, users: readonly number[], index: number): number {
  const { accounts, futures } = state;
  const { positions } = futures;
  let sum = 0;
  for (const code of ["contract.available", "platform.available"] as const)
    for (const user of users) {
      const slot = accounts.find(user, USDT, ACCOUNT_CODES[code]);
      sum += accounts.available(slot) + accounts.frozen(slot);
    }
  for (const slot of positions.slots()) {
    if (!users.includes(positions.user(slot))) continue;
    const gained = positions.size(slot) * 100 * index - positions.cost(slot);
    sum += positions.margin(slot) + positions.reserve(slot) + (positions.side(slot) === "long" ? gained : -gained);
  }
  return sum / UNIT;
}

function send(market: TestMarket, command: Parameters<TestMarket["send"]>[0]): Event[] {
  const events = [...market.send(command)];
  while (isWorkLeft(market.state)) events.push(...market.send({ type: "Continue" }));
  return events;
}

function openWorld({ index, size, leverage, deposit: usdt }: World): TestMarket {
  const market = openContractMarket(RULES, 3, 2_000_000);
  fundInsurance(market, 100_000);
  market.send({ type: "OpenUser", userId: userId(STRANGER), mark: "trader" });
  deposit(market, STRANGER, usdt);
  openAgainst(market, STRANGER, 1, { price: 600_000, size, longLeverage: leverage, shortLeverage: 5 });
  send(market, quotes(market, index));
  const rest = atoms(Math.floor(available(market, STRANGER) * UNIT));
  const out = { coinId: USDT, atoms: rest, from: 3, to: 1, key: "" } as const;
  if (rest > 0) market.send({ type: "TransferFunds", userId: userId(STRANGER), ...out });
  return market;
}

function makePremium(market: TestMarket, { index, size, awayTicks, trips }: World): void {
  for (let trip = 0; trip < trips; trip++) tradeAndBack(market, [2, 3], { price: index, size });
  market.send(order(2, { priceTicks: index + awayTicks, size: 200, leverage: 1 }));
  market.send(order(3, { direction: "sell", priceTicks: index + awayTicks + 100, size: 200, leverage: 1 }));
}

/** The quotes go, and one friend waits where the stranger would be bankrupt once the premium is paid. */
function waitForBankruptcy(market: TestMarket, { index, size, ratePpb }: World): void {
  for (const user of [2, 3])
    market.send({ type: "CancelAllContractOrders", userId: userId(user), contractId: BTCPERP });
  const { positions } = market.state.futures;
  const slot = slotOf(market, STRANGER);
  const left = positions.margin(slot) - Math.ceil((size * 100 * index * ratePpb) / 1e9);
  const priceTicks = Math.ceil((positions.cost(slot) - left) / (size * 100)) + 1;
  market.send(order(2, { priceTicks, size, leverage: 1 }));
}

/** One interval with or without the friends' premium. */
function interval(world: World, hasPremium: boolean) {
  const market = openWorld(world);
  const friends = wealthOf(market, FRIENDS, world.index);
  if (hasPremium) makePremium(market, world);
  const due = (Math.floor(market.clock() / INTERVAL_MS) + 1) * INTERVAL_MS;
  const at = (ms: number): Event[] => {
    market.seconds = (ms - START_MS) / 1_000;
    return send(market, quotes(market, world.index));
  };
  for (let ms = Math.ceil(market.clock() / MINUTE_MS) * MINUTE_MS + MINUTE_MS; ms < due; ms += MINUTE_MS) at(ms);
  if (hasPremium) waitForBankruptcy(market, world);
  const events = [0, 1, 2, 3, 4].flatMap((second) => at(due + second * 1_000));
  checkInvariants(market.state);
  return {
    ratePpb: eventsOf(events, "FundingSettled")[0]!.ratePpb,
    liquidations: eventsOf(events, "LiquidationEnded").length,
    gain: wealthOf(market, FRIENDS, world.index) - friends,
  };
}

test.each([
  ["a small position at 100x", SMALL],
  ["a large one at 20x", LARGE],
])("a premium that friends make brings no stranger to liquidation at a still index: %s", (_title, world) => {
  const plain = interval(world, false);
  const made = interval(world, true);
  expect(plain.liquidations).toBe(0);
  expect(made.ratePpb).toBeGreaterThan(plain.ratePpb);
  expect(made.liquidations).toBe(0);
  expect(made.gain).toBeLessThanOrEqual(plain.gain);
});
