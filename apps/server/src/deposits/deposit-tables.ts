/** The picture a user gave with a deposit that they named themselves. */
export interface ServerDepositVouchers {
  deposit_id: number;
  user_id: number;
  /** "/api/files/{id}". */
  url: string;
  created_at: number;
}

/** A payment that a user began with a payment provider. */
export interface ServerProviderOrders {
  order_no: string;
  provider: string;
  user_id: number;
  /** Of the core. */
  channel_id: number;
  atoms: number;
  /** The provider's answer: where to pay. */
  address: string;
  memo: string;
  qr_url: string;
  expires_at: number;
  /** The caller's key; unique for each user where given. */
  request_key: string;
  created_at: number;
}

export interface DepositTables {
  server_deposit_vouchers: ServerDepositVouchers;
  server_provider_orders: ServerProviderOrders;
}
