import type { Pipeline } from "@agio/pipeline";
import type { Kysely } from "kysely";
import type { PaymentProvider, PayoutWord } from "../ports/payment-provider.ts";
import type { FrozenAmong } from "../base/frozen-among.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { PayoutTables } from "./payout-tables.ts";
import type { WithdrawalRequests } from "../withdrawals/withdrawal-requests.ts";
import { payoutOrderOf } from "./payout-order.ts";
import { openPayoutStore, type ProviderPayout } from "./payout-store.ts";
import { openPayoutReports, type Heard, type PayoutPace } from "./payout-reports.ts";
import { openProviderCore, type ProviderWithdrawal } from "./provider-core.ts";
import type { ProviderNumbers } from "./provider-numbers.ts";

const AT_ONCE = 20;

const PACE: PayoutPace = { pollMs: 1_000, lookAgainMs: 5_000, lookAgainMsMax: 600_000, claimMs: 60_000 };

export interface ProviderPayoutParts {
  readonly database: Kysely<PayoutTables>;
  readonly pipeline: Pipeline;
  readonly markets: Pick<MarketDirectory, "coin">;
  /** By code. */
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly requests: Pick<WithdrawalRequests, "ofWithdrawal">;
  readonly numbers: ProviderNumbers;
  /** Where providers reach us; undefined where they cannot: then they are looked at. */
  readonly publicUrl: string | undefined;
  /** While it says so no withdrawal begins to leave: the clock that its locks and limits went by is not believed. */
  readonly isHeld: () => boolean;
  /** Those of the users whose accounts are frozen: nothing of theirs begins to leave. */
  readonly frozenAmong: FrozenAmong;
  readonly clock: () => number;
  readonly log: Log;
  readonly pace?: PayoutPace;
}

/**
 * Withdrawals that providers pay. Stored, then let go by the core, then asked for, under one number for good; an answer
 * that does not come is looked up or asked for again under the same one, and only the provider's own word ends it.
 */
export interface ProviderPayouts {
  /** A signed report that a provider sent unasked. */
  report(provider: string, word: PayoutWord): Promise<Heard>;
  /** Undefined for a withdrawal that no provider was asked to pay. */
  ofWithdrawal(withdrawalId: number): Promise<ProviderPayout | undefined>;
  /** For the metrics: what an alarm can be hung on. */
  gauges(): Readonly<Record<string, number>>;
  /** Asks nothing more; what is under way is finished by whoever starts next. */
  stop(): Promise<void>;
}

/** Where a provider reports its payouts. */
export const reportPath = (code: string): string => `/api/provider/${code}/payouts`;

export function openProviderPayouts(parts: ProviderPayoutParts): ProviderPayouts {
  const {
    database,
    markets,
    providers,
    requests,
    numbers,
    publicUrl,
    isHeld,
    frozenAmong,
    clock,
    log,
    pace = PACE,
  } = parts;
  const store = openPayoutStore(database, clock);
  const core = openProviderCore(parts.pipeline);
  const stopping = new AbortController();
  const reports = openPayoutReports({ store, core, markets, pace, clock, log });
  let open = 0;
  let wake = (): void => undefined;

  /** Stores approved payouts, and those that the core pays and our tables do not know: they may be older than the core. */
  async function takeIn(approved: readonly ProviderWithdrawal[], processing: readonly ProviderWithdrawal[]) {
    const all = [...approved, ...processing];
    const known = await store.known(all.map(({ withdrawal }) => withdrawal.withdrawalId));
    for (const { provider, withdrawal } of all) {
      const { withdrawalId, channelId, coinId, userId, receiveAtoms, txid } = withdrawal;
      if (known.has(withdrawalId)) continue;
      const what = { withdrawalId, provider, channelId, coinId, userId, atoms: receiveAtoms };
      // Of one that the core has let go, nobody knows whether it was asked for: it is looked up first.
      if (txid === "") await store.keep({ ...what, orderNo: numbers.payout(withdrawalId), state: "stored", asks: 0 });
      else await store.keep({ ...what, orderNo: txid, state: "told", asks: 1 });
    }
  }

  async function letGo(payout: ProviderPayout): Promise<void> {
    const refused = await core.send(payout);
    if (refused === undefined) return store.told(payout.withdrawalId);
    log.info("a withdrawal is not to be paid", { withdrawal: payout.withdrawalId, refusal: refused.refusal });
    await store.drop(payout.withdrawalId);
  }

  const isFrozen = async (userId: number): Promise<boolean> => (await frozenAmong([userId])).has(userId);

  /** Those of frozen accounts wait. */
  async function letStoredGo(): Promise<void> {
    const stored = (await store.open()).filter(({ state }) => state === "stored");
    const frozen = await frozenAmong(stored.map(({ userId }) => userId));
    const free = stored.filter(({ userId }) => !frozen.has(userId));
    // Somebody may be frozen while those before them go.
    for (const payout of free) if (!(await isFrozen(payout.userId))) await letGo(payout);
  }

  async function orderFor(payout: ProviderPayout) {
    const found = await core.withdrawal(payout.withdrawalId);
    if (found === undefined) return undefined;
    const { provider, userId, withdrawalId, coinId } = payout;
    return payoutOrderOf({
      ...{ payout, ...found, coin: markets.coin(coinId), user: numbers.user(provider, userId) },
      details: (await requests.ofWithdrawal(withdrawalId))?.details,
      callbackUrl: publicUrl === undefined ? "" : publicUrl + reportPath(provider),
    });
  }

  /**
   * The first time it is asked for; after that it is looked up, and asked for again only when it is not known there.
   * "forgotten": it had been taken, so whether a second asking would still be the same one, nobody knows. "frozen": the account
   * was frozen before the provider knew of it, which may take days where the provider was down.
   */
  async function wordOn(payout: ProviderPayout) {
    const { signal } = stopping;
    const provider = providers.get(payout.provider);
    if (provider === undefined) return "notConfigured";
    const order = await orderFor(payout);
    if (order === undefined) return "details";
    try {
      const known = payout.asks === 0 ? undefined : await provider.lookUp(payout.orderNo, signal);
      if (known === undefined && payout.reference !== "") return "forgotten";
      if (known === undefined && (await isFrozen(payout.userId))) return "frozen";
      return known ?? (await provider.payOut(order, signal));
    } catch (error) {
      log.debug("a provider did not answer", { provider: provider.code, reason: reasonOf(error) });
      return "unanswered";
    }
  }

  async function speak(payout: ProviderPayout): Promise<void> {
    const { withdrawalId } = payout;
    if (!(await store.claim(withdrawalId, clock() + pace.claimMs))) return;
    const word = await wordOn(payout);
    if (typeof word !== "string") return void (await reports.hear(payout, word));
    // Cut short: whoever starts next looks it up, as after a crash.
    if (stopping.signal.aborted) return;
    await reports.setTrouble(payout, word);
    await store.later(withdrawalId, reports.nextLook(payout), "");
  }

  async function pass(): Promise<void> {
    const { hasChannels, approved, processing } = await core.work();
    if (!hasChannels) return;
    await takeIn(approved, processing);
    if (!isHeld()) await letStoredGo();
    const unsettled = await store.open();
    for (const payout of unsettled)
      if (payout.state === "paid" || payout.state === "failed") await reports.settle(payout);
    const now = clock();
    const due = unsettled.filter(({ state, nextAt }) => state === "told" && nextAt <= now);
    for (let at = 0; at < due.length && !stopping.signal.aborted; at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map(speak));
    }
    open = unsettled.length;
    await reports.countTroubled();
  }

  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, pace.pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function work(): Promise<void> {
    let isFailing = false;
    while (!stopping.signal.aborted) {
      try {
        await pass();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error("payouts of providers wait", { reason: reasonOf(error) });
        isFailing = true;
      }
      if (!stopping.signal.aborted) await rest();
    }
  }

  const working = work();
  return {
    async report(provider, word) {
      const payout = await store.find(provider, word.orderNo);
      if (payout !== undefined) return reports.hear(payout, word);
      log.error("a provider reports a payout that nobody asked for", { provider, status: word.status });
      return "unknown";
    },
    ofWithdrawal: store.ofWithdrawal,
    gauges: () => ({ agio_provider_payouts_open: open, agio_provider_payouts_troubled: reports.troubled() }),
    async stop() {
      stopping.abort();
      wake();
      await working;
    },
  };
}
