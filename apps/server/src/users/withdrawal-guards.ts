import { GUARD_RELAX_HOURS, WITHDRAWAL_GUARDS, type WithdrawalGuard } from "@agio/api-contract/withdrawal-locks";
import type { Kysely } from "kysely";
import type { SecurityTables } from "./security-tables.ts";

const RELAX_MS = GUARD_RELAX_HOURS * 3_600_000;

/** Whether a guard stands in front of a user's withdrawals. */
export interface GuardState {
  readonly isOn: boolean;
  /** UTC milliseconds from which it is off; 0 where nobody has asked for that, or it is off already. */
  readonly offFrom: number;
}

export type GuardStates = Readonly<Record<WithdrawalGuard, GuardState>>;

/** The guards of each user's withdrawals: all are on until their owner relaxes them (rules 11.1). */
export interface WithdrawalGuards {
  of(userId: number): Promise<GuardStates>;
  /** It is off after GUARD_RELAX_HOURS. Asked again, its time goes on. */
  relax(userId: number, guard: WithdrawalGuard): Promise<GuardStates>;
  /** On at once, also where it was going to be off. */
  keep(userId: number, guard: WithdrawalGuard): Promise<GuardStates>;
  /** All of them off at once, for an account that an installation shows around with; what its owner chose stays. */
  openRelaxed(userId: number): Promise<void>;
}

const ON: GuardState = { isOn: true, offFrom: 0 };

export function openWithdrawalGuards(database: Kysely<SecurityTables>, clock: () => number): WithdrawalGuards {
  const stateAt = (offFrom: number, now: number): GuardState => {
    if (offFrom === 0) return ON;
    return offFrom <= now ? { isOn: false, offFrom: 0 } : { isOn: true, offFrom };
  };
  async function of(userId: number): Promise<GuardStates> {
    const rows = await database
      .selectFrom("server_withdrawal_guards")
      .select(["guard", "off_from"])
      .where("user_id", "=", userId)
      .execute();
    const now = clock();
    const state = (guard: WithdrawalGuard) => stateAt(rows.find((row) => row.guard === guard)?.off_from ?? 0, now);
    return { codes: state("codes"), savedAddresses: state("savedAddresses") };
  }
  const insert = (userId: number, guard: WithdrawalGuard, offFrom: number) =>
    database.insertInto("server_withdrawal_guards").values({ user_id: userId, guard, off_from: offFrom });

  return {
    of,
    async relax(userId, guard) {
      const offFrom = clock() + RELAX_MS;
      await insert(userId, guard, offFrom)
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "guard"])
            .doUpdateSet({ off_from: offFrom })
            .where("server_withdrawal_guards.off_from", "=", 0),
        )
        .execute();
      return of(userId);
    },
    async keep(userId, guard) {
      await insert(userId, guard, 0)
        .onConflict((conflict) => conflict.columns(["user_id", "guard"]).doUpdateSet({ off_from: 0 }))
        .execute();
      return of(userId);
    },
    async openRelaxed(userId) {
      const offFrom = clock();
      for (const guard of WITHDRAWAL_GUARDS) {
        await insert(userId, guard, offFrom)
          .onConflict((conflict) => conflict.columns(["user_id", "guard"]).doNothing())
          .execute();
      }
    },
  };
}
