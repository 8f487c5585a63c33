// Exact figures: a decimal is a whole number of units of 10^-scale.

/** "60000.12" → 6000012n at scale 2. Throws for anything that is no decimal of that scale. */
export function units(text, scale) {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const fraction = (match?.[3] ?? "").replace(/0+$/, "");
  if (match === null || fraction.length > scale) throw new Error(`"${text}" is no decimal with ${scale} places`);
  return BigInt(`${match[1]}${match[2]}${fraction.padEnd(scale, "0")}`);
}

/** 6000012n at scale 2 → "60000.12". */
export function decimal(value, scale) {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  const cut = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, "");
  return value < 0n ? `-${text}` : text;
}

/** a ÷ b, rounded up. */
export const up = (a, b) => (a + b - 1n) / b;

/** a ÷ b to the nearest whole number, a tie to the even one. */
export function halfEven(a, b) {
  const [quotient, twice] = [a / b, (a % b) * 2n];
  return twice > b || (twice === b && quotient % 2n === 1n) ? quotient + 1n : quotient;
}
