import { BONUS_STATUS, type Event } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserNotification } from "../notifications/user-notification.ts";

/**
 * Word of a bonus that has ended, and of its last part where one was still out: what comes back between them changes
 * figures alone. After a restart the first word may come once more.
 */
export class BonusNotifications {
  readonly #markets: Pick<MarketDirectory, "coin">;
  /** Bonuses whose end was told while a part of them is still out. */
  readonly #told = new Set<number>();

  constructor(markets: Pick<MarketDirectory, "coin">) {
    this.#markets = markets;
  }

  of(events: readonly Event[]): UserNotification[] {
    return events.flatMap((event): UserNotification[] => {
      if (event.type !== "BonusChanged" || event.status === BONUS_STATUS.running) return [];
      const isOver = event.status === BONUS_STATUS.over;
      if (!isOver && this.#told.has(event.bonusId)) return [];
      if (isOver) this.#told.delete(event.bonusId);
      else this.#told.add(event.bonusId);
      const { code, scale } = this.#markets.coin(event.coinId);
      const [amount, taken] = [event.atoms, event.takenBackAtoms].map((atoms) => plainDecimal(atoms, scale));
      const values = { coin: code, amount: amount as string, taken: taken as string };
      return [{ userId: event.userId, kind: isOver ? "BONUS_ENDED" : "BONUS_HELD", values }];
    });
  }
}
