import { checkBitcoinAddress } from "../adapters/chains/bitcoin/address.ts";
import { checkEvmAddress } from "../adapters/chains/evm/address.ts";
import { checkTronAddress } from "../adapters/chains/tron/address.ts";

/** An address that fits its network. */
export interface CheckedAddress {
  /** As it is kept and shown. */
  readonly text: string;
  /** The same for every spelling of the address. */
  readonly key: string;
}

/** Undefined when it is no address of the network. */
type AddressFormat = (address: string) => CheckedAddress | undefined;

/** The network of each withdrawal channel, by its name. A channel that is not here takes no address. */
const FORMAT_OF_CHANNEL: Readonly<Record<string, AddressFormat>> = {
  "USDT-ERC20": checkEvmAddress,
  "USDC-ERC20": checkEvmAddress,
  "USDT-BEP20": checkEvmAddress,
  ETH: checkEvmAddress,
  BNB: checkEvmAddress,
  "USDT-TRC20": checkTronAddress,
  TRX: checkTronAddress,
  BTC: (address) => checkBitcoinAddress(address),
};

/** Checks an address against the network of a channel: undefined for a wrong shape, a wrong checksum or no network. */
export function checkAddress(channel: string, address: string): CheckedAddress | undefined {
  return Object.hasOwn(FORMAT_OF_CHANNEL, channel) ? FORMAT_OF_CHANNEL[channel]?.(address) : undefined;
}
