import { isMoneyReal, solvencyOf } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Signed statements, newest first, with the challenge that the house's keys sign next. */
export const listAttestations: Handler<"liabilities.attestations", "attestations" | "pipeline" | "markets"> = async (
  { attestations, pipeline, markets },
  { pageNum, pageSize },
) => {
  const [{ rows, total }, challenge, { isReal, coins }] = await Promise.all([
    attestations.list({ pageNum, pageSize }),
    attestations.challenge(),
    pipeline.read((state) => ({ isReal: isMoneyReal(state), coins: solvencyOf(state) })),
  ]);
  const capital = coins.map(({ coinId, capitalAtoms }) => {
    const { code, scale } = markets.coin(coinId);
    const sign = capitalAtoms < 0 ? "-" : "";
    return { coin: code, amount: `${sign}${plainDecimal(Math.abs(capitalAtoms), scale)}` };
  });
  return {
    rows: rows.map(({ attestationId, publishedAt, kind, statement, signature }) => ({
      ...{ id: attestationId, createTime: publishedAt, kind, statement, signature, key: attestations.key },
    })),
    total,
    pageNum,
    pageSize,
    challenge: challenge ?? "",
    isMoneyReal: isReal,
    capital,
  };
};
