/** A published proof of what is owed in one coin. Rows are never changed; each hash covers the one before it. */
export interface ServerLiabilityProofs {
  proof_id: number;
  /** The ledger as it was after this command. */
  sequence: number;
  coin_id: number;
  root: string;
  total_atoms: number;
  account_count: number;
  /** JSON: [{chainId, atoms}]. */
  custody: string;
  /** SHA-256 of the hash before it and the canonical JSON of the row. */
  hash: string;
  published_at: number;
}

export interface LiabilityTables {
  server_liability_proofs: ServerLiabilityProofs;
}

/** A signed statement. Rows are never changed; each names the hash of the one before it. */
export interface ServerAttestations {
  attestation_id: number;
  kind: "anchor" | "reserves";
  /** The last proof whose root it states; 0 of reserves. */
  proof_id: number;
  statement: string;
  signature: string;
  published_at: number;
}

export interface AttestationTables {
  server_attestations: ServerAttestations;
}
