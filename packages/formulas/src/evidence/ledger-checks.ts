import { formatDecimal } from "@agio/primitives";
import { compared, NOTHING, type EvidenceCheck, type EvidenceLine } from "./evidence.ts";

const SIGNED_DECIMAL = /^(-?)(\d{1,16})(?:\.(\d{1,18}))?$/;

/** A signed decimal in whole units of 10^-scale; undefined for anything else. */
export function signedUnits(text: string, scale: number): number | undefined {
  const match = SIGNED_DECIMAL.exec(text);
  if (match === null) return undefined;
  const fraction = (match[3] ?? "").replace(/0+$/, "");
  if (fraction.length > scale) return undefined;
  const units = Number((match[2] ?? "") + fraction.padEnd(scale, "0"));
  if (!Number.isSafeInteger(units)) return undefined;
  return match[1] === "-" && units !== 0 ? -units : units;
}

/** Units of 10^-scale as a decimal without trailing zeros: (-1500000, 6) → "-1.5". */
export function unitsText(units: number, scale: number): string {
  const text = formatDecimal(units, scale);
  return scale === 0 ? text : text.replace(/\.?0+$/, "");
}

/** Of each command and coin the lines sum to zero: nothing was made, nothing was lost. */
export function linesSumCheck(lines: readonly EvidenceLine[], scale: number): EvidenceCheck {
  const sums = new Map<string, number>();
  for (const { sequence, coin, amount } of lines) {
    const key = `${sequence} ${coin}`;
    sums.set(key, (sums.get(key) ?? 0) + (signedUnits(amount, scale) ?? Number.NaN));
  }
  const wrong = [...sums.values()].find((sum) => sum !== 0);
  if (lines.length === 0) return { id: "linesSum", outcome: "failed", stated: NOTHING, recomputed: "0" };
  return compared("linesSum", "0", wrong === undefined ? "0" : Number.isNaN(wrong) ? NOTHING : unitsText(wrong, scale));
}

/** Sums of the lines of some kinds, by account; accounts without movement are left out. */
export function movedByAccount(
  lines: readonly EvidenceLine[],
  { types, coin, scale }: { readonly types: readonly string[]; readonly coin: string; readonly scale: number },
): Map<string, number> {
  const moved = new Map<string, number>();
  for (const line of lines) {
    if (!types.includes(line.businessType) || line.coin !== coin) continue;
    // Demo accounts have a bank and an escrow of their own.
    const account = line.account.replace(/Demo$/, "");
    moved.set(account, (moved.get(account) ?? 0) + (signedUnits(line.amount, scale) ?? Number.NaN));
  }
  for (const [account, sum] of moved) if (sum === 0) moved.delete(account);
  return moved;
}

/** Movements as one line, in the order of the accounts' names. */
export function movementsText(moved: ReadonlyMap<string, number>, scale: number): string {
  const parts = [...moved]
    .filter(([, sum]) => sum !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, sum]) => `${account} ${sum > 0 ? "+" : ""}${Number.isNaN(sum) ? NOTHING : unitsText(sum, scale)}`);
  return parts.length === 0 ? NOTHING : parts.join(", ");
}
