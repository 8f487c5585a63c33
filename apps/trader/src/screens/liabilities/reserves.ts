import type { DataOf } from "@agio/api-contract";
import { isSignedBy, isStatementSigned, reserveChallenge, type SignedAddress } from "@agio/formulas/statements";

export type Attestations = DataOf<"liabilities.attestations">;
type Row = Attestations["rows"][number];

/** An address of the house, checked here. */
export interface ShownAddress {
  readonly chain: SignedAddress["chain"];
  readonly address: string;
  readonly height: number;
  /** Its key signed a challenge that names a root which the exchange has stated. */
  readonly isSigned: boolean;
  readonly balances: readonly { readonly coin: string; readonly amount: string }[];
}

export interface Reserves {
  /** The exchange's key; "" before the first statement. */
  readonly key: string;
  /** Roots that statements signed by this key name. */
  readonly roots: ReadonlySet<string>;
  /** Of the newest statement; empty where no address was ever signed for. */
  readonly addresses: readonly ShownAddress[];
}

interface Anchor {
  readonly head: string;
  readonly sequence: number;
  readonly roots: readonly { readonly root: string }[];
}
interface StatedAddress extends SignedAddress {
  readonly height: number;
  readonly balances: readonly { readonly coin: string; readonly units: string; readonly decimals: number }[];
}
interface StatedReserves {
  readonly challenge: string;
  readonly addresses: readonly StatedAddress[];
}

/** Reads out of the statements what they prove by themselves. A statement that the key did not sign counts for nothing. */
export function checkReserves({ rows }: Pick<Attestations, "rows">): Reserves {
  const key = rows[0]?.key ?? "";
  const signed = rows.filter((row) => row.key === key && isStatementSigned(row));
  const anchors = signed.filter(({ kind }) => kind === "anchor").map((row) => JSON.parse(row.statement) as Anchor);
  const challenges = new Set(anchors.map(({ sequence, head }) => reserveChallenge(sequence, head)));
  const newest = signed.find(({ kind }) => kind === "reserves");
  return {
    key,
    roots: new Set(anchors.flatMap(({ roots }) => roots.map(({ root }) => root))),
    addresses: newest === undefined ? [] : addressesOf(newest, challenges),
  };
}

function addressesOf({ statement }: Row, challenges: ReadonlySet<string>): ShownAddress[] {
  const { challenge, addresses } = JSON.parse(statement) as StatedReserves;
  const isStated = challenges.has(challenge);
  return addresses.map((one) => ({
    ...{ chain: one.chain, address: one.address, height: one.height },
    isSigned: isStated && isSignedBy(one, challenge),
    balances: one.balances.map(({ coin, units, decimals }) => ({ coin, amount: amountOf(units, decimals) })),
  }));
}

/** A count of a chain's smallest units as a plain decimal: it may be beyond the safe integers. */
function amountOf(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, "0");
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const whole = digits.slice(0, digits.length - decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
