import { mulDivUp, PPB } from "@agio/primitives";

/**
 * Spot fee in the coin that is received: `received` × `ratePpb`, rounded up to one atom, at most what was received
 * (rules 3). Both arguments are whole and not negative.
 */
export function spotFee(received: number, ratePpb: number): number {
  const fee = mulDivUp(received, ratePpb, PPB);
  return fee < received ? fee : received;
}
