/**
 * A calculation that takes one reading after another. `keeps`: the reading is final and goes into its state; otherwise the
 * answer is for the reading as it stands. Undefined before it has enough readings.
 */
export type Step = (reading: number, keeps: boolean) => number | undefined;

/** The latest `period` readings, oldest first; undefined while there are fewer. */
export function rolling(period: number): (reading: number, keeps: boolean) => number[] | undefined {
  const kept: number[] = [];
  return (reading, keeps) => {
    const latest = [...kept, reading];
    if (keeps) {
      kept.push(reading);
      if (kept.length >= period) kept.shift();
    }
    return latest.length === period ? latest : undefined;
  };
}

const sumOf = (readings: readonly number[]): number => readings.reduce((sum, reading) => sum + reading, 0);
const meanOf = (readings: readonly number[]): number => sumOf(readings) / readings.length;

function overLatest(period: number, of: (readings: readonly number[]) => number): Step {
  const latest = rolling(period);
  return (reading, keeps) => {
    const readings = latest(reading, keeps);
    return readings === undefined ? undefined : of(readings);
  };
}

/** The simple mean of the latest readings. */
export const simpleMean = (period: number): Step => overLatest(period, meanOf);

/** The sum of the latest readings. */
export const rollingSum = (period: number): Step => overLatest(period, sumOf);

/** The mean weighted 1, 2, … to the newest. */
export const weightedMean = (period: number): Step =>
  overLatest(period, (readings) => {
    const weighted = readings.reduce((sum, reading, place) => sum + reading * (place + 1), 0);
    return weighted / ((period * (period + 1)) / 2);
  });

/** The standard deviation of the latest readings, as of the whole. */
export const deviation = (period: number): Step =>
  overLatest(period, (readings) => {
    const mean = meanOf(readings);
    return Math.sqrt(meanOf(readings.map((reading) => (reading - mean) ** 2)));
  });

/** The mean distance of the latest readings from their mean. */
export const meanDistance = (period: number): Step =>
  overLatest(period, (readings) => {
    const mean = meanOf(readings);
    return meanOf(readings.map((reading) => Math.abs(reading - mean)));
  });

/** Where the newest reading lies between the lowest (0) and the highest (100) of the latest; 50 when all are the same. */
export const place = (period: number): Step =>
  overLatest(period, (readings) => {
    const [low, high] = [Math.min(...readings), Math.max(...readings)];
    return placeBetween(readings.at(-1) ?? 0, low, high);
  });

const WHOLE = 100;
const MIDDLE = 50;

export const placeBetween = (reading: number, low: number, high: number): number =>
  high === low ? MIDDLE : (WHOLE * (reading - low)) / (high - low);

/** A mean that moves towards each reading by `weight` of the distance; it begins at the simple mean of the first ones. */
function movingTowards(period: number, weight: number): Step {
  let value: number | undefined;
  let [sum, count] = [0, 0];
  return (reading, keeps) => {
    if (value !== undefined) {
      const next = value + weight * (reading - value);
      if (keeps) value = next;
      return next;
    }
    const first = count + 1 === period ? (sum + reading) / period : undefined;
    if (keeps) {
      sum += reading;
      count += 1;
      value = first;
    }
    return first;
  };
}

/** The exponential mean. */
export const exponentialMean = (period: number): Step => movingTowards(period, 2 / (period + 1));

/** Wilder's mean: exponential with a weight of one in `period`. */
export const wilderMean = (period: number): Step => movingTowards(period, 1 / period);

/** The reading `count` readings ago. */
export function readingBefore(count: number): Step {
  return overLatest(count + 1, ([first = 0]) => first);
}

/** Goes on where there is a reading. */
export const onward = (step: Step, reading: number | undefined, keeps: boolean): number | undefined =>
  reading === undefined ? undefined : step(reading, keeps);
