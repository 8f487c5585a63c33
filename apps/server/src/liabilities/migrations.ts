import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

async function createProofs(database: Kysely<never>): Promise<void> {
  await sql`create table server_liability_proofs (
    proof_id int8 primary key, sequence int8 not null, coin_id int4 not null, root text not null,
    total_atoms int8 not null, account_count int4 not null, custody text not null, hash text not null,
    published_at int8 not null, unique (sequence, coin_id))`.execute(database);
}

async function createAttestations(database: Kysely<never>): Promise<void> {
  await sql`create table server_attestations (
    attestation_id int8 primary key, kind text not null, proof_id int8 not null, statement text not null,
    signature text not null, published_at int8 not null)`.execute(database);
}

export const LIABILITY_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.030-liability-proofs", up: createProofs },
];

export const ATTESTATION_MIGRATIONS: readonly ServerMigration[] = [
  { name: "server.attestations", up: createAttestations },
];
