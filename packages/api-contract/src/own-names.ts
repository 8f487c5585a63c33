/** Our nouns by the names that the specification gives the same fields on the wire. */
const OWN_NAMES = {
  baseCoin: "pricingCoin",
  delegateType: "orderKind",
  delegatePrice: "limitPrice",
  delegateTotal: "quantity",
  delegateValue: "total",
  tif: "timeInForce",
  stp: "selfTradePrevention",
  dealNum: "filled",
  dealPrice: "averagePrice",
  dealValue: "filledValue",
} as const;
type OwnNames = typeof OWN_NAMES;

const TO_OWN: ReadonlyMap<string, string> = new Map(Object.entries(OWN_NAMES));
const TO_WIRE: ReadonlyMap<string, string> = new Map(Object.entries(OWN_NAMES).map(([wire, own]) => [own, wire]));

/** Fields of a request or a row under our own nouns: `delegatePrice` is `limitPrice`. */
export type OwnNamed<T> = { [Field in keyof T as Field extends keyof OwnNames ? OwnNames[Field] : Field]: T[Field] };

function renamed(fields: object, names: ReadonlyMap<string, string>): unknown {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) result[names.get(name) ?? name] = value;
  return result;
}

/** Our noun for a field of the wire; the name itself where both are alike. */
export const ownName = (wireName: string): string => TO_OWN.get(wireName) ?? wireName;

/** A request or row of the wire under our own nouns. */
export const ownNamed = <T extends object>(wire: T): OwnNamed<T> => renamed(wire, TO_OWN) as OwnNamed<T>;

/** A request or row by the names of the wire. */
export const wireNamed = <T extends object>(own: OwnNamed<T>): T => renamed(own, TO_WIRE) as T;
