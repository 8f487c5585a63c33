import { coinsBeyondBounds, type PausePayouts } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import type { DataOf } from "@agio/api-contract";
import { reasonOf, type Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { channelsIn } from "../wallet/wallet-core.ts";

const LOOK_EVERY_MS = 5_000;
/** The server itself. */
const NO_OPERATOR = 0;

type ChainRow = DataOf<"operator.wallet.show">["chains"][number];

export interface PausePayoutsOptions {
  readonly pipeline: Pipeline;
  readonly markets: Pick<MarketDirectory, "findCoin">;
  readonly wallet: { status(): Promise<DataOf<"operator.wallet.show">> };
  readonly log: Log;
}

/** Pauses payouts without anybody's word; true where they were not paused already. Two people let them go on. */
export async function pauseAlone(
  { pipeline, log }: Pick<PausePayoutsOptions, "pipeline" | "log">,
  stop: Pick<PausePayouts, "scope" | "id" | "reason">,
): Promise<boolean> {
  const settled = await pipeline.submit({ type: "PausePayouts", ...stop, isPaused: true, operatorId: NO_OPERATOR });
  if (settled.kind === "refused") return false;
  log.error("payouts are paused until two people lift that", { ...stop });
  return true;
}

/**
 * One look: a coin is paused of which a chain holds less than the books explain, and one of which more would leave than an hour or a
 * day has room for, and a chain on which our addresses sent what no payment of ours was, or used a number up. A shortfall or
 * a spend that two people have lifted the stop of counts again when it is another one.
 */
export function openPayoutLook(options: PausePayoutsOptions): () => Promise<void> {
  const { pipeline, markets, wallet } = options;
  /** The difference that a channel was paused for. */
  const known = new Map<string, string>();
  /** Txids, or numbers, that a chain was paused for. */
  const spends = new Set<string>();

  async function lookAtSpends({ strangers, assets }: ChainRow): Promise<void> {
    const added = strangers.filter(({ txid }) => !spends.has(txid));
    const channels = added.length === 0 ? [] : await pipeline.read((state) => [...channelsIn(state)]);
    const ofChain = channels.find(({ name }) => name === assets[0]?.channel);
    if (ofChain === undefined) return;
    for (const { txid } of added) spends.add(txid);
    await pauseAlone(options, { scope: "chain", id: ofChain.chainId, reason: "unknownSpend" });
  }

  return async () => {
    for (const coinId of await pipeline.read(coinsBeyondBounds)) {
      await pauseAlone(options, { scope: "coin", id: coinId, reason: "velocity" });
    }
    const { chains } = await wallet.status();
    for (const chain of chains) await lookAtSpends(chain);
    for (const { channel, coin, unexplained } of chains.flatMap(({ assets }) => assets)) {
      const isShort = unexplained.startsWith("-");
      const listed = markets.findCoin(coin);
      if (!isShort) known.delete(channel);
      if (!isShort || listed === undefined || known.get(channel) === unexplained) continue;
      known.set(channel, unexplained);
      await pauseAlone(options, { scope: "coin", id: listed.coinId, reason: "shortfall" });
    }
  };
}

/** Looks every five seconds. Returns the way to stop it, which waits for what is under way. */
export function startPausingPayouts(options: PausePayoutsOptions): () => Promise<void> {
  const look = openPayoutLook(options);
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= look()
      .catch((thrown: unknown) => options.log.error("looking at payouts", { reason: reasonOf(thrown) }))
      .finally(() => (underWay = undefined));
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
