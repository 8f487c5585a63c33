import { SESSION_CODE, SUCCESS_CODE } from "@agio/api-contract/envelope";

export type Outcome = "success" | "reject" | "signOut" | "networkAnomaly";

/**
 * Meaning of an answer. Any HTTP status but 200 is a network anomaly; then the session rule (500 with "Token" in the
 * message), then success (200), else a refusal. Codes are compared as text: 200 and "200" are the same.
 */
export function judgeEnvelope(httpStatus: number, body: unknown): Outcome {
  if (httpStatus !== 200) return "networkAnomaly";
  const { code, msg } = (body ?? {}) as { code?: unknown; msg?: unknown };
  if (String(code) === String(SESSION_CODE) && String(msg ?? "").includes("Token")) return "signOut";
  return String(code) === String(SUCCESS_CODE) ? "success" : "reject";
}
