import { afterAll, beforeAll, expect, test } from "vitest";
import { ETH, ETHER, openEvmWorld, UNIT, USDT, type EvmWorld } from "./testing/evm-world.ts";
import { openWalletDatabase } from "./testing/wallet-database.ts";

const SLOW_MS = 120_000;
/** No user of the world has them: nobody scans them before a restart. */
const [RETIRED, ELSEWHERE, UNISSUED, BESIDE_HOT] = [700_001, 700_002, 7, 3];

let world: EvmWorld;

beforeAll(async () => {
  world = await openEvmWorld(await openWalletDatabase());
}, SLOW_MS);
afterAll(() => world?.stop());

const issue = (chain: string, index: number) => {
  const { key, text } = world.chain.address.deposit(index);
  const row = { chain, address_index: index, user_id: index, address: text, address_key: key, created_at: 0 };
  return world.database.insertInto("server_deposit_addresses").values(row).execute();
};

test(
  "what our addresses hold where nobody scans is part of the comparison, line by line, and is credited to nobody",
  async () => {
    const { node, chain } = world;
    const wallet = await world.start();
    await world.quiet(wallet);
    await issue("ethereum", RETIRED);
    await issue("another network", ELSEWHERE);
    await issue("another network", 0);
    const [retired, elsewhere, unissued, beside] = [
      ...[RETIRED, ELSEWHERE, UNISSUED].map((index) => chain.address.deposit(index).text),
      chain.address.house(BESIDE_HOT).text,
    ] as [string, string, string, string];
    await node.sendToken(retired, 3n * BigInt(UNIT));
    await node.sendToken(elsewhere, 5n * BigInt(UNIT));
    await node.sendNative(unissued, ETHER);
    await node.sendNative(beside, 2n * ETHER);
    await node.mine();
    const before = world.deposits().length;
    const assetsOf = async () => (await wallet.status()).chains[0]!.assets;
    await world.until("all of it is found", async () =>
      (await assetsOf()).every(({ outside }) => outside.length === 2),
    );
    const assets = await assetsOf();
    const of = (name: string) => assets.find(({ channel }) => channel === name)!;
    expect(of(USDT)).toMatchObject({ unexplained: "8" });
    expect(of(USDT).outside).toEqual(
      expect.arrayContaining([
        { address: retired, amount: "3", why: "issued" },
        { address: elsewhere, amount: "5", why: "otherChain" },
      ]),
    );
    expect(of(ETH)).toMatchObject({ unexplained: "3" });
    expect(of(ETH).outside).toEqual(
      expect.arrayContaining([
        { address: unissued, amount: "1", why: "nobody" },
        { address: beside, amount: "2", why: "nobody" },
      ]),
    );
    expect(world.deposits()).toHaveLength(before);
    expect(world.logged()).toContain("custody differs from what the node holds");
  },
  SLOW_MS,
);
