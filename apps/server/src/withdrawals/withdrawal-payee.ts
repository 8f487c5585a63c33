import { parseDecimal, refuse, type Refusal } from "@agio/primitives";
import type { BankAccount } from "./bank-accounts.ts";
import { isRefusal } from "../call/refusals.ts";
import type { FundChannel } from "../channels/channel-directory.ts";
import type { PayoutWay } from "../channels/provider-channels.ts";
import type { WithdrawalServices } from "./withdrawal-services.ts";
import { payoutAddressOf } from "./payout-address.ts";
import { payoutRates } from "./payout-rates.ts";

const USDT_DECIMALS = 6;

/** Who gets it. */
export interface Payee {
  /** As the core keeps it: the address with its checksum, the number of the bank account, or the provider's code. */
  readonly address: string;
  /** "" where it is no address. */
  readonly addressKey: string;
  readonly payeeUserId: number;
  readonly bank: BankAccount | undefined;
  readonly currency: string;
  /** Saved in the user's address book for more than a day, or a bank account of theirs that is free. */
  readonly isKnown: boolean;
  readonly isChecked: boolean;
  /** Others who keep the same address or account. */
  readonly others: number;
}

export interface PayeeRequest {
  readonly userId: number;
  readonly way: PayoutWay;
  readonly address: string;
  readonly bankId: number | undefined;
  readonly currency: string | undefined;
}

/** Names are equal whatever their case and blanks. */
const sameName = (one: string, other: string): boolean =>
  one.trim().replace(/\s+/g, " ").toUpperCase() === other.trim().replace(/\s+/g, " ").toUpperCase();

/** Whether a bank account belongs to the verified person; always, where the settings do not ask. */
export async function isHolder(services: WithdrawalServices, userId: number, holder: string): Promise<boolean> {
  if (!services.settings().WITHDRAWAL_SETTING.sameUser) return true;
  const name = await services.verifications.nameOf(userId);
  return name !== "" && sameName(name, holder);
}

/** Address, network, list, contract, whose it is, then sameAddress, sameUser and the locks (rules 11.1). */
export async function payeeOf(
  services: WithdrawalServices,
  channel: FundChannel,
  request: PayeeRequest,
): Promise<{ readonly payee: Payee | undefined; readonly reasons: readonly Refusal[] }> {
  const found = await foundPayee(services, channel, request);
  if (isRefusal(found)) return { payee: undefined, reasons: [found] };
  const lockUntil = await services.withdrawalLocks.lockedUntil(request.userId);
  const locked = lockUntil > services.clock() ? [refuse("WITHDRAWAL_LOCKED")] : [];
  return { payee: found.payee, reasons: [...found.reasons, ...locked] };
}

async function foundPayee(
  services: WithdrawalServices,
  channel: FundChannel,
  request: PayeeRequest,
): Promise<Found | Refusal> {
  switch (request.way) {
    case "bank":
      return bankPayee(services, request);
    case "account":
      return accountPayee(channel);
    case "address":
      return chainPayee(services, channel, request);
  }
}

/** The account that a provider keeps for the user: named by the provider alone, who is told for whom it pays. */
const accountPayee = ({ provider, view }: FundChannel): Found => ({
  payee: {
    ...{ address: provider?.code ?? view.name, addressKey: "", payeeUserId: 0, bank: undefined, currency: "" },
    ...{ isKnown: true, isChecked: true, others: 0 },
  },
  reasons: [],
});

type Found = { readonly payee: Payee; readonly reasons: readonly Refusal[] };

async function bankPayee(services: WithdrawalServices, request: PayeeRequest): Promise<Found | Refusal> {
  const bank =
    request.bankId === undefined ? undefined : await services.bankAccounts.find(request.userId, request.bankId);
  if (bank === undefined) return refuse("NOT_FOUND", "bankId");
  const currency = (request.currency ?? bank.currency).toUpperCase();
  const settings = services.settings();
  if (!payoutRates(settings).some((rate) => rate.currency === currency)) return refuse("BAD_PARAMETER", "currency");
  const reasons: Refusal[] = [];
  if (settings.WITHDRAWAL_SETTING.sameAddress && bank.isShared) reasons.push(refuse("ADDRESS_TAKEN", "bankId"));
  if (!(await isHolder(services, request.userId, bank.holder))) reasons.push(refuse("HOLDER_MISMATCH", "bankId"));
  if (bank.lockUntil > services.clock()) reasons.push(refuse("WITHDRAWAL_LOCKED", "bankId"));
  const payee = {
    ...{ address: String(bank.accountId), addressKey: "", payeeUserId: 0, bank, currency },
    ...{ isKnown: true, isChecked: true, others: bank.isShared ? 1 : 0 },
  };
  return { payee, reasons };
}

async function chainPayee(
  services: WithdrawalServices,
  channel: FundChannel,
  request: PayeeRequest,
): Promise<Found | Refusal> {
  const { userId } = request;
  const found = await payoutAddressOf(services, channel, { text: request.address, userId });
  if (isRefusal(found)) return found;
  const { address, payeeUserId, isChecked } = found;
  const settings = services.settings().WITHDRAWAL_SETTING;
  const book = await services.withdrawalAddresses.of(userId);
  const bound = book.find((row) => row.channel === channel.rowName);
  const isBound = bound?.address === address.text;
  const others = await services.withdrawalAddresses.othersAt(userId, address.key);
  const reasons: Refusal[] = [];
  if (settings.sameAddress && others > 0) reasons.push(refuse("ADDRESS_TAKEN", "address"));
  const saved = book.filter((row) => row.address === address.text);
  const isKnown = saved.some((row) => row.lockUntil <= services.clock());
  const { savedAddresses } = await services.withdrawalGuards.of(userId);
  const isOutOfBook = (settings.sameUser && !isBound) || (savedAddresses.isOn && saved.length === 0);
  if (isOutOfBook) reasons.push(refuse("ADDRESS_NOT_BOUND", "address"));
  const isTooYoung = (isBound && bound.lockUntil > services.clock()) || (savedAddresses.isOn && !isKnown);
  if (isTooYoung && saved.length > 0) reasons.push(refuse("WITHDRAWAL_LOCKED", "address"));
  const payee = {
    ...{ address: address.text, addressKey: address.key, payeeUserId, bank: undefined, currency: "" },
    ...{ isKnown, isChecked, others },
  };
  return { payee, reasons };
}

/** Whether the sender has to say who receives it (travel rule), by the value at the index. */
export function needsBeneficiary(services: WithdrawalServices, valueAtoms: number): boolean {
  const { travelRuleFrom } = services.settings().WITHDRAWAL_SETTING;
  return travelRuleFrom > 0 && valueAtoms >= (parseDecimal(String(travelRuleFrom), USDT_DECIMALS) ?? 0);
}
