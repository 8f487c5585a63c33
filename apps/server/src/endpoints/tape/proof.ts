import { PROOF_TICKS_MAX } from "@agio/api-contract";
import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Shown when nobody says which. */
const NEWEST_TICKS = 60;

/** Ticks of a pair's index with what proves them: the hash before, and the first head that covers the last. */
export const indexProof: Handler<"tape.proof", "markets" | "history"> = async (services, request) => {
  const pair = services.markets.find(request.symbol);
  if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
  const { fromSeq, toSeq } = request;
  if (fromSeq !== undefined && toSeq !== undefined && toSeq < fromSeq) return refuse("BAD_PARAMETER", "toSeq");
  if (fromSeq !== undefined) {
    const last = Math.min(toSeq ?? Number.MAX_SAFE_INTEGER, fromSeq + PROOF_TICKS_MAX - 1);
    return services.history.tapeProof(pair, fromSeq, last);
  }
  const count = toSeq === undefined ? NEWEST_TICKS : PROOF_TICKS_MAX;
  const last = toSeq ?? (await services.history.lastTickSeq(pair));
  return services.history.tapeProof(pair, Math.max(1, last - count + 1), last);
};
