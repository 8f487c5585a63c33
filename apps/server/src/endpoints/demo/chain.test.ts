import { expect, test } from "vitest";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import { showDemoChain } from "./chain.ts";

const shown = (demoChain: object | undefined) =>
  showDemoChain({ demoChain: demoChain as Services["demoChain"] }, {}, {} as Call);

test("the local chain shows its height and what arrived outside of the exchange", async () => {
  const balances = [{ coin: "USDT", amount: "12.5" }];
  const sampleAddress = "0xabc";
  const chain = {
    sampleAddress,
    height: () => Promise.resolve(42),
    balances: (address: string) => Promise.resolve(address === sampleAddress ? balances : []),
  };
  expect(await shown(chain)).toEqual({ isOpen: true, sampleAddress, height: 42, balances });
});

test("where there is none, the answer says so", async () => {
  expect(await shown(undefined)).toEqual({ isOpen: false, sampleAddress: "", height: 0, balances: [] });
});
