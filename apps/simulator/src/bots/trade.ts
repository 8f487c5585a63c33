import type { CallFailure } from "@agio/api-client";
import type { CoinLists, ContractPairEntry, OptionPairEntry } from "@agio/api-contract";
import { seededRandom } from "@agio/testkit";
import type { Market } from "../market/market.ts";
import { AT_REST, WATCHED, type Activity } from "./activity.ts";
import { openChangingFloor } from "./changing-floor.ts";
import { openContractDesk } from "./contract-desk.ts";
import { openContractFloor, quotedContracts } from "./contract-floor.ts";
import { openCrowd } from "./crowd.ts";
import { openDesk, type Desk } from "./desk.ts";
import { openHouseMaker } from "./house-maker.ts";
import { SPOT_LADDER } from "./house-quotes.ts";
import { openSpotInventory } from "./inventories.ts";
import { openOptionDesk } from "./option-desk.ts";
import { openOptionFloor, quotedOptions } from "./option-floor.ts";
import { openSecondDesk, openSecondPlayers } from "./second-players.ts";
import { tradedPair, type TradedPair } from "./traded-pair.ts";

const ON = 1;
const TICK_MS = 50;
/** How soon what the operators list, halt or end is noticed. */
const LISTS_EVERY_MS = 2_000;
const PAUSE_MS = 1_000;
const PAIRS_RETRY_MS = 1_000;
const PAIRS_TRIES_MAX = 30;
const HOUSE_HEAD_START_MS = 1_500;
const SPOT_PACE = { perSecond: 10, burst: 60, atFirst: 400 };

/** An account that the exchange lends to a bot; of mark "trader" one that somebody invited. */
export interface BotAccount {
  readonly userId: number;
  readonly mark: "house" | "demo" | "trader";
  /** The products of a demo trader, or that they are followed; the house quotes everything but second contracts. */
  readonly floor: "spot" | "contracts" | "options" | "seconds" | "leads";
  readonly token: string;
  /** The account that a leader leads from. */
  readonly accountId?: number;
}

export interface TradeOptions {
  readonly apiUrl: string;
  readonly socketUrl: string;
  readonly accounts: readonly BotAccount[];
  readonly market: Market;
  readonly seed: string;
  /** The exchange's own time: expiries are counted by it. */
  readonly clock: () => number;
  /** Whether anybody looks at the market: if not, less goes on. */
  readonly isWatched: () => boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The coins and markets of the exchange; waits for them for a bounded time. */
async function listsOf(desk: Desk): Promise<CoinLists | undefined> {
  for (let attempt = 0; attempt < PAIRS_TRIES_MAX; attempt += 1) {
    const lists = await desk.lists();
    if (lists !== undefined && lists.currencyList.length > 0) return lists;
    await pause(PAIRS_RETRY_MS);
  }
  return undefined;
}

/** The pairs on show that the world has a price for. */
const pairsOf = (lists: CoinLists | undefined, market: Market): TradedPair[] =>
  market.models.flatMap((model) => {
    const entry = lists?.currencyList.find(({ symbol, showFlag }) => symbol === model.symbol && showFlag === ON);
    return entry === undefined ? [] : [tradedPair(entry, model)];
  });

/** Sends the bots to the exchange. They go on until stopped, and rest while it does not answer. */
export async function trade(options: TradeOptions): Promise<{ stop(): void }> {
  const { apiUrl, socketUrl, accounts, market, clock, isWatched } = options;
  const activity = (): Activity => (isWatched() ? WATCHED : AT_REST);
  const random = seededRandom(`${options.seed}/bots`);
  let restsUntilMs = 0;
  const onFailure = ({ kind }: CallFailure): void => {
    if (kind === "networkAnomaly" || kind === "signOut") restsUntilMs = clock() + PAUSE_MS;
  };
  const deskOf = ({ token }: BotAccount): Desk => openDesk({ apiUrl, socketUrl, token, onFailure });
  const house = accounts.find(({ mark }) => mark === "house");
  const demo = accounts.filter(({ mark }) => mark !== "house");
  const crowdDesks = demo.filter(({ floor }) => floor === "spot").map(deskOf);
  if (house === undefined || crowdDesks.length === 0) return { stop: () => undefined };

  const houseDesk = deskOf(house);
  const lists = await listsOf(houseDesk);
  const pairs = pairsOf(lists, market);
  await Promise.all([houseDesk, ...crowdDesks].map((desk) => desk.cancelAll()));
  const maker = openHouseMaker({
    desk: houseDesk,
    market,
    pairs,
    inventory: openSpotInventory(houseDesk),
    pace: SPOT_PACE,
    ladder: SPOT_LADDER,
    activity,
    random: random.fork("house"),
  });
  const crowd = openCrowd({ desks: crowdDesks, market, pairs, activity, random: random.fork("crowd") });
  const onFloor = (wanted: BotAccount["floor"]) => demo.filter(({ floor }) => floor === wanted);
  const way = ({ token, accountId }: BotAccount) => ({
    ...{ apiUrl, socketUrl, token, onFailure },
    ...(accountId === undefined ? {} : { accountId }),
  });
  const players = openSecondPlayers({
    desks: onFloor("seconds").map((account) => openSecondDesk(way(account))),
    activity,
    random: random.fork("seconds"),
  });
  const contracts = openChangingFloor((entries: readonly ContractPairEntry[]) =>
    openContractFloor({
      house: openContractDesk(way(house)),
      traders: onFloor("contracts").map((account) => openContractDesk(way(account))),
      leaders: onFloor("leads").map((account) => openContractDesk(way(account))),
      market,
      contracts: entries,
      activity,
      random: random.fork("contracts"),
    }),
  );
  const optionFloor = openChangingFloor((entries: readonly OptionPairEntry[]) =>
    openOptionFloor({
      house: openOptionDesk(way(house)),
      traders: onFloor("options").map((account) => openOptionDesk(way(account))),
      market,
      options: entries,
      activity,
      random: random.fork("options"),
    }),
  );

  /** Trades the markets that were listed since, and leaves those alone that have ended. */
  async function follow(listed: CoinLists | undefined): Promise<void> {
    if (listed === undefined) return;
    const now = pairsOf(listed, market);
    maker.follow(now);
    crowd.follow(now);
    await contracts.follow(quotedContracts(listed.contractList, market));
    await optionFloor.follow(quotedOptions(listed.optionList, market));
  }

  const startedMs = clock();
  const timer = setInterval(() => {
    const now = clock();
    if (now < restsUntilMs) return;
    maker.tick(now);
    contracts.tick(now);
    optionFloor.tick(now);
    players.tick(now);
    if (now - startedMs > HOUSE_HEAD_START_MS) crowd.tick(now);
  }, TICK_MS);
  await follow(lists);
  let isFollowing = false;
  const following = setInterval(() => {
    if (isFollowing || clock() < restsUntilMs) return;
    isFollowing = true;
    void houseDesk
      .lists()
      .then(follow)
      .finally(() => (isFollowing = false));
  }, LISTS_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      clearInterval(following);
      maker.stop();
      contracts.stop();
      optionFloor.stop();
    },
  };
}
