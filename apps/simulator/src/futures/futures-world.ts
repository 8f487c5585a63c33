import { SHIPPED_COINS, SHIPPED_CONTRACTS, SHIPPED_PAIRS } from "@agio/api-contract/markets";
import type { Command, ContractRules, PairRules, VenueQuote } from "@agio/core";
import {
  atoms,
  coinId,
  contractId,
  pairId,
  parseDecimal,
  ppb,
  priceE8,
  priceTicks,
  sizeContracts,
  sizeLots,
  userId,
  utcMs,
} from "@agio/primitives";
import type { PathPoint } from "./price-path.ts";

/** The first user makes the market. */
export const MAKER_USER = 1;
export const TRADERS = 40;
export const USDT_ATOMS = 1_000_000;
export const USDT = coinId(1);

const MAKER_FUNDS = 200_000_000;
const TRADER_FUNDS = 200_000;
const VENUES = ["htx", "binance", "okx"] as const;
const HALF_SPREAD = 0.000_05;

/** A contract of the check: the shipped one, with its figures as numbers. */
export interface CheckContract {
  readonly contractId: number;
  readonly indexPairId: number;
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly sizeDecimals: number;
  readonly tickLotAtoms: number;
  readonly rules: ContractRules;
}

/** Funding of the second contract comes every hour, so that short runs see it. */
const FUNDING_HOURS = [8, 1];

/** In the order of the prices of a path. */
export const CHECK_CONTRACTS: readonly CheckContract[] = SHIPPED_CONTRACTS.slice(0, 2).map(
  ({ contractId: id, indexPairId, entry }, index) => ({
    contractId: id,
    indexPairId,
    symbol: entry.symbol,
    priceDecimals: entry.basePrecision,
    sizeDecimals: entry.coinPrecision,
    tickLotAtoms: USDT_ATOMS / 10 ** (entry.basePrecision + entry.coinPrecision),
    rules: {
      openFeePpb: percent(entry.openFee),
      closeFeePpb: percent(entry.closeFee),
      leverages: entry.leverage.split(",").map(Number),
      sizeMin: sizeContracts(entry.minShare),
      sizeMax: sizeContracts(entry.maxShare),
      fundingIntervalHours: FUNDING_HOURS[index] ?? entry.intervalHour,
      fundingCapPpb: percent(entry.fundingCap),
      liquidationFeePpb: percent(entry.liqFee),
      priceBandPpb: percent(entry.priceBand),
      tiers: entry.tiers.map(({ cap, mmr, leverageMax }) => ({
        capAtoms: atoms(Number(cap) * USDT_ATOMS),
        maintenancePpb: percent(mmr),
        leverageMax,
      })),
      openOrdersMax: entry.openOrdersMax,
      tradingOpen: true,
    },
  }),
);

/** A percentage as it is written in a coin list, in parts per billion. */
function percent(text: string): ReturnType<typeof ppb> {
  return ppb(parseDecimal(text, 7) ?? 0);
}

/** Nobody trades the spot pairs here: they carry the index. */
const PAIR_RULES: PairRules = {
  takerFeePpb: ppb(1_000_000),
  makerFeePpb: ppb(1_000_000),
  lotsMin: sizeLots(1),
  lotsMax: sizeLots(0),
  buyTicksMax: priceTicks(0),
  sellTicksMin: priceTicks(0),
  notionalAtomsMin: atoms(0),
  priceBandPpb: ppb(0),
  marketBandPpb: ppb(50_000_000),
  openOrdersMax: 200,
  limitBuyOpen: true,
  limitSellOpen: true,
  marketBuyOpen: true,
  marketSellOpen: true,
  tradingOpen: true,
};

/** Coins, pairs, contracts, users with funds, and what the insurance fund begins with. */
export function openingCommands(insuranceUsdt: number): Command[] {
  const commands: Command[] = SHIPPED_COINS.map(({ coinId: id, code, scale }) => ({
    type: "ListCoin",
    coinId: coinId(id),
    code,
    scale,
  }));
  for (const { indexPairId } of CHECK_CONTRACTS) commands.push(listPair(indexPairId));
  for (const { contractId: id, indexPairId, symbol, priceDecimals, sizeDecimals, rules } of CHECK_CONTRACTS) {
    const names = { contractId: contractId(id), symbol, indexPairId: pairId(indexPairId) };
    commands.push({ type: "ListContract", ...names, priceDecimals, sizeDecimals, rules });
  }
  for (let user = MAKER_USER; user <= MAKER_USER + TRADERS; user += 1) {
    const funds = user === MAKER_USER ? MAKER_FUNDS : TRADER_FUNDS;
    const id = userId(user);
    commands.push(
      { type: "OpenUser", userId: id, mark: user === MAKER_USER ? "house" : "demo" },
      { type: "GrantFunds", userId: id, coinId: USDT, atoms: atoms(funds * USDT_ATOMS), key: `futures:${user}` },
    );
  }
  if (insuranceUsdt > 0) {
    const capital = atoms(insuranceUsdt * USDT_ATOMS);
    commands.push({ type: "FundHouse", pot: "insurance", coinId: USDT, atoms: capital, key: "futures:fund" });
  }
  commands.push(toContractAccount(MAKER_USER, MAKER_FUNDS, "maker"), {
    type: "SetPositionMode",
    userId: userId(MAKER_USER),
    positionMode: "oneWay",
  });
  return commands;
}

function listPair(id: number): Command {
  const shipped = SHIPPED_PAIRS.find((pair) => pair.pairId === id)!;
  const { symbol, coin, basePrecision, coinPrecision } = shipped.spot;
  return {
    type: "ListPair",
    pairId: pairId(id),
    symbol,
    tradedCoinId: coinId(SHIPPED_COINS.find(({ code }) => code === coin)!.coinId),
    pricingCoinId: USDT,
    priceDecimals: basePrecision,
    sizeDecimals: coinPrecision,
    rules: PAIR_RULES,
  };
}

/** Moves USDT of a user from the platform to the contract account. */
export function toContractAccount(user: number, usdt: number, key: string): Command {
  return {
    type: "TransferFunds",
    userId: userId(user),
    coinId: USDT,
    atoms: atoms(Math.round(usdt) * USDT_ATOMS),
    from: 1,
    to: 3,
    key,
  };
}

/** Quotes of the venues at a point of the path; `silent` of them are out of date. */
export function observedPrices({ atMs, prices }: PathPoint, silent = 0): Command {
  const quotes: VenueQuote[] = [];
  for (const [venueIndex, venue] of VENUES.entries()) {
    for (const [index, { indexPairId }] of CHECK_CONTRACTS.entries()) {
      const middle = prices[index]! * 1e8;
      const [bid, ask] = [Math.floor(middle * (1 - HALF_SPREAD)), Math.ceil(middle * (1 + HALF_SPREAD))];
      const receivedAt = utcMs(venueIndex < silent ? atMs - 12_000 : atMs);
      quotes.push({ pairId: pairId(indexPairId), venue, bid: priceE8(bid), ask: priceE8(ask), receivedAt });
    }
  }
  return { type: "ObservePrices", origin: "path", quotes };
}
