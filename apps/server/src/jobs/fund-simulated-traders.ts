import { balancesOf, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, atoms, userId, type UserId } from "@agio/primitives";
import { sendAsRead } from "../base/send-as-read.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import { DEMO_GRANTS } from "../users/accounts.ts";
import type { SimulatedTrader } from "../users/bootstrap.ts";

/** In atoms, whatever a coin is worth: enough for deep books, far from the most that there can be of a coin. */
const GRANTED_ATOMS = { house: 100_000_000_000_000, demo: 1_000_000_000_000, trader: 10_000_000_000 } as const;

export interface FundedTraders {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly markets: Pick<MarketDirectory, "coins">;
  readonly traders: readonly SimulatedTrader[];
}

/** Gives the simulator's traders the coins that their mark has no grant of, each once: who has any gets no more. */
export async function fundSimulatedTraders({ pipeline, markets, traders }: FundedTraders): Promise<void> {
  const spot = traders.filter(({ floor }) => floor === "spot");
  for (const coin of markets.coins) {
    for (const { userId: id, mark } of spot) {
      if (coin.code in DEMO_GRANTS[mark]) continue;
      const user = userId(id);
      const settled = await sendAsRead(pipeline, (state) => {
        if (holds(state, user, coin)) return undefined;
        const key = `demo:${id}:${coin.code}`;
        return { type: "GrantFunds", userId: user, coinId: coin.coinId, atoms: atoms(GRANTED_ATOMS[mark]), key };
      });
      assert(settled?.kind !== "refused", "the simulator's traders are given a coin once");
    }
  }
}

const holds = (state: CoreState, user: UserId, { coinId }: ListedCoin): boolean =>
  balancesOf(state, user).some((row) => row.coinId === coinId && row.atoms > 0);
