/** A price that somebody waits for. */
export interface WaitingAlert {
  readonly alertId: number;
  readonly userId: number;
  readonly symbol: string;
  readonly priceTicks: number;
  readonly direction: "rise" | "fall";
  readonly isMailed: boolean;
}

/** The alerts of one market, so that a price costs only what it reaches: the next to be reached comes last. */
export class WaitingAlerts {
  /** Highest first. */
  readonly #rises: WaitingAlert[] = [];
  /** Lowest first. */
  readonly #falls: WaitingAlert[] = [];

  add(alert: WaitingAlert): void {
    const list = this.#listOf(alert.direction);
    const isBefore = (one: WaitingAlert) =>
      alert.direction === "rise" ? one.priceTicks >= alert.priceTicks : one.priceTicks <= alert.priceTicks;
    let [from, to] = [0, list.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBefore(list[middle] as WaitingAlert)) from = middle + 1;
      else to = middle;
    }
    list.splice(from, 0, alert);
  }

  /** False when it waits no more. */
  remove({ alertId, direction }: Pick<WaitingAlert, "alertId" | "direction">): boolean {
    const list = this.#listOf(direction);
    const at = list.findIndex((alert) => alert.alertId === alertId);
    if (at >= 0) list.splice(at, 1);
    return at >= 0;
  }

  /** Takes out what a price reaches. */
  reached(priceTicks: number): WaitingAlert[] {
    const taken: WaitingAlert[] = [];
    for (const [list, isReached] of [
      [this.#rises, (alert: WaitingAlert) => alert.priceTicks <= priceTicks],
      [this.#falls, (alert: WaitingAlert) => alert.priceTicks >= priceTicks],
    ] as const) {
      for (let last = list.at(-1); last !== undefined && isReached(last); last = list.at(-1)) {
        taken.push(last);
        list.pop();
      }
    }
    return taken;
  }

  #listOf(direction: WaitingAlert["direction"]): WaitingAlert[] {
    return direction === "rise" ? this.#rises : this.#falls;
  }
}
