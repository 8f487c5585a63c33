import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";
import { invitedChain, openProgramme, paidOnce, sellForFee, turnDay } from "../../../testing/test-rewards.ts";
import { agreedByTwo } from "../../../testing/two-people.ts";

const exchange = await testExchange();
const { maker, services } = exchange;
await openProgramme(exchange);
const reason = "the base was reversed";

test("a reward is taken back once, by two people, and the ledger line says so", async () => {
  const { inviter, friend } = await invitedChain(exchange);
  const day = services.clock();
  const half = String((await sellForFee(exchange, friend)) / 10);
  await turnDay(exchange);
  await paidOnce(inviter);
  const asked = { userId: inviter.userId, payerId: friend.userId, product: "spot", coin: "USDT", day } as const;
  const preview = await maker.call("operator.referrals.previewTakeBack", { ...asked, amount: half });
  expect(preview).toMatchObject({ paid: half, takenBack: "0" });
  expect(preview.lines).toEqual([
    { account: "platform.available", userId: inviter.userId, amount: `-${half}` },
    { account: "fee.spot", userId: 0, amount: half },
  ]);
  const more = { ...asked, amount: "1000", reason };
  expect(await maker.refusal("operator.referrals.takeBack", more)).toEqual(refuse("AMOUNT_TOO_LARGE", "amount"));
  await agreedByTwo(exchange, "operator.referrals.takeBack", { ...asked, amount: half, reason });
  const overview = () => inviter.call("referral.overview", {});
  await expect.poll(async () => (await overview()).total).toBe("0");
  const page = await inviter.call("referral.rewards", { day });
  expect(page).toMatchObject({
    rows: [{ state: "takenBack", takenBack: half }],
    sums: [{ paid: half, takenBack: half }],
  });
  const { rows } = await inviter.call("statements.broker", {});
  expect(rows.map(({ businessType, amount }) => [businessType, amount])).toEqual([
    ["rewardTakenBack", `-${half}`],
    ["rewardOfFees", half],
  ]);
  const again = { ...asked, amount: half, reason };
  expect(await maker.refusal("operator.referrals.takeBack", again)).toEqual(refuse("AMOUNT_TOO_LARGE", "amount"));
  expect((await inviter.call("messages.list", {})).rows[0]).toMatchObject({ type: "REWARD_TAKEN_BACK" });
});

test("what was paid to nobody cannot be taken back", async () => {
  const anna = await exchange.user();
  const asked = {
    userId: anna.userId,
    payerId: anna.userId,
    product: "spot",
    coin: "USDT",
    day: 0,
    amount: "1",
  } as const;
  expect((await maker.refusal("operator.referrals.takeBack", { ...asked, reason })).refusal).toBe("AMOUNT_TOO_LARGE");
});
