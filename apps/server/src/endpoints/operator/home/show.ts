import type { DataOf } from "@agio/api-contract";
import {
  depositsInReview,
  haltsOf,
  insuranceOf,
  listContracts,
  listPairs,
  payoutPausesOf,
  solvencyOf,
  WITHDRAWAL_STATUS,
  withdrawalsWaiting,
  type AccountName,
  type CoreState,
  type TrialBalance,
} from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import { venueRows } from "../../../status/public-status.ts";
import type { Handler } from "../../handler.ts";
import type { Services } from "../../services.ts";

type Home = DataOf<"operator.home.show">;
type Needs =
  | ("clock" | "pipeline" | "history" | "platformClock" | "markets" | "looks" | "live" | "sources")
  | ("wallet" | "incidents" | "system" | "trialBalances");

/** A decimal of exact atoms, which may be more than a safe integer. */
function exact(atoms: bigint, scale: number): string {
  const sign = atoms < 0n ? "-" : "";
  const digits = String(atoms < 0n ? -atoms : atoms).padStart(scale + 1, "0");
  const [whole, rest] = [
    digits.slice(0, digits.length - scale),
    digits.slice(digits.length - scale).replace(/0+$/, ""),
  ];
  return `${sign}${whole}${rest === "" ? "" : `.${rest}`}`;
}

/** Everything that the core answers, in one look at one sequence. */
const lookOf = (state: CoreState) => ({
  pairs: listPairs(state),
  contracts: listContracts(state),
  halts: haltsOf(state),
  pauses: payoutPausesOf(state).length,
  solvency: solvencyOf(state),
  insurance: insuranceOf(state),
  deposits: depositsInReview(state).length,
  withdrawals:
    withdrawalsWaiting(state, WITHDRAWAL_STATUS.submitted).length +
    withdrawalsWaiting(state, WITHDRAWAL_STATUS.approved).length,
});

type Look = ReturnType<typeof lookOf>;

function marketRows(
  { markets, looks, live, sources }: Pick<Services, "markets" | "looks" | "live" | "sources">,
  { pairs, contracts, halts }: Look,
): Home["markets"] {
  const isPostOnly = (id: number): boolean => halts.some((halt) => halt.scope === "postOnly" && halt.id === id);
  const health = (pairId: number, symbol: string) => {
    const configured = looks.market(symbol).sources.map(({ venue }) => venue);
    const { status, tickedAt, venues } = sources.of(pairId);
    const heard = venues.map(({ venue }) => venue);
    const index: Home["markets"][number]["index"] = configured.length === 0 ? "none" : status;
    return {
      ...{ index, indexTime: tickedAt, venues: heard },
      missing: configured.filter((venue) => !heard.includes(venue)),
    };
  };
  const pairRows = pairs.flatMap(({ pairId, symbol, rules, delisted }) => {
    const row = { symbol, kind: "pair" as const, isOpen: rules.tradingOpen, isPostOnly: isPostOnly(pairId) };
    return delisted ? [] : [{ ...row, ...health(pairId, symbol), openInterest: "" }];
  });
  const contractRows = contracts.flatMap(({ contractId, symbol, rules, delisted }) => {
    if (delisted) return [];
    const { indexPair } = markets.contract(contractId);
    const row = { symbol, kind: "contract" as const, isOpen: rules.tradingOpen, isPostOnly: isPostOnly(contractId) };
    const openInterest = String(live.ticker(contractId)?.openSize ?? 0);
    return [{ ...row, ...health(indexPair.pairId, indexPair.symbol), openInterest }];
  });
  return [...pairRows, ...contractRows];
}

/** Every chain with the asset rows that the page has room for; none while the tables are away. */
async function chainRows({ wallet }: Pick<Services, "wallet">, isAway: boolean): Promise<Home["chains"]> {
  if (isAway) return [];
  const { chains } = await wallet.status();
  return chains.map(({ chain, isReachable, state, halt, height, nodeHeight, assets }) => ({
    ...{ chain, isReachable, state, halt, height, nodeHeight },
    assets: assets.map(({ channel, coin, hot, hotMin, hotMax, unexplained }) => ({
      ...{ channel, coin, hot, hotMin, hotMax, unexplained },
    })),
  }));
}

function coinRows(
  { markets }: Pick<Services, "markets">,
  { solvency, insurance }: Look,
  balances: readonly TrialBalance[],
): Home["coins"] {
  return solvency.map(({ coinId, custodyAtoms, owedAtoms, surplusAtoms }) => {
    const { code, scale } = markets.coin(coinId);
    const trial = balances.find((balance) => balance.coinId === coinId);
    const insured = insurance.find((row) => row.coinId === coinId)?.atoms ?? 0;
    return {
      coin: code,
      trial: exact(trial?.sum ?? 0n, scale),
      users: exact(trial?.users ?? 0n, scale),
      positions: exact(trial?.positions ?? 0n, scale),
      custody: plainDecimal(custodyAtoms, scale),
      owed: plainDecimal(owedAtoms, scale),
      surplus: plainDecimal(surplusAtoms, scale),
      insurance: plainDecimal(insured, scale),
    };
  });
}

/** What house accounts hold, coin by coin. */
const held = (
  { markets }: Pick<Services, "markets">,
  balances: readonly TrialBalance[],
  account: AccountName,
): Home["exposure"]["second"] =>
  balances.flatMap(({ coinId, house }) => {
    const atoms = house.find((row) => row.account === account)?.atoms ?? 0n;
    const { code, scale } = markets.coin(coinId);
    return atoms === 0n ? [] : [{ coin: code, amount: exact(atoms, scale) }];
  });

/** How the exchange stands now. */
export const showHome: Handler<"operator.home.show", Needs> = async (services) => {
  const { clock, pipeline, history, platformClock, incidents, trialBalances } = services;
  const system = services.system();
  const look = await pipeline.read(lookOf);
  const balances = await trialBalances.now();
  const markets = marketRows(services, look);
  const now = clock();
  return {
    time: now,
    startTime: Math.round(now - process.uptime() * 1_000),
    journal: {
      sequence: pipeline.durableSequence,
      damagedSegments: system.damagedSegments,
      bytes: system.disk["agio_journal_bytes"] ?? 0,
    },
    history: { lag: history.lag(), behindMs: Math.round(history.behindMs()), isAway: system.isDatabaseAway },
    clock: { isOff: platformClock.isOff(), differenceMs: Math.round(platformClock.differenceMs()) },
    load: {
      loopDelayMs: Math.round(system.loopDelayMs),
      overload: pipeline.overload ?? "",
      sockets: system.sockets,
      memoryBytes: system.memoryBytes,
    },
    disk: {
      freeBytes: system.disk["agio_disk_free_bytes"] ?? 0,
      tableBytes: system.disk["agio_sql_tables_bytes"] ?? 0,
    },
    balances: { differing: system.balances.differing, time: system.balances.endedAt },
    markets,
    venues: [
      ...venueRows(
        look.pairs.filter(({ delisted }) => !delisted),
        services,
      ),
    ],
    chains: await chainRows(services, system.isDatabaseAway),
    coins: coinRows(services, look, balances),
    exposure: {
      second: held(services, balances, "escrow.second"),
      option: held(services, balances, "escrow.option"),
      finance: held(services, balances, "interest"),
    },
    queues: {
      withdrawals: look.withdrawals,
      deposits: look.deposits,
      payoutPauses: look.pauses,
      halts: look.halts.length,
    },
    incidents: incidents.list().filter(({ endTime }) => endTime === 0).length,
  };
};
