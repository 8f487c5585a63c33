import { bitcoinTransactionId } from "../adapters/chains/bitcoin/transaction-id.ts";
import { evmTransactionId } from "../adapters/chains/evm/transaction-id.ts";
import { tronTransactionId } from "../adapters/chains/tron/transaction-id.ts";
import { CONFIGURED_CHAINS_FROM, placeOf } from "../channels/shipped-channels.ts";

/** The one spelling of a transaction's id; undefined when it is none of the network. */
type TransactionIdFormat = (text: string) => string | undefined;

/** Of each network, also while its chain is closed. */
const FORMAT_OF_NETWORK: Readonly<Record<string, TransactionIdFormat>> = {
  Ethereum: evmTransactionId,
  Tron: tronTransactionId,
  Bitcoin: bitcoinTransactionId,
};

/** A transaction's id as its chain's scanner writes it. References of banks and providers are theirs, and stay as they are. */
export function transactionIdOn(chainId: number, text: string): string | undefined {
  if (chainId >= CONFIGURED_CHAINS_FROM) return evmTransactionId(text);
  const network = placeOf(chainId, [])?.network ?? "";
  const format = Object.hasOwn(FORMAT_OF_NETWORK, network) ? FORMAT_OF_NETWORK[network] : undefined;
  return format === undefined ? text : format(text);
}
