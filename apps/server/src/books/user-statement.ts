import type { DataOf } from "@agio/api-contract";
import { selectUserSums, type ProjectionTables, type UserSums } from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";

type Statement = DataOf<"operator.users.statement">;

export interface StatementPeriod {
  readonly userId: number;
  readonly beginTime: number;
  readonly endTime: number;
}

/** Balances and movements of one user in a period, coin by coin. */
export interface UserStatements {
  show(period: StatementPeriod): Promise<Omit<Statement, "loginName">>;
}

export function openUserStatements(database: Kysely<ProjectionTables>, markets: MarketDirectory): UserStatements {
  return {
    async show(period) {
      const sums = await selectUserSums(database, period);
      const coins = [...coinIdsOf(sums)].sort((one, other) => one - other).map((coinId) => coinOf(sums, coinId));
      return {
        ...period,
        sequence: sums.sequence,
        coins: coins.map(({ coinId, opening, closing, movements, moved }) => {
          const { code, scale } = markets.coin(coinId);
          const shown = (atoms: bigint): string => decimalOfUnits(atoms, scale);
          return {
            coin: code,
            opening: shown(opening),
            closing: shown(closing),
            difference: shown(closing - opening - moved),
            kinds: movements.map(({ kind, lines, creditAtoms, debitAtoms }) => ({
              ...{ kind, lines, credit: shown(creditAtoms), debit: shown(debitAtoms) },
              net: shown(creditAtoms - debitAtoms),
            })),
          };
        }),
        isSummed: coins.every(({ opening, closing, moved }) => closing === opening + moved),
      };
    },
  };
}

const coinIdsOf = ({ openings, movements, closings }: UserSums): ReadonlySet<number> =>
  new Set([...openings, ...movements, ...closings].map(({ coinId }) => coinId));

function coinOf({ openings, movements, closings }: UserSums, coinId: number) {
  const balance = (rows: UserSums["openings"]): bigint => rows.find((row) => row.coinId === coinId)?.atoms ?? 0n;
  const own = movements.filter((row) => row.coinId === coinId);
  const moved = own.reduce((sum, { creditAtoms, debitAtoms }) => sum + creditAtoms - debitAtoms, 0n);
  return { coinId, opening: balance(openings), closing: balance(closings), movements: own, moved };
}
