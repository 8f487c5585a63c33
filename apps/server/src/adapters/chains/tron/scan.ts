import {
  ChainUnreachable,
  type ChainAsset,
  type Departure,
  type ScanRoom,
  type TransferSeen,
} from "../../../ports/chain.ts";
import { tronAddressOfHex, tronHexOf } from "./address.ts";
import type { TronNode } from "./node.ts";
import { callIn, transferAsked, transferInLog, transferOfTrx } from "./transfers.ts";

/** Where a transaction itself carries the payment. */
const NO_LOG = -1;

/** Balance of an address at the newest block, in sun or the token's smallest unit. */
export async function balanceOf(node: TronNode, address: string, token: string): Promise<bigint> {
  if (token === "") {
    const { balance = 0 } = await node.ask("wallet/getaccount", { address, visible: true });
    if (!Number.isSafeInteger(balance)) throw new ChainUnreachable("the node's balance is none");
    return BigInt(balance as number);
  }
  const answer = await node.ask("wallet/triggerconstantcontract", {
    owner_address: address,
    contract_address: token,
    function_selector: "balanceOf(address)",
    parameter: tronHexOf(address).slice(2).padStart(64, "0"),
    visible: true,
  });
  const [word] = Array.isArray(answer["constant_result"]) ? (answer["constant_result"] as unknown[]) : [];
  if (typeof word !== "string" || !/^[0-9a-fA-F]{64}$/.test(word))
    throw new ChainUnreachable(`${token} says no balance`);
  return BigInt(`0x${word}`);
}

export function openTronScan(node: TronNode, assets: readonly ChainAsset[]): ScanRoom {
  const native = assets.find(({ token }) => token === "");
  const tokens = new Map(assets.filter(({ token }) => token !== "").map((asset) => [asset.token, asset]));

  /** Undefined for every other kind of transaction. */
  function departureOf(txid: string, rawHex: string): Departure | undefined {
    const trx = transferOfTrx(rawHex);
    if (trx !== undefined) {
      const { from, to, units } = trx;
      return { txid, from, spend: "", payments: native === undefined ? [] : [{ channel: native.channel, to, units }] };
    }
    const call = callIn(rawHex);
    if (call === undefined) return undefined;
    const channel = tokens.get(call.contract)?.channel;
    const asked = channel === undefined ? undefined : transferAsked(call);
    const payments =
      asked === undefined || channel === undefined ? [] : [{ channel, to: asked.to, units: asked.units }];
    return { txid, from: call.from, spend: "", payments };
  }

  return {
    async tip() {
      const { height, hash, parentHash } = await node.head();
      return { height, hash, parentHash };
    },
    finalHeight: async () => (await node.solid()).height,
    async ref(height) {
      const block = await node.block(height);
      return block && { height, hash: block.hash, parentHash: block.parentHash };
    },
    async block(height, isOurs) {
      const block = await node.block(height);
      if (block === undefined) return undefined;
      const receipts = await node.receipts(block);
      const transfers: TransferSeen[] = [];
      const departures: Departure[] = [];
      for (const { txid, rawHex } of block.transactions.filter(({ isSuccess }) => isSuccess)) {
        const trx = native === undefined ? undefined : transferOfTrx(rawHex);
        const departure = departureOf(txid, rawHex);
        if (departure !== undefined && isOurs(departure.from)) departures.push(departure);
        if (native !== undefined && trx !== undefined && isOurs(trx.to)) {
          const { from, to, units } = trx;
          transfers.push({ txid, index: NO_LOG, channel: native.channel, from, to, units });
        }
        for (const [index, log] of (receipts.get(txid)?.logs ?? []).entries()) {
          const asset = tokens.get(tronAddressOfHex(log.address) ?? "");
          const transfer = asset && transferInLog(log);
          if (transfer === undefined || transfer.units === 0n || !isOurs(transfer.to)) continue;
          transfers.push({ txid, index, channel: asset?.channel ?? "", ...transfer });
        }
      }
      const { hash, parentHash, time } = block;
      return { height, hash, parentHash, time, transfers, departures };
    },
    // A block comes every three seconds: nothing waits long enough to be shown.
    pending: async () => [],
    balance: (addressKey, channel) => {
      const asset = assets.find((each) => each.channel === channel);
      if (asset === undefined) throw new Error(`the channel ${channel} is not of this chain`);
      return balanceOf(node, addressKey, asset.token);
    },
  };
}
