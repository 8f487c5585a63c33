import { z } from "zod";
import { id, plainText } from "../../fields.ts";

const party = z.object({
  name: plainText(120),
  /** Account or address of the party at its provider. */
  account: plainText(120),
  address: plainText(200),
  country: plainText(60),
  /** Of a document, or of a register. */
  documentNumber: plainText(60),
  birthDate: plainText(20),
  provider: plainText(120),
  /** LEI or another number of the provider. */
  providerId: plainText(60),
});

/** A deposit, or a withdrawal to the outside. */
export const transferOf = { kind: z.enum(["deposit", "withdrawal"]), id };

export const travelParties = { originator: party, beneficiary: party };
