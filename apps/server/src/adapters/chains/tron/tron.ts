import type { Chain, ChainAsset, ChainParts } from "../../../ports/chain.ts";
import { checkTronAddress, openTronAddresses } from "./address.ts";
import { openTronConfirm } from "./confirm.ts";
import { openTronNode, type TronNodeOptions } from "./node.ts";
import { openTronRefill } from "./refill.ts";
import { openTronScan } from "./scan.ts";
import { openTronSend } from "./send.ts";
import type { StoredTransfers } from "./stored-transfers.ts";

export interface TronSettings {
  readonly node: TronNodeOptions;
  /** TRX and the tokens; `token` as addresses are written. TRX must be among them, it pays the network. */
  readonly assets: readonly ChainAsset[];
  /** The most a token's transfer may burn, in sun. */
  readonly feeLimitMax?: number;
  /** Transfers of ours that were signed before and are not settled. Without it those of an earlier start are not known. */
  readonly stored?: StoredTransfers;
}

const PURPOSE = 44;
const COIN_TYPE = 195;
const FEE_LIMIT_MAX = 100_000_000;

/** Opens Tron over the HTTP interface of a full node. Asks the signer once; asks no node. */
export async function openTron({ signer, clock }: ChainParts, settings: TronSettings): Promise<Chain> {
  const { assets, feeLimitMax = FEE_LIMIT_MAX, stored = async () => [] } = settings;
  const native = assets.find(({ token }) => token === "");
  if (native === undefined) throw new Error("tron: its own coin must be a channel, it pays the network");
  for (const { channel, token } of assets) {
    if (token !== "" && checkTronAddress(token) === undefined) throw new Error(`tron: ${channel} has no such contract`);
  }
  const addresses = openTronAddresses(await signer.accountKey(PURPOSE, COIN_TYPE));
  const node = openTronNode(settings.node);
  return {
    name: "tron",
    sources: 1,
    feeChannel: native.channel,
    assets,
    address: addresses,
    scan: openTronScan(node, assets),
    send: openTronSend({ node, addresses, assets, signer, clock, feeLimitMax, stored }),
    confirm: openTronConfirm(node, assets),
    refill: openTronRefill({ node, assets, hot: addresses.hot, clock, feeLimitMax }),
  };
}
