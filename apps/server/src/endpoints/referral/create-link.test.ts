import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();
const { visitor } = exchange;
let names = 0;

test("a link is permanent, has a code of its own, and whoever registers by it belongs to it", async () => {
  const anna = await exchange.user();
  const link = await anna.call("referral.createLink", { label: " Friends ", friendPercent: 20 });
  expect(link).toMatchObject({ label: "Friends", friendPercent: 20, opened: 0, registered: 0, fees: "0" });
  expect(link.code).toMatch(/^[A-Z2-9]{10}$/);
  const request = { loginName: `by.link.${++names}`, pwd: PASSWORD, inviteCode: link.code.toLowerCase() };
  await visitor.call("user.register", request);
  const rows = await anna.call("referral.links", {});
  expect(rows.map(({ id, registered }) => [id, registered])).toEqual([
    [link.id, 1],
    [0, 0],
  ]);
  expect(await anna.call("referral.members", {})).toMatchObject({ rows: [{ level: 1, base: "0" }], total: 1 });
});

test("a share that is not offered is refused, and so is the 51st link, of which nothing is kept", async () => {
  const anna = await exchange.user();
  const refused = await anna.refusal("referral.createLink", { label: "", friendPercent: 15 });
  expect(refused).toEqual(refuse("BAD_PARAMETER", "friendPercent"));
  expect(await anna.refusal("referral.createLink", { label: "x".repeat(41), friendPercent: 0 })).toEqual(
    refuse("BAD_PARAMETER", "label"),
  );
  for (let links = 0; links < 50; links++) await anna.call("referral.createLink", { friendPercent: 0 });
  expect((await anna.refusal("referral.createLink", { friendPercent: 0 })).refusal).toBe("AMOUNT_TOO_LARGE");
  expect(await anna.call("referral.links", {})).toHaveLength(51);
});

test("two people may not have one code, and a code that is nobody's invites nobody", async () => {
  const request = { loginName: `by.nobody.${++names}`, pwd: PASSWORD, inviteCode: "NOBODYHAS2" };
  expect(await visitor.refusal("user.register", request)).toEqual(refuse("INVITE_CODE_UNKNOWN", "inviteCode"));
});
