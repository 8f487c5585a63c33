import type { DataOf } from "@agio/api-contract";
import { networkTitle as titleOf, wayTitle } from "../../features/funds-channel/choice.ts";
import type { TranslationKey } from "@agio/translations";
import type { WithdrawView } from "../../paths.ts";
import { WITHDRAW_VIEWS } from "../../paths.ts";

export type WithdrawalChannel = DataOf<"withdrawals.channels">[number];
export type WithdrawalStatus = DataOf<"withdrawals.status">;
export type BankAccount = DataOf<"bankAccounts.list">[number];
export type SavedAddress = DataOf<"withdrawals.addresses">[number];

const BANK_TYPE = 1;
const CHANNEL_ON = 1;

export const isBank = ({ type }: Pick<WithdrawalChannel, "type">): boolean => type === BANK_TYPE;
/** False for a bank, and for a provider that pays to the account it keeps for the user. */
export const needsAddress = ({ addressType }: Pick<WithdrawalChannel, "addressType">): boolean => addressType !== "";
export const isOpen = ({ status }: Pick<WithdrawalChannel, "status">): boolean => status === CHANNEL_ON;

/** A network with the standard of its tokens: "Tron (TRC20)". */
export const networkTitle = ({ rechargeName, network }: Pick<WithdrawalChannel, "rechargeName" | "network">): string =>
  titleOf({ id: rechargeName, network });

/** The same, with the provider that pays. */
export const channelTitle = (channel: Pick<WithdrawalChannel, "rechargeName" | "network" | "provider">): string =>
  wayTitle(networkTitle(channel), channel);

/** Where addresses are saved: one for each network, however many providers pay there. */
export function addressChannels(channels: readonly WithdrawalChannel[]): WithdrawalChannel[] {
  const own = new Map<string, WithdrawalChannel>();
  for (const channel of channels.filter((one) => needsAddress(one) && isOpen(one))) {
    const { addressType } = channel;
    if (!own.has(addressType)) own.set(addressType, { ...channel, rechargeName: addressType });
  }
  return [...own.values()];
}

/** The part of the screen that a link names. */
export const viewOfLink = (view: string | null): WithdrawView | undefined =>
  WITHDRAW_VIEWS.find((each) => each === view);

/** Zero, nothing, or not there. */
export const isNothing = (text: string): boolean => text === "" || /^0*(?:\.0*)?$/.test(text);

/** The fee of a channel in a few words: fixed, percent or both; undefined when it is free. */
export function feeText({ fee, feeCoin, ratio }: Pick<WithdrawalChannel, "fee" | "feeCoin" | "ratio">) {
  const parts = [isNothing(fee) ? "" : `${fee} ${feeCoin}`, isNothing(ratio) ? "" : `${ratio}%`].filter(
    (part) => part !== "",
  );
  return parts.length === 0 ? undefined : parts.join(" + ");
}

/** Locks in the coin itself. */
const OWN_LOCKS = ["unconfirmedDeposit", "bonus", "bonusRest"] as const;

/** Why a part of the balance is held back, in words. */
export function lockText({ reason, coin }: Pick<WithdrawalChannel["locks"][number], "reason" | "coin">): {
  readonly key: TranslationKey;
  readonly values?: Readonly<Record<string, string>>;
} {
  if (reason === "otherCoin") return { key: "withdrawal.locked.otherCoin", values: { coin } };
  const known = OWN_LOCKS.find((each) => each === reason);
  return { key: `withdrawal.held.reasonOf.${known ?? "other"}` };
}
