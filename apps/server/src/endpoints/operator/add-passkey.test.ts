import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { SoftwarePasskey } from "../../testing/software-passkey.ts";
import { newcomer } from "../../testing/staff-passkeys.ts";
import { ORIGIN, testExchange } from "../../testing/test-exchange.ts";

const exchange = await testExchange();

test("an answer that was not asked for is no passkey", async () => {
  const { own } = await newcomer(exchange);
  const response = new SoftwarePasskey(ORIGIN).create({ challenge: "x", rp: { id: "y" }, user: { id: "z" } });
  expect(await own.refusal("operator.addPasskey", { name: "Key", response })).toEqual(refuse("PASSKEY_INVALID"));
});
