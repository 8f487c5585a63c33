import type { Event } from "@agio/core";
import { contractId, plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserNotification } from "../notifications/user-notification.ts";
import { settlementScale } from "./settlement-scale.ts";

/** Of one follow, skipped copies are told once in so long. */
const SKIPS_TOLD_MS = 3_600_000;
/** Follows whose last word is remembered; beyond it the oldest is forgotten. */
const FOLLOWS_MAX = 50_000;

/** Word of follows that a bound stopped, of copies that were skipped, and of shares that were settled. */
export class CopyNotifications {
  readonly #markets: MarketDirectory;
  readonly #clock: () => number;
  readonly #skipsTold = new Map<number, number>();

  constructor(markets: MarketDirectory, clock: () => number) {
    this.#markets = markets;
    this.#clock = clock;
  }

  of(events: readonly Event[]): UserNotification[] {
    return events.flatMap((event): UserNotification[] => {
      if (event.type === "LeaderAppointed") {
        return event.isLeading ? [{ userId: event.userId, kind: "LEAD_ACCEPTED", values: {} }] : [];
      }
      if (event.type === "FollowStopped") {
        if (event.reason === "user") return [];
        const kind = STOPPED[event.reason];
        return [{ userId: event.userId, kind, values: {} }];
      }
      if (event.type === "CopySkipped") {
        if (!this.#mayTell(event.accountId)) return [];
        const contract = this.#markets.contract(contractId(event.contractId)).symbol.toUpperCase();
        return [{ userId: event.userId, kind: "COPY_SKIPPED", values: { contract, side: event.side } }];
      }
      if (event.type !== "ShareSettled" || event.shareAtoms === 0) return [];
      const amount = plainDecimal(event.shareAtoms, settlementScale(this.#markets));
      return [{ userId: event.userId, kind: "COPY_SHARE", values: { amount, coin: "USDT" } }];
    });
  }

  #mayTell(accountId: number): boolean {
    const now = this.#clock();
    const told = this.#skipsTold.get(accountId);
    if (told !== undefined && now - told < SKIPS_TOLD_MS) return false;
    this.#skipsTold.delete(accountId);
    const oldest = this.#skipsTold.keys().next();
    if (this.#skipsTold.size >= FOLLOWS_MAX && !oldest.done) this.#skipsTold.delete(oldest.value);
    this.#skipsTold.set(accountId, now);
    return true;
  }
}

const STOPPED = {
  stopLoss: "FOLLOW_STOP_LOSS",
  takeProfit: "FOLLOW_TAKE_PROFIT",
  leader: "FOLLOW_LEADER_ENDED",
} as const;
