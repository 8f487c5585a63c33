import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { PayoutWord } from "../ports/payment-provider.ts";
import type { PayoutStore, ProviderPayout } from "./payout-store.ts";
import { costAtomsOf, verdictOf, type PayoutTrouble } from "./payout-verdict.ts";
import type { ProviderCore } from "./provider-core.ts";

/** How often payouts are looked at. */
export interface PayoutPace {
  /** Between two looks at what waits. */
  readonly pollMs: number;
  /** After the first word of a provider until the next one; doubled each time, up to the second. */
  readonly lookAgainMs: number;
  readonly lookAgainMsMax: number;
  /** The right of one server to speak to a provider about a payout; more than an answer may take. */
  readonly claimMs: number;
}

/** Result of a report. "conflict": it contradicts the payout, and somebody has to look. */
export type Heard = "taken" | "unknown" | "conflict";

/** Judges reports of providers on payouts, and puts them into force. */
export interface PayoutReports {
  /** Puts a report into force. */
  hear(payout: ProviderPayout, word: PayoutWord): Promise<Heard>;
  /** Tells the core of an end. */
  settle(payout: ProviderPayout): Promise<void>;
  /** Notes a trouble; it is logged once, as long as it stays the same. */
  setTrouble(payout: ProviderPayout, trouble: PayoutTrouble): Promise<void>;
  /** The time of the next look at a payout: later after every one. */
  nextLook(payout: ProviderPayout): number;
  countTroubled(): Promise<void>;
  /** Payouts with a trouble, as last counted. */
  troubled(): number;
}

export interface PayoutReportParts {
  readonly store: PayoutStore;
  readonly core: ProviderCore;
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly pace: PayoutPace;
  readonly clock: () => number;
  readonly log: Log;
}

export function openPayoutReports({ store, core, markets, pace, clock, log }: PayoutReportParts): PayoutReports {
  let troubledNow = 0;

  async function countTroubled(): Promise<void> {
    troubledNow = await store.countTroubled();
  }

  async function setTrouble(
    { withdrawalId, provider, trouble: known }: ProviderPayout,
    trouble: PayoutTrouble,
  ): Promise<void> {
    if (trouble === known) return;
    if (trouble !== "")
      log.error("a payout of a provider needs a look", { withdrawal: withdrawalId, provider, trouble });
    await store.setTrouble(withdrawalId, trouble);
    await countTroubled();
  }

  async function settle(payout: ProviderPayout): Promise<void> {
    const refused = await core.settle(payout);
    if (refused !== undefined) return setTrouble(payout, "refused");
    if (payout.trouble === "refused") await setTrouble(payout, "");
    await store.settled(payout.withdrawalId);
  }

  async function hear(payout: ProviderPayout, word: PayoutWord): Promise<Heard> {
    const { withdrawalId } = payout;
    const { scale } = markets.coin(payout.coinId);
    const verdict = verdictOf(payout, word, scale);
    switch (verdict.kind) {
      case "conflict":
        await setTrouble(payout, verdict.trouble);
        if (payout.state === "told") await store.later(withdrawalId, nextLook(payout), "");
        return "conflict";
      case "known":
        // It stands by its first word again.
        if (word.status === payout.state) await setTrouble(payout, "");
        return "taken";
      case "underWay":
        // A wrong amount was named: only the right one mends that.
        if (payout.trouble !== "amount") await setTrouble(payout, "");
        await store.later(withdrawalId, nextLook(payout), word.reference);
        return "taken";
      case "paid":
      case "failed": {
        const { reference } = word;
        const costAtoms = costAtomsOf(word.cost, scale);
        if (costAtoms === undefined) log.error("a provider named a cost that cannot be", { withdrawal: withdrawalId });
        const ended = await store.end(withdrawalId, { state: verdict.kind, reference, costAtoms: costAtoms ?? 0 });
        const now = await store.ofWithdrawal(withdrawalId);
        if (now === undefined) return "unknown";
        // Somebody else was faster: this word is judged by the end that they stored.
        if (!ended) return hear(now, word);
        await settle(now);
        await countTroubled();
        return "taken";
      }
    }
  }

  const nextLook = ({ asks }: ProviderPayout): number =>
    clock() + Math.min(pace.lookAgainMsMax, pace.lookAgainMs * 2 ** Math.min(asks, 30));

  return { hear, settle, setTrouble, nextLook, countTroubled, troubled: () => troubledNow };
}
