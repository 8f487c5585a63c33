import type { Random } from "@agio/testkit";
import { coinId, contractId, pairId, priceE8, tpSlId, userId, utcMs } from "@agio/primitives";
import { CANDLE_ROWS_MAX } from "../prices/import-candles.ts";
import type { CandleRow, MissedSecond } from "../prices/price-commands.ts";
import type { Command } from "../commands.ts";
import { BTCPERP, CONTRACT_RULES } from "./contract-market.ts";
import { CONVERSION_COIN, CONVERSION_RULES, exchange } from "./conversion-market.ts";
import { FIXED, redeem, subscribe } from "./finance-market.ts";
import { BANK_CHANNEL, channel, ERC20_CHANNEL, WITHDRAWAL_RULES } from "./fund-market.ts";
import { appoint, levelRules, makerTerms } from "./level-market.ts";
import { BTC, BTCUSDT, OPEN_RULES, START_MS, USDT, type TestMarket } from "./market.ts";
import { cancelOption, setUnderlying } from "./option-market.ts";
import { adjust, payIn } from "./real-market.ts";
import { PERIOD, SECOND_RULES } from "./second-market.ts";

/** Ids beyond those of the exchange as it opens. */
const NEW_IDS = [20, 400] as const;
const ROWS_MAX = CANDLE_ROWS_MAX + 1;
const REAL_FROM = 4_000;
const UNITS = { priceDecimals: 1, sizeDecimals: 5 };

/** Commands that the other streams send seldom or never: listings, rules, settings, history. */
export function rareCommand(market: TestMarket, random: Random): Command {
  const id = random.integer(...NEW_IDS);
  const user = random.integer(1, 6);
  const makers: readonly (() => Command)[] = [
    () => ({ type: "OpenUser", userId: userId(id), mark: random.pick(["trader", "house", "demo"]) }),
    () => ({ type: "ListCoin", coinId: coinId(id), code: `C${id}`, scale: random.integer(0, 8) }),
    () => listPair(id),
    () => ({ type: "DelistPair", pairId: pairId(id) }),
    () => listContract(id + 1_000),
    () => ({ type: "DelistContract", contractId: contractId(id + 1_000) }),
    () => history(random),
    () => setting(market, random),
    () => ({ ...PERIOD, periodId: random.integer(1, 20) }),
    () => SECOND_RULES,
    () => setUnderlying(),
    () => channel(ERC20_CHANNEL, { bonusDays: random.integer(0, 2) }),
    () => WITHDRAWAL_RULES,
    () => CONVERSION_RULES,
    () => CONVERSION_COIN,
    () => ({ ...FIXED, productId: random.integer(1, 20) }),
    () => exchange(user),
    () => subscribe(user),
    () => redeem(user, random.integer(1, 50), 1_000_000),
    () => ({
      type: "SetAutoRenew",
      userId: userId(user),
      orderId: random.integer(1, 50),
      autoRenew: random.chance(0.5),
    }),
    () => ({ type: "SetPositionMode", userId: userId(user), positionMode: random.pick(["hedge", "oneWay"]) }),
    () => ({
      type: "SetMarginMode",
      userId: userId(user),
      contractId: BTCPERP,
      marginMode: random.pick(["cross", "isolated"]),
    }),
    () => ({ type: "CancelTpSl", userId: userId(user), tpSlId: tpSlId(random.integer(1, 200)) }),
    () => ({
      type: random.pick(["CancelTwap", "CancelContractTwap"]),
      userId: userId(user),
      twapId: random.integer(1, 50),
    }),
    () => ({ type: "CancelWithdrawal", userId: userId(user), withdrawalId: random.integer(1, 50) }),
    () => cancelOption(user, random.integer(1, 500)),
    () => levelRules(),
    () => makerTerms(random.integer(1, 5), { maker: 50, taker: 70 }),
    () => appoint(user, random.integer(0, 5)),
    () => ({ type: "Continue" }),
    () => noteAudit(market, random),
    () => halt(random),
    () => recoverySoon(market, random.pick([0, 1, 2, 40])),
    () =>
      payIn(random.integer(1, 1_000), `capital ${id}`, { channelId: random.pick([0, BANK_CHANNEL, ERC20_CHANNEL]) }),
    () =>
      adjust(random.integer(1, 1_000), `adjustment ${id}`, {
        ...{ userId: userId(user), isGiven: random.chance(0.5), counter: random.pick(["capital", "promo"]) },
      }),
    // Late, so that most of a run is as it was in a demo.
    () => (market.sequence > REAL_FROM ? { type: "DeclareRealMoney" } : { type: "Continue" }),
  ];
  return random.pick(makers)();
}

/** The staff's audit log goes on, or has lost entries. */
function noteAudit({ sequence }: TestMarket, random: Random): Command {
  const hash = String(sequence % 10).repeat(64);
  return { type: "NoteAuditHead", entries: random.integer(0, sequence), hash, isContinued: random.chance(0.7) };
}

/** Seconds that were left out since the last tick, as three venues published them. */
export function recoverySoon(market: TestMarket, seconds = 1): Command {
  const { lastAt } = market.state.tape;
  const missed = Array.from({ length: seconds }, (_, place): MissedSecond => {
    const at = utcMs(Math.max(lastAt, 0) + (place + 1) * 1_000);
    const quote = { pairId: BTCUSDT, bid: priceE8(6_000_000_000_000), ask: priceE8(6_000_000_000_000), receivedAt: at };
    return { at, quotes: ["a", "b", "c"].map((venue) => ({ ...quote, venue })) };
  });
  return { type: "RecoverTicks", origin: "published", seconds: missed };
}

const listPair = (id: number): Command => ({
  type: "ListPair",
  pairId: pairId(id),
  symbol: `btcusdt${id}`,
  tradedCoinId: BTC,
  pricingCoinId: USDT,
  ...UNITS,
  rules: OPEN_RULES,
});

const listContract = (id: number): Command => ({
  type: "ListContract",
  contractId: contractId(id),
  symbol: `btcusdtperp${id}`,
  indexPairId: BTCUSDT,
  priceDecimals: 1,
  sizeDecimals: 3,
  rules: CONTRACT_RULES,
});

function history(random: Random): Command {
  const rows = Array.from({ length: random.integer(0, ROWS_MAX) }, (_, at) => {
    return [START_MS + at * 60_000, 600_000, 600_100, 599_900, 600_000, 10, 6_000_000] as unknown as CandleRow;
  });
  return { type: "ImportCandles", pairId: BTCUSDT, interval: "1m", origin: "simulated", rows };
}

function setting(market: TestMarket, random: Random): Command {
  const section = random.pick(["AUTH_LIMIT", "ASSET_COIN"]);
  const version = (market.state.settings.get(section)?.version ?? 0) + 1;
  const text = JSON.stringify("x".repeat(random.integer(1, 1_000)));
  return { type: "ChangeSetting", section, version, text, operatorId: 1, checkerId: 2, reason: "trial" };
}

/** Mostly let go on again, so that the other commands are not refused for most of a run. */
function halt(random: Random): Command {
  const scope = random.pick(["second", "option", "conversion", "finance", "deposits", "postOnly"] as const);
  const id = scope === "postOnly" ? BTCUSDT : scope === "deposits" ? random.integer(0, 3) : 0;
  return { type: "SetHalt", scope, id, isHalted: random.chance(0.3), operatorId: random.integer(0, 3) };
}
