import type { Kysely, Selectable } from "kysely";
import type { ServerProviderPayouts } from "./payout-tables.ts";
import type { PayoutTables } from "./payout-tables.ts";
import type { PayoutState, PayoutTrouble } from "./payout-verdict.ts";

/** A payout as it is kept. */
export interface ProviderPayout {
  readonly withdrawalId: number;
  readonly orderNo: string;
  readonly provider: string;
  readonly channelId: number;
  readonly coinId: number;
  readonly userId: number;
  /** The amount that is to arrive. */
  readonly atoms: number;
  readonly state: PayoutState;
  /** "" while the provider has given none. */
  readonly reference: string;
  readonly costAtoms: number;
  /** How often the provider was asked or looked at, and when last. */
  readonly asks: number;
  readonly askedAt: number;
  readonly nextAt: number;
  readonly trouble: PayoutTrouble;
  readonly troubleAt: number;
}

export type NewPayout = Pick<
  ProviderPayout,
  "withdrawalId" | "orderNo" | "provider" | "channelId" | "coinId" | "userId" | "atoms" | "state" | "asks"
>;

/** How a payout ended, as the provider said it. */
export interface PayoutEnd {
  readonly state: "paid" | "failed";
  readonly reference: string;
  readonly costAtoms: number;
}

/** The payouts that providers are asked for. Each step is one statement that holds only where the one before it does. */
export interface PayoutStore {
  /** Those whose end the core does not know, oldest first. */
  open(): Promise<ProviderPayout[]>;
  /** Which of the withdrawals have one. */
  known(withdrawalIds: readonly number[]): Promise<ReadonlySet<number>>;
  ofWithdrawal(withdrawalId: number): Promise<ProviderPayout | undefined>;
  find(provider: string, orderNo: string): Promise<ProviderPayout | undefined>;
  /** One that is there already stays as it is. */
  keep(payout: NewPayout): Promise<void>;
  /** The core has let it go. */
  told(withdrawalId: number): Promise<void>;
  /** The core has refused to let it go: nobody has heard of it. */
  drop(withdrawalId: number): Promise<void>;
  /** The right to speak to the provider until then, of one server at a time. False while another one has it. */
  claim(withdrawalId: number, until: number): Promise<boolean>;
  /** It is still under way: when to look again, and the provider's number once there is one. */
  later(withdrawalId: number, nextAt: number, reference: string): Promise<void>;
  /** False when it was at an end already. */
  end(withdrawalId: number, end: PayoutEnd): Promise<boolean>;
  /** The core knows its end. */
  settled(withdrawalId: number): Promise<void>;
  setTrouble(withdrawalId: number, trouble: PayoutTrouble): Promise<void>;
  countTroubled(): Promise<number>;
}

const payoutOf = (row: Selectable<ServerProviderPayouts>): ProviderPayout => ({
  withdrawalId: row.withdrawal_id,
  orderNo: row.order_no,
  provider: row.provider,
  channelId: row.channel_id,
  coinId: row.coin_id,
  userId: row.user_id,
  atoms: row.atoms,
  state: row.state as PayoutState,
  reference: row.reference,
  costAtoms: row.cost_atoms,
  asks: row.asks,
  askedAt: row.asked_at,
  nextAt: row.next_at,
  trouble: row.trouble as PayoutTrouble,
  troubleAt: row.trouble_at,
});

export function openPayoutStore(database: Kysely<PayoutTables>, clock: () => number): PayoutStore {
  const rows = () => database.selectFrom("server_provider_payouts").selectAll();
  const one = (withdrawalId: number) =>
    database.updateTable("server_provider_payouts").where("withdrawal_id", "=", withdrawalId);
  const found = (row: Selectable<ServerProviderPayouts> | undefined): ProviderPayout | undefined =>
    row === undefined ? undefined : payoutOf(row);

  return {
    async open() {
      const open = await rows().where("is_settled", "=", false).orderBy("withdrawal_id").execute();
      return open.map(payoutOf);
    },
    async known(withdrawalIds) {
      if (withdrawalIds.length === 0) return new Set();
      const known = await database
        .selectFrom("server_provider_payouts")
        .select("withdrawal_id")
        .where("withdrawal_id", "in", withdrawalIds)
        .execute();
      return new Set(known.map((row) => row.withdrawal_id));
    },
    ofWithdrawal: async (withdrawalId) =>
      found(await rows().where("withdrawal_id", "=", withdrawalId).executeTakeFirst()),
    find: async (provider, orderNo) =>
      found(await rows().where("order_no", "=", orderNo).where("provider", "=", provider).executeTakeFirst()),
    async keep({ withdrawalId, orderNo, provider, channelId, coinId, userId, atoms, state, asks }) {
      const now = clock();
      await database
        .insertInto("server_provider_payouts")
        .values({
          ...{ withdrawal_id: withdrawalId, order_no: orderNo, provider, channel_id: channelId, coin_id: coinId },
          ...{ user_id: userId, atoms, state, reference: "", cost_atoms: 0, asks, asked_at: 0, next_at: now },
          ...{ is_settled: false, trouble: "", trouble_at: 0, created_at: now },
        })
        .onConflict((conflict) => conflict.column("withdrawal_id").doNothing())
        .execute();
    },
    async told(withdrawalId) {
      await one(withdrawalId).where("state", "=", "stored").set({ state: "told" }).execute();
    },
    async drop(withdrawalId) {
      await database
        .deleteFrom("server_provider_payouts")
        .where("withdrawal_id", "=", withdrawalId)
        .where("state", "=", "stored")
        .execute();
    },
    async claim(withdrawalId, until) {
      const now = clock();
      const claimed = await one(withdrawalId)
        .where("state", "=", "told")
        .where("next_at", "<=", now)
        .set((row) => ({ asks: row("asks", "+", 1), asked_at: now, next_at: until }))
        .returning("withdrawal_id")
        .executeTakeFirst();
      return claimed !== undefined;
    },
    async later(withdrawalId, nextAt, reference) {
      await one(withdrawalId)
        .where("state", "=", "told")
        .set({ next_at: nextAt, ...(reference === "" ? {} : { reference }) })
        .execute();
    },
    async end(withdrawalId, { state, reference, costAtoms }) {
      const ended = await one(withdrawalId)
        .where("state", "=", "told")
        .set({ state, reference, cost_atoms: costAtoms, trouble: "", trouble_at: 0 })
        .returning("withdrawal_id")
        .executeTakeFirst();
      return ended !== undefined;
    },
    async settled(withdrawalId) {
      await one(withdrawalId).set({ is_settled: true }).execute();
    },
    async setTrouble(withdrawalId, trouble) {
      await one(withdrawalId)
        .where("trouble", "!=", trouble)
        .set({ trouble, trouble_at: trouble === "" ? 0 : clock() })
        .execute();
    },
    async countTroubled() {
      const { count } = await database
        .selectFrom("server_provider_payouts")
        .select((expression) => expression.fn.countAll<number>().as("count"))
        .where("trouble", "!=", "")
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
