import type { RequestOf } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange, type Caller } from "../../testing/test-exchange.ts";
import { samplePicture } from "../../files/testing/sample-pictures.ts";

const exchange = await testExchange();
let documents = 0;
const basic = (change = {}): RequestOf<"verification.submit"> => ({
  ...{ flag: 1, realName: "Anna Example", country: "DE", cardType: 2, idCard: `C01X${++documents}` },
  ...change,
});
const levelsOf = async (user: Caller) => {
  const { basic: first, advanced } = await user.call("verification.state", {});
  return [first.status, advanced.status];
};

async function decided(user: Caller, decision: "pass" | "refuse"): Promise<void> {
  const { verifications } = exchange.services;
  const { rows } = (await verifications.list({ after: "", pageSize: 200 }))!;
  const id = rows.find((row) => row.userId === user.userId && row.status === 1)?.id ?? 0;
  expect(await verifications.decide({ id, decision, reason: "of a test", reviewer: "maker" })).toHaveProperty("status");
}

test("a level that was handed in waits, and is shown to its owner alone, masked", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const request = basic();
  expect(await anna.call("verification.submit", request)).toEqual({ level: 1, status: 1 });
  const state = await anna.call("verification.state", {});
  expect(state).toMatchObject({ country: "DE", cardType: 2, basic: { status: 1 }, advanced: { status: 0 } });
  expect(state.idCard).not.toBe(request.idCard);
  expect(await levelsOf(ben)).toEqual([0, 0]);
  expect(await anna.refusal("verification.submit", basic())).toEqual(refuse("KYC_PENDING"));
  await decided(anna, "pass");
  expect(await anna.refusal("verification.submit", basic())).toEqual(refuse("ALREADY_BOUND"));
});

test("a document stands for one account", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const request = basic();
  await anna.call("verification.submit", request);
  expect(await ben.refusal("verification.submit", request)).toEqual(refuse("DOCUMENT_USED", "idCard"));
});

test("after a refusal an hour passes before the next try", async () => {
  const anna = await exchange.user();
  await anna.call("verification.submit", basic());
  await decided(anna, "refuse");
  expect((await anna.refusal("verification.submit", basic())).refusal).toBe("KYC_TRY_LATER");
  exchange.advance(3_600_000);
  expect(await anna.call("verification.submit", basic())).toEqual({ level: 1, status: 1 });
});

test("the advanced level takes the basic one and three pictures of the caller's own", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const picture = await samplePicture("jpeg");
  const pictureOf = async ({ userId }: Caller) => {
    const stored = await exchange.services.pictures.add(userId, "front.jpg", picture);
    return "url" in stored ? stored.url : "";
  };
  const [own, others] = [await pictureOf(anna), await pictureOf(ben)];
  const advanced = { flag: 2 as const, frontUrl: own, backUrl: own, handUrl: own };
  expect(await anna.refusal("verification.submit", advanced)).toEqual(refuse("KYC_BASIC_NEEDED"));
  await anna.call("verification.submit", basic());
  await decided(anna, "pass");
  const stolen = await anna.refusal("verification.submit", { ...advanced, backUrl: others });
  expect(stolen).toEqual(refuse("NOT_FOUND", "backUrl"));
  expect(await anna.call("verification.submit", advanced)).toEqual({ level: 2, status: 1 });
  expect(await levelsOf(anna)).toEqual([2, 1]);
});

test.each([
  [basic({ country: "XX" }), refuse("BAD_PARAMETER", "country")],
  [basic({ idCard: "!!" }), refuse("BAD_PARAMETER", "idCard")],
  [basic({ realName: undefined }), refuse("BAD_PARAMETER", "realName")],
  [{ flag: 2 }, refuse("BAD_PARAMETER", "frontUrl")],
])("%o is refused at its field, and nothing waits", async (request, refusal) => {
  const anna = await exchange.user();
  expect(await anna.refusal("verification.submit", request)).toEqual(refusal);
  expect(await levelsOf(anna)).toEqual([0, 0]);
});
