import { checkEvmAddress } from "../adapters/chains/evm/address.ts";
import type { Chain, CheckedAddress } from "../ports/chain.ts";

const ADDRESS_DIGITS = 40;
const HOT_INDEX = 0xffff;

/** Never answers. */
const silence = (): Promise<never> => new Promise(() => undefined);

function addressAt(index: number): CheckedAddress {
  const address = checkEvmAddress(`0x${index.toString(16).padStart(ADDRESS_DIGITS, "a")}`);
  if (address === undefined) throw new Error(`${index} gives no address`);
  return address;
}

/**
 * An Ethereum whose node says nothing: addresses can be checked and given out, and no block is ever read. A test reports
 * deposits on it to the core itself.
 */
export const silentChain = (): Chain => ({
  name: "ethereum",
  feeChannel: "ETH",
  assets: [
    { channel: "ETH", coin: "ETH", token: "", decimals: 18 },
    { channel: "USDT-ERC20", coin: "USDT", token: addressAt(HOT_INDEX + 1).key, decimals: 6 },
  ],
  sources: 2,
  address: { check: checkEvmAddress, deposit: addressAt, house: addressAt, hot: addressAt(HOT_INDEX) },
  scan: {
    tip: silence,
    finalHeight: silence,
    block: silence,
    ref: silence,
    pending: silence,
    balance: silence,
    isContract: () => Promise.resolve(false),
  },
  send: { sign: silence, sweep: silence, broadcast: silence, bump: silence },
  confirm: { state: silence, isImpossible: silence },
  refill: { write: async () => undefined, read: async () => "transaction" },
});
