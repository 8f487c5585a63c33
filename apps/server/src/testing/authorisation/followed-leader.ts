import type { AccountKind, Command, FollowTerms } from "@agio/core";
import { atoms, userId as userIdOf, type UserId } from "@agio/primitives";
import type { Caller, TestExchange } from "../test-exchange.ts";
import { contractOrder, contractUser } from "../test-trades.ts";

const COPY_RULES = { isOpen: true, sharePpm: 100_000, followsMax: 100, dayOffsetMinutes: 0 } as const;
const COPY_TERMS: FollowTerms = {
  ...{
    sizing: "equity",
    multiplierPpm: 1_000_000,
    amountAtoms: atoms(0),
    leverageMax: 10,
    slippageBips: 50,
    leftOut: [],
  },
  ...{ marginMaxAtoms: atoms(0), stopLossAtoms: atoms(0), takeProfitAtoms: atoms(0), isPaused: false },
};
const FOLLOW_ATOMS = atoms(100_000_000);

/** A leader and who follows them, by the core: whatever the settings offer. */
export async function followedLeader(exchange: TestExchange) {
  const { pipeline, ownAccounts } = exchange.services;
  await exchange.observe(60_000);
  const [leader, follower] = [await contractUser(exchange), await contractUser(exchange)];
  const open = async ({ userId }: Caller, kind: AccountKind): Promise<UserId> =>
    userIdOf(Number(await ownAccounts.open(userIdOf(userId), kind)));
  const [leaderId, clearingId] = [await open(leader, "lead"), await open(leader, "clearing")];
  const accountId = await open(follower, "copy");
  const maker = await contractUser(exchange);
  for (const [direction, price] of [
    ["sell", "60010"],
    ["buy", "59990"],
  ] as const) {
    await maker.call("contractOrders.submit", contractOrder(direction, { price, share: 100, leverage: 20 }));
  }
  const [leaderUser, followerUser] = [userIdOf(leader.userId), userIdOf(follower.userId)];
  const least = { ownCapitalMinAtoms: atoms(0), allocationMinAtoms: atoms(1) };
  for (const command of [
    { type: "SetCopyRules", ...COPY_RULES, ...least },
    { type: "AppointLeader", userId: leaderUser, accountId: leaderId, clearingId, isLeading: true },
    {
      ...{ type: "StartFollow", userId: followerUser, accountId, leaderId, atoms: FOLLOW_ATOMS },
      ...{ sharePpm: COPY_RULES.sharePpm, key: "", ...COPY_TERMS },
    },
  ] as const satisfies readonly Command[]) {
    const settled = await pipeline.submit(command);
    if (settled.kind !== "applied") throw new Error(`${command.type} came back: ${JSON.stringify(settled)}`);
    await exchange.services.projected(settled.sequence);
  }
  return { leader, leaderId, follower, accountId };
}
