import { atoms, type Atoms } from "@agio/primitives";

/** How a coin is counted inside (10^-scale) and on a chain (10^-decimals). */
export interface AssetScale {
  readonly scale: number;
  readonly decimals: number;
}

export interface AtomsAndRest {
  readonly atoms: Atoms;
  /** The part finer than an atom, in the chain's smallest unit. */
  readonly restUnits: number;
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Whole atoms, rounded down, and the rest. Throws when a chain shows more of a coin than the ledger can count. */
export function atomsOf(units: bigint, { scale, decimals }: AssetScale): AtomsAndRest {
  if (decimals <= scale) return { atoms: whole(units * power(scale - decimals)), restUnits: 0 };
  const perAtom = power(decimals - scale);
  return { atoms: whole(units / perAtom), restUnits: Number(units % perAtom) };
}

/** Rounded down where the chain is coarser than the ledger. */
export function unitsOf(amount: number, { scale, decimals }: AssetScale): bigint {
  return decimals >= scale ? BigInt(amount) * power(decimals - scale) : BigInt(amount) / power(scale - decimals);
}

function whole(value: bigint): Atoms {
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new Error("a chain shows more of a coin than the ledger can count");
  return atoms(Number(value));
}

const NO_SCALE = /^(-?)(\d+)$/;

/** Units as a plain decimal of the coin: (1500000n, 6) → "1.5". */
export function decimalOfUnits(units: bigint, decimals: number): string {
  const [, sign = "", digits = "0"] = NO_SCALE.exec(String(units)) ?? [];
  const padded = digits.padStart(decimals + 1, "0");
  const cut = padded.length - decimals;
  const fraction = padded.slice(cut).replace(/0+$/, "");
  return `${sign}${padded.slice(0, cut)}${fraction === "" ? "" : `.${fraction}`}`;
}
