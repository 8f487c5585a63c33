// exp, ln and the normal distribution from + − × ÷ and √ alone. Those five are exact by IEEE 754, so a mark price comes
// out with the same bits on every machine and every version of the engine; Math.exp and Math.log promise no such thing.

const LN2_HIGH = 0.693_147_180_369_123_8;
const LN2_LOW = 1.908_214_929_270_587_7e-10;
const LN2 = 0.693_147_180_559_945_3;
const SQRT_2 = 1.414_213_562_373_095_1;
const EXP_MAX = 709;
const EXP_MIN = -745;
const EXP_TERMS = 14;
const LN_TERMS = 21;

const words = new DataView(new ArrayBuffer(8));
const EXPONENT_BIAS = 1_023;

/** 2^power, exact; −1022 ≤ power ≤ 1023. */
function powerOfTwo(power: number): number {
  words.setUint32(0, (power + EXPONENT_BIAS) << 20);
  words.setUint32(4, 0);
  return words.getFloat64(0);
}

/** e^x to about one unit in the last place. 0 below −745, Infinity above 709. */
export function exponential(x: number): number {
  if (x > EXP_MAX) return Infinity;
  if (x < EXP_MIN) return 0;
  const power = Math.round(x / LN2);
  const rest = x - power * LN2_HIGH - power * LN2_LOW;
  // Taylor from the smallest term: |rest| ≤ ln 2 / 2.
  let sum = 1;
  for (let term = EXP_TERMS; term > 0; term--) sum = 1 + (rest * sum) / term;
  const half = power >> 1;
  return sum * powerOfTwo(half) * powerOfTwo(power - half);
}

/** Natural logarithm of a positive normal number. */
export function logarithm(x: number): number {
  words.setFloat64(0, x);
  const high = words.getUint32(0);
  let power = ((high >>> 20) & 0x7ff) - EXPONENT_BIAS;
  words.setUint32(0, (high & 0x000f_ffff) | (EXPONENT_BIAS << 20));
  let mantissa = words.getFloat64(0);
  if (mantissa > SQRT_2) {
    mantissa /= 2;
    power += 1;
  }
  // ln m = 2 artanh((m − 1)/(m + 1)), |argument| ≤ 0.172.
  const argument = (mantissa - 1) / (mantissa + 1);
  const square = argument * argument;
  let sum = 0;
  for (let term = LN_TERMS; term >= 1; term -= 2) sum = 1 / term + square * sum;
  return power * LN2_HIGH + (2 * argument * sum + power * LN2_LOW);
}

export const DENSITY_AT_ZERO = 0.398_942_280_401_432_7;
/** Beyond this the distribution is 0 or 1 in double precision. */
const TAIL = 38;

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return DENSITY_AT_ZERO * exponential((-x * x) / 2);
}

// Hart, "Computer Approximations" (1968), algorithm 5666, as given by G. West, "Better approximations to cumulative
// normal functions" (Wilmott, 2005).
const NUMERATOR = [
  0.035_262_496_599_891_1, 0.700_383_064_443_688, 6.373_962_203_531_65, 33.912_866_078_383, 112.079_291_497_871,
  221.213_596_169_931, 220.206_867_912_376,
];
const DENOMINATOR = [
  0.088_388_347_648_318_4, 1.755_667_163_182_64, 16.064_177_579_207, 86.780_732_202_946_1, 296.564_248_779_674,
  637.333_633_378_831, 793.826_512_519_948, 440.413_735_824_752,
];
const HART_MAX = 7.071_067_811_865_47;

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * x + coefficient;
  return sum;
}

/** Cumulative standard normal distribution, absolute error below 1e-14. */
export function normalDistribution(x: number): number {
  const distance = Math.abs(x);
  const tail = normalTail(distance, exponential((-distance * distance) / 2));
  return x > 0 ? 1 - tail : tail;
}

/** 1 − N(distance) for a distance ≥ 0 of which `bell` = e^(−distance²/2) is at hand. */
export function normalTail(distance: number, bell: number): number {
  if (distance > TAIL) return 0;
  if (distance < HART_MAX) return (bell * polynomial(NUMERATOR, distance)) / polynomial(DENOMINATOR, distance);
  return (DENSITY_AT_ZERO * bell) / continuedFraction(distance);
}

function continuedFraction(distance: number): number {
  return distance + 1 / (distance + 2 / (distance + 3 / (distance + 4 / (distance + 0.65))));
}
