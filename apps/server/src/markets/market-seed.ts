import type { Kysely } from "kysely";
import type { MarketTables } from "./market-tables.ts";

const SEED_ID = 1;

/**
 * Whether this start lists what ships: only where no command has ever been applied, or where the start that began it
 * broke off. What is listed and charged is the operators' from then on, whatever a later release ships.
 */
export async function beginSeed(database: Kysely<MarketTables>, durableSequence: number): Promise<boolean> {
  if (durableSequence === 0) {
    const begun = { seed_id: SEED_ID, is_done: false };
    await database
      .insertInto("server_market_seed")
      .values(begun)
      .onConflict((conflict) => conflict.column("seed_id").doUpdateSet(begun))
      .execute();
    return true;
  }
  const row = await database
    .selectFrom("server_market_seed")
    .select("is_done")
    .where("seed_id", "=", SEED_ID)
    .executeTakeFirst();
  return row?.is_done === false;
}

/** Everything that ships is listed. */
export async function endSeed(database: Kysely<MarketTables>): Promise<void> {
  await database.updateTable("server_market_seed").set({ is_done: true }).where("seed_id", "=", SEED_ID).execute();
}
