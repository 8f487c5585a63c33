import type { HouseAccount } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, atoms, parseDecimal } from "@agio/primitives";
import type { CoinFunds, HouseFunds } from "../config/house-funds.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

const HOUSE_COIN = "USDT";
/** The core takes each key once, so that a restart adds nothing. That of the insurance fund is older than the rest. */
const OLDEST_KEY: Partial<Record<HouseAccount, string>> = { insurance: "start" };

/** Fills the house accounts, each coin of each once in the life of an installation. */
export async function fundHouse(pipeline: Pipeline, markets: MarketDirectory, funds: HouseFunds): Promise<void> {
  for (const [pot, given] of Object.entries(funds) as [HouseAccount, string | CoinFunds][]) {
    const byCoin = typeof given === "string" ? { [HOUSE_COIN]: given } : given;
    for (const [code, capital] of Object.entries(byCoin))
      await fundHouseAccount(pipeline, markets, { pot, code, capital });
  }
}

async function fundHouseAccount(
  pipeline: Pipeline,
  markets: MarketDirectory,
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
  const isRepeated = settled.kind === "refused" && settled.refusal.refusal === "DUPLICATE_REQUEST";
  assert(settled.kind !== "refused" || isRepeated, "a house account is started once");
}
