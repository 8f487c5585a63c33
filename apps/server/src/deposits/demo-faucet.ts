import type { DemoChain, DemoChannel } from "../adapters/chains/evm/local/demo-chain.ts";

const DAY_MS = 86_400_000;
export const GIFTS_PER_USER_AND_DAY = 10;
/** To all users together, so that no crowd of new accounts empties the chain. */
const GIFTS_PER_DAY = 10_000;

/** The coin and amount of one gift. */
const GIFTS: Readonly<Record<DemoChannel, { readonly coin: string; readonly amount: string }>> = {
  "USDT-ERC20": { coin: "USDT", amount: "1000" },
  ETH: { coin: "ETH", amount: "0.5" },
};

export interface Gift {
  /** Of the transaction on the local chain. */
  readonly hash: string;
  readonly coin: string;
  readonly amount: string;
}

/** Sends play money on the local chain of the demo, so that a newcomer can make a real deposit. */
export interface DemoFaucet {
  /** "closed": the channel is not on the local chain. "enough": there was enough for today, of the user or of all. */
  give(userId: number, channel: string): Promise<Gift | "closed" | "enough">;
}

export interface DemoFaucetParts {
  readonly chain: Pick<DemoChain, "send">;
  /** The user's deposit address; undefined where the channel has none. */
  readonly addressOf: (userId: number, channel: string) => Promise<{ readonly text: string } | undefined>;
  readonly clock: () => number;
}

const isDemoChannel = (channel: string): channel is DemoChannel => Object.hasOwn(GIFTS, channel);

/** Counts in memory, by days of UTC: a restart gives anew, which play money can bear. */
export function openDemoFaucet({ chain, addressOf, clock }: DemoFaucetParts): DemoFaucet {
  let today = -1;
  let givenToAll = 0;
  const given = new Map<number, number>();

  /** Takes one gift of the day's; false when there is none left. */
  function take(userId: number): boolean {
    const day = Math.floor(clock() / DAY_MS);
    if (day !== today) {
      today = day;
      givenToAll = 0;
      given.clear();
    }
    const count = given.get(userId) ?? 0;
    if (count >= GIFTS_PER_USER_AND_DAY || givenToAll >= GIFTS_PER_DAY) return false;
    given.set(userId, count + 1);
    givenToAll += 1;
    return true;
  }

  return {
    async give(userId, channel) {
      const address = isDemoChannel(channel) ? await addressOf(userId, channel) : undefined;
      if (address === undefined || !isDemoChannel(channel)) return "closed";
      if (!take(userId)) return "enough";
      const { coin, amount } = GIFTS[channel];
      return { hash: await chain.send(channel, address.text, amount), coin, amount };
    },
  };
}
