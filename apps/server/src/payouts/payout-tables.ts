/** A payout that a payment provider is asked for. Written before anybody is asked; its number is asked for once. */
export interface ServerProviderPayouts {
  withdrawal_id: number;
  order_no: string;
  provider: string;
  /** Of the core, as the coin. */
  channel_id: number;
  coin_id: number;
  user_id: number;
  /** The amount that is to arrive. */
  atoms: number;
  /** stored; told: the core has let it go, the provider is asked; paid; failed. */
  state: string;
  /** The provider's own number, "" while it has none. */
  reference: string;
  /** The provider's own fee. */
  cost_atoms: number;
  /** How often the provider was asked or looked at, when last, and when next. */
  asks: number;
  asked_at: number;
  next_at: number;
  /** The core knows its end. */
  is_settled: boolean;
  /** The trouble that somebody has to look at, "" for none, and since when. */
  trouble: string;
  trouble_at: number;
  created_at: number;
}

export interface PayoutTables {
  server_provider_payouts: ServerProviderPayouts;
}
