import { followsOfLeader, leadersOf, type FollowView } from "@agio/core";
import { expect, test } from "vitest";
import { DEMO_LEADER_BOOK } from "../copies/demo-leaders.ts";
import { emptyExchange } from "../testing/test-exchange.ts";
import { contractOrder, contractUser } from "../testing/test-trades.ts";
import { followDemoLeaders, openDemoLeaders } from "./seed-demo-copies.ts";

const exchange = await emptyExchange();
const { services } = exchange;
const ALL = 1_000;

/** Books that bear the copies of two hundred. */
async function quote(): Promise<void> {
  for (let at = 0; at < 5; at++) {
    const maker = await contractUser(exchange);
    for (const [direction, price] of [
      ["sell", "60010"],
      ["buy", "59990"],
    ] as const) {
      await maker.call("contractOrders.submit", contractOrder(direction, { price, share: 700, leverage: 20 }));
    }
  }
}

const follows = (): Promise<FollowView[]> =>
  services.pipeline.read((state) =>
    leadersOf(state).flatMap(({ accountId }) => followsOfLeader(state, accountId, 0, ALL)),
  );

test("the demo has ten leaders and two hundred followers of theirs, who begin once, whatever became of them", async () => {
  await exchange.observe(60_000);
  await quote();
  const leaders = await openDemoLeaders(services);
  const following = { leaders, log: services.log, pauseMs: 0 };
  // A stop in the middle: the next start goes on.
  const first = followDemoLeaders(services, following);
  await first.stop();
  await followDemoLeaders(services, following).done;
  const begun = await follows();
  expect(begun).toHaveLength(200);
  const shown = await services.pipeline.read(leadersOf);
  expect(shown.map((one) => one.follows)).toEqual(DEMO_LEADER_BOOK.map(({ followers }) => followers));
  expect(shown.map((one) => one.equityAtoms / 1_000_000)).toEqual(DEMO_LEADER_BOOK.map(({ funds }) => funds));
  const simulated = new Set(services.simulatedUsers());
  expect([...leaders, ...begun].every(({ userId }) => simulated.has(userId))).toBe(true);

  const [one, other] = begun;
  if (one === undefined || other === undefined) throw new Error("nobody follows");
  await services.pipeline.submit({
    type: "StopFollow",
    userId: one.userId as never,
    accountId: one.accountId,
    by: "market",
  });
  const again = await openDemoLeaders(services);
  await followDemoLeaders(services, { ...following, leaders: again }).done;
  expect(again.map(({ accountId }) => accountId)).toEqual(leaders.map(({ accountId }) => accountId));
  expect(await services.pipeline.read(leadersOf)).toHaveLength(10);
  expect(await follows()).toHaveLength(199);
});
