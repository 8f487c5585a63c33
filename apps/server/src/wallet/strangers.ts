import type { Kysely, Selectable } from "kysely";
import type { Departure, DepartedPayment } from "../ports/chain.ts";
import { ownTransactions } from "./payment-rows.ts";
import type { ServerWalletStrangers, WalletTables } from "./wallet-tables.ts";

/** Open ones that are told or shown of each chain. */
const SHOWN_MAX = 50;

/** A transaction of one of our addresses that no payment of ours made. */
export interface Stranger {
  readonly txid: string;
  readonly height: number;
  readonly sender: string;
  readonly payments: readonly DepartedPayment[];
}

/** Withdrawals that a transaction paid, as the journal says; none where it does not know it. */
export type PaidBy = (txid: string) => Promise<readonly number[]>;

/** Whose an address is: "house" is the hot wallet and cold storage, "deposit" what we have given to a user. */
export type AddressPlace = "house" | "deposit" | "outside";

export interface StrangerParts {
  readonly database: Kysely<WalletTables>;
  readonly chain: string;
  readonly placeOf: (addressKey: string) => Promise<AddressPlace>;
  /** The channel by which deposit addresses are given gas; "" on a chain that needs none. */
  readonly gasChannel: string;
  /** Keys of cold storage: it is moved by hand. */
  readonly coldKeys: ReadonlySet<string>;
  readonly paidBy: PaidBy;
  readonly clock: () => number;
}

/** Transactions that left our addresses without these tables knowing why: the sign of a restored backup, or of somebody else with our keys. */
export interface Strangers {
  /** Keeps those of a block's departures that are in no payment. Before the core hears of the block. */
  note(departures: readonly Departure[], height: number): Promise<void>;
  /** Whether something of ours used a number up, or two operators have said who did; otherwise it is kept as a stranger. */
  expectKnown(spend: string): Promise<void>;
  /** Those that nobody has explained, oldest first. */
  open(): Promise<readonly Stranger[]>;
  /** Blocks from `fromHeight` on are gone, and unexplained ones in them. */
  drop(fromHeight: number): Promise<void>;
}

export function openStrangers(parts: StrangerParts): Strangers {
  const { database, chain, placeOf, gasChannel, coldKeys, paidBy, clock } = parts;

  /** We move to the house, and gas to deposit addresses. Whatever else reaches one of these was a payout, or somebody else's. */
  async function isMovement({ channel, to }: DepartedPayment): Promise<boolean> {
    const place = await placeOf(to);
    return place === "house" || (place === "deposit" && channel === gasChannel);
  }

  async function stateOf({ txid, payments }: Departure, isOurs: boolean): Promise<string> {
    if (isOurs || (await paidBy(txid)).length > 0) return "ours";
    for (const payment of payments) if (!(await isMovement(payment))) return "open";
    return "inside";
  }

  async function keep(departure: Departure, height: number, state: string): Promise<void> {
    const { txid, from, spend, payments } = departure;
    const text = JSON.stringify(payments.map(({ units, ...payment }) => ({ ...payment, units: String(units) })));
    await database
      .insertInto("server_wallet_strangers")
      .values({ chain, txid, height, sender: from, spend, payments: text, state, seen_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** A number that was found used before its block was read stood for the transaction that is known now. */
  async function dropNumber(spend: string): Promise<void> {
    await database
      .deleteFrom("server_wallet_strangers")
      .where("chain", "=", chain)
      .where("txid", "=", spend)
      .where("state", "=", "open")
      .execute();
  }

  return {
    async note(departures, height) {
      const txids = departures.map(({ txid }) => txid);
      const own = await ownTransactions(database, chain, txids);
      for (const departure of departures) {
        const known = own.get(departure.txid);
        if (coldKeys.has(departure.from) || known?.isWhole === true) continue;
        if ((await placeOf(departure.from)) === "outside") continue;
        await keep(departure, height, await stateOf(departure, known?.isAbandoned === false));
        if (departure.spend !== "") await dropNumber(departure.spend);
      }
    },
    async expectKnown(spend) {
      const [attempt, stranger] = await Promise.all([
        database
          .selectFrom("server_wallet_attempts")
          .select("txid")
          .where("chain", "=", chain)
          .where("first_spend", "=", spend)
          .limit(1)
          .executeTakeFirst(),
        strangerRows(database, chain).where("spend", "=", spend).limit(1).executeTakeFirst(),
      ]);
      if (attempt !== undefined || stranger !== undefined) return;
      await keep({ txid: spend, from: "", spend, payments: [] }, 0, "open");
    },
    open: async () =>
      (
        await strangerRows(database, chain).where("state", "=", "open").orderBy("seen_at").limit(SHOWN_MAX).execute()
      ).map(strangerOf),
    async drop(fromHeight) {
      await database
        .deleteFrom("server_wallet_strangers")
        .where("chain", "=", chain)
        .where("height", ">=", fromHeight)
        .where("state", "=", "open")
        .execute();
    },
  };
}

const strangerRows = (database: Kysely<WalletTables>, chain: string) =>
  database.selectFrom("server_wallet_strangers").selectAll().where("chain", "=", chain);

export const strangerOf = (row: Selectable<ServerWalletStrangers>): Stranger => ({
  txid: row.txid,
  height: row.height,
  sender: row.sender,
  payments: (JSON.parse(row.payments) as { channel: string; to: string; units: string }[]).map((payment) => ({
    ...payment,
    units: BigInt(payment.units),
  })),
});
