/** Coins that were exchanged, and what priced them. */
export interface ConversionsTable {
  conversion_id: number;
  user_id: number;
  from_coin_id: number;
  to_coin_id: number;
  from_atoms: number;
  /** Net of the fee. */
  to_atoms: number;
  fee_atoms: number;
  from_e8: number;
  to_e8: number;
  from_seq: number;
  to_seq: number;
  spread_ppb: number;
  fee_ppb: number;
  /** 0 when it was priced at once. */
  quote_id: number;
  converted_at: number;
}

export interface ConversionTables {
  conversions: ConversionsTable;
}

export const CONVERSION_TABLES = ["conversions"] as const satisfies readonly (keyof ConversionTables)[];
