import { plainDecimal } from "@agio/primitives";
import type { Handler } from "../../handler.ts";

/** Statements of addresses stand among those of roots, one a day: the newest is looked for in the last year. */
const STATEMENTS_LOOKED_AT = 400;

const signed = (atoms: number, scale: number): string =>
  `${atoms < 0 ? "-" : ""}${plainDecimal(Math.abs(atoms), scale)}`;

/** The last proof, coin by coin, with the challenge that the house's keys sign next. */
export const showLiabilities: Handler<
  "operator.liabilities.show",
  "liabilities" | "attestations" | "markets"
> = async ({ liabilities, attestations, markets }) => {
  const [proofs, statements, challenge] = await Promise.all([
    liabilities.list({ coinId: undefined, pageNum: 1, pageSize: markets.coins.length }),
    attestations.list({ pageNum: 1, pageSize: STATEMENTS_LOOKED_AT }),
    attestations.challenge(),
  ]);
  const [newest] = proofs.rows;
  const reserves = statements.rows.find(({ kind }) => kind === "reserves");
  return {
    time: newest?.publishedAt ?? 0,
    sequence: newest?.sequence ?? 0,
    coins: proofs.rows
      .filter(({ sequence }) => sequence === newest?.sequence)
      .map(({ coinId, accounts, totalAtoms, custody, root }) => {
        const { code, scale } = markets.coin(coinId);
        const held = custody.reduce((sum, { atoms }) => sum + atoms, 0);
        return {
          ...{ coin: code, accounts, root, owed: plainDecimal(totalAtoms, scale), custody: signed(held, scale) },
          surplus: signed(held - totalAtoms, scale),
        };
      })
      .toReversed(),
    challenge: challenge ?? "",
    reserves:
      reserves === undefined
        ? null
        : { id: reserves.attestationId, createTime: reserves.publishedAt, statement: reserves.statement },
  };
};
