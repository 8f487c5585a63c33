/** Calls that end in commands of the core, at once or when a second person agrees. */
export const PREVIEWED_CALLS = [
  "operator.markets.listCoin",
  "operator.markets.listPair",
  "operator.markets.listContract",
  "operator.markets.changePair",
  "operator.markets.changeContract",
  "operator.markets.delist",
  "operator.markets.setTrading",
  "operator.halts.set",
  "operator.channels.set",
  "operator.periods.set",
  "operator.secondRules.set",
  "operator.optionUnderlyings.set",
  "operator.conversions.set",
  "operator.financeProducts.set",
  "operator.makerTerms.set",
  "operator.makers.appoint",
  "operator.house.fund",
  "operator.house.payIn",
  "operator.balances.adjust",
  "operator.campaigns.open",
  "operator.campaigns.halt",
  "operator.settings.change",
  "operator.referrals.rules",
  "operator.referrals.takeBack",
  "operator.referrals.release",
  "operator.agents.setTerms",
  "operator.agents.appoint",
  "operator.payouts.pause",
  "operator.withdrawals.report",
] as const;

export type PreviewedCall = (typeof PREVIEWED_CALLS)[number];

export const POSTINGS_SHOWN_MAX = 200;
export const EVENTS_SHOWN_MAX = 50;

/** Actions of requests that are carried out by commands of the core, but for how something is shown and the rows of settings. */
export const PREVIEWED_ACTIONS = [
  "markets.listCoin",
  "markets.listPair",
  "markets.listContract",
  "markets.changePair",
  "markets.changeContract",
  "markets.delist",
  "markets.setTrading",
  "halts.lift",
  "channels.set",
  "periods.set",
  "secondRules.set",
  "optionUnderlyings.set",
  "conversion.set",
  "finance.products.set",
  "makerTerms.set",
  "makers.appoint",
  "house.fund",
  "house.payIn",
  "balances.adjust",
  "campaigns.open",
  "settings.change",
  "referrals.rules",
  "referrals.takeBack",
  "referrals.release",
  "agents.setTerms",
  "agents.appoint",
  "payouts.lift",
  "withdrawals.report",
] as const;

export const isPreviewedAction = (action: string): boolean => (PREVIEWED_ACTIONS as readonly string[]).includes(action);
