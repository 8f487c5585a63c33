import { assert } from "@agio/primitives";
import type { Event } from "../events.ts";
import type { LedgerLine } from "../ledger/ledger-events.ts";

/** Lines of a posting sum to zero per coin, and each one's `after` is the balance before it plus its amount. */
export class PostingLaw {
  private readonly balances = new Map<string, number>();

  /** Hears the events of a command. Throws at the first posting that breaks the law. */
  hear(events: readonly Event[]): void {
    for (const event of events) if (event.type === "Posted") this.check(event.lines);
  }

  private check(lines: readonly LedgerLine[]): void {
    const sums = new Map<number, number>();
    for (const line of lines) {
      sums.set(line.coinId, (sums.get(line.coinId) ?? 0) + line.atoms);
      const account = `${line.userId}/${line.positionId}/${line.contractId}/${line.chainId}/${line.account}/${line.coinId}`;
      const before = this.balances.get(account);
      assert(before === undefined || before + line.atoms === line.after, `${account} continues from its last balance`);
      this.balances.set(account, line.after);
    }
    for (const sum of sums.values()) assert(sum === 0, "a posting sums to zero");
  }
}
