import type { Chain, ChainAsset, ChainParts } from "../../../ports/chain.ts";
import { openAgreedConfirm } from "./agreed-confirm.ts";
import { openAgreedScan } from "./agreed-scan.ts";
import { openEvmAddresses } from "./address.ts";
import { openEvmAssets } from "./assets.ts";
import { openEvmConfirm } from "./confirm.ts";
import { DEFAULT_BOUNDS, type EvmBounds } from "./fees.ts";
import { openEvmNode } from "./node.ts";
import { openEvmScan } from "./scan.ts";
import { openEvmSend } from "./send.ts";

export interface EvmChainOptions extends ChainParts {
  /** "ethereum". */
  readonly name: string;
  /** Nodes of the network, the preferred one first. Of several, two have to agree about every block. */
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  /** The first with an empty `token` is the chain's own coin, which pays the network. */
  readonly assets: readonly ChainAsset[];
  readonly bounds?: Partial<EvmBounds>;
}

/** Opens Ethereum or a network like it. Asks the signer once; asks no node, so that a node that is down stops nothing. */
export async function openEvmChain(options: EvmChainOptions): Promise<Chain> {
  const { name, chainId, signer } = options;
  const rpcUrls = [...new Set(options.rpcUrls)];
  const assets = openEvmAssets(options.assets);
  if (assets.native === undefined) throw new Error(`${name}: its own coin must be a channel, it pays the network`);
  const addresses = openEvmAddresses(await signer.accountKey(44, 60), new Set(assets.tokens.keys()));
  const node = openEvmNode({ name, urls: rpcUrls, chainId });
  const nodes = rpcUrls.map((url) => openEvmNode({ name, urls: [url], chainId }));
  const [scans, confirms] = [
    nodes.map((one) => openEvmScan(one, assets)),
    nodes.map((one) => openEvmConfirm(one, assets)),
  ];
  const bounds = { ...DEFAULT_BOUNDS, ...options.bounds };
  return {
    name,
    feeChannel: assets.native.channel,
    assets: assets.all,
    address: addresses,
    scan: rpcUrls.length > 1 ? openAgreedScan(name, scans, openEvmScan(node, assets)) : openEvmScan(node, assets),
    send: openEvmSend({ node, assets, addresses, signer, chainId, bounds }),
    confirm: rpcUrls.length > 1 ? openAgreedConfirm(name, confirms) : openEvmConfirm(node, assets),
  };
}
