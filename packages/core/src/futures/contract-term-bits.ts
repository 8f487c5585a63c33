import { termBitsOf } from "../book/term-bits.ts";
import type { ContractOrderTerms } from "./futures-commands.ts";

/** The closed terms of an order in bits: own resting orders always give way to an arriving one. */
export const contractTermBits = (terms: Pick<ContractOrderTerms, "direction" | "kind" | "timeInForce">): number =>
  termBitsOf({
    side: terms.direction,
    kind: terms.kind,
    timeInForce: terms.timeInForce,
    selfTradePrevention: "EXPIRE_MAKER",
    rejectIfTriggered: false,
  });
