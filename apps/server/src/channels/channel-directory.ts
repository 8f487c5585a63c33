import { channelsOf, type ChannelView, type CoreState } from "@agio/core";
import type { Chain } from "../ports/chain.ts";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import { providerOf, type ProviderChannel } from "./provider-channels.ts";
import {
  openedChannel,
  SHIPPED_CHANNELS,
  shippedChannel,
  type ConfiguredNetwork,
  type ShippedChannel,
} from "./shipped-channels.ts";

/** A channel with everything that calls say of it. */
export interface FundChannel {
  readonly view: ChannelView;
  readonly coin: ListedCoin;
  /** This version's own entry for the channel; for a provider's channel, the entry of the row that it belongs to. */
  readonly shipped: ShippedChannel | undefined;
  /** Undefined for one of our own. */
  readonly provider: ProviderChannel | undefined;
  /** The row of the settings: its own name, but for the channel of a provider. Addresses are saved under it. */
  readonly rowName: string;
  /** "Ethereum", "BANK"; of a row that this version does not know its channel's name. */
  readonly network: string;
  /** The open chain whose addresses it pays to; undefined for banks and for chains that are not configured. */
  readonly chain: Chain | undefined;
}

export interface ChannelDirectoryParts {
  readonly markets: MarketDirectory;
  readonly chains: readonly Chain[];
  readonly networks: readonly ConfiguredNetwork[];
  /** The chains are the demo's own: nobody else can look at them. */
  readonly areChainsLocal: boolean;
}

/** The channels of the core in the words of the wire. */
export interface ChannelDirectory {
  /** Every channel of the core, by id. */
  all(state: CoreState): FundChannel[];
  find(state: CoreState, name: string): FundChannel | undefined;
  /** The name and network of a channel that is or was in the core. */
  named(state: CoreState, channelId: number): FundChannel | undefined;
  /** Where a transaction of a channel can be looked up; "" where that is nowhere. */
  explorerUrl(channelName: string, txid: string): string;
  /** The networks of other channels that an address would fit, as people call them. */
  otherNetworksOf(name: string, fits: (channelName: string) => boolean): string[];
}

export function openChannelDirectory({
  markets,
  chains,
  networks,
  areChainsLocal,
}: ChannelDirectoryParts): ChannelDirectory {
  const carriers = new Map(chains.flatMap((chain) => chain.assets.map(({ channel }) => [channel, chain] as const)));
  const explorers = new Map(
    networks.flatMap(({ place, channels }) => channels.map(({ channel }) => [channel, place.explorer] as const)),
  );
  const fundChannel = (view: ChannelView): FundChannel => {
    const provider = providerOf(view);
    const rowName = provider?.rowName ?? view.name;
    const coin = markets.coin(view.coinId);
    const opened = provider === undefined ? openedChannel({ ...view, coin: coin.code }, networks) : undefined;
    const shipped = shippedChannel(rowName) ?? opened;
    const network = shipped?.network ?? view.name;
    return { view, coin, shipped, provider, rowName, network, chain: carriers.get(rowName) };
  };
  const first = (state: CoreState, fits: (view: ChannelView) => boolean): FundChannel | undefined => {
    const view = channelsOf(state).find(fits);
    return view && fundChannel(view);
  };
  return {
    all: (state) => channelsOf(state).map(fundChannel),
    find: (state, name) => first(state, (view) => view.name === name),
    named: (state, channelId) => first(state, (view) => view.channelId === channelId),
    explorerUrl(channelName, txid) {
      const pattern = shippedChannel(channelName)?.explorer ?? explorers.get(channelName) ?? "";
      const isPublic = !areChainsLocal || !carriers.has(channelName);
      return txid === "" || !isPublic ? "" : pattern.replace("{txid}", encodeURIComponent(txid));
    },
    otherNetworksOf(name, fits) {
      const own = shippedChannel(name)?.network;
      const others = SHIPPED_CHANNELS.filter(({ kind, network }) => kind === "chain" && network !== own);
      return [...new Set(others.filter((channel) => fits(channel.name)).map(({ network }) => network))];
    },
  };
}
