import { BONUS_STATUS, type BonusStatus, type Event } from "@agio/core";
import { atoms, coinId, userId, utcMs } from "@agio/primitives";
import { expect, test } from "vitest";
import { BonusNotifications } from "./bonus-notifications.ts";

const ANNA = userId(1_001);
const markets = { coin: () => ({ code: "USDT", scale: 6 }) as never };

const { running: RUNS, over: OVER, rest: REST_IS_OUT } = BONUS_STATUS;

const changed = (status: BonusStatus, takenBack: number, bonusId = 7): Event => ({
  ...{ type: "BonusChanged", bonusId, depositId: 0, userId: ANNA, coinId: coinId(1), atoms: atoms(50_000_000) },
  ...{ ratioPpb: 0, expiresAt: utcMs(9), status, takenBackAtoms: atoms(takenBack) },
});
const told = (kind: "BONUS_ENDED" | "BONUS_HELD", taken: string) => ({
  ...{ userId: ANNA, kind, values: { coin: "USDT", amount: "50", taken } },
});

test("a bonus is told when it has ended, with what was taken back of it, and not when it is given", () => {
  const notifications = new BonusNotifications(markets);
  expect(notifications.of([changed(RUNS, 0)])).toEqual([]);
  expect(notifications.of([changed(OVER, 49_500_000)])).toEqual([told("BONUS_ENDED", "49.5")]);
});

test("where a part is still out, its user is told at the end and when the last of it is back, not in between", () => {
  const notifications = new BonusNotifications(markets);
  expect(notifications.of([changed(REST_IS_OUT, 20_000_000)])).toEqual([told("BONUS_HELD", "20")]);
  expect(notifications.of([changed(REST_IS_OUT, 30_000_000), changed(REST_IS_OUT, 31_000_000)])).toEqual([]);
  expect(notifications.of([changed(REST_IS_OUT, 1_000_000, 8)])).toEqual([told("BONUS_HELD", "1")]);
  expect(notifications.of([changed(OVER, 50_000_000)])).toEqual([told("BONUS_ENDED", "50")]);
});
