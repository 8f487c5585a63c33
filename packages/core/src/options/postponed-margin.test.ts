import { atoms, userId } from "@agio/primitives";
import { isFullSize } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { USDT } from "../testing/market.ts";
import { eventsOf, EXPIRY_MS, openOptionWorld, UNIT, type OptionWorld } from "../testing/option-world.ts";
import { isWorkLeft } from "../work-left.ts";

// Users 1 and 2 are one person: 1 writes a call to 2 and moves what is free out of reach; then the index rises by half.

const MINUTE_MS = 60_000;
const [WRITER, FRIEND] = [1, 2];
const LOTS = 100;
const INSURANCE = 100_000;

function hideFunds(world: OptionWorld): void {
  const free = Math.floor(world.balance("platform.available", WRITER) * UNIT);
  const away = { userId: userId(WRITER), coinId: USDT, atoms: atoms(free), from: 1, to: 2, key: "" } as const;
  world.send({ type: "TransferFunds", ...away });
}

test.runIf(isFullSize)(
  "an expiry that waits for its ticks goes on being margined: its price is forming, and its writers still owe",
  () => {
    const world = openOptionWorld();
    world.fundHouse("insurance", INSURANCE);
    world.fundHouse("bank.option", INSURANCE);
    const call = world.series("call", 60_000);
    world.trade(WRITER, FRIEND, call, { lots: LOTS, ticks: call.surfaceTicks });
    world.run(EXPIRY_MS - 10 * MINUTE_MS, () => 60_000);
    hideFunds(world);
    const events: Event[] = [];
    const from = EXPIRY_MS + 5 * MINUTE_MS;
    for (let at = world.at + 1_000; at <= EXPIRY_MS + 60 * MINUTE_MS; at += 1_000) {
      const risen = Math.min(1, Math.max(0, (at - from) / (10 * MINUTE_MS)));
      events.push(...world.tick(at, at < from ? undefined : 60_000 + risen * 30_000));
      while (isWorkLeft(world.state)) events.push(...world.send({ type: "Continue" }));
    }
    expect(eventsOf(events, "OptionExpiryPostponed")).toHaveLength(1);
    const [started] = eventsOf(events, "OptionLiquidationStarted");
    expect(started).toMatchObject({ userId: WRITER, lots: -LOTS });
    expect(eventsOf(events, "OptionExpirySettled")).toHaveLength(1);
    expect(world.balance("insurance")).toBe(INSURANCE);
    world.check();
    world.restart();
  },
);
