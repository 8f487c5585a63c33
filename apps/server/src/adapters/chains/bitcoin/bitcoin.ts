import type { Chain, ChainParts } from "../../../ports/chain.ts";
import {
  BITCOIN_NETWORKS,
  keyHashOf,
  openBitcoinAddresses,
  outputScript,
  type BitcoinAddressRoom,
  type BitcoinNetworkName,
} from "./address.ts";
import { openBitcoinConfirm } from "./confirm.ts";
import { openBitcoinNode } from "./node.ts";
import type { OutputStore } from "./output-store.ts";
import { openBitcoinRpc, type BitcoinRpcOptions } from "./rpc.ts";
import { openBitcoinScan } from "./scan.ts";
import type { FeeBounds } from "./fee-rate.ts";
import { openBitcoinRefill } from "./refill.ts";
import { openBitcoinSend } from "./send.ts";

export interface BitcoinSettings {
  readonly rpc: BitcoinRpcOptions;
  readonly network: BitcoinNetworkName;
  readonly outputs: OutputStore;
  /** Which deposit addresses these are, by key; foreign ones are left out. */
  readonly depositIndexesOf: (addressKeys: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Addresses that are counted but never spent from by us, such as cold storage: segwit of version 0, 20 bytes. */
  readonly watched?: readonly string[];
  /** Blocks until a payment from outside may be spent by us: no fewer than a deposit needs to be credited for good. */
  readonly spendConfirmations?: number;
  readonly fees?: FeeBounds;
}

const CHANNEL = "BTC";
const DECIMALS = 8;
const PURPOSE = 84;
const SPEND_CONFIRMATIONS = 6;
const FEES: FeeBounds = { max: 300, fallback: 10 };

/** Opens Bitcoin over the JSON-RPC of a full node with an index of transactions (`txindex=1`). Asks the signer once. */
export async function openBitcoin({ signer }: ChainParts, settings: BitcoinSettings): Promise<Chain> {
  const network = BITCOIN_NETWORKS[settings.network];
  const addresses = openBitcoinAddresses(await signer.accountKey(PURPOSE, network.coinType), network);
  const node = openBitcoinNode(openBitcoinRpc(settings.rpc));
  const { outputs, depositIndexesOf } = settings;
  const spendConfirmations = settings.spendConfirmations ?? SPEND_CONFIRMATIONS;
  const fees = settings.fees ?? FEES;
  const watched = new Set((settings.watched ?? []).map((address) => watchedKey(address, addresses)));
  const rooms = { node, addresses, outputs, channel: CHANNEL };
  return {
    name: "bitcoin",
    sources: 1,
    feeChannel: CHANNEL,
    assets: [{ channel: CHANNEL, coin: "BTC", token: "", decimals: DECIMALS }],
    address: addresses,
    scan: openBitcoinScan({ ...rooms, depositIndexesOf, spendConfirmations, watched }),
    send: openBitcoinSend({ ...rooms, signer, networkName: settings.network, fees }),
    confirm: openBitcoinConfirm({ node, outputs }),
    refill: openBitcoinRefill({ ...rooms, fees }),
  };
}

function watchedKey(address: string, { network, check }: BitcoinAddressRoom): string {
  const key = check(address)?.key;
  if (key === undefined || keyHashOf(outputScript(key, network)) === undefined) {
    throw new Error(`bitcoin: ${address} cannot be watched: it is no address of this network that pays a key hash`);
  }
  return key;
}
