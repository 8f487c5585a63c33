import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";
import { isSignedBy, reserveChallenge, type SignedAddress } from "@agio/formulas/statements";
import { canonicalJson, plainDecimal, refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { Chain } from "../ports/chain.ts";
import { readReserves } from "./read-reserves.ts";
import type { AttestationTables, LiabilityTables, ServerAttestations } from "./tables.ts";

/** A key of ed25519 as PKCS 8, but for its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY_BYTES = 32;
/** Roots of one statement: those of an exchange that is new to statements begin with its newest. */
const ROOTS_MAX = 1_000;
/** How old the proofs may be that a challenge names. */
const CHALLENGE_AGE_MS_MAX = 2 * 86_400_000;

/** A statement of the exchange, signed by its key and never changed. Each names the hash of the one before it. */
export interface Attestation {
  readonly attestationId: number;
  readonly kind: "anchor" | "reserves";
  readonly statement: string;
  /** ed25519 over the statement's bytes, in hex. */
  readonly signature: string;
  readonly publishedAt: number;
}

export interface Attestations {
  /** The public key in hex: whoever mirrors statements keeps it. */
  readonly key: string;
  /** States every root that no statement names yet, and the newest head of the tape; nothing where there is no such root. */
  anchor(): Promise<void>;
  /** The text that the house's keys sign now; undefined before the first proof. */
  challenge(): Promise<string | undefined>;
  /** States addresses with their signatures over a challenge and their balances. Refuses at the field. */
  reserves(challenge: string, addresses: readonly SignedAddress[]): Promise<Refusal | Attestation>;
  /** Newest first. */
  list(page: { readonly pageNum: number; readonly pageSize: number }): Promise<{
    readonly rows: readonly Attestation[];
    readonly total: number;
  }>;
}

export interface AttestationParts {
  readonly database: Kysely<LiabilityTables & AttestationTables>;
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly chains: readonly Chain[];
  /** The newest head of the tape; undefined before the first. */
  readonly tapeHead: () => Promise<{ readonly seq: number; readonly hash: string } | undefined>;
  /** 32 secret bytes. */
  readonly seed: Uint8Array;
  readonly clock: () => number;
}

const attestationOf = (row: ServerAttestations): Attestation => ({
  attestationId: row.attestation_id,
  kind: row.kind,
  statement: row.statement,
  signature: row.signature,
  publishedAt: row.published_at,
});

export function openAttestations({ database, markets, chains, tapeHead, seed, clock }: AttestationParts): Attestations {
  const secret = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: "der", type: "pkcs8" });
  const key = createPublicKey(secret).export({ format: "der", type: "spki" }).subarray(-KEY_BYTES).toString("hex");
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: each names the one before it. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  }

  const newest = () =>
    database
      .selectFrom("server_attestations")
      .selectAll()
      .orderBy("attestation_id", "desc")
      .limit(1)
      .executeTakeFirst();

  async function state(kind: Attestation["kind"], proofId: number, facts: object): Promise<Attestation> {
    const before = await newest();
    const publishedAt = clock();
    const beforeHash = createHash("sha256")
      .update(before?.statement ?? "")
      .digest("hex");
    const statement = canonicalJson({ kind, ...facts, before: beforeHash, publishedAt });
    const signature = sign(undefined, Buffer.from(statement), secret).toString("hex");
    const row = { attestation_id: (before?.attestation_id ?? 0) + 1, kind, proof_id: proofId, statement, signature };
    await database
      .insertInto("server_attestations")
      .values({ ...row, published_at: publishedAt })
      .execute();
    return attestationOf({ ...row, published_at: publishedAt });
  }

  async function anchor(): Promise<void> {
    const stated = await database
      .selectFrom("server_attestations")
      .select("proof_id")
      .where("kind", "=", "anchor")
      .orderBy("attestation_id", "desc")
      .limit(1)
      .executeTakeFirst();
    const proofs = await database
      .selectFrom("server_liability_proofs")
      .selectAll()
      .where("proof_id", ">", stated?.proof_id ?? 0)
      .orderBy("proof_id", "desc")
      .limit(ROOTS_MAX)
      .execute();
    const [head] = proofs;
    if (head === undefined) return;
    const roots = proofs.toReversed().map((proof) => {
      const { code, scale } = markets.coin(proof.coin_id);
      const total = plainDecimal(proof.total_atoms, scale);
      return { id: proof.proof_id, sequence: proof.sequence, coin: code, root: proof.root, total };
    });
    const tape = await tapeHead();
    const facts = { head: head.hash, sequence: head.sequence, roots, ...(tape === undefined ? {} : { tape }) };
    await state("anchor", head.proof_id, facts);
  }

  async function challenges(): Promise<string[]> {
    const proofs = await database
      .selectFrom("server_liability_proofs")
      .select(["sequence", "hash"])
      .where("published_at", ">=", clock() - CHALLENGE_AGE_MS_MAX)
      .orderBy("proof_id", "desc")
      .limit(ROOTS_MAX)
      .execute();
    return proofs.map(({ sequence, hash }) => reserveChallenge(sequence, hash));
  }

  return {
    key,
    anchor: () => inTurn(anchor),
    challenge: async () => (await challenges())[0],
    async reserves(challenge, addresses) {
      if (!(await challenges()).includes(challenge)) return refuse("BAD_PARAMETER", "challenge");
      const isOnce = new Set(addresses.map((one) => `${one.chain} ${one.address.toLowerCase()}`)).size;
      if (isOnce !== addresses.length) return refuse("BAD_PARAMETER", "addresses");
      if (!addresses.every((one) => isSignedBy(one, challenge))) return refuse("SIGNATURE_INVALID", "addresses");
      const read = await readReserves(chains, addresses);
      if (read === undefined) return refuse("UNAVAILABLE_NOW", "addresses");
      return inTurn(() => state("reserves", 0, { challenge, addresses: read }));
    },
    async list({ pageNum, pageSize }) {
      const [rows, { total }] = await Promise.all([
        database
          .selectFrom("server_attestations")
          .selectAll()
          .orderBy("attestation_id", "desc")
          .limit(pageSize)
          .offset((pageNum - 1) * pageSize)
          .execute(),
        database
          .selectFrom("server_attestations")
          .select((count) => count.fn.countAll<number>().as("total"))
          .executeTakeFirstOrThrow(),
      ]);
      return { rows: rows.map(attestationOf), total: Number(total) };
    },
  };
}
