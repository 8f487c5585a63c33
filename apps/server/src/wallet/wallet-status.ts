import type { DataOf } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { decimalOfUnits } from "./asset-units.ts";
import type { ChainEngine } from "./chain-engine.ts";
import { openPayments } from "./payment-rows.ts";
import type { Payment } from "./payment.ts";
import { refillsOf } from "./refill-rows.ts";
import { signedPayout } from "./take-in.ts";
import { boundsOfChannel, hotLevel } from "./wallet-bounds.ts";
import type { WalletChannel, WalletCore } from "./wallet-core.ts";
import type { WalletSettings } from "./wallet-settings.ts";
import type { WalletTables } from "./wallet-tables.ts";

export type WalletStatus = DataOf<"operator.wallet.show">;
export type WalletGauges = Readonly<Record<string, number>>;

type ChainRow = WalletStatus["chains"][number];
type AssetRow = ChainRow["assets"][number];
type PendingRow = ChainRow["pending"][number];

/** Payments shown of each chain. */
const PENDING_SHOWN_MAX = 200;
/** Addresses shown of each asset that hold what no block has paid. */
const OUTSIDE_SHOWN_MAX = 200;

export interface WalletViewParts {
  readonly engines: readonly ChainEngine[];
  readonly core: WalletCore;
  readonly database: Kysely<WalletTables>;
  readonly settings: WalletSettings;
}

/** The wallet as its operators and their monitoring see it. Reads only. */
export function openWalletView({ engines, core, database, settings }: WalletViewParts) {
  function assetRow(engine: ChainEngine, channel: WalletChannel, queuedAtoms: number): AssetRow {
    const { custody } = engine.status();
    const seen = custody?.assets.find((asset) => asset.channel.channelId === channel.channelId);
    const bounds = boundsOfChannel(settings, channel);
    const { hotAtomsMin, hotAtomsMax } = bounds;
    const { surplus, lack } = hotLevel(seen?.hot ?? 0n, channel, bounds);
    const unswept = engine.sweeps.waiting().filter((waiting) => waiting.channel === channel.name);
    const units = (value: bigint): string => decimalOfUnits(value, channel.decimals);
    return {
      channel: channel.name,
      coin: channel.coin,
      custody: units(seen?.booked ?? 0n),
      onChain: units(seen?.onChain ?? 0n),
      unexplained: units(seen?.unexplained ?? 0n),
      hot: units(seen?.hot ?? 0n),
      hotMin: plainDecimal(hotAtomsMin, channel.scale),
      hotMax: hotAtomsMax === Number.MAX_SAFE_INTEGER ? "0" : plainDecimal(hotAtomsMax, channel.scale),
      surplus: units(surplus),
      surplusHeld: engine.coldStorage.held().get(channel.name) ?? "",
      lack: units(seen === undefined ? 0n : lack),
      unswept: units(unswept.reduce((sum, waiting) => sum + waiting.units, 0n)),
      unsweptAddresses: unswept.length,
      queued: plainDecimal(queuedAtoms, channel.scale),
      outside: (seen?.outside ?? []).slice(0, OUTSIDE_SHOWN_MAX).map(({ address, why, units: held }) => ({
        ...{ address, why },
        amount: units(held),
      })),
    };
  }

  /** Both sides of what chain and tables do not agree on. */
  async function strangerRows({ chain, chainId, strangers }: ChainEngine): Promise<ChainRow["strangers"]> {
    const open = await strangers.open();
    if (open.length === 0) return [];
    const byId = new Map([...(await core.channels()).values()].map((channel) => [channel.channelId, channel]));
    const byName = new Map([...byId.values()].map((channel) => [channel.name, channel]));
    const withdrawals = [...(await core.queued(chainId)), ...(await core.sent(chainId))];
    const payouts = withdrawals.flatMap((withdrawal) => signedPayout(withdrawal, chain, byId) ?? []);
    return open.map(({ txid, height, sender, payments }) => ({
      ...{ txid, height, sender },
      payments: payments.map(({ channel, to, units }) => ({
        ...{ channel, to },
        amount: decimalOfUnits(units, byName.get(channel)?.decimals ?? 0),
      })),
      ids: payouts
        .filter(({ channel, to, units }) =>
          payments.some((paid) => paid.channel === channel && paid.to === to.key && paid.units === units),
        )
        .map(({ id }) => id),
    }));
  }

  async function chainRow(engine: ChainEngine): Promise<ChainRow> {
    const { chain, chainId } = engine;
    const { state, height, nodeHeight, halt } = engine.status();
    const [{ channels, view }, waiting, open, strangers, refills] = await Promise.all([
      core.books(chainId),
      core.queued(chainId),
      openPayments(database, chain.name),
      strangerRows(engine),
      refillsOf(database, chain.name),
    ]);
    const decimalsOf = (name: string): number => channels.find((channel) => channel.name === name)?.decimals ?? 0;
    const queued = new Map<number, number>();
    for (const { channelId, receiveAtoms } of waiting) {
      queued.set(channelId, (queued.get(channelId) ?? 0) + receiveAtoms);
    }
    const names = new Set(chain.assets.map(({ channel }) => channel));
    return {
      chain: chain.name,
      chainId,
      isReachable: state !== "unreachable",
      state,
      height: Math.max(height, view.height),
      nodeHeight,
      hotAddress: chain.address.hot.text,
      halt,
      strangers,
      refused: [...engine.payouts.refused()].map(([id, { reason, approvalText = "" }]) => ({
        id,
        reason,
        approvalText,
      })),
      assets: channels
        .filter(({ name }) => names.has(name))
        .map((channel) => assetRow(engine, channel, queued.get(channel.channelId) ?? 0)),
      refills: refills.map(({ refillId: id, channel, from, units, txid, state }) => ({
        ...{ id, channel, from, txid, state },
        amount: decimalOfUnits(units, decimalsOf(channel)),
      })),
      pending: open
        .filter(({ isLive }) => isLive)
        .slice(0, PENDING_SHOWN_MAX)
        .map(pendingRow),
    };
  }

  /** For the metrics: what an alarm can be hung on. */
  function gauges(): WalletGauges {
    const values: Record<string, number> = {};
    for (const engine of engines) {
      const { state, height, nodeHeight, halt, custody } = engine.status();
      const label = `_${engine.chain.name}`;
      values[`agio_wallet_following${label}`] = state === "following" || state === "reading" ? 1 : 0;
      values[`agio_wallet_height${label}`] = height;
      values[`agio_wallet_blocks_behind${label}`] = Math.max(0, nodeHeight - height);
      values[`agio_wallet_halted${label}`] = halt === "" ? 0 : 1;
      values[`agio_wallet_withdrawals_refused${label}`] = engine.payouts.refused().size;
      values[`agio_wallet_withdrawals_short${label}`] = engine.payouts.shortCount();
      const different = custody?.assets.filter(({ unexplained }) => unexplained !== 0n).length ?? 0;
      values[`agio_wallet_custody_differences${label}`] = different;
      values[`agio_wallet_sweeps_dear${label}`] = engine.sweeps.waiting().length;
      const levels = (custody?.assets ?? []).map(({ channel, hot }) =>
        hotLevel(hot, channel, boundsOfChannel(settings, channel)),
      );
      values[`agio_wallet_hot_low${label}`] = levels.filter(({ lack }) => lack > 0n).length;
      values[`agio_wallet_hot_high${label}`] = levels.filter(({ surplus }) => surplus > 0n).length;
    }
    return values;
  }

  return {
    gauges,
    status: async (): Promise<WalletStatus> => ({ chains: await Promise.all(engines.map(chainRow)) }),
  };
}

function pendingRow({ kind, attempts, payouts, mined, bumps, createdAt }: Payment): PendingRow {
  const newest = attempts.at(-1);
  return {
    txid: mined?.txid ?? newest?.txid ?? "",
    kind,
    state: mined !== undefined ? `in block ${mined.height}` : newest?.sentAt === 0 ? "signed" : "sent",
    since: createdAt,
    bumps,
    ids: payouts.map(({ withdrawalId }) => withdrawalId),
  };
}
