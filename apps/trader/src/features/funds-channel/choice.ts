/** A channel to choose, for deposits or for withdrawals. */
export interface ChannelOption {
  /** "USDT-TRC20". */
  readonly id: string;
  readonly coin: string;
  readonly network: string;
  readonly isBank: boolean;
  readonly isOpen: boolean;
  /** The payment provider behind it, as people call it; "" for none. */
  readonly provider?: string;
}

/** Channel that a link or a choice asks for. */
interface ChannelWish {
  readonly channel: string | null;
  readonly coin: string | null;
}

/** Coins that move over a chain, each once, in the operator's order. */
export const coinsOf = (channels: readonly ChannelOption[]): string[] => [
  ...new Set(channels.filter(({ isBank }) => !isBank).map(({ coin }) => coin)),
];

/** The networks of a coin. */
export const networksOf = <Channel extends ChannelOption>(channels: readonly Channel[], coin: string): Channel[] =>
  channels.filter((channel) => !channel.isBank && channel.coin === coin);

/** The ways over a bank: the platform's own, and those of payment providers. */
export const banksOf = <Channel extends ChannelOption>(channels: readonly Channel[]): Channel[] =>
  channels.filter(({ isBank }) => isBank);

/** The channel of a wish; an open one of its coin, else the first open one over a chain, else any. */
export function chosenChannel<Channel extends ChannelOption>(
  channels: readonly Channel[],
  wish: ChannelWish,
): Channel | undefined {
  const named = channels.find(({ id }) => id === wish.channel);
  if (named !== undefined) return named;
  const ofCoin = wish.coin === null ? [] : networksOf(channels, wish.coin.toUpperCase());
  const firstOpen = (list: readonly Channel[]) => list.find(({ isOpen }) => isOpen);
  const overChains = channels.filter(({ isBank }) => !isBank);
  return firstOpen(ofCoin) ?? ofCoin[0] ?? firstOpen(overChains) ?? firstOpen(channels) ?? channels[0];
}

/** A network with the standard of its tokens: "Tron (TRC20)" of the channel "USDT-TRC20", or of a provider's for it. */
export function networkTitle({ id, network }: Pick<ChannelOption, "id" | "network">): string {
  const standard = id.split(".")[0]?.split("-")[1];
  return standard === undefined ? network : `${network} (${standard})`;
}

/** Name of a way among the others, with its provider where it has one. */
export const wayTitle = (title: string, { provider = "" }: Pick<ChannelOption, "provider">): string =>
  provider === "" ? title : `${title} · ${provider}`;
