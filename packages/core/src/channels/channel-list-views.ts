import { atoms, type Atoms } from "@agio/primitives";
import type { CoreState } from "../state.ts";
import type { Channel } from "./channel-book.ts";
import type { ChainView, ChannelView, WithdrawalRulesView } from "./channel-views.ts";
import { custodyAtoms } from "./custody.ts";

/** The part of the core's state that these views read. */
type Core = Pick<CoreState, "channels" | "ledger" | "deposits">;

/** Every channel that was ever set, open or closed, by id. */
export const channelsOf = (core: Core): ChannelView[] =>
  core.channels.inOrder().map((channel) => viewOf(core, channel));

export function channelOf(core: Core, channelId: number): ChannelView | undefined {
  const channel = core.channels.channels.get(channelId);
  return channel === undefined ? undefined : viewOf(core, channel);
}

const viewOf = ({ ledger }: Core, { terms, restUnits }: Channel): ChannelView => ({
  ...terms,
  restUnits,
  custodyAtoms: atoms(custodyAtoms(ledger, terms.chainId, terms.coinId)),
});

/** Undefined until they are set for the first time: nothing may leave. */
export const withdrawalRulesOf = ({ channels }: Core): WithdrawalRulesView | undefined => channels.rules;

/** Holdings of a coin by our addresses on a chain, in whole atoms. */
export const custodyOf = ({ ledger }: Core, chainId: number, coinId: number): Atoms =>
  atoms(custodyAtoms(ledger, chainId, coinId));

/** Every chain of which a block was observed, by id. */
export const chainsOf = ({ deposits }: Core): ChainView[] =>
  [...deposits.chains.values()].map((chain) => chain.view()).sort((one, other) => one.chainId - other.chainId);

export const chainOf = ({ deposits }: Core, chainId: number): ChainView | undefined =>
  deposits.chains.get(chainId)?.view();
