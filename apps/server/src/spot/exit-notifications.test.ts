import type { ExitsPlaced } from "@agio/core";
import { orderId, pairId, sizeLots, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { exitNotifications } from "./exit-notifications.ts";

const pair = { traded: { code: "BTC" }, pricing: { code: "USDT" }, sizeDecimals: 5 };
const markets = { pair: () => pair as never };
const placed: ExitsPlaced = {
  type: "ExitsPlaced",
  ...{ orderId: orderId(7), userId: userId(3), pairId: pairId(1), sizeLots: sizeLots(999), exitOrderId: orderId(8) },
};

test("who bought and got no exits is told how much has none; placed ones need no word", () => {
  expect(exitNotifications(markets, [placed])).toEqual([]);
  const refused = { ...placed, exitOrderId: orderId(0), refusal: "INSUFFICIENT_BALANCE" } as const;
  expect(exitNotifications(markets, [refused])).toEqual([
    { userId: 3, kind: "EXITS_NOT_PLACED", values: { pair: "BTC/USDT", num: "0.00999", coin: "BTC" } },
  ]);
});
