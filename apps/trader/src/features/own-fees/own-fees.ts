import type { FeePercentsData, ProfileData } from "@agio/api-contract";
import { ownRatePpb, WHOLE_FEE_PERCENT } from "@agio/formulas";
import { ppb, type Ppb } from "@agio/primitives";
import type { TradingContract } from "../contract/trading-contract.ts";
import { useProfile } from "../../shell/session.ts";

/** Whole percents of a market's own fee that one's orders pay as maker and as taker. */
export type FeePercents = FeePercentsData["spot"];

export const WHOLE_FEES: FeePercents = { maker: WHOLE_FEE_PERCENT, taker: WHOLE_FEE_PERCENT };

/** Those of whoever is signed in. */
export function useFeePercents(product: keyof FeePercentsData): FeePercents {
  // A profile that an earlier release kept has none.
  const user: Partial<ProfileData["user"]> | undefined = useProfile()?.user;
  return user?.feePercents?.[product] ?? WHOLE_FEES;
}

/** True where an order pays less than its market's fee in some role. */
export const isDiscounted = ({ maker, taker }: FeePercents): boolean =>
  maker < WHOLE_FEE_PERCENT || taker < WHOLE_FEE_PERCENT;

/** The role that an order is expected in: one that may only rest is a maker. */
export const roleOf = (isPostOnly: boolean): keyof FeePercents => (isPostOnly ? "maker" : "taker");

/** One's own rate, as the core makes it. */
export const ownPpb = (rate: Ppb, percent: number): Ppb => ppb(ownRatePpb(rate, percent));

/** A contract with the rate that closing one's position costs as taker. */
export function useOwnCloseFee(contract: TradingContract): TradingContract {
  const { taker } = useFeePercents("contract");
  return taker === WHOLE_FEE_PERCENT ? contract : { ...contract, closeFee: ownPpb(contract.closeFee, taker) };
}
