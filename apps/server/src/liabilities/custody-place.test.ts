import { expect, test } from "vitest";
import { SHIPPED_CHANNELS } from "../channels/shipped-channels.ts";
import { custodyPlaceOf } from "./custody-place.ts";

const ACME = { name: "USDT-ERC20.acme", channelId: 10_001, chainId: 10_001 };

test("a bank and a provider are no chain, whatever coin they hold", () => {
  expect(custodyPlaceOf(1, [])).toEqual({ kind: "chain", name: "Ethereum" });
  expect(custodyPlaceOf(9, [])).toEqual({ kind: "bank", name: "BANK" });
  expect(custodyPlaceOf(10_001, [ACME])).toEqual({ kind: "provider", name: "acme" });
  for (const { chainId, kind } of SHIPPED_CHANNELS) expect(custodyPlaceOf(chainId, [ACME]).kind).toBe(kind);
});

test("a place that is not known counts for nothing that outsiders could check", () => {
  expect(custodyPlaceOf(77, [ACME])).toEqual({ kind: "provider", name: "77" });
});
