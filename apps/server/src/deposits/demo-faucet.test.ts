import { expect, test } from "vitest";
import { GIFTS_PER_USER_AND_DAY, openDemoFaucet } from "./demo-faucet.ts";

const DAY_MS = 86_400_000;

/** A faucet over a list that stands for the chain: whom it paid what. */
function faucetAt(now: { at: number }) {
  const paid: string[] = [];
  const faucet = openDemoFaucet({
    chain: { send: async (channel, to, amount) => `hash ${paid.push(`${amount} ${channel} to ${to}`)}` },
    addressOf: async (userId, channel) => (channel === "BTC" ? undefined : { text: `address of ${userId}` }),
    clock: () => now.at,
  });
  return { faucet, paid };
}

test("a gift goes to the user's own deposit address", async () => {
  const { faucet, paid } = faucetAt({ at: 0 });
  expect(await faucet.give(7, "USDT-ERC20")).toEqual({ hash: "hash 1", coin: "USDT", amount: "1000" });
  expect(await faucet.give(8, "ETH")).toEqual({ hash: "hash 2", coin: "ETH", amount: "0.5" });
  expect(paid).toEqual(["1000 USDT-ERC20 to address of 7", "0.5 ETH to address of 8"]);
});

test("a user gets so many a day, whatever the channel, and others get theirs", async () => {
  const now = { at: 5 * DAY_MS };
  const { faucet, paid } = faucetAt(now);
  // All at once: no gift slips past the count.
  const asked = Array.from({ length: GIFTS_PER_USER_AND_DAY + 3 }, (_, at) =>
    faucet.give(7, at % 2 === 0 ? "ETH" : "USDT-ERC20"),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer === "enough")).toHaveLength(3);
  expect(paid).toHaveLength(GIFTS_PER_USER_AND_DAY);
  expect(await faucet.give(8, "ETH")).toMatchObject({ coin: "ETH" });
  now.at += DAY_MS;
  expect(await faucet.give(7, "ETH")).toMatchObject({ coin: "ETH" });
});

test("a channel that is not on the local chain gives nothing and takes no gift of the day", async () => {
  const { faucet, paid } = faucetAt({ at: 0 });
  for (const channel of ["BTC", "USDT-TRC20", "BANK", "constructor"])
    expect(await faucet.give(7, channel)).toBe("closed");
  expect(paid).toEqual([]);
});
