import { parseDecimal } from "@agio/primitives";
import { unitsOf, type AssetScale } from "./asset-units.ts";

/** Bounds of one asset of the wallet, in atoms. */
export interface AssetBounds {
  /** Below this the hot wallet should be filled up. */
  readonly hotAtomsMin: number;
  /** Above this the surplus belongs into cold storage. */
  readonly hotAtomsMax: number;
  /** A deposit address is swept from this amount on. */
  readonly sweepAtomsMin: number;
  /** On the word of one node so much is credited by the channel in a day without two reviewers. */
  readonly oneSourceAtomsMax: number;
  /** Of that for one user. */
  readonly oneSourceUserAtomsMax: number;
}

/** As decimals of the coin; what is left out is as shipped. */
export interface AssetBoundsText {
  readonly hotMin?: string | undefined;
  readonly hotMax?: string | undefined;
  readonly sweepMin?: string | undefined;
  readonly oneSourceMax?: string | undefined;
  readonly oneSourceUserMax?: string | undefined;
}

/** Where nothing is said: a hundredth of a coin is worth its sweep for bitcoin and ether, ten for everything else. */
const SWEEP_MIN: Readonly<Record<string, string>> = { BTC: "0.001", ETH: "0.01" };
const SWEEP_MIN_ELSE = "10";
/** A loss that a house can bear: some thousand dollars. */
const ONE_SOURCE_MAX: Readonly<Record<string, string>> = { BTC: "0.1", ETH: "2" };
const ONE_SOURCE_MAX_ELSE = "5000";
/** A user's share of it where nothing is said: one of so many, rounded down to whole atoms. */
const ONE_SOURCE_USERS = 10;

/** Of all that a channel holds, the part that the hot wallet may hold, and should hold at least, where nothing is said. */
const HOT_MAX_DIVISOR = 10;
const HOT_MIN_DIVISOR = 50;
/** Between a bound that is said and one that follows from it there is room, or every payment would move something. */
const LEAST_TO_MOST = 4;

/** A channel's coin, and what the ledger says that it holds. */
export interface BoundedChannel extends Pick<AssetScale, "scale"> {
  readonly coin: string;
  readonly custodyAtoms: number;
}

interface BoundsSettings {
  /** By channel. */
  readonly bounds: Readonly<Record<string, AssetBoundsText>>;
  /** Money is real: a hot wallet without a bound that somebody chose has one by what its channel holds. */
  readonly hasHotBounds: boolean;
}

/** The bounds of a channel. */
export const boundsOfChannel = (
  { bounds, hasHotBounds }: BoundsSettings,
  channel: BoundedChannel & { readonly name: string },
): AssetBounds => boundsIn(bounds[channel.name], channel, hasHotBounds);

/**
 * Throws for a bound that is no amount of the coin. With `hasHotBounds` the upper bound, where none is said, is a tenth of what the
 * channel holds, never less than a loss that a house can bear, and the lower one a fiftieth, at most a quarter of the upper one.
 * Parts round down.
 */
export function boundsIn(
  text: AssetBoundsText | undefined,
  { coin, scale, custodyAtoms }: BoundedChannel,
  hasHotBounds: boolean,
): AssetBounds {
  const atomsIn = (amount: string): number => {
    const parsed = parseDecimal(amount, scale);
    if (parsed === undefined) throw new Error(`${amount} is no amount of ${coin}`);
    return parsed;
  };
  const { hotMin, hotMax, sweepMin, oneSourceMax, oneSourceUserMax } = text ?? {};
  const bearable = atomsIn(ONE_SOURCE_MAX[coin] ?? ONE_SOURCE_MAX_ELSE);
  const saidMin = hotMin === undefined ? undefined : atomsIn(hotMin);
  const shareMax = Math.max(Math.floor(custodyAtoms / HOT_MAX_DIVISOR), bearable, LEAST_TO_MOST * (saidMin ?? 0));
  const unsaidMax = hasHotBounds ? shareMax : Number.MAX_SAFE_INTEGER;
  const hotAtomsMax = hotMax === undefined ? unsaidMax : atomsIn(hotMax);
  const shareMin = Math.floor(Math.min(custodyAtoms / HOT_MIN_DIVISOR, hotAtomsMax / LEAST_TO_MOST));
  const oneSourceAtomsMax = oneSourceMax === undefined ? bearable : atomsIn(oneSourceMax);
  const userShare = Math.floor(oneSourceAtomsMax / ONE_SOURCE_USERS);
  return {
    hotAtomsMin: saidMin ?? (hasHotBounds ? shareMin : 0),
    hotAtomsMax,
    sweepAtomsMin: atomsIn(sweepMin ?? SWEEP_MIN[coin] ?? SWEEP_MIN_ELSE),
    oneSourceAtomsMax,
    oneSourceUserAtomsMax: oneSourceUserMax === undefined ? userShare : atomsIn(oneSourceUserMax),
  };
}

/** Of a hot wallet outside of its bounds, in smallest units: what is above or lacks to the middle; 0n where it is within. */
export interface HotLevel {
  readonly surplus: bigint;
  readonly lack: bigint;
}

/**
 * Above the upper bound the surplus down to half of it, so that not every deposit moves something; below the lower one all that
 * lacks up to there.
 */
export function hotLevel(hotUnits: bigint, channel: AssetScale, { hotAtomsMax, hotAtomsMin }: AssetBounds): HotLevel {
  const [least, most] = [unitsOf(hotAtomsMin, channel), unitsOf(hotAtomsMax, channel)];
  const isBounded = hotAtomsMax !== Number.MAX_SAFE_INTEGER;
  const wanted = isBounded ? (most / 2n > least ? most / 2n : least) : 2n * least;
  return {
    surplus: isBounded && hotUnits > most ? hotUnits - wanted : 0n,
    lack: hotUnits < least ? wanted - hotUnits : 0n,
  };
}
