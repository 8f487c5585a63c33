import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { createHash } from "node:crypto";
import { custodyBalances, liabilitiesOf, type CustodyBalance } from "@agio/core";
import type { SumNode } from "@agio/formulas";
import type { Pipeline } from "@agio/pipeline";
import { canonicalJson } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { Attestations } from "./attestations.ts";
import type { LiabilityTables } from "./tables.ts";
import { buildTree } from "./build-tree.ts";
import { saltOf } from "./salts.ts";
import type { ServerLiabilityProofs } from "./tables.ts";
import { readInclusion } from "./tree-file.ts";

/** Proofs of a coin whose trees stay on disk: users can check themselves against these. */
const TREES_KEPT = 2;
const CHAIN_START = "0".repeat(64);

/** A published proof. */
export interface LiabilityProof {
  readonly proofId: number;
  readonly sequence: number;
  readonly coinId: number;
  readonly root: string;
  readonly totalAtoms: number;
  readonly accounts: number;
  readonly custody: readonly CustodyBalance[];
  readonly hash: string;
  readonly publishedAt: number;
}

/** A user's place in a proof. */
export interface UserInclusion {
  readonly proof: LiabilityProof;
  readonly salt: string;
  readonly index: number;
  readonly atoms: number;
  readonly path: readonly SumNode[];
}

export interface ProofQuery {
  readonly coinId: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Proofs of what is owed, coin by coin, from the ledger. */
export interface LiabilityProofs {
  /** Proves every coin at the ledger's sequence of now. One run at a time: who asks meanwhile gets the same. */
  publish(): Promise<{ readonly sequence: number; readonly ids: readonly number[] }>;
  /** Newest first. */
  list(query: ProofQuery): Promise<{ readonly rows: readonly LiabilityProof[]; readonly total: number }>;
  /** In the newest proof of the coin, or in that of an id while its tree is kept. */
  inclusion(userId: number, coinId: number, proofId?: number): Promise<UserInclusion | undefined>;
  /** When the last proof was made; 0 before the first. */
  lastAt(): Promise<number>;
}

export interface LiabilityParts {
  readonly database: Kysely<LiabilityTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  /** Where trees are kept. */
  readonly folder: string;
  readonly key: Uint8Array;
  /** The bundled tree-worker. */
  readonly program: URL;
  readonly clock: () => number;
  /** Its roots are stated, signed, after each run. */
  readonly attestations: Pick<Attestations, "anchor">;
}

const proofOf = (row: ServerLiabilityProofs): LiabilityProof => ({
  proofId: row.proof_id,
  sequence: row.sequence,
  coinId: row.coin_id,
  root: row.root,
  totalAtoms: row.total_atoms,
  accounts: row.account_count,
  custody: JSON.parse(row.custody) as CustodyBalance[],
  hash: row.hash,
  publishedAt: row.published_at,
});

export async function openLiabilityProofs(parts: LiabilityParts): Promise<LiabilityProofs> {
  const { database, pipeline, markets, folder, key, program, clock, attestations } = parts;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (proofId: number): string => path.join(folder, `${proofId}.tree`);
  let running: ReturnType<LiabilityProofs["publish"]> | undefined;

  const last = () =>
    database.selectFrom("server_liability_proofs").selectAll().orderBy("proof_id", "desc").limit(1).executeTakeFirst();

  async function removeOldTrees(coinId: number): Promise<void> {
    const old = await database
      .selectFrom("server_liability_proofs")
      .select("proof_id")
      .where("coin_id", "=", coinId)
      .orderBy("proof_id", "desc")
      .offset(TREES_KEPT)
      .execute();
    await Promise.all(old.map(({ proof_id: proofId }) => rm(fileOf(proofId), { force: true })));
  }

  async function publish(): Promise<{ sequence: number; ids: number[] }> {
    const coinIds = markets.coins.map(({ coinId }) => coinId);
    const owed = await pipeline.read((state, sequence) => ({
      sequence,
      coins: coinIds.map((coinId) => ({
        coinId,
        ...liabilitiesOf(state, coinId),
        custody: custodyBalances(state.ledger, coinId),
      })),
    }));
    const { sequence } = owed;
    const newest = await last();
    let [proofId, before] = [newest?.proof_id ?? 0, newest?.hash ?? CHAIN_START];
    const ids: number[] = [];
    if (newest?.sequence === sequence) return { sequence, ids };
    for (const { coinId, userIds, atoms, custody } of owed.coins) {
      if (userIds.length === 0) continue;
      proofId++;
      const accounts = userIds.length;
      const { root, total } = await buildTree(program, {
        file: fileOf(proofId),
        key,
        sequence,
        coinId,
        userIds,
        atoms,
      });
      const publishedAt = clock();
      const stated = { proofId, sequence, coinId, root, total, accounts, custody, publishedAt };
      before = createHash("sha256").update(before).update(canonicalJson(stated)).digest("hex");
      const row = { proof_id: proofId, sequence, coin_id: coinId, root, total_atoms: total, account_count: accounts };
      const rest = { custody: JSON.stringify(custody), hash: before, published_at: publishedAt };
      await database
        .insertInto("server_liability_proofs")
        .values({ ...row, ...rest })
        .execute();
      await removeOldTrees(coinId);
      ids.push(proofId);
    }
    return { sequence, ids };
  }

  /** Roots that a crash left without a statement get one with the next run. */
  async function publishStated(): ReturnType<typeof publish> {
    const published = await publish();
    await attestations.anchor();
    return published;
  }

  return {
    publish() {
      running ??= publishStated().finally(() => (running = undefined));
      return running;
    },
    async list({ coinId, pageNum, pageSize }) {
      let proofs = database.selectFrom("server_liability_proofs");
      if (coinId !== undefined) proofs = proofs.where("coin_id", "=", coinId);
      const [rows, { total }] = await Promise.all([
        proofs
          .selectAll()
          .orderBy("proof_id", "desc")
          .limit(pageSize)
          .offset((pageNum - 1) * pageSize)
          .execute(),
        proofs.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
      ]);
      return { rows: rows.map(proofOf), total: Number(total) };
    },
    async inclusion(userId, coinId, proofId) {
      let proofs = database.selectFrom("server_liability_proofs").selectAll().where("coin_id", "=", coinId);
      if (proofId !== undefined) proofs = proofs.where("proof_id", "=", proofId);
      const row = await proofs.orderBy("proof_id", "desc").limit(1).executeTakeFirst();
      if (row === undefined || !(await isKept(database, row))) return undefined;
      const found = await readInclusion(fileOf(row.proof_id), userId);
      if (found === undefined) return undefined;
      const salt = saltOf(key, { sequence: row.sequence, coinId }, userId).toString("hex");
      return { proof: proofOf(row), salt, ...found };
    },
    lastAt: async () => (await last())?.published_at ?? 0,
  };
}

/** Whether the tree of a proof is among those that stay on disk. */
async function isKept(database: Kysely<LiabilityTables>, proof: ServerLiabilityProofs): Promise<boolean> {
  const { later } = await database
    .selectFrom("server_liability_proofs")
    .select((count) => count.fn.countAll<number>().as("later"))
    .where("coin_id", "=", proof.coin_id)
    .where("proof_id", ">", proof.proof_id)
    .executeTakeFirstOrThrow();
  return Number(later) < TREES_KEPT;
}
