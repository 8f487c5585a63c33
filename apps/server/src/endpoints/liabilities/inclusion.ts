import { plainDecimal, refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/**
 * The caller's leaf and its way up, for them to recompute. Refuses NOT_FOUND where they had nothing, or the tree is
 * gone.
 */
export const liabilityInclusion: Handler<"liabilities.inclusion", "markets" | "liabilities"> = async (
  services,
  request,
  call,
) => {
  const coin = services.markets.findCoin(request.coin.toUpperCase());
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const found = await services.liabilities.inclusion(call.userId, coin.coinId, request.id);
  if (found === undefined) return refuse("NOT_FOUND", "coin");
  const { proof, salt, index, atoms, path } = found;
  return {
    id: proof.proofId,
    sequence: proof.sequence,
    coin: coin.code,
    scale: coin.scale,
    root: proof.root,
    total: plainDecimal(proof.totalAtoms, coin.scale),
    userId: call.userId,
    salt,
    balance: plainDecimal(atoms, coin.scale),
    index,
    path: path.map(({ hash, sum }) => ({ hash, sum: plainDecimal(sum, coin.scale) })),
  };
};
