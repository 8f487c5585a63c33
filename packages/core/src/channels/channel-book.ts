import type { Halts } from "../markets/halts.ts";
import type { ListCoin } from "../markets/market-commands.ts";
import type { SetChannel } from "./channel-commands.ts";
import type { WithdrawalRulesView } from "./channel-views.ts";
import { PayoutGates } from "./payout-gates.ts";

/** A channel as it was last set. */
export type ChannelTerms = Omit<SetChannel, "type" | "replaces">;

/** A way in and out for one coin. */
export class Channel {
  terms: ChannelTerms;
  /** Smallest units of the chain in one atom; 1 where the chain is not finer than the coin. */
  readonly atomUnits: number;
  /** Holdings of our addresses beyond whole atoms, in smallest units: from 0 to one atom. */
  restUnits = 0;

  constructor(terms: ChannelTerms, coin: ListCoin) {
    this.terms = terms;
    this.atomUnits = 10 ** Math.max(0, terms.chainDecimals - coin.scale);
  }
}

/** The ways in and out, by id, and the rules of all withdrawals. */
export class ChannelBook {
  readonly channels = new Map<number, Channel>();
  readonly gates = new PayoutGates();
  /** Undefined until they are set: nothing may leave. */
  rules: WithdrawalRulesView | undefined;
  private readonly halts: Halts;

  constructor(halts: Halts) {
    this.halts = halts;
  }

  /** Whether a deposit by the channel is credited without a reviewer's word for it. */
  takesDeposits({ terms }: Channel): boolean {
    return terms.deposits.isOpen && !this.halts.stopsDeposits(terms.coinId);
  }

  /** Every channel by its id: the canonical order. */
  inOrder(): Channel[] {
    return [...this.channels.values()].sort((one, other) => one.terms.channelId - other.terms.channelId);
  }

  /** Nothing of the coin is credited without a reviewer: a chain holds less of it than the books say. */
  isShort(coinId: number): boolean {
    return this.rules?.reviews?.holdsShort === true && this.gates.isShort(coinId);
  }

  /** True for a chain whose blocks are observed. */
  hasBlocks(chainId: number): boolean {
    for (const { terms } of this.channels.values()) if (terms.chainId === chainId) return terms.kind === "chain";
    return false;
  }
}
