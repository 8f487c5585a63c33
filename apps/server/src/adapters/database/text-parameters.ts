/** The most parameters that the wire protocol can count. */
const PARAMETERS_MAX = 65_535;

/**
 * Parameters as PostgreSQL's text format. Throws a TypeError before anything is sent: inside PGlite a parameter that
 * cannot be written would spoil the statements after it.
 */
export function textParameters(parameters: readonly unknown[]): (string | null)[] {
  if (parameters.length > PARAMETERS_MAX) throw new TypeError(`a statement takes ${PARAMETERS_MAX} parameters at most`);
  return parameters.map(textParameter);
}

function textParameter(value: unknown): string | null {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`${value} is no parameter`);
      return String(value);
    case "bigint":
    case "boolean":
      return String(value);
    case "undefined":
      return null;
    case "object":
      return objectParameter(value);
    default:
      throw new TypeError(`a ${typeof value} is no parameter`);
  }
}

function objectParameter(value: object | null): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString("hex")}`;
  if (Array.isArray(value)) throw new TypeError("an array is no parameter: send an array literal and a cast");
  return JSON.stringify(value);
}
