import type { ContractPairEntry } from "@agio/api-contract";
import type { Random } from "@agio/testkit";
import type { Market } from "../market/market.ts";
import type { Activity } from "./activity.ts";
import { openBlockTrades } from "./block-trades.ts";
import type { ContractDesk } from "./contract-desk.ts";
import { openContractPrices } from "./contract-prices.ts";
import { openHouseMaker } from "./house-maker.ts";
import type { LadderPlan } from "./house-quotes.ts";
import { openContractInventory } from "./inventories.ts";
import { openLeveragedCrowd } from "./leveraged-crowd.ts";
import { openLeads } from "./leads.ts";
import { tradedContract } from "./traded-pair.ts";

const ON = 1;
const HOUSE_LEVERAGE = 10;
const HOUSE_FUNDS_USDT = 20_000_000;
const HOUSE_FUNDS_LOW_USDT = 10_000_000;
/** Fees take from the house all the time: its margin is looked at again and brought up. */
const HOUSE_LOOKS_EVERY_MS = 60_000;
const TRADER_FUNDS_USDT = 20_000;
const TRADER_FUNDS_LOW_USDT = 2_000;
/** Slower than on spot: contracts are quoted wider and not quite as deep. */
const PACE = { perSecond: 4, burst: 20, atFirst: 360 };
const LADDER: LadderPlan = { levels: 14, gapOverSpread: 1.6, topShareOfMinute: 0.05 };
const HEAD_START_MS = 4_000;
const THIN_CONTRACTS = 6;
/** Whoever makes block trades does nothing else. */
const BLOCK_TRADERS = 2;

/** Everybody who trades contracts in the demo. */
export interface ContractFloor {
  tick(atMs: number): void;
  stop(): void;
}

export interface ContractFloorOptions {
  readonly house: ContractDesk;
  readonly traders: readonly ContractDesk[];
  /** Desks of lead accounts, which others copy. */
  readonly leaders: readonly ContractDesk[];
  readonly market: Market;
  readonly contracts: readonly ContractPairEntry[];
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

async function fillUp(house: ContractDesk, available: number): Promise<void> {
  if (available < HOUSE_FUNDS_LOW_USDT) await house.transferIn(HOUSE_FUNDS_USDT - available);
}

/** Fills the house's margin up, if its account can be read now. */
async function keepFunded(house: ContractDesk): Promise<void> {
  const account = await house.account();
  if (account !== undefined) await fillUp(house, account.available);
}

/** Brings the house's margin in, and chooses how it trades: one-way, cross, at a moderate leverage. */
async function prepareHouse(house: ContractDesk, symbols: readonly string[]): Promise<void> {
  const account = await house.account();
  if (account === undefined) return;
  if (!account.isOneWay) await house.chooseOneWay();
  await fillUp(house, account.available);
  for (const symbol of symbols) {
    const choice = account.choices.get(symbol);
    if (choice?.marginMode !== "cross" || choice.leverage !== HOUSE_LEVERAGE)
      await house.choose(symbol, "cross", HOUSE_LEVERAGE);
  }
}

async function prepareTrader(desk: ContractDesk): Promise<void> {
  const account = await desk.account();
  if (account !== undefined && account.available < TRADER_FUNDS_LOW_USDT) await desk.transferIn(TRADER_FUNDS_USDT);
}

/** Contracts on show whose index the world has a price for, halted ones too. */
export const quotedContracts = (contracts: readonly ContractPairEntry[], market: Market): ContractPairEntry[] =>
  contracts.filter(({ indexSymbol, showFlag }) => showFlag === ON && isPriced(market, indexSymbol));

/** Opens the floor; undefined where the exchange has no contract that the world has a price for. */
export async function openContractFloor(options: ContractFloorOptions): Promise<ContractFloor | undefined> {
  const { house, traders, leaders, market, activity, random } = options;
  const entries = quotedContracts(options.contracts, market);
  if (entries.length === 0) return undefined;
  const contracts = entries.flatMap((entry) => {
    const model = market.models.find(({ symbol }) => symbol === entry.indexSymbol);
    return model === undefined ? [] : [tradedContract(entry, model)];
  });
  const desks = [house, ...traders];
  await Promise.all(desks.map((desk) => desk.cancelAll()));
  await prepareHouse(
    house,
    contracts.map(({ symbol }) => symbol),
  );
  await Promise.all(traders.map(prepareTrader));

  const prices = openContractPrices(market, entries, random.fork("premiums"));
  const maker = openHouseMaker({
    desk: house,
    market: prices,
    pairs: contracts,
    inventory: openContractInventory(house),
    pace: PACE,
    ladder: LADDER,
    activity,
    random: random.fork("contract house"),
  });
  const [whale, other] = traders;
  const crowd = openLeveragedCrowd({
    desks: traders.slice(BLOCK_TRADERS),
    market: prices,
    contracts,
    activity,
    random: random.fork("leveraged"),
  });
  const leads = openLeads({ desks: leaders, market: prices, contracts, activity, random: random.fork("leaders") });
  const thinnest = contracts.toSorted((one, two) => one.model.turnoverPerMinute - two.model.turnoverPerMinute);
  const blocks =
    whale === undefined || other === undefined
      ? undefined
      : openBlockTrades({
          whale,
          other,
          market: prices,
          contracts: thinnest.slice(0, THIN_CONTRACTS),
          random: random.fork("blocks"),
        });
  let startedMs: number | undefined;
  let lookedMs: number | undefined;
  return {
    tick(atMs) {
      startedMs ??= atMs;
      lookedMs ??= atMs;
      if (atMs - lookedMs >= HOUSE_LOOKS_EVERY_MS) {
        lookedMs = atMs;
        void keepFunded(house);
      }
      prices.tick(atMs);
      maker.tick(atMs);
      if (atMs - startedMs < HEAD_START_MS) return;
      crowd.tick(atMs);
      blocks?.tick(atMs);
      leads.tick(atMs);
    },
    stop: () => maker.stop(),
  };
}

const isPriced = (market: Market, symbol: string): boolean => market.models.some((model) => model.symbol === symbol);
