import type { KeyHolder, SigningRequest } from "../../../ports/signer.ts";
import { BITCOIN_NETWORKS, openBitcoinAddresses, type BitcoinNetworkName } from "../bitcoin/address.ts";
import { readUnsignedBitcoin } from "../bitcoin/unsigned.ts";
import { openEvmAddresses } from "../evm/address.ts";
import { readUnsignedEvm } from "../evm/unsigned.ts";
import { openTronAddresses } from "../tron/address.ts";
import { readUnsignedTron } from "../tron/unsigned.ts";
import { requireSignable, type UnsignedReading } from "../unsigned-reading.ts";
import type { SigningRules } from "./signer-policy.ts";

export type ReadUnsigned = (request: Pick<SigningRequest, "transaction" | "topUpIndex">) => Promise<UnsignedReading>;

/** Reads transactions that are to be signed, by addresses from the signer's own keys. Throws NotSigned. */
export function openUnsignedReader(
  keys: Pick<KeyHolder, "accountKey">,
  { feeBounds: bounds, bitcoinNetwork }: SigningRules,
): ReadUnsigned {
  const once = <Room>(open: () => Promise<Room>): (() => Promise<Room>) => {
    let opened: Promise<Room> | undefined;
    return () => (opened ??= open());
  };
  const bitcoinRoom = (name: BitcoinNetworkName) =>
    once(async () =>
      openBitcoinAddresses(await keys.accountKey(84, BITCOIN_NETWORKS[name].coinType), BITCOIN_NETWORKS[name]),
    );
  const rooms = {
    evm: once(async () => openEvmAddresses(await keys.accountKey(44, 60), new Set())),
    tron: once(async () => openTronAddresses(await keys.accountKey(44, 195))),
    mainnet: bitcoinRoom("mainnet"),
    testnet: bitcoinRoom("testnet"),
    regtest: bitcoinRoom("regtest"),
  };
  return async ({ transaction, topUpIndex }) => {
    switch (transaction.kind) {
      case "evm":
        return readUnsignedEvm({ ...transaction, addresses: await rooms.evm(), topUpIndex, bounds });
      case "tron":
        return readUnsignedTron({ ...transaction, addresses: await rooms.tron(), topUpIndex, bounds });
      case "bitcoin": {
        const { network, psbt } = transaction;
        requireSignable(bitcoinNetwork === undefined || network === bitcoinNetwork, "it is for another network");
        return readUnsignedBitcoin({ psbt, addresses: await rooms[network](), bounds });
      }
      default:
        return transaction satisfies never;
    }
  };
}
