/** Words of a wallet that is not the exchange's: its addresses are payees of the drill. */
export const OTHERS_WORDS = "zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong";
