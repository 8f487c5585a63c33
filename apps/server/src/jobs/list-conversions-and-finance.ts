import { SHIPPED_COINS } from "@agio/api-contract/markets";
import {
  SHIPPED_CONVERSION_COINS,
  SHIPPED_CONVERSION_RULES,
  SHIPPED_FINANCE_PRODUCTS,
  type ShippedFinanceProduct,
} from "@agio/api-contract/conversion-markets";
import { DEFAULT_TIME_ZONE } from "@agio/api-contract/settings";
import {
  conversionCoinsOf,
  conversionRulesOf,
  financeProductsOf,
  type ConversionRulesView,
  type SetConversionCoin,
  type SetConversionRules,
  type SetFinanceProduct,
} from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert, atoms, coinId, ppb, utcMs } from "@agio/primitives";
import { PERCENT_DECIMALS, shippedFigure } from "../markets/shipped-figure.ts";

const HOUR_MINUTES = 60;
const DAY_OFFSET_MINUTES = DEFAULT_TIME_ZONE.offSetValue * HOUR_MINUTES;
/** 2100-01-01: a shipped product has no end of its own. */
const NO_END = Date.UTC(2100, 0, 1);

function shippedCoin(code: string): (typeof SHIPPED_COINS)[number] {
  const coin = SHIPPED_COINS.find((shipped) => shipped.code === code);
  assert(coin !== undefined, "the coin of a shipped product is shipped");
  return coin;
}

const percent = (text: string) => ppb(shippedFigure(text, PERCENT_DECIMALS));

/** Commands that put the shipped convert list in force where there is none. What is set is the operators', but for rules that came later. */
export function conversionCommands(listed: {
  readonly rules: ConversionRulesView | undefined;
  readonly coinIds: readonly number[];
}): (SetConversionRules | SetConversionCoin)[] {
  const { scale, coinId: valuationId } = shippedCoin(SHIPPED_CONVERSION_RULES.coin);
  const value = (text: string) => atoms(shippedFigure(text, scale));
  const rules: SetConversionRules = {
    type: "SetConversionRules",
    valuationCoinId: coinId(valuationId),
    quoteMs: SHIPPED_CONVERSION_RULES.quoteMs,
    tolerancePpb: percent(SHIPPED_CONVERSION_RULES.tolerance),
    dayValueAtomsMax: value(SHIPPED_CONVERSION_RULES.dayValueMax),
    dayOffsetMinutes: DAY_OFFSET_MINUTES,
    isOpen: true,
    withinSpread: true,
  };
  // Those of before quotes were held within their spread are kept, and held to it.
  const held = { type: "SetConversionRules", ...(listed.rules ?? rules), withinSpread: true } as const;
  const missing = SHIPPED_CONVERSION_COINS.filter((coin) => !listed.coinIds.includes(coin.coinId));
  const coins = missing.map((coin): SetConversionCoin => ({
    type: "SetConversionCoin",
    coinId: coinId(coin.coinId),
    isOpen: true,
    spreadPpb: percent(coin.spread),
    feePpb: percent(coin.feeRate),
    valueAtomsMin: value(coin.minValue),
    valueAtomsMax: value(coin.maxValue),
  }));
  return [...(listed.rules?.withinSpread === true ? [] : [held]), ...coins];
}

/** The command that puts a shipped product on offer. */
export function financeCommand(product: ShippedFinanceProduct): SetFinanceProduct {
  const { coinId: id, scale } = shippedCoin(product.coin);
  const amount = (text: string) => atoms(shippedFigure(text, scale));
  return {
    type: "SetFinanceProduct",
    productId: product.productId,
    name: product.name,
    coinId: coinId(id),
    kind: product.type,
    days: product.days,
    aprPpb: percent(product.apr),
    atomsMin: amount(product.minAmount),
    atomsMax: amount(product.maxAmount),
    quotaAtoms: amount(product.totalQuota),
    startAt: utcMs(0),
    endAt: utcMs(NO_END),
    earlyPolicy: product.earlyPolicy,
    earlyPpb: ppb(0),
    mayRenew: product.autoRenew,
    dayRedeemAtomsMax: amount(product.dayRedeemMax),
    bindsBy: "sale",
    dayOffsetMinutes: DAY_OFFSET_MINUTES,
    isOpen: true,
  };
}

/** Opens the convert list, on the first start. */
export async function listConversions(pipeline: Pipeline): Promise<void> {
  const listed = await pipeline.read((state) => ({
    rules: conversionRulesOf(state),
    coinIds: conversionCoinsOf(state).map((coin) => coin.coinId),
  }));
  for (const command of conversionCommands(listed)) {
    const settled = await pipeline.submit(command);
    assert(settled.kind === "applied", "a shipped conversion can be set");
  }
}

/**
 * Puts the products of a demo on offer, on its first start. One whose interest is not put aside stays closed, like
 * any other.
 */
export async function listFinance(pipeline: Pipeline): Promise<void> {
  const known = await pipeline.read((state) => financeProductsOf(state).map(({ productId }) => productId));
  for (const product of SHIPPED_FINANCE_PRODUCTS) {
    if (known.includes(product.productId)) continue;
    const command = financeCommand(product);
    const settled = await pipeline.submit(command);
    if (settled.kind === "applied") continue;
    const isUnfunded = settled.kind === "refused" && settled.refusal.refusal === "FINANCE_CLOSED";
    assert(isUnfunded, "a shipped product can be set");
    const closed = await pipeline.submit({ ...command, isOpen: false });
    assert(closed.kind === "applied", "a shipped product can be set closed");
  }
}
