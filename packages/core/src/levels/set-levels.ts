import { WHOLE_FEE_PERCENT } from "@agio/formulas";
import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { FEE_PRODUCTS, LEVELS, MAKER_TERMS_MAX, type FeePercents, type FeeProduct } from "../markets/fee-discounts.ts";
import type { ListCoin } from "../markets/market-commands.ts";
import { platformDayOf } from "../time/platform-day.ts";
import type { AppointMaker, SetLevelRules, SetMakerTerms } from "./level-commands.ts";
import { largestSavingPpb, type FeeMarkets } from "./largest-saving.ts";
import type { LevelRules, LevelState, MakerTerms } from "./level-state.ts";

/** Zones reach from twelve hours behind UTC to fourteen ahead. */
const OFFSET_MINUTES_MIN = -720;
const OFFSET_MINUTES_MAX = 840;
const NAME_LENGTH_MAX = 64;
const CONDITIONS_LENGTH_MAX = 2_000;

/** The figures that the rules of the levels are set with. */
export interface LevelContext extends FeeMarkets {
  readonly coins: ReadonlyMap<number, ListCoin>;
}

/**
 * Sets the rules of the levels. Percents hold for new orders; starts from the next day on; volume counts from now on, and
 * what was counted stays. Closed, nobody is valued and levels give nothing. Refuses NOT_FOUND for an unknown coin and
 * BAD_PARAMETER with the field, also for another valuation coin than it has.
 */
export function setLevelRules(levels: LevelState, context: LevelContext, command: SetLevelRules): Refusal | undefined {
  const wrong = checkLevelRules(levels, context.coins, command);
  if (wrong !== undefined) return wrong;
  const { volumeStartsAtoms } = command;
  const rules: LevelRules = {
    isOpen: command.isOpen,
    valuationCoinId: command.valuationCoinId,
    dayOffsetMinutes: command.dayOffsetMinutes,
    startsAtoms: [...command.startsAtoms],
    ...(volumeStartsAtoms === undefined ? {} : { volumeStartsAtoms: [...volumeStartsAtoms] }),
    percents: byProduct((product) => command.percents[product].map(plainPercents)),
  };
  // Levels from when it was closed say nothing about today: a level counts from the moment its user is valued.
  const isReopened = rules.isOpen && levels.rules?.isOpen !== true;
  const isOfToday = levels.turnedDay >= platformDayOf(levels.at, rules.dayOffsetMinutes);
  if (!rules.isOpen) levels.users.levelsBelow = Infinity;
  else if (isReopened && !isOfToday) levels.users.levelsBelow = 0;
  levels.setRules(rules);
  if (levels.countsVolume) levels.countVolume(largestSavingPpb(rules, context));
  if (!rules.isOpen && levels.turn !== undefined) {
    levels.turn = undefined;
    // Opened again on this day, everybody is valued: nobody keeps a day that only some were seen on.
    levels.turnedDay--;
  }
  levels.emit({ type: "LevelRulesSet", ...rules });
  return undefined;
}

/** Why rules cannot be set, by the field of the command; undefined where they can. */
export function checkLevelRules(
  levels: LevelState,
  coins: ReadonlyMap<number, ListCoin>,
  { isOpen, valuationCoinId, dayOffsetMinutes, startsAtoms, volumeStartsAtoms, percents }: LevelRules,
): Refusal | undefined {
  if (!coins.has(valuationCoinId)) return refuse("NOT_FOUND", "valuationCoinId");
  const isOther = levels.rules !== undefined && levels.rules.valuationCoinId !== valuationCoinId;
  if (isOther) return refuse("BAD_PARAMETER", "valuationCoinId");
  if (typeof isOpen !== "boolean") return refuse("BAD_PARAMETER", "isOpen");
  if (!isWithin(dayOffsetMinutes, OFFSET_MINUTES_MIN, OFFSET_MINUTES_MAX)) {
    return refuse("BAD_PARAMETER", "dayOffsetMinutes");
  }
  if (!areStarts(startsAtoms)) return refuse("BAD_PARAMETER", "startsAtoms");
  if (volumeStartsAtoms !== undefined && !areStarts(volumeStartsAtoms)) {
    return refuse("BAD_PARAMETER", "volumeStartsAtoms");
  }
  return hasPercents(percents, areLevels) ? undefined : refuse("BAD_PARAMETER", "percents");
}

/**
 * Sets named terms of market makers; whoever is under them has them from their next order on. Refuses BAD_PARAMETER with
 * the field.
 */
export function setMakerTerms(levels: LevelState, command: SetMakerTerms): Refusal | undefined {
  const { termsId, name, conditions, isOpen, percents } = command;
  if (!isWithin(termsId, 1, MAKER_TERMS_MAX)) return refuse("BAD_PARAMETER", "termsId");
  if (!isText(name, NAME_LENGTH_MAX)) return refuse("BAD_PARAMETER", "name");
  if (!isText(conditions, CONDITIONS_LENGTH_MAX)) return refuse("BAD_PARAMETER", "conditions");
  if (typeof isOpen !== "boolean") return refuse("BAD_PARAMETER", "isOpen");
  if (!hasPercents(percents, arePercents)) return refuse("BAD_PARAMETER", "percents");
  const own = byProduct((product) => plainPercents(percents[product]));
  const terms: MakerTerms = { termsId, name, conditions, isOpen, percents: own };
  levels.setMakerTerms(terms);
  levels.emit({ type: "MakerTermsSet", ...terms });
  return undefined;
}

/** Puts a user under market makers' terms, or takes them out. Refuses NOT_FOUND for an unknown user or terms. */
export function appointMaker(levels: LevelState, { userId, termsId }: AppointMaker): Refusal | undefined {
  if (!levels.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (termsId !== 0 && !levels.makerTerms.has(termsId)) return refuse("NOT_FOUND", "termsId");
  levels.users.setMakerTerms(userId, termsId);
  levels.emit({ type: "MakerAppointed", userId, termsId });
  return undefined;
}

const byProduct = <T>(of: (product: FeeProduct) => T): Record<FeeProduct, T> => ({
  spot: of("spot"),
  contract: of("contract"),
  option: of("option"),
});

const plainPercents = ({ maker, taker }: FeePercents): FeePercents => ({ maker, taker });

const isText = (text: unknown, lengthMax: number): boolean =>
  typeof text === "string" && text !== "" && text.length <= lengthMax;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** True for an object that has something of each product, and each is what it should be. */
const hasPercents = (percents: unknown, isRight: (own: unknown) => boolean): boolean =>
  isObject(percents) && FEE_PRODUCTS.every((product) => isRight(percents[product]));

const arePercents = (own: unknown): own is FeePercents =>
  isObject(own) && [own["maker"], own["taker"]].every((percent) => isWithin(percent as number, 0, WHOLE_FEE_PERCENT));

/** One row a level, and no level pays more than the one below it. */
const areLevels = (rows: unknown): boolean =>
  Array.isArray(rows) &&
  rows.length === LEVELS &&
  rows.every(arePercents) &&
  (rows as FeePercents[]).every((row, at, all) => {
    const below = all[at - 1] ?? row;
    return row.maker <= below.maker && row.taker <= below.taker;
  });

const areStarts = (starts: unknown): boolean =>
  Array.isArray(starts) &&
  starts.length === LEVELS &&
  (starts as number[]).every((start, at, all) => isWithin(start, at === 0 ? 0 : (all[at - 1] as number) + 1, MAX));

const MAX = Number.MAX_SAFE_INTEGER;
