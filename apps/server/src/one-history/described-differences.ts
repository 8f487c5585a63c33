import { ACCOUNT_CODES } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { ServerBalanceDifferences } from "./balance-tables.ts";
import { named } from "./many.ts";

type Described = Omit<ServerBalanceDifferences, "found_at" | "sequence">;

const NAMES = new Map(Object.entries(ACCOUNT_CODES).map(([name, code]) => [code as number, name]));

/** "user 1005 platform.available USDT: 12.5 in the journal, 12 in SQL": the first of them, and how many more there are. */
export const described = (markets: Pick<MarketDirectory, "coins">, rows: readonly Described[]): string =>
  named(rows.map((row) => sentence(markets, row)));

/** A damaged line may name what does not exist: then its numbers are shown. */
function sentence({ coins }: Pick<MarketDirectory, "coins">, row: Described): string {
  const coin = coins.find(({ coinId }) => coinId === row.coin_id);
  const shown = (atoms: number): string => (coin === undefined ? `${atoms} atoms` : plainDecimal(atoms, coin.scale));
  const account = NAMES.get(row.account_code) ?? `account ${row.account_code}`;
  const position = row.position_id === 0 ? "" : ` of position ${row.position_id}`;
  const inTables = row.table_atoms === null ? "no line" : shown(row.table_atoms);
  const inJournal = shown(row.journal_atoms);
  return `user ${row.user_id} ${account}${position} ${coin?.code ?? `coin ${row.coin_id}`}: ${inJournal} in the journal, ${inTables} in SQL`;
}
