import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { testExchange } from "../../../testing/test-exchange.ts";

const { maker } = await testExchange();

test("a refill that nobody agreed to is refused at its number", async () => {
  expect(await maker.refusal("operator.wallet.sendRefill", { id: 987_654, signed: "0x02" })).toEqual(
    refuse("NOT_FOUND", "id"),
  );
});
