/** A user's wealth on a day of the platform, in atoms of USDT. */
export interface ServerDayValues {
  user_id: number;
  /** Counts days of the platform. */
  day: number;
  value_atoms: number;
}

export interface VipTables {
  server_day_values: ServerDayValues;
}
