import type { AllSettings } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Chain } from "../ports/chain.ts";
import type { ChannelDirectory, FundChannel } from "../channels/channel-directory.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { DepositAddresses } from "../wallet/deposit-addresses.ts";
import { checkAddress, type CheckedAddress } from "./address-formats.ts";

/** An address that may be paid to. */
export interface PayoutAddress {
  readonly address: CheckedAddress;
  /** Whose deposit address it is: paid inside. 0 for an outside one. */
  readonly payeeUserId: number;
  /** False when the chain could not be asked whether it is a contract. */
  readonly isChecked: boolean;
}

export interface PayoutAddressParts {
  readonly channels: ChannelDirectory;
  readonly depositAddresses: DepositAddresses;
  readonly settings: () => AllSettings;
  readonly log: Log;
}

/** Whether an address is on the operators' list. Spellings that differ in case are one address. */
export function isBarredAddress(settings: AllSettings, ...spellings: readonly string[]): boolean {
  const wanted = new Set(spellings.map((text) => text.toLowerCase()));
  return settings.WITHDRAWAL_SETTING.barredAddresses.some((barred) => wanted.has(barred.toLowerCase()));
}

const checkOn = (chain: Chain | undefined, name: string, text: string): CheckedAddress | undefined =>
  chain === undefined ? checkAddress(name, text) : chain.address.check(text);

/**
 * Looks at an address before anything is asked of the core (rules 11.1): format and checksum, another network's address
 * (named in the refusal), the list of barred ones, contracts, the hot wallet and the caller's own deposit address.
 */
export async function payoutAddressOf(
  parts: PayoutAddressParts,
  { rowName, chain }: FundChannel,
  { text, userId }: { readonly text: string; readonly userId: number },
): Promise<PayoutAddress | Refusal> {
  const address = checkOn(chain, rowName, text);
  if (address === undefined) {
    const [other] = parts.channels.otherNetworksOf(rowName, (name) => checkAddress(name, text) !== undefined);
    return other === undefined ? refuse("ADDRESS_INVALID", "address") : refuse("ADDRESS_OTHER_NETWORK", other);
  }
  if (isBarredAddress(parts.settings(), address.text, address.key)) return refuse("ADDRESS_BARRED", "address");
  if (chain === undefined) return { address, payeeUserId: 0, isChecked: true };
  if (chain.address.hot.key === address.key) return refuse("ADDRESS_IS_OWN", "address");
  const owner = await parts.depositAddresses.ownerOf(chain.name, address.key);
  if (owner === userId) return refuse("ADDRESS_IS_OWN", "address");
  if (owner !== undefined) return { address, payeeUserId: owner, isChecked: true };
  const isContract = await askForContract(parts.log, chain, address);
  if (isContract === true) return refuse("ADDRESS_IS_CONTRACT", "address");
  return { address, payeeUserId: 0, isChecked: isContract !== undefined };
}

/** Undefined when the node does not answer: a reviewer then looks. */
async function askForContract(log: Log, chain: Chain, address: CheckedAddress): Promise<boolean | undefined> {
  if (chain.scan.isContract === undefined) return false;
  try {
    return await chain.scan.isContract(address.key);
  } catch (error) {
    log.error("an address could not be looked at", { chain: chain.name, reason: reasonOf(error) });
    return undefined;
  }
}
