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
type WireName = keyof OwnNames;

const TO_OWN: ReadonlyMap<string, string> = new Map(Object.entries(OWN_NAMES));
const TO_WIRE: ReadonlyMap<string, string> = new Map(Object.entries(OWN_NAMES).map(([wire, own]) => [own, wire]));

/** Fields of a request or a row under our own nouns: `delegatePrice` is `limitPrice`. */
export type OwnNamed<T> = { [Field in keyof T as Field extends keyof OwnNames ? OwnNames[Field] : Field]: T[Field] };

/** The same at every depth: of rows in an answer, or of one in a frame. */
export type OwnNamedDeep<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: OwnNamedDeep<T[Index]> }
  : T extends object
    ? { [Field in keyof T as Field extends WireName ? OwnNames[Field] : Field]: OwnNamedDeep<T[Field]> }
    : T;

/** `true` for a type that has a field of another name on the wire at any depth, else `never`. */
export type HasWireNames<T> = T extends readonly (infer Each)[]
  ? HasWireNames<Each>
  : T extends object
    ? [Extract<keyof T, WireName>] extends [never]
      ? { [Field in keyof T]-?: HasWireNames<T[Field]> }[keyof T]
      : true
    : never;

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

function renamedDeep(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamedDeep(each, names));
  if (typeof value !== "object" || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) result[names.get(name) ?? name] = renamedDeep(field, names);
  return result;
}

/** An answer or a frame of the wire under our own nouns, with the rows in it. One that has them stays as it is. */
export const ownNamedDeep = <T>(wire: T): OwnNamedDeep<T> => renamedDeep(wire, TO_OWN) as OwnNamedDeep<T>;

/** A request by the names of the wire, with all that is in it. */
export const wireNamedDeep = <T>(own: OwnNamedDeep<T>): T => renamedDeep(own, TO_WIRE) as T;
