import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { atoms, pairId, ppb, userId } from "@agio/primitives";
import { expect, test, vi } from "vitest";
import type { Command } from "./commands.ts";
import { readCommand, writeCommand } from "./command-codec.ts";
import { WordWriter } from "./encoding/word-writer.ts";
import type { Event } from "./events.ts";
import { takeSnapshot } from "./snapshot.ts";
import { isLever, isLeverOfCommand, namesIn } from "./testing/levers.ts";
import {
  available,
  BTCPERP,
  deposit,
  openAgainst,
  openContractMarket,
  order,
  quotes,
  tradeAndBack,
  UNIT,
} from "./testing/contract-market.ts";
import { BTCUSDT, OPEN_RULES, START_MS, TestMarket, USDT } from "./testing/market.ts";
import { openCampaignCrowd, RandomCampaigns } from "./testing/random-campaigns.ts";
import { openCrowdedMarket, RandomCommands } from "./testing/random-commands.ts";
import { openCopyCrowd, RandomCopies } from "./testing/random-copies.ts";
import { openContractCrowd, RandomFutures } from "./testing/random-futures.ts";
import { openMovesCrowd, RandomMoves } from "./testing/random-moves.ts";
import { openFundCrowd, RandomFunds } from "./testing/random-funds.ts";
import { openOptionCrowd, RandomOptions } from "./testing/random-options.ts";
import { recoverySoon } from "./testing/hostile-rare.ts";
import { openProgrammeCrowd, RandomProgrammes } from "./testing/random-programmes.ts";
import { openSecondCrowd, RandomSecond } from "./testing/random-second.ts";
import { adjust, payIn } from "./testing/real-market.ts";
import { bet, openSecondMarket, PERIOD, SECOND_RULES } from "./testing/second-market.ts";

/*
 * No command, event, view or snapshot has a field through which anybody could choose how an order ends. Looked for in
 * what is declared, in what is really encoded, and in what is remembered.
 */

const SEED = "no levers";
const COMMANDS = 700;
const SOURCE = import.meta.dirname;
/** Events that may say such a word, because they report something else with it: how far a liquidation went. */
const REPORTED = { LiquidationEnded: "outcome" };

const CROWDS: readonly (readonly [() => TestMarket, (market: TestMarket) => { next(): Command }])[] = [
  [openCrowdedMarket, (market) => new RandomCommands(market, SEED)],
  [openContractCrowd, (market) => new RandomFutures(market, SEED)],
  [openSecondCrowd, (market) => new RandomSecond(market, SEED)],
  [openOptionCrowd, (market) => new RandomOptions(market, SEED)],
  [openMovesCrowd, (market) => new RandomMoves(market, SEED)],
  [openFundCrowd, (market) => new RandomFunds(market, SEED)],
  [openProgrammeCrowd, (market) => new RandomProgrammes(market, SEED)],
  [() => openCopyCrowd(SEED), (market) => new RandomCopies(market, SEED)],
  [openCampaignCrowd, (market) => new RandomCampaigns(market, SEED)],
];

interface Samples {
  readonly commands: Command[];
  readonly events: Event[];
  readonly markets: TestMarket[];
}

/** Real commands and events of every product, as they come out of their encoding, and the states they led to. */
function sampled(): Samples {
  const samples: Samples = { commands: [], events: [], markets: [] };
  const spy = vi.spyOn(TestMarket.prototype, "try");
  for (const [open, commandsFor] of CROWDS) {
    const market = open();
    const commands = commandsFor(market);
    for (let i = 0; i < COMMANDS; i++) market.try(commands.next());
    for (const command of rareCommands(market)) market.try(command);
    samples.markets.push(market);
  }
  payOutOfProfit();
  for (const [command] of spy.mock.calls) samples.commands.push(decoded(command));
  for (const { value } of spy.mock.results) if (Array.isArray(value)) samples.events.push(...value);
  spy.mockRestore();
  return samples;
}

/**
 * Two settlements of funding at the cap, which the fees of two others let it reach: the second finds no margin left, only
 * profit. No random run comes that far.
 */
function payOutOfProfit(): void {
  const market = openContractMarket({ openFeePpb: ppb(0), fundingIntervalHours: 1 }, 5, 0);
  for (const [user, usdt] of [600, 6_000, 30_000, 800_000, 800_000].entries()) deposit(market, user + 1, usdt);
  openAgainst(market, 1, 2, { price: 571_000, size: 800, longLeverage: 100, shortLeverage: 10 });
  const rest = atoms(Math.floor(available(market, 1) * UNIT));
  market.send({ type: "TransferFunds", userId: userId(1), coinId: USDT, atoms: rest, from: 3, to: 1, key: "" });
  market.send(order(3, { priceTicks: 608_000, size: 170, leverage: 1 }));
  market.send(order(3, { direction: "sell", priceTicks: 608_100, size: 170, leverage: 1 }));
  const from = Math.ceil(market.clock() / 60_000) * 60;
  for (let minute = 1; minute <= 180; minute++) {
    market.seconds = from + minute * 60 - START_MS / 1_000;
    market.send(quotes(market, 600_000));
    if (minute % 60 === 1) tradeAndBack(market, [4, 5], { price: 608_050, size: 13_000 });
  }
}

/** Commands that a random run does not reach: prices that jump, hours that pass, markets that end. */
function* rareCommands(market: TestMarket): Generator<Command> {
  yield { type: "ImportInvitations", rows: [], isLast: false };
  yield { type: "CancelTwap", userId: userId(1), twapId: 1 };
  yield { type: "CancelContractTwap", userId: userId(1), twapId: 1 };
  yield { type: "NoteAuditHead", entries: 1, hash: "a".repeat(64), isContinued: true };
  yield recoverySoon(market);
  // One of the two says something new of this user.
  for (const isFrozen of [true, false]) yield { type: "FreezePayouts", userId: userId(1), isFrozen };
  for (const campaignId of market.state.campaigns.campaigns.keys()) {
    yield { type: "HaltCampaign", campaignId, operatorId: 1, reason: "a fault" };
  }
  for (const ticks of [900_000, 300_000, 600_000]) {
    yield quotes(market, ticks, ticks / 20);
    yield quotes(market, ticks, ticks / 20);
  }
  // A day later funding is due and options expire; another day later those of the halt have a price.
  for (const seconds of [86_400, 86_400]) {
    market.sequence += seconds;
    if (market.seconds !== undefined) market.seconds += seconds;
    for (let i = 0; i < 3; i++) yield quotes(market, 600_000, 30_000);
  }
  for (const { listing, rules } of market.state.options.listed()) {
    const { pairId: pair, code, priceDecimals, sizeDecimals } = listing;
    const set = { type: "SetOptionUnderlying", pairId: pair, code, priceDecimals, sizeDecimals } as const;
    yield { ...set, rules: { ...rules, marksBy: "steady" } };
    const surface = rules.surface.map((node) => ({ ...node, atTheMoneyPpm: node.atTheMoneyPpm + 10_000 }));
    yield { ...set, rules: { ...rules, marksBy: "steady", surface } };
    yield quotes(market, 600_000, 30_000);
  }
  yield { type: "ChangePair", pairId: BTCUSDT, rules: OPEN_RULES };
  const bar = [0, 1, 1, 1, 1, 1, 1] as const;
  const pair = { ...market.state.spot.pairs[BTCUSDT]!.listing, pairId: pairId(99), symbol: "newpair" };
  yield pair;
  yield { type: "ImportCandles", pairId: pair.pairId, interval: "1m", origin: "simulated", rows: [bar] };
  yield { type: "DelistContract", contractId: BTCPERP };
  yield { type: "DelistPair", pairId: pair.pairId };
  yield adjust(1, "adjustment");
  yield { type: "DeclareRealMoney" };
  yield payIn(1, "capital");
}

function decoded(command: Command): Command {
  const writer = new WordWriter();
  writeCommand(command, writer);
  return readCommand(writer.bytes());
}

/** Files of the core in which commands, events and views are declared. */
function declarations(pattern: RegExp): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((file) => pattern.test(file) && !file.endsWith(".test.ts") && !file.startsWith("testing"))
    .map((file) => readFileSync(path.join(SOURCE, file), "utf8"));
}

const FIELD = /^\s+(?:readonly\s+)?(\w+)\??:/gm;
const fieldsIn = (sources: readonly string[]): string[] =>
  sources.flatMap((source) => [...source.matchAll(FIELD)].map(([, name]) => name!));
const TYPE = /readonly type: "(\w+)"/g;
const typesIn = (sources: readonly string[]): string[] =>
  sources.flatMap((source) => [...source.matchAll(TYPE)].map(([, type]) => type!));

const COMMAND_FILES = /(?:^|[-/])commands\.ts$/;
const EVENT_FILES = /(?:^|[-/])(?:events|views)\.ts$/;

test("no declared command, event or view has a field that could choose an outcome", () => {
  const commands = fieldsIn(declarations(COMMAND_FILES));
  const events = fieldsIn(declarations(EVENT_FILES));
  // The search finds what it looks for: names of every room.
  expect(commands).toEqual(
    expect.arrayContaining(["priceTicks", "leverage", "oddsPpm", "exposureAtomsMax", "surface"]),
  );
  expect(events).toEqual(expect.arrayContaining(["tickSeq", "markTicks", "settlementPrice", "settlementE8"]));
  expect(commands.filter(isLeverOfCommand)).toEqual([]);
  expect(events.filter(isLever)).toEqual(Object.values(REPORTED));
});

test("no real command, event or snapshot carries one", () => {
  const { commands, events, markets } = sampled();
  expect([...namesIn(commands)].filter(isLeverOfCommand)).toEqual([]);
  const namesByType = new Map(events.map(({ type }) => [type, new Set<string>()]));
  for (const event of events) namesIn(event, namesByType.get(event.type));
  const levers = [...namesByType].flatMap(([type, names]) => [...names].filter(isLever).map((name) => [type, name]));
  expect(Object.fromEntries(levers)).toEqual(REPORTED);
  for (const { state } of markets) {
    expect(
      [
        ...namesIn([
          state.secondContracts,
          state.options,
          state.conversion,
          state.finance,
          state.prices,
          state.tape,
          state.programmes,
          state.campaigns,
        ]),
      ].filter(isLever),
    ).toEqual([]);
    const text = Buffer.from(takeSnapshot(state)).toString("latin1");
    const keys = [...text.matchAll(/"(\w+)":/g)].map(([, key]) => key!);
    expect(keys).toContain("listing");
    expect(keys.filter(isLever)).toEqual([]);
  }
  const sampledTypes = new Set<string>([...commands, ...events].map(({ type }) => type));
  const declared = typesIn([...declarations(COMMAND_FILES), ...declarations(EVENT_FILES)]);
  expect(declared.length).toBeGreaterThan(80);
  expect(declared.filter((type) => !sampledTypes.has(type))).toEqual([]);
});

test("a field that somebody adds is caught, in whatever words", () => {
  const levers = [
    ...[
      "outcome",
      "forcedOutcome",
      "winner",
      "winnerId",
      "winRatePpm",
      "winRatioBips",
      "isWin",
      "mustWin",
      "controlMode",
    ],
    ...["userControl", "manualClosePrice", "manualPriceTicks", "priceOverride", "presetResult", "targetPriceE8"],
    ...["userPriceTicks", "userOddsPpm", "groupOdds", "luckPpm", "desiredSide", "isRigged", "lossProbability"],
  ];
  for (const name of levers) {
    const command = { ...bet(1), terms: [{ [name]: 1 }] };
    expect([...namesIn(command)].filter(isLeverOfCommand)).toEqual([name]);
    expect([...namesIn(new Map([[1, command]]))].filter(isLever)).toEqual([name]);
  }
  // No command may have a field that an event reports.
  for (const name of ["result", "settlementPrice", "settledAt", "entryPrice", "creditAtoms", "payout", "closePrice"]) {
    expect([name].filter(isLeverOfCommand)).toEqual([name]);
  }
});

test("commands of second contracts have exactly the fields that are known", () => {
  const samples: readonly Command[] = [
    bet(1),
    { ...PERIOD, compensationPpb: ppb(5_000_000), compensationAtomsMax: atoms(5_000_000) },
    { ...SECOND_RULES, netsPairs: true },
    { type: "SetLossLimit", userId: bet(1).userId, atoms: bet(1).stakeAtoms },
  ];
  const market = openSecondMarket();
  for (const command of samples) expect(market.refusalOf(command)).toBe("applied");
  const known = {
    PlaceSecondContract: ["userId", "periodId", "side", "stakeAtoms", "oddsPpm", "clientOrderId"],
    SetPeriod: [
      ...["periodId", "pairId", "seconds", "oddsPpm", "stakeAtomsMin", "stakeAtomsMax", "feePpb", "isOpen"],
      ...["compensationPpb", "compensationAtomsMax"],
    ],
    SetSecondContractRules: [
      "coinId",
      "exposureAtomsMax",
      "runningMax",
      "dailyLossAtomsMax",
      "dayOffsetMinutes",
      "tradingOpen",
      "netsPairs",
    ],
    SetLossLimit: ["userId", "atoms"],
  };
  for (const command of samples) {
    const fields = known[command.type as keyof typeof known];
    expect(Object.keys(command).toSorted()).toEqual(["type", ...fields].toSorted());
  }
  const source = declarations(/second-commands\.ts$/);
  expect(
    fieldsIn(source)
      .filter((name) => name !== "type")
      .toSorted(),
  ).toEqual(Object.values(known).flat().toSorted());
});
