import type { DataOf } from "@agio/api-contract";
import { plainDecimal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { decimalOfUnits } from "./asset-units.ts";
import { surplusOf } from "./cold-storage.ts";
import type { ChainEngine } from "./chain-engine.ts";
import { openPayments } from "./payment-rows.ts";
import type { Payment } from "./payment.ts";
import { boundsIn } from "./wallet-bounds.ts";
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
    const bounds = boundsIn(settings.bounds[channel.name], channel);
    const { hotAtomsMin, hotAtomsMax } = bounds;
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
      surplus: units(surplusOf(seen?.hot ?? 0n, channel, bounds)),
      queued: plainDecimal(queuedAtoms, channel.scale),
    };
  }

  async function chainRow(engine: ChainEngine): Promise<ChainRow> {
    const { chain, chainId } = engine;
    const { state, height, nodeHeight } = engine.status();
    const [{ channels, view }, approved, open] = await Promise.all([
      core.books(chainId),
      core.approved(chainId),
      openPayments(database, chain.name),
    ]);
    const queued = new Map<number, number>();
    for (const { channelId, receiveAtoms } of approved) {
      queued.set(channelId, (queued.get(channelId) ?? 0) + receiveAtoms);
    }
    const names = new Set(chain.assets.map(({ channel }) => channel));
    return {
      chain: chain.name,
      isReachable: state !== "unreachable",
      state,
      height: Math.max(height, view.height),
      nodeHeight,
      hotAddress: chain.address.hot.text,
      assets: channels
        .filter(({ name }) => names.has(name))
        .map((channel) => assetRow(engine, channel, queued.get(channel.channelId) ?? 0)),
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
      const { state, height, nodeHeight, custody } = engine.status();
      const label = `_${engine.chain.name}`;
      values[`agio_wallet_following${label}`] = state === "following" || state === "reading" ? 1 : 0;
      values[`agio_wallet_height${label}`] = height;
      values[`agio_wallet_blocks_behind${label}`] = Math.max(0, nodeHeight - height);
      values[`agio_wallet_withdrawals_short${label}`] = engine.payouts.shortCount();
      const different = custody?.assets.filter(({ unexplained }) => unexplained !== 0n).length ?? 0;
      values[`agio_wallet_custody_differences${label}`] = different;
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
