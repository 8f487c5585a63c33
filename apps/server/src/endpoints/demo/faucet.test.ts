import { refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Services } from "../services.ts";
import type { Call } from "../../call/call.ts";
import { useFaucet } from "./faucet.ts";

const call = { userId: userId(7) } as Call;
const GIFT = { hash: "0xab", amount: "100", coin: "USDT-ERC20" };

const given = (gift: typeof GIFT | "closed" | "enough") =>
  useFaucet(
    { demoFaucet: { give: () => Promise.resolve(gift) } as unknown as Services["demoFaucet"] },
    { coin: "USDT-ERC20" },
    call,
  );

test("a gift is answered as it was sent", async () => {
  expect(await given(GIFT)).toEqual(GIFT);
});

test("a channel that gives nothing, and an exchange without a faucet, are closed", async () => {
  expect(await given("closed")).toEqual(refuse("PRODUCT_CLOSED"));
  expect(await useFaucet({ demoFaucet: undefined }, { coin: "USDT-ERC20" }, call)).toEqual(refuse("PRODUCT_CLOSED"));
});

test("who has had enough of the day's gifts is asked to wait", async () => {
  expect(await given("enough")).toEqual(refuse("TOO_MANY_REQUESTS"));
});
