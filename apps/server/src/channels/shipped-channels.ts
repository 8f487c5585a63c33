/** A way in and out that this version knows: where it leads, and what the settings do not say. */
export interface ShippedChannel {
  /** As the settings name it. */
  readonly name: string;
  /** Permanent, as the coin and the chain. */
  readonly channelId: number;
  readonly coin: string;
  /** Whose custody it is; permanent. */
  readonly chainId: number;
  /** As people call it. */
  readonly network: string;
  readonly kind: "chain" | "bank";
  /** Decimals of the chain's smallest unit. */
  readonly decimals: number;
  /** Blocks until a deposit is credited, and until it may be withdrawn (rules 10). */
  readonly confirmations: readonly [credit: number, unlock: number];
  /** Where people look a transaction up: "{txid}" stands for it. */
  readonly explorer: string;
  /** Smallest payout in units of the chain: less is not worth its cost to the receiver. */
  readonly dustUnits: number;
}

export type Place = Pick<ShippedChannel, "chainId" | "network" | "kind" | "confirmations" | "explorer">;

const ETHEREUM: Place = {
  chainId: 1,
  network: "Ethereum",
  kind: "chain",
  confirmations: [32, 64],
  explorer: "https://etherscan.io/tx/{txid}",
};
const TRON: Place = {
  chainId: 2,
  network: "Tron",
  kind: "chain",
  confirmations: [20, 20],
  explorer: "https://tronscan.org/#/transaction/{txid}",
};
const BITCOIN: Place = {
  chainId: 3,
  network: "Bitcoin",
  kind: "chain",
  confirmations: [3, 6],
  explorer: "https://mempool.space/tx/{txid}",
};
const BANK: Place = { chainId: 9, network: "BANK", kind: "bank", confirmations: [0, 0], explorer: "" };
const PLACES: readonly Place[] = [ETHEREUM, TRON, BITCOIN, BANK];

/** Above it: numbers of the chains of networks that the environment names. */
export const CONFIGURED_CHAINS_FROM = 1_000_000_000;

/** A network that the environment names, with its channels. */
export interface ConfiguredNetwork {
  readonly place: Place;
  readonly channels: readonly { readonly channel: string; readonly coin: string; readonly decimals: number }[];
}

const placesWith = (networks: readonly ConfiguredNetwork[]): Place[] => [
  ...PLACES,
  ...networks.map(({ place }) => place),
];

/** The network of a name, as people call it; undefined for one that neither this version nor the environment knows. */
export const placeNamed = (network: string, networks: readonly ConfiguredNetwork[]): Place | undefined =>
  placesWith(networks).find((place) => place.network === network);

/** The network of a chain's permanent number, likewise. */
export const placeOf = (chainId: number, networks: readonly ConfiguredNetwork[]): Place | undefined =>
  placesWith(networks).find((place) => place.chainId === chainId);

/**
 * The channels of this version. A chain's own coin is a channel also where nobody may use it: it pays the network. The
 * dust of bitcoin is that of a pay-to-key-hash output (Bitcoin Core's policy, 546 satoshi).
 */
export const SHIPPED_CHANNELS: readonly ShippedChannel[] = [
  { name: "USDT-ERC20", channelId: 101, coin: "USDT", ...ETHEREUM, decimals: 6, dustUnits: 0 },
  { name: "ETH", channelId: 102, coin: "ETH", ...ETHEREUM, decimals: 18, dustUnits: 0 },
  { name: "USDT-TRC20", channelId: 201, coin: "USDT", ...TRON, decimals: 6, dustUnits: 0 },
  { name: "TRX", channelId: 202, coin: "TRX", ...TRON, decimals: 6, dustUnits: 0 },
  { name: "BTC", channelId: 301, coin: "BTC", ...BITCOIN, decimals: 8, dustUnits: 546 },
  { name: "BANK", channelId: 901, coin: "USDT", ...BANK, decimals: 6, dustUnits: 0 },
];

/** A channel that an operator opened, as the core holds it, and its coin's code. */
export interface OpenedChannel {
  readonly name: string;
  readonly channelId: number;
  readonly chainId: number;
  readonly chainDecimals: number;
  readonly coin: string;
}

/**
 * The channel of an operator, or of a network that the environment names, like a shipped one. A network that it names no more
 * is called like the channel. Undefined on another that is not known.
 */
export function openedChannel(
  { chainDecimals: decimals, ...opened }: OpenedChannel,
  networks: readonly ConfiguredNetwork[],
): ShippedChannel | undefined {
  const { chainId, name } = opened;
  const gone: Place | undefined =
    chainId < CONFIGURED_CHAINS_FROM
      ? undefined
      : { chainId, network: name, kind: "chain", confirmations: [1, 1], explorer: "" };
  const place = placeOf(chainId, networks) ?? gone;
  return place === undefined ? undefined : { ...opened, ...place, decimals, dustUnits: 0 };
}

/** On a chain of the demo's own, where a block costs nothing: a newcomer sees each step within a minute. */
export const DEMO_CONFIRMATIONS: readonly [credit: number, unlock: number] = [3, 6];

const BY_NAME = new Map(SHIPPED_CHANNELS.map((channel) => [channel.name, channel]));

/** The shipped channel of a name of the settings. */
export const shippedChannel = (name: string): ShippedChannel | undefined => BY_NAME.get(name);
