import { expect, test } from "vitest";
import { testExchange } from "../../testing/test-exchange.ts";

const { visitor, services } = await testExchange();

test("each visitor gets a challenge of their own, and none of them fills the audit log", async () => {
  const before = (await services.auditLog.verify()).entries;
  const [one, other] = [
    await visitor.call("operator.passkeyLoginOptions", {}),
    await visitor.call("operator.passkeyLoginOptions", {}),
  ];
  expect(one.challengeId).not.toBe(other.challengeId);
  expect(one.options["challenge"]).not.toBe(other.options["challenge"]);
  expect((await services.auditLog.verify()).entries).toBe(before);
});
