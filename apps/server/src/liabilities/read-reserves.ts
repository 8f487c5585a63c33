import type { SignedAddress } from "@agio/formulas/statements";
import { ChainUnreachable, type Chain } from "../ports/chain.ts";

/** A signed address as its node sees it: balances by channel in the chain's smallest unit, at one block. */
export interface ReadAddress extends SignedAddress {
  readonly height: number;
  readonly block: string;
  readonly balances: readonly {
    readonly coin: string;
    readonly channel: string;
    readonly units: string;
    readonly decimals: number;
  }[];
}

/** Tries to read every address of a chain at one block. */
const TRIES = 3;

/** Undefined where a chain is not open, an address is none of it, or its node does not answer at one block. */
export async function readReserves(
  chains: readonly Chain[],
  addresses: readonly SignedAddress[],
): Promise<readonly ReadAddress[] | undefined> {
  const read: ReadAddress[] = [];
  for (const name of new Set(addresses.map(({ chain }) => chain))) {
    const chain = chains.find((open) => open.name === name);
    const own = addresses.filter((one) => one.chain === name);
    const found = chain === undefined ? undefined : await readChain(chain, own);
    if (found === undefined) return undefined;
    read.push(...found);
  }
  return read;
}

async function readChain(
  chain: Chain,
  addresses: readonly SignedAddress[],
): Promise<readonly ReadAddress[] | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const before = await chain.scan.tip();
      const read = await readAll(chain, addresses, { height: before.height, block: before.hash });
      // Only figures of one block can be looked up by others.
      if (read === undefined || (await chain.scan.tip()).hash === before.hash) return read;
    } catch (error) {
      if (!(error instanceof ChainUnreachable)) throw error;
    }
  }
  return undefined;
}

async function readAll(
  { address: room, assets, scan }: Chain,
  addresses: readonly SignedAddress[],
  place: { readonly height: number; readonly block: string },
): Promise<readonly ReadAddress[] | undefined> {
  const read: ReadAddress[] = [];
  for (const one of addresses) {
    const checked = room.check(one.address);
    if (checked === undefined) return undefined;
    const balances = [];
    for (const { channel, coin, decimals } of assets) {
      balances.push({ coin, channel, units: String(await scan.balance(checked.key, channel)), decimals });
    }
    read.push({ ...one, ...place, balances });
  }
  return read;
}
