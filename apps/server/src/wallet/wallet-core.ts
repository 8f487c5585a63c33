import {
  chainOf,
  channelsOf,
  isShortOf,
  isStopped,
  listCoins,
  unpostedDepositsOf,
  WITHDRAWAL_STATUS,
  withdrawalOf,
  withdrawalsWaiting,
  type ChainView,
  type Command,
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
  /** Withdrawals of a chain that are approved and may be paid, oldest first: none of a coin that the house is short of. */
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
