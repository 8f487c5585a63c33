import { atoms, pairId, priceE8, userId, utcMs } from "@agio/primitives";
import { seededRandom, type Random } from "@agio/testkit";
import type { Command } from "../commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import { openUser } from "./option-market.ts";
import { fund, START_MS, USDT, type TestMarket } from "./market.ts";
import { fundHouseAccount, UNIT } from "./second-market.ts";
import { RandomCommands } from "./random-commands.ts";
import { RandomCampaigns } from "./random-campaigns.ts";
import { openFundChannels, RandomFunds } from "./random-funds.ts";
import { openContractCrowd, RandomFutures } from "./random-futures.ts";
import { openMoves, RandomMoves } from "./random-moves.ts";
import { FIRST_EXPIRY_AT, HOUSES, openOptions, RandomOptions } from "./random-options.ts";
import { openProgrammes, RandomProgrammes } from "./random-programmes.ts";
import { openSecondContracts, RandomSecond } from "./random-second.ts";

/** Four commands a second: every fourth one is an observation. */
const STEP_MS = 250;
const STEPS_PER_TICK = 4;
const BEFORE_EXPIRY_MS = 600_000;
const E8 = 100_000_000;
const START_PRICE = 60_000;
/** Price of the second pair relative to the first. */
const ETH_SHARE = 1 / 20;
const TRADERS = 6;
/** The first of those who were invited by one another. */
const INVITED = 1_000;

/** Every product in one exchange: the same few users, one insurance fund, and banks that run out. */
export function openMixedCrowd(): TestMarket {
  const market = openContractCrowd();
  for (const user of HOUSES) openUser(market, user, "house", 0);
  for (let user = 1; user <= TRADERS; user++) fund(market, user, USDT, 2_000 * UNIT);
  market.send(fundHouseAccount("bank.second", 2_000, "second"));
  market.send(fundHouseAccount("bank.option", 3_000, "option"));
  openSecondContracts(market);
  openOptions(market);
  openMoves(market);
  openFundChannels(market);
  openProgrammes(market, INVITED);
  market.send(fundHouseAccount("promo", 500, "campaigns"));
  market.seconds = undefined;
  market.stepMs = STEP_MS;
  market.sequence = (FIRST_EXPIRY_AT - BEFORE_EXPIRY_MS - START_MS) / STEP_MS;
  market.send(observation(market, START_PRICE, 3));
  return market;
}

function observation(market: TestMarket, price: number, venues: number): Command {
  const receivedAt = utcMs(market.clock());
  const quotes = [1, ETH_SHARE].flatMap((share, at) =>
    ["a", "b", "c"].slice(0, venues).map((venue): VenueQuote => {
      const value = priceE8(Math.round(price * share * E8));
      return { pairId: pairId(at + 1), venue, bid: value, ask: value, receivedAt };
    }),
  );
  return { type: "ObservePrices", origin: "simulated", quotes };
}

/** Seeded commands of all products in turn, with one index for them all that wanders, jumps and halts. */
export class RandomMixed {
  private readonly random: Random;
  private readonly market: TestMarket;
  private readonly streams: readonly { next(): Command }[];
  private tickedAt = 0;
  private haltedTicks = 0;
  private price = START_PRICE;

  constructor(market: TestMarket, seed: string | number) {
    this.market = market;
    this.random = seededRandom(seed);
    this.streams = [
      new RandomCommands(market, `${seed}:spot`),
      new RandomFutures(market, `${seed}:futures`),
      new RandomSecond(market, `${seed}:second`),
      new RandomOptions(market, `${seed}:options`),
      new RandomOptions(market, `${seed}:more options`),
      new RandomMoves(market, `${seed}:moves`),
      new RandomFunds(market, `${seed}:funds`),
      new RandomProgrammes(market, `${seed}:programmes`, { firstUser: INVITED, goesOn: false }),
      new RandomCampaigns(market, `${seed}:campaigns`),
    ];
  }

  next(): Command {
    if (this.market.sequence - this.tickedAt >= STEPS_PER_TICK) return this.prices();
    const command = this.random.pick(this.streams).next();
    // Each stream has an index of its own in mind.
    return command.type === "ObservePrices" ? this.money() : command;
  }

  private money(): Command {
    const key = `m${this.random.integer(1, 300)}`;
    const amount = this.random.integer(1, 400);
    if (this.random.chance(0.5)) return fundHouseAccount(this.random.pick(["bank.second", "bank.option"]), amount, key);
    const user = userId(this.random.integer(1, TRADERS));
    return { type: "GrantFunds", userId: user, coinId: USDT, atoms: atoms(amount * UNIT), key };
  }

  /** A second of prices for everything. */
  prices(): Command {
    this.tickedAt = this.market.sequence;
    const jump = this.random.chance(0.02) ? 0.05 : 0.0008;
    const moved = this.price * (1 + this.random.gaussian() * jump) * 0.99 + START_PRICE * 0.01;
    if (this.random.chance(0.8)) this.price = Math.min(Math.max(moved, START_PRICE / 2), START_PRICE * 2);
    if (this.haltedTicks > 0) this.haltedTicks--;
    else if (this.random.chance(0.01)) this.haltedTicks = this.random.integer(1, 70);
    return observation(this.market, this.price, this.haltedTicks > 0 ? 1 : this.random.chance(0.05) ? 2 : 3);
  }
}
