import { defineTable, int4, int8, named } from "../table/define-table.ts";

/** Coins that were exchanged, and what priced them: the fields of the event, and its time. */
export const CONVERSIONS = defineTable(
  "conversions",
  {
    conversionId: int8,
    userId: int4,
    fromCoinId: int4,
    toCoinId: int4,
    atoms: named("from_atoms", int8),
    /** Net of the fee. */
    receiveAtoms: named("to_atoms", int8),
    feeAtoms: int8,
    fromE8: int8,
    toE8: int8,
    fromSeq: int8,
    toSeq: int8,
    spreadPpb: int8,
    feePpb: int8,
    /** 0 when it was priced at once. */
    quoteId: int8,
    convertedAt: int8,
  },
  { key: ["conversionId"] },
);
