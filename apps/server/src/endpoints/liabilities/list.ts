import type { CustodyKind } from "@agio/api-contract";
import { channelsOf } from "@agio/core";
import { plainDecimal, refuse } from "@agio/primitives";
import { custodyPlaceOf } from "../../liabilities/custody-place.ts";
import type { Handler } from "../handler.ts";

/** Proofs of what is owed, newest first, beside what is held by the ledger, and by whom. */
export const listLiabilities: Handler<"liabilities.list", "markets" | "pipeline" | "liabilities"> = async (
  services,
  request,
) => {
  const { pageNum, pageSize } = request;
  const coin = request.coin === undefined ? undefined : services.markets.findCoin(request.coin.toUpperCase());
  if (request.coin !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const channels = await services.pipeline.read(channelsOf);
  const { rows, total } = await services.liabilities.list({ coinId: coin?.coinId, pageNum, pageSize });
  return {
    rows: rows.map((proof) => {
      const { code, scale } = services.markets.coin(proof.coinId);
      const custody = proof.custody.map(({ chainId, atoms }) => ({ ...custodyPlaceOf(chainId, channels), atoms }));
      const sumOf = (places: typeof custody): string =>
        plainDecimal(
          places.reduce((sum, { atoms }) => sum + atoms, 0),
          scale,
        );
      const sumAt = (kind: CustodyKind): string => sumOf(custody.filter((place) => place.kind === kind));
      return {
        id: proof.proofId,
        createTime: proof.publishedAt,
        sequence: proof.sequence,
        coin: code,
        root: proof.root,
        total: plainDecimal(proof.totalAtoms, scale),
        accounts: proof.accounts,
        custody: custody.map(({ kind, name, atoms }) => ({ kind, chain: name, amount: plainDecimal(atoms, scale) })),
        custodyTotal: sumOf(custody),
        custodyBy: { chain: sumAt("chain"), bank: sumAt("bank"), provider: sumAt("provider") },
        hash: proof.hash,
      };
    }),
    total,
    pageNum,
    pageSize,
  };
};
