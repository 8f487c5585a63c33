import { CHINESE_CHARACTER, type Endpoint } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";

const DEPTH_MAX = 4;

/** Which no text of a database may hold. */
const NULL_CHARACTER = /\0/;

/** Whether a pattern is in any string of a request. What nests deeper than any contract is looked at by none. */
function holds(pattern: RegExp, value: unknown, depth = 0): boolean {
  if (typeof value === "string") return pattern.test(value);
  if (typeof value !== "object" || value === null || depth >= DEPTH_MAX) return false;
  for (const [key, part] of Object.entries(value)) {
    if (pattern.test(key) || holds(pattern, part, depth + 1)) return true;
  }
  return false;
}

/** Whether any string of a request holds a Chinese character. */
export const holdsChinese = (value: unknown): boolean => holds(CHINESE_CHARACTER, value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Query, body and path of a request as one record: the same names are taken from any of them, the body's first. */
export function requestInput(query: unknown, body: unknown, path: unknown): unknown {
  const parts = [query, body, path].filter((part) => part !== undefined && part !== null);
  const filled = parts.filter((part) => !isRecord(part) || Object.keys(part).length > 0);
  if (filled.length === 0) return {};
  if (filled.length === 1) return filled[0];
  return filled.every(isRecord) ? Object.assign({}, ...filled) : filled[filled.length - 1];
}

/** Checks a request against the call it is for; refuses it by naming the first wrong field. */
export function checkInput(
  endpoint: Pick<Endpoint, "request" | "isAnyScript">,
  input: unknown,
): { readonly checked: unknown } | Refusal {
  return endpoint.isAnyScript !== true && holdsChinese(input)
    ? refuse("CANNOT_INPUT_CHINESE")
    : checkStaffInput(endpoint, input);
}

/** The same for the staff, who write texts in every language (rules A-29). */
export function checkStaffInput(
  endpoint: Pick<Endpoint, "request">,
  input: unknown,
): { readonly checked: unknown } | Refusal {
  const parsed = endpoint.request.safeParse(input);
  const field = parsed.success ? fieldWithNull(parsed.data) : parsed.error.issues[0]?.path[0];
  if (parsed.success && field === undefined) return { checked: parsed.data };
  return refuse("BAD_PARAMETER", typeof field === "string" ? field : undefined);
}

const fieldWithNull = (checked: unknown): string | undefined =>
  Object.entries(checked ?? {}).find(([, value]) => holds(NULL_CHARACTER, value))?.[0];
