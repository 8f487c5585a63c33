import { canonicalJson } from "@agio/primitives";
import { sha256Hex } from "../tape/tick-chain.ts";

/** Terms of a second contract at acceptance, as its receipt states them. Amounts are plain decimals. */
export interface SecondContractAgreement {
  readonly orderId: number;
  readonly symbol: string;
  readonly coin: string;
  readonly side: "up" | "down";
  readonly stake: string;
  /** Profit as a fraction of the stake: "0.85". */
  readonly odds: string;
  /** Percent of the stake. */
  readonly fee: string;
  readonly seconds: number;
  readonly windowSeconds: number;
  /** Of entry and settlement price. */
  readonly priceDecimals: number;
  /** UTC milliseconds. */
  readonly acceptedAt: number;
  /** Mean of the window's ticks without the highest and the lowest fifth. */
  readonly rule: "trimmed-mean-20";
  /** An equal price gives the stake back. */
  readonly tie: "refund";
  /** Percent of the stake that a void by a halt of our own pays beside the refund, and at most how much; absent: none. */
  readonly compensation?: string | undefined;
  readonly compensationMax?: string | undefined;
}

/** Terms of an option series, as a receipt states them. */
export interface OptionAgreement {
  /** "BTC-260925-60000-C". */
  readonly symbol: string;
  /** Of the index that settles it. */
  readonly indexSymbol: string;
  readonly coin: string;
  readonly kind: "call" | "put";
  readonly strike: string;
  /** UTC milliseconds. */
  readonly expiry: number;
  /** Coins in one contract. */
  readonly unit: "1";
  /** Mean of the last 1,800 valid index ticks before expiry. */
  readonly rule: "mean-1800";
}

/** SHA-256 of the canonical JSON of an agreement. */
export const agreementHash = (agreement: SecondContractAgreement | OptionAgreement): string =>
  sha256Hex(canonicalJson(agreement));
