/** Trades of less than this are looked at by nobody: 10,000 USDT and ten trades in the days that count. */
export const VOLUME_CENTS_MIN = 1_000_000;
export const TRADES_MIN = 10;
/** Platform days that are looked at, today among them. */
export const VOLUME_DAYS = 7;
/** A signal is more than so many tenths, beyond chance. */
const SHARE_TENTHS = 3n;
const TENTHS = 10n;
const PERCENT = 100n;

/** Everything that somebody traded, in cents of USDT, and the part of it that was with those in question. */
export interface Dealings {
  readonly cents: number;
  readonly trades: number;
  readonly withCents: number;
}

const NOBODY: Dealings = { cents: 1, trades: 0, withCents: 0 };

/** Whole percents, rounded down: how much was with each other, and how much strangers have with the same people. */
export interface MutualShare {
  readonly percent: number;
  readonly chancePercent: number;
}

/** Enough to say something. */
export const isEnough = ({ cents, trades }: Pick<Dealings, "cents" | "trades">): boolean =>
  cents >= VOLUME_CENTS_MIN && trades >= TRADES_MIN;

/**
 * The share of a user's volume with those in question, where it is a signal (rules 13): more than 30 percent, of what is
 * beyond chance. Chance is the share that strangers have with them, for a market maker meets everybody: with `c` of it,
 * a share `s` is (s − c) / (1 − c) beyond. `strangers` undefined: there is no chance to meet them. Undefined where it is
 * no signal, or too little was traded to say.
 */
export function mutualShare(own: Dealings, strangers: Dealings = NOBODY): MutualShare | undefined {
  if (!isEnough(own)) return undefined;
  const [total, shared] = [BigInt(own.cents), BigInt(own.withCents)];
  const [others, met] = [BigInt(strangers.cents), BigInt(strangers.withCents)];
  const beyond = TENTHS * (shared * others - met * total);
  if (met >= others || beyond <= SHARE_TENTHS * total * (others - met)) return undefined;
  return { percent: Number((PERCENT * shared) / total), chancePercent: Number((PERCENT * met) / others) };
}
