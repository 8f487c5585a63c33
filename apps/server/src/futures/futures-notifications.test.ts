import type { CoinView, ContractView, Event, PairView } from "@agio/core";
import { coinId, contractId, pairId } from "@agio/primitives";
import { expect, test } from "vitest";
import { openLog } from "../base/log.ts";
import { MarketDirectory } from "../markets/market-directory.ts";
import type { EventKind, EventValues } from "../notifications/event-kinds.ts";
import { futuresNotifications } from "./futures-notifications.ts";
import type { UserNotification } from "../notifications/user-notification.ts";
import { openNotificationDispatcher } from "../jobs/notification-dispatcher.ts";

const [USDT, BTC, PERP] = [coinId(1), coinId(2), contractId(1001)];
const units = { priceDecimals: 1, tradedCoinId: BTC };
const markets = new MarketDirectory(
  [
    { coinId: USDT, code: "USDT", scale: 6 },
    { coinId: BTC, code: "BTC", scale: 8 },
  ] as CoinView[],
  [{ pairId: pairId(1), symbol: "btcusdt", pricingCoinId: USDT, ...units, sizeDecimals: 5 }] as PairView[],
  [
    { contractId: PERP, symbol: "btcusdtperp", indexPairId: 1, settlementCoinId: USDT, ...units, sizeDecimals: 3 },
  ] as ContractView[],
);

const event = (type: Event["type"], fields: object): Event => ({ type, contractId: PERP, ...fields }) as Event;
const liquidation = (fields: object = {}): Event =>
  event("LiquidationEnded", {
    positionId: 7,
    userId: 5,
    side: "long",
    outcome: "liquidated",
    markTicks: 542_000,
    bankruptcyTicks: 540_000,
    closedSize: 100,
    closeFeeAtoms: 0,
    liquidationFeeAtoms: 10_840_000,
    fundAtoms: -1_500_000,
    returnedAtoms: 0,
    ...fields,
  });

test("a liquidation says mark, bankruptcy price, fee and what the fund paid", () => {
  expect(futuresNotifications(markets, [liquidation()])).toEqual([
    {
      userId: 5,
      kind: "POSITION_LIQUIDATED",
      positionId: 7,
      passedTpSlIds: [],
      values: {
        contract: "BTCUSDT Perp",
        position: 7,
        side: "long",
        mark: "54200",
        bankruptcy: "54000",
        fee: "10.84",
        fund: "-1.5",
        returned: "0",
      },
    },
  ]);
});

test("a part that was enough is told as a part, and orders that were enough not at all", () => {
  const part = futuresNotifications(markets, [liquidation({ outcome: "safe", closedSize: 40 })]);
  expect(part).toMatchObject([{ kind: "POSITION_PARTLY_LIQUIDATED", values: { share: 40, mark: "54200" } }]);
  expect(futuresNotifications(markets, [liquidation({ outcome: "safe", closedSize: 0 })])).toEqual([]);
});

test("deleveraging says its figures; a margin that runs low is the business of the margin watch", () => {
  const shift = { userId: 6, positionId: 8, side: "short", size: 3, valueAtoms: 1, priceTicks: 540_000 };
  expect(
    futuresNotifications(markets, [event("PositionDeleveraged", { ...shift, realisedAtoms: 18_000_000 })]),
  ).toMatchObject([
    {
      userId: 6,
      kind: "POSITION_DELEVERAGED",
      values: { position: 8, side: "short", share: 3, price: "54000", realized: "18" },
    },
  ]);
  const warned = { userId: 6, positionId: 8, equityAtoms: 10_000_000, maintenanceAtoms: 8_123_456 };
  expect(futuresNotifications(markets, [event("MarginWarned", warned)])).toEqual([]);
});

test("orders that lost their margin are counted into one word for each owner", () => {
  const released = (orderId: number, userId: number) =>
    event("Posted", { kind: "contractOrderRelease", referenceId: orderId, lines: [{ userId }] });
  const closed = (orderId: number, reason: string) => event("ContractOrderClosed", { orderId, reason, status: 3 });
  const events = [
    ...[released(1, 5), closed(1, "risk"), released(2, 5), closed(2, "liquidation")],
    ...[released(3, 6), closed(3, "user"), closed(4, "risk")],
  ];
  expect(futuresNotifications(markets, events)).toEqual([
    { userId: 5, kind: "ORDERS_CANCELLED_BY_RISK", values: { count: 2 } },
  ]);
});

test("the insurance fund is told nothing of its own positions", () => {
  expect(futuresNotifications(markets, [liquidation({ userId: 0 })])).toEqual([]);
});

interface DispatcherOverrides {
  readonly fails?: boolean;
  readonly lookedUp?: Promise<readonly UserNotification[]>;
}

function dispatcher(overrides: DispatcherOverrides = {}) {
  const told: { userId: number; kind: EventKind; values: EventValues }[] = [];
  let printed = "";
  const opened = openNotificationDispatcher({
    markets,
    notifier: {
      async notify(userId, kind, values = {}) {
        if (overrides.fails === true && userId === 5) throw new Error("the table is away");
        told.push({ userId, kind, values });
      },
    },
    markOf: (userId) => (userId === 9 ? "demo" : "trader"),
    personOf: async (holder) => (holder === 70 ? 7 : holder),
    projected: async () => undefined,
    history: {
      position: async (_userId, id) => (id === 8 ? ({ side: "short", net: "-13.5" } as never) : undefined),
      tpSl: async (_userId, id) =>
        ({ positionId: id, symbol: "btcusdtperp", side: "long", lossType: id % 2 === 0 ? 1 : 2 }) as never,
    },
    otherNotifications: () => [],
    lookedUpNotifications: () => overrides.lookedUp,
    log: openLog("debug", (line) => (printed += line)),
  });
  const take = async (events: Event[]) => {
    opened.take({ sequence: 1, at: 1, events });
    await opened.settled();
    return told;
  };
  return { take, logged: () => printed };
}

test("whom an event is about that names nobody is looked up, and told too; what cannot be is logged", async () => {
  const notification = (userId: number): UserNotification => ({ userId, kind: "OPTION_POSTPONED", values: {} });
  const { take } = dispatcher({ lookedUp: Promise.resolve([notification(5), notification(9)]) });
  expect(await take([])).toMatchObject([{ userId: 5, kind: "OPTION_POSTPONED" }]);
  const failing = dispatcher({ lookedUp: Promise.reject(new Error("the core is away")) });
  expect(await failing.take([])).toEqual([]);
  expect(failing.logged()).toContain("the core is away");
});

const moved = (tpSlId: number, fields: object): Event =>
  event("TpSlMoved", { tpSlId, userId: 5, orderId: 0, ...fields });

test("a stop-loss of the same position that the jump passed is named, one of another position is not", async () => {
  const own = moved(7, { status: 3, reason: "liquidatedFirst" });
  expect(await dispatcher().take([own, liquidation()])).toMatchObject([{ kind: "POSITION_LIQUIDATED_PAST_STOP" }]);
  const other = moved(11, { status: 3, reason: "liquidatedFirst" });
  expect(await dispatcher().take([other, liquidation()])).toMatchObject([{ kind: "POSITION_LIQUIDATED" }]);
});

test("a liquidation says the net result of the position, as its history does", async () => {
  const [told] = await dispatcher().take([liquidation({ positionId: 8 })]);
  expect(told?.values).toMatchObject({ position: 8, fee: "10.84", net: "-13.5" });
});

test("TP/SL orders are told by what they were, executed or failed; waiting and triggered ones are not", async () => {
  const events = [
    moved(2, { status: 2, reason: "filled" }),
    moved(3, { status: 4, reason: "refused" }),
    moved(4, { status: 1, reason: "triggered" }),
    moved(5, { status: 3, reason: "user" }),
  ];
  expect(await dispatcher().take(events)).toEqual([
    { userId: 5, kind: "TAKE_PROFIT_EXECUTED", values: { contract: "BTCUSDT Perp", side: "long" } },
    { userId: 5, kind: "STOP_LOSS_FAILED", values: { contract: "BTCUSDT Perp", side: "long" } },
  ]);
});

test("a delivered position is told with its side and price", async () => {
  const ended = { userId: 5, positionId: 8, status: 4, closeTicks: 600_000 };
  expect(await dispatcher().take([event("PositionEnded", ended)])).toEqual([
    { userId: 5, kind: "CONTRACT_DELIVERED", values: { contract: "BTCUSDT Perp", side: "short", price: "60000" } },
  ]);
  expect(await dispatcher().take([event("PositionEnded", { ...ended, status: 1 })])).toEqual([]);
});

test("demo traders are told nothing, and a notification that fails does not stop the next", async () => {
  const { take, logged } = dispatcher({ fails: true });
  const told = await take([liquidation({ userId: 9 }), liquidation(), liquidation({ userId: 6 })]);
  expect(told.map(({ userId }) => userId)).toEqual([6]);
  expect(logged()).toContain("a notification was not sent");
});
