import type { OrderRow } from "@agio/api-client";
import { describe, expect, test } from "vitest";
import { orderRow } from "./order.fixture.ts";
import {
  NO_OPEN_ORDERS,
  reduceOpenOrders,
  visibleOrders,
  type OpenOrders,
  type OpenOrdersAction,
} from "./optimistic-orders.ts";
import { ordersTable } from "./order-tables.ts";
import { filledPercent, kindOf, remainingOf } from "./order-words.ts";
import { statusName } from "../order-said/order-status.ts";

type Action = OpenOrdersAction<OrderRow>;
const after = (...actions: Action[]) =>
  actions.reduce<OpenOrders<OrderRow>>((state, action) => reduceOpenOrders(state, action), NO_OPEN_ORDERS);
const ids = (...actions: Action[]) => visibleOrders(after(...actions), undefined).map((row) => row.id);
const first = orderRow();
const second = orderRow({ id: 2, clientId: "c2", createTime: 2_000, symbol: "ethusdt" });
const snapshot: Action = { type: "snapshot", rows: [first, second] };

describe("open orders as painted", () => {
  test("newest first, and only those that rest", () => {
    expect(ids({ type: "snapshot", rows: [first, second, orderRow({ id: 3, status: 2 })] })).toEqual([2, 1]);
  });

  test("an order is seen at once when placed, and once only when the server names it", () => {
    const placed = orderRow({ id: 0, clientId: "c9" });
    expect(ids(snapshot, { type: "place", row: placed })).toEqual([0, 2, 1]);
    const named = orderRow({ id: 9, clientId: "c9", createTime: 3_000 });
    expect(ids(snapshot, { type: "place", row: placed }, { type: "changed", row: named })).toEqual([9, 2, 1]);
  });

  test("a refused placement is taken back", () => {
    const placed = orderRow({ id: 0, clientId: "c9" });
    expect(ids(snapshot, { type: "place", row: placed }, { type: "placeSettled", clientId: "c9" })).toEqual([2, 1]);
  });

  test("an order that is sent again under its key is seen once, and is not under way for good", () => {
    const again = orderRow({ id: 0, clientId: first.clientId });
    expect(ids(snapshot, { type: "place", row: again })).toEqual([2, 1]);
    const lost = orderRow({ id: 0, clientId: "c9" });
    const heard: Action = { type: "changed", row: orderRow({ id: 9, clientId: "c9", updateTime: 3_000 }) };
    const answer: Action = { type: "changed", row: orderRow({ id: 9, clientId: "c9", updateTime: 0 }) };
    const pushed = [snapshot, heard, { type: "place", row: lost }, answer] as const;
    expect(ids(...pushed).filter((id) => id === 0)).toEqual([]);
  });

  test("a cancelled order leaves at once and returns when the server refuses", () => {
    const cancel: Action = { type: "cancel", ids: [1] };
    expect(ids(snapshot, cancel)).toEqual([2]);
    expect(ids(snapshot, cancel, { type: "cancelSettled", ids: [1], isDone: false })).toEqual([2, 1]);
    expect(ids(snapshot, cancel, { type: "cancelSettled", ids: [1], isDone: true })).toEqual([2]);
  });

  test("a filled order leaves, also while its cancel is under way", () => {
    const filled: Action = { type: "changed", row: orderRow({ status: 2, updateTime: 2_000 }) };
    expect(ids(snapshot, { type: "cancel", ids: [1] }, filled)).toEqual([2]);
  });

  test("of two reports about one order the newer one stays", () => {
    const newer: Action = {
      type: "changed",
      row: orderRow({ filled: "0.05", status: 1, updateTime: 3_000 }),
    };
    const older: Action = { type: "changed", row: orderRow({ updateTime: 2_000 }) };
    expect(after(snapshot, newer, older).known?.get(1)?.filled).toBe("0.05");
  });

  test("a pair shows its own orders only", () => {
    expect(visibleOrders(after(snapshot), "ethusdt").map((row) => row.id)).toEqual([2]);
  });
});

describe("the words of an order", () => {
  test("the kind is read back from the wire", () => {
    expect(kindOf(orderRow())).toBe("limit");
    expect(kindOf(orderRow({ timeInForce: "POST_ONLY" }))).toBe("postOnly");
    expect(kindOf(orderRow({ orderKind: 3, otherLegId: 7 }))).toBe("oco");
    expect(kindOf(orderRow({ orderKind: 5 }))).toBe("trailing");
  });

  test("a status has a name", () => {
    expect(statusName(6)).toBe("untriggered");
  });

  test("the filled part of an order by total is what it spent", () => {
    expect(filledPercent(orderRow({ filled: "0.025" }))).toBe(25);
    expect(filledPercent(orderRow({ quantity: "0", total: "100", filledValue: "50" }))).toBe(50);
    expect(filledPercent(orderRow({ status: 2, quantity: "0", total: "100", filledValue: "99.9" }))).toBe(100);
  });

  test("what is left of an order is its quantity less what was filled, or its total less what was spent", () => {
    expect(remainingOf(orderRow({ quantity: "0.05", filled: "0.03479" }))).toBe("0.01521");
    expect(remainingOf(orderRow({ quantity: "0", total: "100", filledValue: "49.5" }))).toBe("50.5");
    expect(remainingOf(orderRow())).toBe("0.1");
  });
});

test("the table behind the file has a head and one line an order", () => {
  const table = ordersTable([orderRow()]);
  expect(table[0]?.slice(0, 3)).toEqual(["time", "orderNo", "pair"]);
  expect(table[1]).toEqual(expect.arrayContaining(["1970-01-01T00:00:01.000Z", "btcusdt", "buy", "open"]));
});
