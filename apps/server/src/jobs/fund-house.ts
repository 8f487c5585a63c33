import type { HouseAccount } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, atoms, parseDecimal } from "@agio/primitives";
import type { Log } from "../base/log.ts";
import type { CoinFunds, HouseFunds } from "../config/house-funds.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

const HOUSE_COIN = "USDT";
/** The core takes each key once, so that a restart adds nothing. That of the insurance fund is older than the rest. */
const OLDEST_KEY: Partial<Record<HouseAccount, string>> = { insurance: "start" };

/**
 * Fills the house accounts, each coin of each once in the life of an installation. Where money is real they are filled
 * from capital that was paid in, or not yet.
 */
export async function fundHouse(
  { pipeline, markets, log }: { readonly pipeline: Pipeline; readonly markets: MarketDirectory; readonly log: Log },
  funds: HouseFunds,
): Promise<void> {
  for (const [pot, given] of Object.entries(funds) as [HouseAccount, string | CoinFunds][]) {
    const byCoin = typeof given === "string" ? { [HOUSE_COIN]: given } : given;
    for (const [code, capital] of Object.entries(byCoin))
      await fundHouseAccount({ pipeline, markets, log }, { pot, code, capital });
  }
}

async function fundHouseAccount(
  { pipeline, markets, log }: { readonly pipeline: Pipeline; readonly markets: MarketDirectory; readonly log: Log },
  { pot, code, capital }: { readonly pot: HouseAccount; readonly code: string; readonly capital: string },
): Promise<void> {
  const coin = markets.findCoin(code);
  assert(coin !== undefined, `the coin ${code} of the house is listed`);
  const amount = parseDecimal(capital, coin.scale);
  assert(amount !== undefined, `the start capital of the house fits its coin ${code}`);
  if (amount === 0) return;
  const key = OLDEST_KEY[pot] ?? (code === HOUSE_COIN ? `start ${pot}` : `start ${pot} ${code}`);
  const { coinId } = coin;
  const settled = await pipeline.submit({ type: "FundHouse", pot, coinId, atoms: atoms(amount), key });
  if (settled.kind !== "refused") return;
  const { refusal } = settled.refusal;
  // Its key serves still: the next start fills it, once capital is paid in.
  if (refusal === "HOUSE_SHORT") log.error("capital does not cover the start of a house account", { pot, coin: code });
  else assert(refusal === "DUPLICATE_REQUEST", "a house account is started once");
}
