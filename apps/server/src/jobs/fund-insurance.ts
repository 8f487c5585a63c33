import type { Pipeline } from "@agio/pipeline";
import { assert, atoms, parseDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";

const INSURANCE_COIN = "USDT";
/** The core takes each key once, so that a restart adds nothing. */
const START_KEY = "start";

/** Puts the start capital into the insurance fund, once in the life of an installation. `amount` in USDT. */
export async function fundInsurance(pipeline: Pipeline, markets: MarketDirectory, amount: string): Promise<void> {
  const coin = markets.findCoin(INSURANCE_COIN);
  assert(coin !== undefined, "the coin of the insurance fund is listed");
  const capital = parseDecimal(amount, coin.scale);
  assert(capital !== undefined, "the start capital of the insurance fund fits its coin");
  if (capital === 0) return;
  const { coinId } = coin;
  const settled = await pipeline.submit({ type: "FundInsurance", coinId, atoms: atoms(capital), key: START_KEY });
  const isRepeated = settled.kind === "refused" && settled.refusal.refusal === "DUPLICATE_REQUEST";
  assert(settled.kind !== "refused" || isRepeated, "the insurance fund is started once");
}
