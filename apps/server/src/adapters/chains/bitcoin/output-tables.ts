/** The blocks whose outputs are in the store, one of each height. */
interface BitcoinBlocks {
  height: number;
  hash: string;
}

/** Every output that ever paid one of our addresses, on the chain the blocks above make. */
interface BitcoinOutputs {
  /** "txid:n". */
  outpoint: string;
  address_key: string;
  /** Below m/84'/coinType'/0'. */
  branch: number;
  key_index: number;
  /** Satoshi. */
  units: number;
  created_height: number;
  /** The first height of a tip at which it may be spent. */
  spendable_from: number;
  spent_height: number | null;
  /** The transaction that spent it. */
  spent_by: string | null;
}

export interface BitcoinTables {
  server_bitcoin_blocks: BitcoinBlocks;
  server_bitcoin_outputs: BitcoinOutputs;
}
