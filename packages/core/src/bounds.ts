/** A whole number from `min` to `max`. */
export const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max;
