import { expect, test } from "vitest";
import { atoms, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { amend, BTC, fund, place, terms, USDT, type TestMarket } from "../testing/market.ts";
import {
  AGENT_TERMS,
  appoint,
  buyFromStranger,
  FIRST_DAY,
  invite,
  openProgrammeMarket,
  paymentsIn,
  ratesOf,
  REFERRAL_RULES,
  rewardsIn,
  brokerDaysIn,
  STRANGER,
  tickAt,
} from "../testing/programme-market.ts";
import { isWorkLeft } from "../work-left.ts";
import { agentOf, heldRewardsOf } from "./current-programmes.ts";

const LOTS = 1_000;
/** Of a trade of so many lots: what the buyer buys, and the fee of it. */
const [BOUGHT, FEE] = [LOTS * 1_000, LOTS];
const TOMORROW = FIRST_DAY + 1;
/** Nobody invited them. The chain of users from 1 on invited one another. */
const [BROKER, CLIENT, OTHER] = [50, 51, 52];
/** The name of a bot's order: its broker's code, then whatever it wants. */
const NAME = "x-AGIO1234abcdef";

/** A broker at 20 percent with the code AGIO, on the first day on which that counts. No levels unless told otherwise. */
function openBroker(rules: Partial<typeof REFERRAL_RULES> = { levelsPpm: [0, 0, 0] }): TestMarket {
  const market = openProgrammeMarket({ rules });
  for (const user of [BROKER, CLIENT, OTHER]) invite(market, user);
  market.send(AGENT_TERMS);
  market.send(appoint(BROKER, AGENT_TERMS.termsId, TOMORROW, "AGIO"));
  tickAt(market, TOMORROW);
  return market;
}

const restart = (market: TestMarket): void => {
  const bytes = takeSnapshot(market.state);
  market.state = restoreSnapshot(bytes);
  expect(takeSnapshot(market.state)).toEqual(bytes);
};

let names = 0;
/** A name that no order had. */
const newName = (): string => `${NAME}${++names}`;

test("an order with the broker's code in its name counts: orders, volume and fees of a day, and one posting", () => {
  const market = openBroker();
  buyFromStranger(market, CLIENT, LOTS, newName());
  buyFromStranger(market, OTHER, LOTS, newName());
  buyFromStranger(market, CLIENT, LOTS, "x-AGI");
  buyFromStranger(market, CLIENT, LOTS);
  const events = tickAt(market, TOMORROW + 1);
  expect(brokerDaysIn(events)).toEqual([[BROKER, 2, 2 * BOUGHT, 2 * FEE, (2 * FEE) / 5]]);
  expect(events).toContainEqual(
    expect.objectContaining({ type: "BrokerShareAccrued", product: "spot", coinId: BTC, day: TOMORROW }),
  );
  expect(paymentsIn(events)).toEqual([[BROKER, (2 * FEE) / 5, 0]]);
  expect(rewardsIn(events)).toEqual([]);
  checkInvariants(market.state);
});

test("the maker's order counts by its name, the taker's by its own, and each by the fee that its side pays", () => {
  const market = openBroker();
  const same = { priceTicks: 600_000, sizeLots: LOTS } as const;
  market.send(place(CLIENT, { ...same, side: "buy", clientOrderId: newName() }));
  market.send(place(OTHER, { ...same, side: "sell", clientOrderId: newName() }));
  const sold = LOTS * 600_000;
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([
    [BROKER, 1, BOUGHT, FEE, FEE / 5],
    [BROKER, 1, sold, sold / 1_000, sold / 5_000],
  ]);
});

test("an order counts once, with its first fill, and its fills on the days on which they are", () => {
  const market = openBroker();
  const buy = { side: "buy", priceTicks: 600_000, sizeLots: 3 * LOTS, clientOrderId: newName() } as const;
  const sell = place(STRANGER, { side: "sell", priceTicks: 600_000, sizeLots: LOTS, timeInForce: "IOC" });
  market.send(place(CLIENT, buy));
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([]);
  market.send(sell);
  restart(market);
  market.send(sell);
  expect(brokerDaysIn(tickAt(market, TOMORROW + 2))).toEqual([[BROKER, 1, 2 * BOUGHT, 2 * FEE, (2 * FEE) / 5]]);
  market.send(sell);
  expect(brokerDaysIn(tickAt(market, TOMORROW + 3))).toEqual([[BROKER, 0, BOUGHT, FEE, FEE / 5]]);
});

test("an order keeps its broker through a change, a stop, a pair of orders and a restart in between", () => {
  const market = openBroker();
  // By now no index says which prices set off stops.
  market.nowMs = market.nowMs! + 3_600_000;
  const stranger = (side: "buy" | "sell", ticks: number, sizeLots: number): Command =>
    place(STRANGER, { side, priceTicks: ticks, sizeLots });
  const [accepted] = market.send(
    place(CLIENT, { side: "buy", priceTicks: 595_000, sizeLots: LOTS, clientOrderId: newName() }),
  );
  market.send(stranger("sell", 600_000, LOTS));
  market.send(amend(CLIENT, (accepted as { orderId: number }).orderId, { priceTicks: 600_000 }));
  const stop = { side: "sell", stopTicks: 599_500, priceTicks: 590_000, sizeLots: LOTS } as const;
  market.send(place(CLIENT, { ...stop, clientOrderId: newName() }));
  market.send({
    type: "PlaceOco",
    ...{ userId: userId(OTHER), pairId: place(1, {}).pairId, clientOrderId: newName() },
    limitLeg: terms({ side: "sell", priceTicks: 650_000, sizeLots: LOTS }),
    stopLeg: terms(stop),
  });
  restart(market);
  market.send(stranger("buy", 599_000, 3 * LOTS));
  market.send(place(1, { side: "sell", priceTicks: 599_000, sizeLots: LOTS }));
  // Both stops have gone at 599,000, where the stranger's order waits for them.
  const sold = 2 * LOTS * 599_000;
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([
    [BROKER, 1, BOUGHT, FEE, FEE / 5],
    [BROKER, 2, sold, sold / 1_000, sold / 5_000],
  ]);
});

test("an order that goes through the book in slices keeps its broker over a restart between them, and where it rests", () => {
  const market = openBroker();
  const makers = 3_000;
  for (let maker = 0; maker < makers; maker++)
    market.send(place(STRANGER, { side: "sell", priceTicks: 600_000, sizeLots: 1 }));
  market.send(place(CLIENT, { side: "buy", priceTicks: 600_000, sizeLots: makers + 10, clientOrderId: newName() }));
  expect(isWorkLeft(market.state)).toBe(true);
  while (isWorkLeft(market.state)) {
    restart(market);
    market.send({ type: "Continue" });
  }
  restart(market);
  market.send(place(STRANGER, { side: "sell", priceTicks: 600_000, sizeLots: 10 }));
  const bought = makers + 10;
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([[BROKER, 1, bought * 1_000, bought, bought / 5]]);
});

test("the limit order of a pair counts too, and an iceberg", () => {
  const market = openBroker();
  market.send({
    type: "PlaceOco",
    ...{ userId: userId(OTHER), pairId: place(1, {}).pairId, clientOrderId: newName() },
    limitLeg: terms({ side: "sell", priceTicks: 650_000, sizeLots: LOTS }),
    stopLeg: terms({ side: "sell", stopTicks: 580_000, priceTicks: 570_000, sizeLots: LOTS }),
  });
  const iceberg = { side: "sell", priceTicks: 650_000, sizeLots: LOTS, visibleLots: LOTS / 10 } as const;
  market.send(place(CLIENT, { ...iceberg, clientOrderId: newName() }));
  market.send(place(STRANGER, { side: "buy", priceTicks: 650_000, sizeLots: 2 * LOTS }));
  const sold = 2 * LOTS * 650_000;
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([[BROKER, 2, sold, sold / 1_000, sold / 5_000]]);
});

test("nothing counts of the broker's own orders, of an account below an agent, of the house and of a demo account", () => {
  const market = openBroker();
  market.send(appoint(1, AGENT_TERMS.termsId, TOMORROW + 1));
  market.send({ ...AGENT_TERMS, termsId: 2, depth: 1 });
  market.send(appoint(2, 2, TOMORROW + 2));
  for (const [user, mark] of [
    [60, "demo"],
    [61, "house"],
  ] as const) {
    market.send({ type: "OpenUser", userId: userId(user), mark });
    fund(market, user, USDT, 1_000_000_000_000);
  }
  tickAt(market, TOMORROW + 1);
  for (const user of [BROKER, 60, 61, 5]) buyFromStranger(market, user, LOTS, newName());
  const events = tickAt(market, TOMORROW + 2);
  expect(brokerDaysIn(events)).toEqual([]);
  // The agent above has the part that the broker does not get.
  expect(rewardsIn(events)).toEqual([[1, "agent", 4, FEE / 5]]);
  // An agent counts as far down as their terms say: beyond that somebody has no agent above.
  market.send(appoint(1, 0, TOMORROW + 3));
  tickAt(market, TOMORROW + 3);
  buyFromStranger(market, 3, LOTS, newName());
  buyFromStranger(market, 4, LOTS, newName());
  const later = tickAt(market, TOMORROW + 4);
  expect(rewardsIn(later)).toEqual([[2, "agent", 1, FEE / 5]]);
  expect(brokerDaysIn(later)).toEqual([[BROKER, 1, BOUGHT, FEE, FEE / 5]]);
});

test("an agent who comes above an account after the order was sent has the fees from their first day on, and no broker", () => {
  const market = openBroker();
  const buy = { side: "buy", priceTicks: 600_000, sizeLots: 2 * LOTS, clientOrderId: newName() } as const;
  const sell = place(STRANGER, { side: "sell", priceTicks: 600_000, sizeLots: LOTS, timeInForce: "IOC" });
  market.send(place(5, buy));
  market.send(appoint(1, AGENT_TERMS.termsId, TOMORROW + 1));
  market.send(sell);
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([[BROKER, 1, BOUGHT, FEE, FEE / 5]]);
  market.send(sell);
  const events = tickAt(market, TOMORROW + 2);
  expect(brokerDaysIn(events)).toEqual([]);
  expect(rewardsIn(events)).toEqual([[1, "agent", 4, FEE / 5]]);
});

test("levels, the friend's discount and a broker together stay within the published share of every fee", () => {
  const market = openBroker({});
  market.send({ type: "CreateInviteLink", userId: userId(5), linkId: 1, friendPercent: 50 });
  invite(market, 70, 5, 1);
  buyFromStranger(market, 70, LOTS, newName());
  const events = tickAt(market, TOMORROW + 1);
  expect(rewardsIn(events)).toEqual([
    [5, "referral", 1, 75],
    [70, "friend", 0, 75],
    [4, "referral", 2, 100],
    [3, "referral", 3, 50],
  ]);
  expect(brokerDaysIn(events)).toEqual([[BROKER, 1, BOUGHT, FEE, 200]]);
  expect(paymentsIn(events).reduce((sum, [, paid]) => sum + paid, 0)).toBe(FEE / 2);
  checkInvariants(market.state);
});

test("a code counts from its day on, by terms of the day, and no longer than they are open", () => {
  const market = openProgrammeMarket({ rules: { levelsPpm: [0, 0, 0] } });
  for (const user of [BROKER, CLIENT]) invite(market, user);
  market.send(AGENT_TERMS);
  expect(market.send(appoint(BROKER, 1, TOMORROW, "AGIO"))).toEqual([
    { type: "AgentAppointed", userId: BROKER, termsId: 1, fromDay: TOMORROW, brokerCode: "AGIO" },
  ]);
  expect(agentOf(market.state, userId(BROKER))?.appointment).toEqual({
    ...{ inForce: undefined, decided: { termsId: 1, brokerCode: "AGIO" }, fromDay: TOMORROW },
  });
  buyFromStranger(market, CLIENT, LOTS, newName());
  expect(brokerDaysIn(tickAt(market, TOMORROW))).toEqual([]);
  market.send({ ...AGENT_TERMS, ratesPpm: ratesOf(100_000) });
  buyFromStranger(market, CLIENT, LOTS, newName());
  restart(market);
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([[BROKER, 1, BOUGHT, FEE, FEE / 5]]);
  market.send({ ...AGENT_TERMS, isOpen: false });
  buyFromStranger(market, CLIENT, LOTS, newName());
  expect(brokerDaysIn(tickAt(market, TOMORROW + 2))).toEqual([[BROKER, 1, BOUGHT, FEE, FEE / 10]]);
  buyFromStranger(market, CLIENT, LOTS, newName());
  expect(brokerDaysIn(tickAt(market, TOMORROW + 3))).toEqual([]);
  // Appointed again without a code, they are an agent and no broker.
  market.send(AGENT_TERMS);
  market.send(appoint(BROKER, 1, TOMORROW + 4));
  tickAt(market, TOMORROW + 4);
  buyFromStranger(market, CLIENT, LOTS, newName());
  expect(brokerDaysIn(tickAt(market, TOMORROW + 5))).toEqual([]);
});

test("while the programme is off, or from its closing on, nothing counts, and a name is just a name", () => {
  const market = openBroker();
  buyFromStranger(market, CLIENT, LOTS, newName());
  market.send({ ...REFERRAL_RULES, levelsPpm: [0, 0, 0], isOpen: false });
  expect(market.state.users.brokers.byCode.size).toBe(0);
  buyFromStranger(market, CLIENT, LOTS, newName());
  checkInvariants(market.state);
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([[BROKER, 1, BOUGHT, FEE, FEE / 5]]);
  buyFromStranger(market, CLIENT, LOTS, newName());
  expect(market.state.programmes.hasCounted).toBe(false);
});

test("only a whole code behind x- names a broker, and two codes are never alike", () => {
  const market = openBroker();
  const { brokers } = market.state.users;
  market.send(appoint(OTHER, 1, TOMORROW + 1, "AGI09XY"));
  tickAt(market, TOMORROW + 1);
  for (const [name, broker] of [
    ["x-AGIO", BROKER],
    ["x-AGIO1234abcdef", BROKER],
    ["x-AGI09XYabc", OTHER],
    ["x-agio1234", 0],
    ["X-AGIO1234", 0],
    ["x-AGI", 0],
    ["x-", 0],
    ["x", 0],
    ["", 0],
    ["xAGIO", 0],
    ["AGIO", 0],
    ["my-x-AGIO", 0],
    ["x-BINANCEBOT12", 0],
  ] as const) {
    expect([name, brokers.brokerOf(name)]).toEqual([name, broker]);
  }
  const day = TOMORROW + 2;
  for (const code of ["AGIO", "AGIO1", "AGIOAGIOAGIO", "AGI09X"]) {
    expect(market.try(appoint(CLIENT, 1, day, code))).toEqual({ refusal: "BROKER_CODE_TAKEN", field: "brokerCode" });
  }
  for (const code of ["AGI", "agio2", "AGIO-2", "AGIOAGIOAGIO2", "AGIÖ", "AGI 2"]) {
    expect(market.try(appoint(CLIENT, 1, day, code))).toEqual({ refusal: "BAD_PARAMETER", field: "brokerCode" });
  }
  expect(market.try(appoint(BROKER, 0, day, "AGIO"))).toEqual({ refusal: "BAD_PARAMETER", field: "brokerCode" });
  // Their own code may be told again, and a longer one: it takes the place of the first.
  expect(market.refusalOf(appoint(BROKER, 1, day, "AGIO2"))).toBe("applied");
  // Free from the day on which it ends, not before.
  expect(market.refusalOf(appoint(CLIENT, 1, day, "AGIO1"))).toBe("applied");
  expect(market.try(appoint(CLIENT, 1, TOMORROW + 2, "AGIO"))).toEqual({
    ...{ refusal: "BROKER_CODE_TAKEN", field: "brokerCode" },
  });
  checkInvariants(market.state);
});

test("a code that waits for its day is taken from that day on", () => {
  const market = openBroker();
  market.send(appoint(OTHER, 1, TOMORROW + 9, "LATER"));
  expect(market.try(appoint(CLIENT, 1, TOMORROW + 1, "LATER"))).toMatchObject({ refusal: "BROKER_CODE_TAKEN" });
  market.send(appoint(OTHER, 1, TOMORROW + 12, ""));
  expect(market.refusalOf(appoint(CLIENT, 1, TOMORROW + 11, "LATER"))).toBe("BROKER_CODE_TAKEN");
  expect(market.refusalOf(appoint(CLIENT, 1, TOMORROW + 12, "LATER"))).toBe("applied");
});

test("a name that is sent again gets its first answer and counts no more", () => {
  const market = openBroker();
  const name = newName();
  market.send(place(STRANGER, { side: "sell", priceTicks: 600_000, sizeLots: 2 * LOTS }));
  const bought = place(CLIENT, { side: "buy", priceTicks: 600_000, sizeLots: LOTS, clientOrderId: name });
  market.send(bought);
  expect(market.try(bought)).toMatchObject({ replayed: true });
  expect(brokerDaysIn(tickAt(market, TOMORROW + 1))).toEqual([[BROKER, 1, BOUGHT, FEE, FEE / 5]]);
});

test("the share of a flagged payer is held, and released or taken back as other rewards are", () => {
  const market = openBroker();
  const flag = {
    type: "FlagInvitation",
    userId: userId(2),
    isFlagged: true,
    reason: "the broker's own device",
  } as const;
  market.send(flag);
  buyFromStranger(market, 2, LOTS, newName());
  buyFromStranger(market, CLIENT, LOTS, newName());
  const events = tickAt(market, TOMORROW + 1);
  restart(market);
  expect(brokerDaysIn(events)).toEqual([[BROKER, 2, 2 * BOUGHT, FEE, FEE / 5]]);
  expect(paymentsIn(events)).toEqual([[BROKER, FEE / 5, 0]]);
  expect(heldRewardsOf(market.state)).toMatchObject([
    { payerId: 2, receiverId: BROKER, programme: "broker", level: 0, baseAtoms: FEE, atoms: FEE / 5 },
  ]);
  const review = { type: "ReviewReward", rewardId: 1, isReleased: true, reason: "another person" } as const;
  expect(paymentsIn(market.send(review))).toEqual([[BROKER, FEE / 5, 0]]);
  const back = (payer: number, amount: number): Command => ({
    ...{ type: "TakeBackReward", userId: userId(BROKER), payerId: userId(payer), product: "spot", coinId: BTC },
    ...{ day: TOMORROW, atoms: atoms(amount), reason: "one person", key: `${payer} ${amount}` },
  });
  expect(market.try(back(CLIENT, (2 * FEE) / 5 + 1))).toMatchObject({ refusal: "AMOUNT_TOO_LARGE" });
  expect(market.send(back(CLIENT, (2 * FEE) / 5))).toMatchObject([{}, { type: "RewardTakenBack", payerId: CLIENT }]);
  expect(market.try({ ...back(2, 1), userId: userId(1) } as Command)).toMatchObject({ refusal: "AMOUNT_TOO_LARGE" });
  expect(market.try({ ...back(CLIENT, 1), userId: userId(1) } as Command)).toMatchObject({ field: "payerId" });
  checkInvariants(market.state);
});

test("trading with oneself by one's own code loses half of the fees at least", () => {
  const market = openBroker({ levelsPpm: [0, 0, 0] });
  market.send({ ...AGENT_TERMS, ratesPpm: ratesOf(500_000) });
  tickAt(market, TOMORROW + 1);
  const own = [BROKER, CLIENT, OTHER];
  const wealth = (coin: number): number =>
    own.reduce((sum, user) => sum + market.balance(user, coin, "available") + market.balance(user, coin, "frozen"), 0);
  const before = [wealth(BTC), wealth(USDT)];
  let paid = 0;
  for (const lots of [1, 7, 333, 1_001]) {
    market.send(place(CLIENT, { side: "sell", priceTicks: 600_001, sizeLots: lots, clientOrderId: newName() }));
    market.send(place(OTHER, { side: "buy", priceTicks: 600_001, sizeLots: lots, clientOrderId: newName() }));
    paid += lots;
  }
  tickAt(market, TOMORROW + 2);
  expect(wealth(BTC) - before[0]!).toBeLessThanOrEqual(-paid / 2);
  expect(wealth(USDT) - before[1]!).toBeLessThan(0);
});

test("a fee of nothing is an order and a volume, and no share", () => {
  const market = openProgrammeMarket({ rules: { levelsPpm: [0, 0, 0] }, pair: { takerFeePpb: 0 as never } });
  for (const user of [BROKER, CLIENT]) invite(market, user);
  market.send(AGENT_TERMS);
  market.send(appoint(BROKER, 1, TOMORROW, "AGIO"));
  tickAt(market, TOMORROW);
  buyFromStranger(market, CLIENT, LOTS, newName());
  const events = tickAt(market, TOMORROW + 1);
  expect(brokerDaysIn(events)).toEqual([[BROKER, 1, BOUGHT, 0, 0]]);
  expect(paymentsIn(events)).toEqual([]);
});
