import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const exchange = await testExchange();
const name = "operator.users.reveal";
const reason = "they called and we call back";

test("a datum is told in full to who may and says why; the log keeps the field and the reason, not the datum", async () => {
  const anna = await exchange.user({ email: "reveal.person@example.com" });
  const compliance = await exchange.operator(["compliance"]);
  expect(await compliance.call(name, { userId: anna.userId, field: "email", reason })).toEqual({
    value: "reveal.person@example.com",
  });
  expect(await compliance.call(name, { userId: anna.userId, field: "phone", reason })).toEqual({ value: "" });
  const { rows } = await exchange.maker.call("operator.audit.list", { pageSize: 5 });
  expect(rows.find(({ action }) => action === name)).toMatchObject({ subject: `${anna.userId} phone`, reason });
  expect(JSON.stringify(rows)).not.toContain("reveal.person");
});

test("the address of a sign-in is told by its number, and of nobody else's", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const attempt = { way: "password", isAccepted: true, address: "203.0.113.77", device: "Chrome/1 Windows" } as const;
  await exchange.services.signIns.note({ userId: anna.userId, ...attempt });
  const { signIns } = await exchange.maker.call("operator.users.rows", { userId: anna.userId, kind: "signIns" });
  const request = { userId: anna.userId, field: "signInAddress", id: signIns?.rows[0]?.id, reason } as const;
  expect(await exchange.maker.call(name, request)).toEqual({ value: "203.0.113.77" });
  expect(await exchange.maker.refusal(name, { ...request, userId: ben.userId })).toEqual(refuse("NOT_FOUND", "id"));
  expect(await exchange.maker.refusal(name, { ...request, id: undefined })).toEqual(refuse("NOT_FOUND", "id"));
});

test("nobody is told without the right or without a reason", async () => {
  const anna = await exchange.user({ email: "unrevealed@example.com" });
  const request = { userId: anna.userId, field: "email", reason };
  for (const role of ["support", "finance", "content", "auditor"] as const) {
    expect(await (await exchange.operator([role])).refusal(name, request)).toEqual(refuse("NOT_PERMITTED"));
  }
  expect(await exchange.maker.refusal(name, { ...request, reason: "" })).toEqual(refuse("BAD_PARAMETER", "reason"));
  expect(await exchange.maker.refusal(name, { ...request, field: "passwordHash" })).toEqual(
    refuse("BAD_PARAMETER", "field"),
  );
});
