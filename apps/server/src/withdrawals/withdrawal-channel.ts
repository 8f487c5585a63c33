import type { AllSettings } from "@agio/api-contract";
import type { CoreState } from "@agio/core";
import type { FundChannel } from "../channels/channel-directory.ts";
import { payingProviders, payoutWayOf, providerChannelName, type PayoutWay } from "../channels/provider-channels.ts";
import type { WithdrawalServices } from "./withdrawal-services.ts";

/**
 * The channel that a caller names. A row of the settings without a way of our own stands for the first of its providers
 * that pays.
 */
export function withdrawalChannelIn(
  { channels, settings, paymentProviders }: Pick<WithdrawalServices, "channels" | "paymentProviders" | "settings">,
  state: CoreState,
  name: string,
): FundChannel | undefined {
  const row = settings().WITHDRAWAL_CHANNEL_SETTING.find(({ rechargeName }) => rechargeName === name);
  const [first] = row === undefined || row.useSys ? [] : payingProviders(row, paymentProviders);
  return channels.find(state, first === undefined ? name : providerChannelName(name, first.code));
}

/** The target of a withdrawal by this channel, as the settings define it now. */
export function payoutWayIn(settings: AllSettings, { view, provider, shipped }: FundChannel): PayoutWay {
  if (provider === undefined || shipped === undefined) return view.kind === "bank" ? "bank" : "address";
  const row = settings.WITHDRAWAL_CHANNEL_SETTING.find(({ rechargeName }) => rechargeName === provider.rowName);
  const third = row?.thirdList.find(({ code }) => code === provider.code);
  return payoutWayOf(shipped, third ?? { useAddress: true });
}
