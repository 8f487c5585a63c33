import type { AllSettings } from "@agio/api-contract";
import type { DepositRules, SetChannel, WithdrawalChannelRules } from "@agio/core";
import type { ListedCoin } from "../markets/market-directory.ts";
import { depositRules, NO_DEPOSITS, NO_WITHDRAWALS, withdrawalRules, type ChannelSources } from "./channel-commands.ts";
import { shippedChannel, type ShippedChannel } from "./shipped-channels.ts";

const ON = 1;
/** Numbers of the channels and chains of payment providers, above those of every shipped one. */
const PROVIDER_CHANNELS_FROM = 10_001;
const PROVIDER_CHAINS_FROM = 10_001;
const NAME_MAX = 32;

type WithdrawalRow = AllSettings["WITHDRAWAL_CHANNEL_SETTING"][number];
type ThirdParty = WithdrawalRow["thirdList"][number];

/** The channel that a provider's payments for a row come in by, and its payouts leave by. */
export const providerChannelName = (coinName: string, code: string): string => `${coinName}.${code}`;

/** Whose channel it is, and the row of the settings that it belongs to. */
export interface ProviderChannel {
  readonly code: string;
  /** "USDT-ERC20". */
  readonly rowName: string;
}

/** Undefined for a channel that is none of a provider. */
export function providerOf({ name, channelId }: KnownName): ProviderChannel | undefined {
  if (channelId < PROVIDER_CHANNELS_FROM) return undefined;
  const cut = name.lastIndexOf(".");
  return { code: name.slice(cut + 1), rowName: name.slice(0, cut) };
}

/** Fields of a known channel that give its number and chain. */
interface KnownName {
  readonly name: string;
  readonly channelId: number;
}
export interface KnownChannel extends KnownName {
  readonly chainId: number;
}

/** How a provider pays out: to an address of the network, to a bank account, or to the account it keeps for the user. */
export type PayoutWay = "address" | "bank" | "account";

/** `useAddress` of the settings says whether a provider of coins needs an address; a bank needs its account anyway. */
export function payoutWayOf({ kind }: Pick<ShippedChannel, "kind">, third: Pick<ThirdParty, "useAddress">): PayoutWay {
  if (kind === "bank") return "bank";
  return third.useAddress ? "address" : "account";
}

/** The providers of a row of WITHDRAWAL_CHANNEL_SETTING that pay now. */
export const payingProviders = (row: WithdrawalRow, openProviders: { has(code: string): boolean }): ThirdParty[] =>
  row.status === ON && row.useThird
    ? row.thirdList.filter(({ code, status }) => status === ON && openProviders.has(code))
    : [];

interface Wanted {
  readonly name: string;
  readonly code: string;
  readonly coin: ListedCoin;
  deposits: DepositRules;
  withdrawals: WithdrawalChannelRules;
}

/** A row and provider of ASSET_COIN, of WITHDRAWAL_CHANNEL_SETTING or of both: one channel. */
function wantedChannels(sources: ChannelSources): Wanted[] {
  const { settings, markets, openProviders } = sources;
  const wanted = new Map<string, Wanted>();
  const at = (rowName: string, code: string, coin: ListedCoin): Wanted | undefined => {
    const name = providerChannelName(rowName, code);
    const fresh = { name, code, coin, deposits: NO_DEPOSITS, withdrawals: NO_WITHDRAWALS };
    const known = wanted.get(name) ?? fresh;
    if (name.length > NAME_MAX || known.coin.coinId !== coin.coinId) return undefined;
    wanted.set(name, known);
    return known;
  };
  for (const row of settings.ASSET_COIN) {
    const coin = markets.findCoin(row.coin);
    if (coin === undefined) continue;
    for (const { code, status } of row.thirdList) {
      const channel = at(row.coinName, code, coin);
      const isOpen = row.useThird && status === ON && openProviders.has(code);
      if (channel !== undefined) channel.deposits = { ...depositRules(row, coin), isOpen };
    }
  }
  for (const row of settings.WITHDRAWAL_CHANNEL_SETTING) {
    const shipped = shippedChannel(row.rechargeName);
    const coin = shipped === undefined ? undefined : markets.findCoin(shipped.coin);
    if (shipped === undefined || coin === undefined) continue;
    const paying = payingProviders(row, openProviders);
    for (const third of row.thirdList) {
      const channel = at(row.rechargeName, third.code, coin);
      const rules = { ...withdrawalRules(row, shipped, coin, sources), isOpen: paying.includes(third) };
      const isBank = payoutWayOf(shipped, third) === "bank";
      if (channel !== undefined) channel.withdrawals = isBank ? rules : { ...rules, paysCoin: true };
    }
  }
  return [...wanted.values()];
}

/**
 * The channels of payment providers: one for each row and provider, one custody for each provider. A name that the core
 * knows keeps its numbers; one that the settings do not name any more is closed.
 */
export function providerCommands(sources: ChannelSources, known: readonly KnownChannel[]): SetChannel[] {
  const numbers = new Map(known.map((channel) => [channel.name, channel]));
  return wantedChannels(sources).map(({ name, code, coin, deposits, withdrawals }) => {
    const { channelId, chainId } = numbers.get(name) ?? nextPlace([...numbers.values()], code);
    numbers.set(name, { name, channelId, chainId });
    return {
      ...{ type: "SetChannel", channelId, name, coinId: coin.coinId, chainId, chainDecimals: coin.scale, kind: "bank" },
      ...{ deposits, withdrawals },
    };
  });
}

function nextPlace(known: readonly KnownChannel[], code: string) {
  const providers = known.filter(({ channelId }) => channelId >= PROVIDER_CHANNELS_FROM);
  const channelId = Math.max(PROVIDER_CHANNELS_FROM - 1, ...providers.map((one) => one.channelId)) + 1;
  const own = providers.find((channel) => providerOf(channel)?.code === code);
  const chainId = own?.chainId ?? Math.max(PROVIDER_CHAINS_FROM - 1, ...providers.map((one) => one.chainId)) + 1;
  return { channelId, chainId };
}
