import { plainDecimal, refuse } from "@agio/primitives";
import { networkOf } from "../../channels/shipped-channels.ts";
import type { Handler } from "../handler.ts";

/** Proofs of what is owed, newest first, beside what our addresses hold by the ledger. */
export const listLiabilities: Handler<"liabilities.list"> = async (services, request) => {
  const { pageNum, pageSize } = request;
  const coin = request.coin === undefined ? undefined : services.markets.findCoin(request.coin.toUpperCase());
  if (request.coin !== undefined && coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const { rows, total } = await services.liabilities.list({ coinId: coin?.coinId, pageNum, pageSize });
  return {
    rows: rows.map((proof) => {
      const { code, scale } = services.markets.coin(proof.coinId);
      const held = proof.custody.reduce((sum, { atoms }) => sum + atoms, 0);
      return {
        id: proof.proofId,
        createTime: proof.publishedAt,
        sequence: proof.sequence,
        coin: code,
        root: proof.root,
        total: plainDecimal(proof.totalAtoms, scale),
        accounts: proof.accounts,
        custody: proof.custody.map(({ chainId, atoms }) => ({
          chain: networkOf(chainId),
          amount: plainDecimal(atoms, scale),
        })),
        custodyTotal: plainDecimal(held, scale),
        hash: proof.hash,
      };
    }),
    total,
    pageNum,
    pageSize,
  };
};
