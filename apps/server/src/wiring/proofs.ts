import path from "node:path";
import type { Pipeline } from "@agio/pipeline";
import type { Kysely } from "kysely";
import type { ServerKeys } from "../base/server-keys.ts";
import { openAttestations, type Attestations } from "../liabilities/attestations.ts";
import { openLiabilityProofs, type LiabilityProofs } from "../liabilities/liabilities.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { TapeHistory } from "../markets/tape-history.ts";
import type { Chain } from "../ports/chain.ts";
import type { ServerTables } from "./server-tables.ts";

export interface ProofParts {
  readonly database: Kysely<ServerTables>;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly chains: readonly Chain[];
  readonly history: Pick<TapeHistory, "tapeHeads">;
  readonly keys: ServerKeys;
  readonly dataFolder: string;
  /** The bundled tree-worker of liabilities. */
  readonly program: URL;
  readonly clock: () => number;
}

/** Proofs of the exchange's debts, and the signed statements about them and about its addresses. */
export async function openProofs({ keys, dataFolder, chains, history, program, ...common }: ProofParts): Promise<{
  readonly attestations: Attestations;
  readonly liabilities: LiabilityProofs;
}> {
  const tapeHead = async (): Promise<{ readonly seq: number; readonly hash: string } | undefined> => {
    const [newest] = (await history.tapeHeads({ pageNum: 1, pageSize: 1 })).rows;
    return newest && { seq: newest.seq, hash: newest.hash };
  };
  const seed = await keys.key("attestations");
  const attestations = openAttestations({ ...common, chains, tapeHead, seed });
  const folder = path.join(dataFolder, "liabilities");
  const key = await keys.key("liabilities");
  return { attestations, liabilities: await openLiabilityProofs({ ...common, attestations, program, folder, key }) };
}
