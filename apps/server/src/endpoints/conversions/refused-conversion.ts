import { refuse, type Refusal } from "@agio/primitives";

/** Fields of the core's commands by the wire's names for them. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  fromCoinId: "fromSymbol",
  toCoinId: "toSymbol",
  atoms: "total",
  receiveAtomsMin: "price",
  dayValueAtomsMax: "total",
  key: "clientId",
};

/** A refusal of the core in the words of the wire. */
export const refusedConversion = ({ refusal, field }: Refusal): Refusal =>
  field === undefined ? { refusal } : refuse(refusal, WIRE_FIELDS[field] ?? field);
