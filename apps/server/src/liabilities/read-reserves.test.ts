import { expect, test } from "vitest";
import { ChainUnreachable, type Chain } from "../ports/chain.ts";
import { silentChain } from "../testing/silent-chain.ts";
import { readReserves } from "./read-reserves.ts";

const ADDRESS = { chain: "ethereum", address: `0x${"12".repeat(20)}`, signature: "0x" } as const;

/** A chain whose node says so many blocks one after the other, and a balance for each of its assets. */
function chainAt(...heights: readonly number[]): Chain {
  const chain = silentChain();
  const left = [...heights];
  return {
    ...chain,
    scan: {
      ...chain.scan,
      tip: async () => {
        const height = left.shift() ?? 0;
        if (height === 0) throw new ChainUnreachable("nobody answers");
        return { height, hash: `h${height}`, parentHash: "" };
      },
      balance: async (_key, channel) => (channel === "ETH" ? 10n ** 21n : 5n),
    },
  };
}

test("balances are those of one block: while the chain moves on they are read again", async () => {
  const read = await readReserves([chainAt(7, 8, 8, 8)], [ADDRESS]);
  expect(read).toEqual([
    {
      ...{ ...ADDRESS, height: 8, block: "h8" },
      balances: [
        { coin: "ETH", channel: "ETH", units: "1000000000000000000000", decimals: 18 },
        { coin: "USDT", channel: "USDT-ERC20", units: "5", decimals: 6 },
      ],
    },
  ]);
});

test("a node that does not answer, a chain that is not open and an address of another one give nothing", async () => {
  expect(await readReserves([chainAt()], [ADDRESS])).toBeUndefined();
  expect(await readReserves([], [ADDRESS])).toBeUndefined();
  expect(await readReserves([chainAt(7, 7, 7, 7)], [{ ...ADDRESS, address: "bc1q" }])).toBeUndefined();
});
