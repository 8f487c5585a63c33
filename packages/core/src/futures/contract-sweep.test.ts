import { userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { Contract } from "./contract.ts";
import { BTCPERP, cancelContract, openContractMarket, order, quotes } from "../testing/contract-market.ts";
import { fund, USDT, type TestMarket } from "../testing/market.ts";

const CONTINUE: Command = { type: "Continue" };
const MARKET = { kind: "market", timeInForce: "IOC" } as const;
const BYTES_MAX = 262_144;
const MARK = 600_000;
const DUST = 1_200;
const TAKER = 4;

const opened = (): TestMarket => openContractMarket({ openOrdersMax: 0, sizeMax: 100_000 as never }, 6, 10_000_000);

/** Asks of one contract of users 1 to 3 at the mark. */
function dusty(): TestMarket {
  const market = opened();
  for (let at = 0; at < DUST; at++) {
    market.send(order(1 + (at % 3), { direction: "sell", priceTicks: MARK, size: 1 }));
  }
  return market;
}

function run(market: TestMarket, command: Command, between: () => void = () => undefined): Event[] {
  const events = market.send(command);
  for (;;) {
    expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
    checkInvariants(market.state);
    if (!isWorkLeft(market.state)) return events;
    between();
    events.push(...market.send(CONTINUE));
  }
}

const countOf = (events: readonly Event[], type: Event["type"]): number =>
  events.filter((event) => event.type === type).length;

test.each(["GTC", "IOC", "FOK"] as const)(
  "an order of a contract goes through dust in bounded slices: %s",
  (timeInForce) => {
    const order1 = order(TAKER, { priceTicks: MARK, size: DUST, timeInForce });
    const [market, other] = [dusty(), dusty()];
    const whole = run(market, order1);
    expect(countOf(whole, "ContractTraded")).toBe(DUST);
    const restarted = run(other, order1, () => {
      other.state = restoreSnapshot(takeSnapshot(other.state));
    });
    expect(restarted).toEqual(whole);
    expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
  },
);

test("what is left of it rests; a close goes on too", () => {
  const market = dusty();
  run(market, order(TAKER, { priceTicks: MARK, size: DUST + 5 }));
  const closing = { direction: "buy", offset: "close", priceTicks: MARK, size: 1 } as const;
  expect(market.refusalOf(order(1, closing))).toBe("applied");
  for (let at = 0; at < DUST; at++) market.send(order(1 + (at % 3), { priceTicks: MARK, size: 1 }));
  const [position] = [...market.state.futures.positions.slots()].filter(
    (slot) => market.state.futures.positions.user(slot) === TAKER,
  );
  const id = market.state.futures.positions.id(position as number);
  const events = run(market, {
    type: "ClosePosition",
    userId: userId(TAKER),
    positionId: id as never,
    clientOrderId: "",
  });
  expect(countOf(events, "ContractTraded")).toBeGreaterThan(DUST - 10);
});

test("futures stand still while an order goes through a contract; other products do not", () => {
  const market = dusty();
  market.send(order(TAKER, { priceTicks: MARK, size: DUST }));
  expect(isWorkLeft(market.state)).toBe(true);
  for (const command of [
    order(5, { direction: "sell", priceTicks: MARK - 1, size: 1 }),
    cancelContract(1, 1),
    { type: "CancelAllContractOrders", userId: userId(1), contractId: BTCPERP } as Command,
  ]) {
    const before = takeSnapshot(market.state);
    expect(market.refusalOf(command)).toBe("UNAVAILABLE_NOW");
    expect(Buffer.compare(takeSnapshot(market.state), before), `${command.type} changes nothing`).toBe(0);
  }
  fund(market, 6, USDT, 1_000);
  // Prices never wait: options and second contracts live by them. Futures look at them when the order is through.
  const contract = market.state.futures.contracts[BTCPERP] as Contract;
  const { markedAt } = contract;
  expect(countOf(market.send(quotes(market, MARK + 50)), "IndexTicked")).toBeGreaterThan(0);
  expect(contract).toMatchObject({ markTicks: MARK, markedAt });
  let ticked: Event[] = [];
  while (isWorkLeft(market.state)) ticked = [...ticked, ...market.send(CONTINUE)];
  expect(countOf(ticked, "MarkTicked")).toBe(1);
  expect(contract.indexE8).toBe((MARK + 50) * 10_000_000);
});

/** Stops to buy a contract at each tick above the mark, with somebody who sells there, and trailing stops beside them. */
function loaded(stops: number, trailing: number): TestMarket {
  const market = opened();
  market.send(order(1, { direction: "sell", priceTicks: MARK, size: 1 }));
  market.send(order(2, { priceTicks: MARK, size: 1 }));
  for (let at = 0; at < trailing; at++) {
    market.send(order(3, { ...MARKET, direction: "sell", trailingBips: 500, triggerBy: "last", size: 1 }));
  }
  for (let at = 1; at <= stops + 1; at++) {
    market.send(order(1 + (at % 2), { direction: "sell", priceTicks: MARK + at, size: 1 }));
    if (at > stops) continue;
    market.send(order(at % 2 === 0 ? TAKER : 6, { ...MARKET, stopTicks: MARK + at, triggerBy: "last", size: 1 }));
  }
  return market;
}

test("a cascade of a contract's stops goes on in slices; trailing stops follow the settled price once", () => {
  const [market, other] = [loaded(600, 300), loaded(600, 300)];
  const spark = order(5, { priceTicks: MARK + 1, size: 1 });
  const whole = run(market, spark);
  expect(countOf(whole, "ContractOrderTriggered")).toBe(600);
  expect(countOf(whole, "ContractStopMoved")).toBe(300);
  const restarted = run(other, spark, () => {
    other.state = restoreSnapshot(takeSnapshot(other.state));
  });
  expect(restarted).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
});

test("a stop of a contract that the price reached goes, although the price has left it before its turn", () => {
  const market = loaded(600, 0);
  market.send(order(5, { priceTicks: MARK + 1, size: 1 }));
  expect(isWorkLeft(market.state)).toBe(true);
  market.send(order(6, { priceTicks: MARK - 100, size: 5 }));
  market.send(order(5, { ...MARKET, direction: "sell", size: 1 }));
  expect(market.state.futures.contracts[BTCPERP]?.lastTicks).toBe(MARK - 100);
  const events: Event[] = [];
  while (isWorkLeft(market.state)) events.push(...market.send(CONTINUE));
  expect(countOf(events, "ContractOrderTriggered")).toBeGreaterThan(100);
  checkInvariants(market.state);
});
