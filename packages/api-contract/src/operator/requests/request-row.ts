import { z } from "zod";

export const requestRow = z.object({
  id: z.int(),
  /**
   * The action: "settings.change", "operators.add", "operators.change", "periods.set", "secondRules.set",
   * "house.fund", "house.payIn", "balances.adjust", "conversion.set", "finance.products.set", "optionUnderlyings.set", "channels.set", "payouts.settle", "payouts.lift", "halts.lift",
   * "wallet.reconcile", "wallet.refill",
   * "clock.accept", "makerTerms.set", "makers.appoint", "referrals.rules", "referrals.takeBack", "agents.setTerms",
   * "agents.appoint", "campaigns.open", "leaders.accept", "leaders.end", "messages.send", "users.release", "compliance.setRule", "compliance.endList",
   * "users.dropProofs", and "markets." with what is asked: "markets.listPair".
   */
  action: z.string(),
  /** Subject of the change: section, operator, period, house account, coin, market, channel, withdrawal, terms, user, or the clock by milliseconds. */
  subject: z.string(),
  /** The state before and after, for the second person to read. Secrets are never in it. */
  before: z.unknown(),
  after: z.unknown(),
  /** The reader may not read what it tells of (a user's money, a case): both are null. */
  isWithheld: z.boolean(),
  makerId: z.int(),
  makerName: z.string(),
  checkerId: z.int(),
  checkerName: z.string(),
  reason: z.string(),
  decisionReason: z.string(),
  status: z.int(),
  createTime: z.int(),
  /** From when on it may be approved: where money is real, ten minutes after it was asked for, but for the staff itself. */
  cooledTime: z.int(),
  /** When it lapses, if nobody has decided it. */
  expireTime: z.int(),
  decisionTime: z.int(),
});
