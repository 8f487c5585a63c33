import type { Chain, ChainAsset, ChainParts } from "../../../ports/chain.ts";
import { openAgreedConfirm } from "./agreed-confirm.ts";
import { openAgreedNode } from "./agreed-node.ts";
import { openAgreedScan } from "./agreed-scan.ts";
import { openEvmAddresses } from "./address.ts";
import { openEvmAssets } from "./assets.ts";
import { openBatches, type MultiSendContract } from "./batches.ts";
import type { BlockTag } from "./blocks.ts";
import { openEvmConfirm } from "./confirm.ts";
import { DEFAULT_BOUNDS, type EvmBounds } from "./fees.ts";
import { openEvmNode } from "./node.ts";
import { openEvmRefill } from "./refill.ts";
import { openEvmScan } from "./scan.ts";
import { openEvmSend } from "./send.ts";
import { openTokenRoom } from "./token-facts.ts";

export interface EvmChainOptions extends ChainParts {
  /** "ethereum". */
  readonly name: string;
  /** Nodes of the network, the preferred one first. Of several, two have to agree about every block. */
  readonly rpcUrls: readonly string[];
  readonly chainId: number;
  /** The first with an empty `token` is the chain's own coin, which pays the network. */
  readonly assets: readonly ChainAsset[];
  readonly bounds?: Partial<EvmBounds>;
  /** A contract that pays many withdrawals at once. Left out: each is a transaction of its own. */
  readonly multiSend?: MultiSendContract | undefined;
  /** Told what the operator has to know. */
  readonly tell?: (what: string) => void;
  /** False for a network whose headers, transactions or receipts are not made as Ethereum's. */
  readonly hasProofs?: boolean;
  /** Blocks above it are not read. Without it the newest is. */
  readonly finality?: BlockTag;
}

/** Opens Ethereum or a network like it. Asks the signer once; asks no node, so that a node that is down stops nothing. */
export async function openEvmChain(options: EvmChainOptions): Promise<Chain> {
  const { name, chainId, signer, hasProofs = true, finality } = options;
  const rpcUrls = [...new Set(options.rpcUrls)];
  const assets = openEvmAssets(options.assets);
  if (assets.native === undefined) throw new Error(`${name}: its own coin must be a channel, it pays the network`);
  const multiSend = options.multiSend?.address.toLowerCase() ?? "";
  const contracts = new Set([...assets.tokens.keys(), ...(multiSend === "" ? [] : [multiSend])]);
  const addresses = openEvmAddresses(await signer.accountKey(44, 60), contracts);
  const any = openEvmNode({ name, urls: rpcUrls, chainId, hasProofs });
  const nodes = rpcUrls.map((url) => openEvmNode({ name, urls: [url], chainId, hasProofs }));
  const reading = { multiSend, ...(finality === undefined ? {} : { newest: finality }) };
  const node = rpcUrls.length > 1 ? openAgreedNode(name, nodes, any) : any;
  const [scans, confirms] = [
    nodes.map((one) => openEvmScan(one, assets, reading)),
    nodes.map((one) => openEvmConfirm(one, assets, reading)),
  ];
  const state = openEvmScan(node, assets, reading);
  const bounds = { ...DEFAULT_BOUNDS, ...options.bounds };
  const batches =
    options.multiSend &&
    openBatches({ node, hot: addresses.hot.key, bounds, contract: options.multiSend, tell: options.tell });
  return {
    name,
    feeChannel: assets.native.channel,
    assets: assets.all,
    sources: rpcUrls.length,
    address: addresses,
    scan: rpcUrls.length > 1 ? openAgreedScan(name, scans, state) : state,
    send: openEvmSend({ node, assets, addresses, signer, chainId, bounds, batches }),
    confirm: rpcUrls.length > 1 ? openAgreedConfirm(name, confirms) : openEvmConfirm(node, assets, reading),
    refill: openEvmRefill({ node, assets, hot: addresses.hot, chainId, bounds }),
    token: openTokenRoom(node, addresses.hot.key),
  };
}
