import { eventually } from "@agio/testkit";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../../testing/test-exchange.ts";
import { invitedChain, openProgramme, paidOnce, sellForFee, turnDay } from "../../../testing/test-rewards.ts";
import { asked, decide, undecided } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, checker, services } = exchange;
await openProgramme(exchange);
const reason = "looked at by a test";

/** The rewards of a flagged friend, held for a review: of the inviter and of whoever invited them. */
async function heldChain() {
  const chain = await invitedChain(exchange);
  const { friend } = chain;
  const flag = { userId: friend.userId, isFlagged: true, reason: "same device" };
  expect(await maker.call("operator.referrals.flag", flag)).toEqual({ userId: friend.userId, isFlagged: true });
  const day = services.clock();
  const base = await sellForFee(exchange, friend);
  await turnDay(exchange);
  const held = await eventually("three rewards are held", async () => {
    const { rows } = await maker.call("operator.referrals.held", { status: 0, pageSize: 100 });
    const own = rows.filter(({ payerId }) => payerId === friend.userId);
    expect(own).toHaveLength(3);
    return own;
  });
  const of = (receiver: Caller) => held.find(({ receiverId }) => receiverId === receiver.userId)!;
  return { ...chain, base, day, of };
}

test("a reward of a flagged payer is held and seen as such; released by two people it is paid, dropped by one it is not", async () => {
  const { inviter, grandparent, base, day, of } = await heldChain();
  const half = String(base / 10);
  expect(of(inviter)).toMatchObject({ amount: half, flag: "same device", programme: "referral", level: 1, status: 0 });
  expect(await inviter.call("referral.overview", {})).toMatchObject({ held: half, total: "0" });
  const before = await inviter.call("referral.rewards", { day });
  expect(before).toMatchObject({ rows: [{ state: "held" }], sums: [{ held: half, rewards: "0" }], payments: [] });

  const { id } = of(inviter);
  const release = await asked(exchange, "operator.referrals.release", { id, reason });
  expect(await undecided(maker, release)).toEqual(refuse("MAKER_IS_CHECKER"));
  expect(await inviter.call("referral.overview", {})).toMatchObject({ held: half, total: "0" });
  await decide(checker, release);
  await paidOnce(inviter);
  const after = await inviter.call("referral.rewards", { day });
  expect(after).toMatchObject({ rows: [{ state: "paid" }], sums: [{ held: "0", rewards: half, paid: half }] });
  expect(after.payments).toMatchObject([{ amount: half, owed: "0" }]);
  for (const name of ["operator.referrals.release", "operator.referrals.drop"] as const) {
    expect(await maker.refusal(name, { id, reason })).toEqual(refuse("NOT_FOUND", "id"));
  }

  const other = { id: of(grandparent).id, reason };
  const late = await asked(exchange, "operator.referrals.release", other);
  expect(await maker.call("operator.referrals.drop", other)).toMatchObject({ status: 2, reason });
  expect(await undecided(checker, late)).toEqual(refuse("NOT_FOUND", "id"));
  const dropped = await grandparent.call("referral.rewards", { day });
  expect(dropped).toMatchObject({ rows: [{ state: "dropped" }], sums: [{ dropped: half, rewards: "0", paid: "0" }] });
  expect((await grandparent.call("referral.overview", {})).total).toBe("0");
});

test("anybody can be flagged, whom nobody invited too, but nobody unknown, and support may not", async () => {
  const anna = await exchange.user();
  const request = { userId: anna.userId, isFlagged: true, reason };
  const clerk = await exchange.operator(["support"]);
  expect(await clerk.refusal("operator.referrals.flag", request)).toEqual(refuse("NOT_PERMITTED"));
  expect(await maker.call("operator.referrals.flag", request)).toEqual({ userId: anna.userId, isFlagged: true });
  const nobody = { ...request, userId: 999_999 };
  expect(await maker.refusal("operator.referrals.flag", nobody)).toEqual(refuse("NOT_FOUND", "userId"));
});
