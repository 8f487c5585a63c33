import type { ChainAsset } from "../../../ports/chain.ts";

/** The assets of a chain, by what scanning and sending look them up with. */
export interface EvmAssets {
  readonly all: readonly ChainAsset[];
  /** The chain's own coin, where it is a channel. */
  readonly native: ChainAsset | undefined;
  /** Keys of the token contracts. */
  readonly tokens: ReadonlyMap<string, ChainAsset>;
  /** Throws for a channel of another chain. */
  of(channel: string): ChainAsset;
}

export function openEvmAssets(all: readonly ChainAsset[]): EvmAssets {
  const byChannel = new Map(all.map((asset) => [asset.channel, asset]));
  return {
    all,
    native: all.find(({ token }) => token === ""),
    tokens: new Map(all.filter(({ token }) => token !== "").map((asset) => [asset.token.toLowerCase(), asset])),
    of(channel) {
      const asset = byChannel.get(channel);
      if (asset === undefined) throw new Error(`the chain has no channel ${channel}`);
      return asset;
    },
  };
}
