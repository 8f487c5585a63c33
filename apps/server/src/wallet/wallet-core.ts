import {
  chainOf,
  channelsOf,
  depositsInReview,
  indexOf,
  isShortOf,
  isStopped,
  listCoins,
  listPairs,
  unpostedDepositsOf,
  WITHDRAWAL_STATUS,
  withdrawalOf,
  withdrawalsApproved,
  withdrawalsWaiting,
  type ChainView,
  type Command,
  type DepositView,
  type UnpostedDeposits,
  type WithdrawalView,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { Refusal } from "@agio/primitives";
import type { AssetScale } from "./asset-units.ts";

/** A channel of a chain, as the core keeps it. */
export interface WalletChannel extends AssetScale {
  readonly channelId: number;
  readonly name: string;
  readonly coin: string;
  readonly coinId: number;
  readonly chainId: number;
  /** Blocks until a deposit is credited, and until it may leave again. */
  readonly confirmationsMin: number;
  readonly unlockConfirmations: number;
  readonly custodyAtoms: number;
  readonly restUnits: number;
}

/** The books of a chain, all at one moment. */
export interface ChainBooks {
  readonly channels: readonly WalletChannel[];
  readonly view: ChainView;
  /** In a block, but not booked yet, by channel. */
  readonly unposted: readonly UnpostedDeposits[];
}

/** The wallet's questions and reports to the core. Nothing else of the server's state matters to it. */
export interface WalletCore {
  /** Channels on chains, by name. */
  channels(): Promise<ReadonlyMap<string, WalletChannel>>;
  /** How far the core has read a chain; height 0 before the first block. */
  progress(chainId: number): Promise<ChainView>;
  books(chainId: number): Promise<ChainBooks>;
  /** Deposits of a chain that wait because one node alone has shown them, oldest first. */
  oneSource(chainId: number): Promise<readonly DepositView[]>;
  /**
   * Worth of an amount of one channel's coin in another's, in its smallest unit and rounded down, by the exchange's own index over
   * USDT. Undefined where one of the two has no price.
   */
  worthIn(units: bigint, of: WalletChannel, other: WalletChannel): Promise<bigint | undefined>;
  /** Withdrawals of a chain that are approved, oldest first, whatever keeps them from leaving now. */
  queued(chainId: number): Promise<readonly WithdrawalView[]>;
  /** Those of them that may be paid: none that is stopped, or of a coin that the house is short of. */
  approved(chainId: number): Promise<readonly WithdrawalView[]>;
  /** Withdrawals of a chain that are being paid, with their txids, oldest first. */
  sent(chainId: number): Promise<readonly WithdrawalView[]>;
  /** Those of the withdrawals that are being paid. */
  processing(withdrawalIds: readonly number[]): Promise<readonly WithdrawalView[]>;
  /** Those of the withdrawals that are neither paused nor of a frozen user: one that is may not be signed anew either. */
  unstopped(withdrawals: readonly WithdrawalView[]): Promise<readonly WithdrawalView[]>;
  /** Undefined when the command was applied. Rejects when the pipeline takes nothing now. */
  submit(command: Command): Promise<Refusal | undefined>;
}

type CoreState = Parameters<typeof listCoins>[0];

/** Channels on chains. */
export function channelsIn(state: CoreState): WalletChannel[] {
  const coins = new Map(listCoins(state).map((coin) => [coin.coinId as number, coin]));
  return channelsOf(state).flatMap((channel) => {
    const coin = coins.get(channel.coinId);
    if (channel.kind !== "chain" || coin === undefined) return [];
    const { channelId, name, coinId, chainId, deposits, custodyAtoms, restUnits } = channel;
    const { confirmationsMin, unlockConfirmations } = deposits;
    const scales = { scale: coin.scale, decimals: channel.chainDecimals };
    const depths = { confirmationsMin, unlockConfirmations };
    return [{ channelId, name, coin: coin.code, coinId, chainId, ...scales, ...depths, custodyAtoms, restUnits }];
  });
}

const PRICING_COIN = "USDT";
/** Index prices are whole numbers of 10^-8 of the pricing coin. */
const ONE_E8 = 100_000_000;

/** Of one coin, in 10^-8 USDT by its index. Undefined without one. */
function priceE8Of(state: CoreState, coin: Pick<WalletChannel, "coinId" | "coin">): number | undefined {
  if (coin.coin === PRICING_COIN) return ONE_E8;
  const pricing = listCoins(state).find(({ code }) => code === PRICING_COIN)?.coinId;
  const pair = listPairs(state).find(
    ({ tradedCoinId, pricingCoinId, delisted }) =>
      (tradedCoinId as number) === coin.coinId && pricingCoinId === pricing && !delisted,
  );
  const value = pair === undefined ? 0 : indexOf(state, pair.pairId).value;
  return value > 0 ? value : undefined;
}

function worthIn(state: CoreState, units: bigint, of: WalletChannel, other: WalletChannel): bigint | undefined {
  if (of.coinId === other.coinId && of.decimals === other.decimals) return units;
  const [price, otherPrice] = [priceE8Of(state, of), priceE8Of(state, other)];
  if (price === undefined || otherPrice === undefined) return undefined;
  return (units * BigInt(price) * 10n ** BigInt(other.decimals)) / (BigInt(otherPrice) * 10n ** BigInt(of.decimals));
}

const noBlocks = (chainId: number): ChainView => ({
  chainId,
  height: 0,
  hash: "",
  finalHeight: 0,
  isOpen: false,
});

export const openWalletCore = (pipeline: Pipeline): WalletCore => ({
  channels: () => pipeline.read((state) => new Map(channelsIn(state).map((channel) => [channel.name, channel]))),
  progress: (chainId) => pipeline.read((state) => chainOf(state, chainId) ?? noBlocks(chainId)),
  books: (chainId) =>
    pipeline.read((state) => ({
      channels: channelsIn(state).filter((channel) => channel.chainId === chainId),
      view: chainOf(state, chainId) ?? noBlocks(chainId),
      unposted: unpostedDepositsOf(state, chainId),
    })),
  oneSource: (chainId) =>
    pipeline.read((state) =>
      depositsInReview(state).filter((one) => one.chainId === chainId && one.reason === "oneSource"),
    ),
  worthIn: (units, of, other) => pipeline.read((state) => worthIn(state, units, of, other)),
  queued: (chainId) => pipeline.read((state) => withdrawalsApproved(state, chainId)),
  approved: (chainId) =>
    pipeline.read((state) =>
      withdrawalsWaiting(state, WITHDRAWAL_STATUS.approved, chainId).filter(({ coinId }) => !isShortOf(state, coinId)),
    ),
  sent: (chainId) => pipeline.read((state) => withdrawalsWaiting(state, WITHDRAWAL_STATUS.processing, chainId)),
  processing: (withdrawalIds) =>
    pipeline.read((state) =>
      withdrawalIds.flatMap((withdrawalId) => {
        const withdrawal = withdrawalOf(state, withdrawalId);
        return withdrawal?.status === WITHDRAWAL_STATUS.processing ? [withdrawal] : [];
      }),
    ),
  unstopped: (withdrawals) => pipeline.read((state) => withdrawals.filter((one) => !isStopped(state, one))),
  async submit(command) {
    const settled = await pipeline.submit(command);
    return settled.kind === "refused" ? settled.refusal : undefined;
  },
});
