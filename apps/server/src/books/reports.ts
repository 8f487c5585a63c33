import type { DataOf } from "@agio/api-contract";
import type { AccountName, PostingKind } from "@agio/core";
import {
  monthStart,
  selectProductVolumes,
  selectSpan,
  type ProjectionTables,
  type SpanFigures,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { ListedCoin, MarketDirectory } from "../markets/market-directory.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";
import { groupOf, type AccountGroup } from "./account-groups.ts";

type Report = DataOf<"operator.reports.show">;
type AccountRow = Report["accounts"][number];

const DAY_MS = 86_400_000;

/** Gifts of programmes to users, and their taking back. */
const PROGRAMME_KINDS: ReadonlySet<PostingKind> = new Set<PostingKind>([
  ...(["rebate", "rewardOfFees", "rewardOfInterest", "rewardTakenBack", "bonus"] as const),
  ...(["campaignFund", "campaignBonus", "feeVoucher"] as const),
]);

export interface SpanAsked {
  readonly span: "day" | "month";
  /** Any time within it, UTC milliseconds. */
  readonly time: number;
}

/** Days and months of the ledger, from its sums. */
export interface Reports {
  show(asked: SpanAsked): Promise<Report>;
}

interface Sum {
  lines: number;
  credit: bigint;
  debit: bigint;
}

interface AccountSum extends Sum {
  readonly account: AccountName;
  readonly coinId: number;
  readonly chainId: number;
  opening: bigint;
}

export const dayStart = (time: number): number => time - (time % DAY_MS);

export interface ReportsParts {
  readonly database: Kysely<ProjectionTables>;
  readonly markets: MarketDirectory;
  /** Of second contracts and options. */
  readonly stakeCoin: ListedCoin;
  readonly clock: () => number;
}

export function openReports({ database, markets, stakeCoin, clock }: ReportsParts): Reports {
  const shown = (coinId: number, atoms: bigint): string => decimalOfUnits(atoms, markets.coin(coinId).scale);
  const codeOf = (coinId: number): string => markets.coin(coinId).code;
  const sumsOf = (coinId: number, { lines, credit, debit }: Sum) => ({
    lines,
    credit: shown(coinId, credit),
    debit: shown(coinId, debit),
  });

  function accountRow(sum: AccountSum): AccountRow {
    const { account, coinId, chainId, opening, credit, debit } = sum;
    const group = groupOf(account);
    // Holdings are the other side of the ledger.
    const held = (atoms: bigint): string => shown(coinId, group === "custody" ? 0n - atoms : atoms);
    const sums = group === "custody" ? sumsOf(coinId, { ...sum, credit: debit, debit: credit }) : sumsOf(coinId, sum);
    const ends = { opening: held(opening), closing: held(opening + credit - debit) };
    return { account, coin: codeOf(coinId), group, chainId, ...ends, ...sums };
  }

  function coinRows(accounts: readonly AccountSum[]): Report["coins"] {
    const coins = new Map<number, Record<AccountGroup, bigint>>();
    for (const { account, coinId, opening, credit, debit } of accounts) {
      const groups = coins.get(coinId) ?? { users: 0n, own: 0n, owed: 0n, custody: 0n };
      coins.set(coinId, groups);
      groups[groupOf(account)] += opening + credit - debit;
    }
    return [...coins]
      .sort(([one], [other]) => one - other)
      .map(([coinId, { users, own, owed, custody }]) => ({
        coin: codeOf(coinId),
        users: shown(coinId, users),
        owed: shown(coinId, owed),
        own: shown(coinId, own),
        custody: shown(coinId, 0n - custody),
        difference: shown(coinId, users + owed + own + custody),
      }));
  }

  const feesOf = ({ movements }: SpanFigures): Report["fees"] =>
    movements
      .filter(({ account }) => account.startsWith("fee."))
      .map(({ account, coinId, kind, lines, creditAtoms: credit, debitAtoms: debit }) => ({
        ...{ account, coin: codeOf(coinId), kind },
        ...sumsOf(coinId, { lines, credit, debit }),
      }));

  function programmesOf({ movements }: SpanFigures): Report["programmes"] {
    const sums = new Map<string, Sum & { readonly kind: string; readonly coinId: number }>();
    for (const { account, coinId, kind, lines, creditAtoms, debitAtoms } of movements) {
      if (!PROGRAMME_KINDS.has(kind) || groupOf(account) !== "users") continue;
      const key = `${kind} ${coinId}`;
      const sum = sums.get(key) ?? { kind, coinId, lines: 0, credit: 0n, debit: 0n };
      sums.set(key, sum);
      add(sum, { lines, credit: creditAtoms, debit: debitAtoms });
    }
    return [...sums.values()].map((sum) => ({
      ...{ kind: sum.kind, coin: codeOf(sum.coinId) },
      ...sumsOf(sum.coinId, sum),
      cost: shown(sum.coinId, sum.credit - sum.debit),
    }));
  }

  async function volumesOf(asked: { span: "day" | "month"; startAt: number }): Promise<Report["volumes"]> {
    const byId = new Map(markets.markets.map((market) => [market.marketId, market]));
    const { span, startAt: fromAt } = asked;
    const rows = await selectProductVolumes(database, { span, fromAt, untilAt: fromAt + 1 });
    return rows.flatMap(({ product, marketId, turnoverAtoms, trades }) => {
      const market = byId.get(marketId);
      if (market === undefined) return [];
      const coin = product === "spot" || product === "contract" ? market.pricing : stakeCoin;
      const turnover = shown(coin.coinId, turnoverAtoms);
      return { symbol: market.symbol, product, coin: coin.code, turnover, trades };
    });
  }

  return {
    async show({ span, time }) {
      const startAt = span === "day" ? dayStart(time) : monthStart(time);
      const endAt = span === "day" ? startAt + DAY_MS : monthStart(startAt, 1);
      const [figures, volumes] = await Promise.all([
        selectSpan(database, { span, startAt }),
        volumesOf({ span, startAt }),
      ]);
      const { sequence, movements } = figures;
      const accounts = accountSums(figures);
      const coins = coinRows(accounts);
      return {
        ...{ span, startTime: startAt, endTime: endAt, sequence, coins, volumes },
        lastSequence: movements.reduce((last, { lastSequence }) => Math.max(last, lastSequence), 0),
        isOver: endAt <= clock(),
        accounts: accounts.map(accountRow),
        fees: feesOf(figures),
        programmes: programmesOf(figures),
        checks: {
          isBalanced: coins.every(({ difference }) => difference === "0"),
          unbalancedKinds: unbalancedKinds(figures),
          lines: movements.reduce((sum, { lines }) => sum + lines, 0),
          forgottenLines: movements.reduce((sum, { forgottenLines }) => sum + forgottenLines, 0),
        },
      };
    },
  };
}

function add(sum: Sum, more: Sum): void {
  sum.lines += more.lines;
  sum.credit += more.credit;
  sum.debit += more.debit;
}

/** Opening and movements of each account, coin and chain, in the order of the ledger's table. */
export function accountSums({ openings, movements }: SpanFigures): AccountSum[] {
  const sums = new Map<string, AccountSum>();
  const of = (account: AccountName, coinId: number, chainId: number): AccountSum => {
    const key = `${account} ${coinId} ${chainId}`;
    const known = sums.get(key) ?? { account, coinId, chainId, opening: 0n, lines: 0, credit: 0n, debit: 0n };
    sums.set(key, known);
    return known;
  };
  for (const { account, coinId, chainId, atoms } of openings) of(account, coinId, chainId).opening += atoms;
  for (const { account, coinId, chainId, lines, creditAtoms, debitAtoms } of movements) {
    add(of(account, coinId, chainId), { lines, credit: creditAtoms, debit: debitAtoms });
  }
  return [...sums.values()].sort(
    (one, other) => one.coinId - other.coinId || (one.account < other.account ? -1 : 1) || one.chainId - other.chainId,
  );
}

/** Every posting comes to zero, and so does every kind of a coin. */
function unbalancedKinds({ movements }: SpanFigures): number {
  const sums = new Map<string, bigint>();
  for (const { coinId, kind, creditAtoms, debitAtoms } of movements) {
    const key = `${coinId} ${kind}`;
    sums.set(key, (sums.get(key) ?? 0n) + creditAtoms - debitAtoms);
  }
  return [...sums.values()].filter((sum) => sum !== 0n).length;
}
