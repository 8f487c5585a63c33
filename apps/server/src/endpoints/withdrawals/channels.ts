import type { AllSettings, DataOf } from "@agio/api-contract";
import { payoutPauseOf, withdrawalAccountOf, type CoreState } from "@agio/core";
import { plainDecimal, utcMs, type UserId } from "@agio/primitives";
import type { FundChannel } from "../../channels/channel-directory.ts";
import { feesOf, valuationCoinOf } from "../../channels/channel-commands.ts";
import { payingProviders, providerChannelName } from "../../channels/provider-channels.ts";
import type { Services } from "../services.ts";
import { lockRows } from "../../withdrawals/lock-rows.ts";
import { payoutRates } from "../../withdrawals/payout-rates.ts";
import { payoutWayIn } from "../../withdrawals/withdrawal-channel.ts";
import type { Handler } from "../handler.ts";

const [COIN, BANK] = [0, 1];
const [ON, OFF] = [1, 2];

type RowServices = "settings" | "markets" | "clock";
type Setting = AllSettings["WITHDRAWAL_CHANNEL_SETTING"][number];
type Row = DataOf<"withdrawals.channels">[number];

/** An amount of the core as a bound: "" for none. */
const bound = (atoms: number, scale: number): string =>
  atoms === 0 || atoms === Number.MAX_SAFE_INTEGER ? "" : plainDecimal(atoms, scale);

/** A channel of the core in the words of the row of the settings that it belongs to. */
function rowOf(
  { settings, markets, clock }: Pick<Services, RowServices>,
  state: CoreState,
  { setting, channel, provider, user }: { setting: Setting; channel: FundChannel; provider: string; user: UserId },
): Row {
  const current = settings();
  const { view, coin, network, rowName } = channel;
  const { withdrawals: rules, channelId } = view;
  const valuation = valuationCoinOf(markets);
  const account = withdrawalAccountOf(state, user, channelId, utcMs(clock()));
  const isInCoin = rules.atomsMin + rules.atomsMax > 0;
  const limit = isInCoin ? coin : valuation;
  const [min, max] = isInCoin ? [rules.atomsMin, rules.atomsMax] : [rules.valueAtomsMin, rules.valueAtomsMax];
  const { fee, ratio } = feesOf(setting, current.WITHDRAWAL_SETTING);
  const { checkTax, feeTax } = current.WITHDRAWAL_SETTING;
  const way = payoutWayIn(current, channel);
  return {
    rechargeName: view.name,
    provider,
    addressType: way === "address" ? rowName : "",
    rechargeType: setting.rechargeType,
    coin: coin.code,
    network,
    logo: "",
    type: way === "bank" ? BANK : COIN,
    status: rules.isOpen ? ON : OFF,
    isPaused: payoutPauseOf(state, channelId) !== undefined,
    fee: String(fee),
    feeCoin: valuation.code,
    ratio: String(ratio),
    tax: checkTax ? String(feeTax) : "0",
    dayWithdrawalNum: rules.perDay,
    freeNum: rules.freePerDay,
    withdrawalMax: bound(max, limit.scale),
    withdrawalMix: bound(min, limit.scale),
    limitCoin: limit.code,
    used: account?.usedToday ?? 0,
    leftToday: account?.leftToday ?? 0,
    freeLeft: account?.freeLeft ?? 0,
    withdrawable: plainDecimal(account?.withdrawableAtoms ?? 0, coin.scale),
    locks: lockRows(markets, coin, account?.locks ?? []),
    decimals: Math.min(view.chainDecimals, coin.scale),
    needsMemo: false,
    currencies: way === "bank" ? payoutRates(current) : [],
  };
}

/**
 * The channels of the settings, and the providers that pay by them, with what the caller has left today. A row without a
 * way of our own is left out where a provider stands in for it.
 */
export const withdrawalChannels: Handler<
  "withdrawals.channels",
  RowServices | "channels" | "paymentProviders" | "pipeline"
> = (services, _request, call) => {
  const { settings, channels, paymentProviders } = services;
  return services.pipeline.read((state) =>
    settings().WITHDRAWAL_CHANNEL_SETTING.flatMap((setting) => {
      const paying = payingProviders(setting, paymentProviders);
      const own = setting.useSys || paying.length === 0 ? [{ name: setting.rechargeName, provider: "" }] : [];
      const third = paying.map(({ code, name }) => ({
        name: providerChannelName(setting.rechargeName, code),
        provider: name,
      }));
      return [...own, ...third].flatMap(({ name, provider }) => {
        const channel = channels.find(state, name);
        return channel === undefined ? [] : [rowOf(services, state, { setting, channel, provider, user: call.userId })];
      });
    }),
  );
};
