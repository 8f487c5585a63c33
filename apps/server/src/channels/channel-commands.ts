import type { AllSettings } from "@agio/api-contract";
import type { DepositRules, SetChannel, SetWithdrawalRules, WithdrawalChannelRules } from "@agio/core";
import { assert, atoms, clockSecond, ppb } from "@agio/primitives";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import {
  DEMO_CONFIRMATIONS,
  openedChannel,
  SHIPPED_CHANNELS,
  type ConfiguredNetwork,
  type ShippedChannel,
} from "./shipped-channels.ts";
import { atomsDown, atomsUp, percentPpb } from "./setting-figures.ts";

const VALUATION_COIN = "USDT";
const ON = 1;
const HOUR_MINUTES = 60;
const DAY_MS = 86_400_000;
/** Withdrawals of one user that may wait at once (rules 11.1: TOO_MANY_PENDING). */
const PENDING_MAX = 5;
/** Numbers below are those of shipped channels, numbers above those of payment providers. */
const OPENED_CHANNELS_FROM = 1_001;
const OPENED_CHANNELS_TO = 10_000;
/** Banks and providers pay in once: there is nothing to wait for. */
const AT_ONCE = { confirmationsMin: 0, unlockConfirmations: 0 } as const;

type DepositCoin = AllSettings["ASSET_COIN"][number];
type WithdrawalChannel = AllSettings["WITHDRAWAL_CHANNEL_SETTING"][number];

/** A channel as the core knows it. */
export type KnownChannelTerms = Omit<SetChannel, "type">;

/** The sources that the commands are derived from. */
export interface ChannelSources {
  readonly settings: AllSettings;
  readonly markets: MarketDirectory;
  /** Channels that an open chain carries. */
  readonly openChannels: ReadonlySet<string>;
  /** Networks that the environment names, with their channels. */
  readonly networks: readonly ConfiguredNetwork[];
  /** The chains are the demo's own: blocks cost nothing there. */
  readonly areChainsLocal: boolean;
  /** Payment providers that are configured. */
  readonly openProviders: ReadonlySet<string>;
  /** Who credited a user leaves their withdrawals to others, for as long as the settings say. */
  readonly doCreditorsWait: boolean;
}

/** The same without the settings: what this installation was started with. */
export type ChannelOrigins = Omit<ChannelSources, "settings">;

export const NO_WITHDRAWALS: WithdrawalChannelRules = {
  isOpen: false,
  feeValueAtoms: atoms(0),
  ratioPpb: ppb(0),
  perDay: 0,
  freePerDay: 0,
  atomsMin: atoms(0),
  atomsMax: atoms(0),
  valueAtomsMin: atoms(0),
  valueAtomsMax: atoms(0),
  dustAtoms: atoms(0),
};
export const NO_DEPOSITS: DepositRules = {
  isOpen: false,
  atomsMin: atoms(0),
  atomsMax: atoms(0),
  ...AT_ONCE,
  submissionsPerDay: 0,
  bonusPpb: ppb(0),
  bonusAtomsMax: atoms(0),
  bonusDays: 0,
};

export function valuationCoinOf(markets: MarketDirectory): ListedCoin {
  const coin = markets.findCoin(VALUATION_COIN);
  assert(coin !== undefined, "the valuation coin is listed");
  return coin;
}

/** Whether users may pay to an address of their own by this row. */
export const isWatched = (row: DepositCoin, openChannels: ReadonlySet<string>): boolean =>
  row.useSys && openChannels.has(row.coinName);

/**
 * Whether users may name a payment to the static address, or to the bank, themselves. Not where a chain shows its payments: it
 * would be told twice.
 */
export const takesSubmissions = (row: DepositCoin, openChannels: ReadonlySet<string>): boolean =>
  row.useSys && row.coinAddress !== "" && !openChannels.has(row.coinName);

/** How money comes in by a row of ASSET_COIN, where nothing is to be waited for. */
export function depositRules(row: DepositCoin, coin: ListedCoin): DepositRules {
  return {
    ...NO_DEPOSITS,
    isOpen: true,
    atomsMin: atomsUp(row.rechargeMin, coin.scale),
    atomsMax: atomsDown(row.rechargeMax, coin.scale),
    bonusPpb: percentPpb(row.bonusRatio),
    bonusAtomsMax: atomsDown(row.bonusMax, coin.scale),
    bonusDays: row.bonusDays,
  };
}

/** Blocks to wait for: the core's once it knows the channel, and as shipped only for the first time. */
function confirmationsOf(channel: ShippedChannel, sources: ChannelSources, known: KnownChannelTerms | undefined) {
  if (known !== undefined) return [known.deposits.confirmationsMin, known.deposits.unlockConfirmations] as const;
  const isLocal = sources.areChainsLocal && sources.openChannels.has(channel.name);
  return isLocal ? DEMO_CONFIRMATIONS : channel.confirmations;
}

/** How money comes in by a channel, by its row of ASSET_COIN. */
function ownDeposits({ channel, coin, known }: Place, sources: ChannelSources): DepositRules {
  const { openChannels } = sources;
  const [confirmationsMin, unlockConfirmations] = confirmationsOf(channel, sources, known);
  const row = sources.settings.ASSET_COIN.find(({ coinName }) => coinName === channel.name);
  if (row === undefined || row.coin !== coin.code) return { ...NO_DEPOSITS, confirmationsMin, unlockConfirmations };
  const isOpen = isWatched(row, openChannels) || takesSubmissions(row, openChannels);
  return {
    ...depositRules(row, coin),
    isOpen,
    confirmationsMin,
    unlockConfirmations,
    submissionsPerDay: takesSubmissions(row, openChannels) ? row.rechargeNum : 0,
  };
}

/** Fee and ratio: if a channel sets either of the two, the other counts as 0; if it sets none, the general ratio applies. */
export function feesOf(row: WithdrawalChannel, general: AllSettings["WITHDRAWAL_SETTING"]) {
  if (row.fee === null && row.ratio === null) return { fee: 0, ratio: general.ratio };
  return { fee: row.fee ?? 0, ratio: row.ratio ?? 0 };
}

/**
 * How money leaves by a channel, by its row of WITHDRAWAL_CHANNEL_SETTING. A bank is paid by the staff, and only
 * where ASSET_COIN names the house's own account there: as shipped nobody is promised a payout that nobody can make.
 */
function ownWithdrawals({ channel, coin, known }: Place, sources: ChannelSources): WithdrawalChannelRules {
  const row = sources.settings.WITHDRAWAL_CHANNEL_SETTING.find(({ rechargeName }) => rechargeName === channel.name);
  const dustAtoms = known?.withdrawals.dustAtoms;
  if (row === undefined) return { ...NO_WITHDRAWALS, dustAtoms: dustAtoms ?? NO_WITHDRAWALS.dustAtoms };
  const { settings, openChannels } = sources;
  const hasBank = channel.kind === "bank" && settings.ASSET_COIN.some(({ coinName }) => coinName === channel.name);
  const isReachable = row.useSys && (hasBank || openChannels.has(channel.name));
  const rules = withdrawalRules(row, channel, coin, sources);
  return { ...rules, dustAtoms: dustAtoms ?? rules.dustAtoms, isOpen: row.status === ON && isReachable };
}

/** Fees and bounds of a row, and of the general one where that is empty (rules 11.1). Closed. */
export function withdrawalRules(
  row: WithdrawalChannel,
  channel: ShippedChannel,
  coin: ListedCoin,
  { settings, markets }: Pick<ChannelSources, "markets" | "settings">,
): WithdrawalChannelRules {
  const general = settings.WITHDRAWAL_SETTING;
  const valueScale = valuationCoinOf(markets).scale;
  const { fee, ratio } = feesOf(row, general);
  const { withdrawalMix: min, withdrawalMax: max } = row;
  return {
    isOpen: false,
    feeValueAtoms: atomsUp(fee, valueScale),
    ratioPpb: percentPpb(ratio),
    perDay: row.dayWithdrawalNum ?? general.dayWithdrawalNum,
    freePerDay: row.freeNum ?? general.freeNum,
    // A channel's own bounds are in its coin, the general ones in the valuation coin.
    atomsMin: min === null ? atoms(0) : atomsUp(min, coin.scale),
    atomsMax: max === null ? atoms(0) : atomsDown(max, coin.scale),
    valueAtomsMin: min === null ? atomsUp(general.withdrawalMix, valueScale) : atoms(0),
    valueAtomsMax: max === null ? atomsDown(general.withdrawalMax, valueScale) : atoms(0),
    dustAtoms: atoms(Math.ceil(channel.dustUnits / 10 ** Math.max(0, channel.decimals - coin.scale))),
  };
}

/** A channel with its coin, and what the core knows of it already. */
interface Place {
  readonly channel: ShippedChannel;
  readonly coin: ListedCoin;
  readonly known: KnownChannelTerms | undefined;
}

const isOpened = ({ channelId }: KnownChannelTerms): boolean =>
  channelId >= OPENED_CHANNELS_FROM && channelId <= OPENED_CHANNELS_TO;

/** The number of the next channel that an operator opens. */
export const nextChannelId = (known: readonly KnownChannelTerms[]): number =>
  Math.max(OPENED_CHANNELS_FROM - 1, ...known.filter(isOpened).map(({ channelId }) => channelId)) + 1;

/** Channels of configured networks that the core does not know yet, of listed coins; numbered as those that operators open. */
function freshPlaces({ markets, networks }: PlaceSources, known: readonly KnownChannelTerms[]): Place[] {
  const channels = networks.flatMap(({ place, channels: named }) => named.map((one) => ({ ...one, place })));
  const fresh = channels.flatMap(({ channel: name, coin: code, decimals, place }) => {
    const coin = markets.findCoin(code);
    return coin === undefined || known.some((terms) => terms.name === name) ? [] : [{ name, decimals, place, coin }];
  });
  const first = nextChannelId(known);
  return fresh.map(({ name, decimals, place, coin }, at) => ({
    channel: { ...place, name, channelId: first + at, coin: coin.code, decimals, dustUnits: 0 },
    coin,
    known: undefined,
  }));
}

type PlaceSources = Pick<ChannelSources, "markets" | "networks">;

/** The shipped channels of listed coins, then those that operators opened and those of configured networks. */
function placesOf(sources: PlaceSources, known: readonly KnownChannelTerms[]): Place[] {
  const { markets, networks } = sources;
  const shipped = SHIPPED_CHANNELS.flatMap((channel): Place[] => {
    const coin = markets.findCoin(channel.coin);
    const terms = known.find(({ channelId }) => channelId === channel.channelId);
    return coin === undefined ? [] : [{ channel, coin, known: terms }];
  });
  const opened = known.filter(isOpened).flatMap((terms): Place[] => {
    const coin = markets.coin(terms.coinId);
    const channel = openedChannel({ ...terms, coin: coin.code }, networks);
    return channel === undefined ? [] : [{ channel, coin, known: terms }];
  });
  return [...shipped, ...opened, ...freshPlaces(sources, known)];
}

/**
 * The channels as the settings want them. `known`: the core's. Figures outside of the settings stay as the core has them, so
 * that no release changes it; as shipped it is only where the core does not know the channel.
 */
export function channelCommands(sources: ChannelSources, known: readonly KnownChannelTerms[] = []): SetChannel[] {
  return placesOf(sources, known).map((place): SetChannel => {
    const { channelId, name, chainId, decimals: chainDecimals, kind } = place.channel;
    const deposits = ownDeposits(place, sources);
    const withdrawals = ownWithdrawals(place, sources);
    const { coinId } = place.coin;
    return { type: "SetChannel", channelId, name, coinId, chainId, chainDecimals, kind, deposits, withdrawals };
  });
}

/** The command for the rules that all withdrawals share, as the settings state them. `known`: the core's rules. */
export function withdrawalRulesCommand(
  { settings, markets, doCreditorsWait }: ChannelSources,
  known?: Pick<SetWithdrawalRules, "pendingMax">,
): SetWithdrawalRules {
  const general = settings.WITHDRAWAL_SETTING;
  const { coinId, scale } = valuationCoinOf(markets);
  return {
    type: "SetWithdrawalRules",
    valuationCoinId: coinId,
    windowStartSecond: general.limitTime ? clockSecond(general.limitTimeStart) : 0,
    windowEndSecond: general.limitTime ? clockSecond(general.limitTimeEnd) : 0,
    dayOffsetMinutes: settings.timeZone.offSetValue * HOUR_MINUTES,
    taxPpb: general.checkTax ? percentPpb(general.feeTax) : ppb(0),
    refusesDebtors: general.checkLoan,
    autoValueAtomsMax: atomsDown(general.autoLimit, scale),
    oneReviewerValueAtomsMax: atomsDown(general.bigLimit, scale),
    pendingMax: known?.pendingMax ?? PENDING_MAX,
    isOpen: true,
    reviews: {
      aloneUserDayValueAtomsMax: atomsDown(general.oneUserDayLimit, scale),
      aloneOperatorDayValueAtomsMax: atomsDown(general.oneOperatorDayLimit, scale),
      operatorDayValueAtomsMax: atomsDown(general.operatorDayLimit, scale),
      creditorWaitMs: doCreditorsWait ? general.creditorDays * DAY_MS : 0,
      takesOthers: true,
      looksAgain: true,
      holdsShort: true,
    },
    payouts: {
      hourValueAtomsMax: atomsDown(general.payoutHourLimit, scale),
      dayValueAtomsMax: atomsDown(general.payoutDayLimit, scale),
    },
  };
}
