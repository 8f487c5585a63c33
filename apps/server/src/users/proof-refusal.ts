import type { StepUpFields } from "@agio/api-contract";
import { HEADERS } from "@agio/api-contract/envelope";
import { refuse, type Refusal } from "@agio/primitives";
import type { Call } from "../call/call.ts";
import type { StepUp } from "./step-up.ts";
import type { UserStore } from "./user-store.ts";

interface ProofParts {
  readonly users: Pick<UserStore, "byId">;
  readonly stepUp: Pick<StepUp, "strongestOf" | "accepts">;
}

/**
 * Refuses a call that changes who enters or where money goes with PROOF_NEEDED, unless a fresh proof comes with it: by
 * header, or as one of the fields that its handler checks (rules 12b).
 */
export async function proofRefusal(
  { users, stepUp }: ProofParts,
  fields: StepUpFields,
  request: unknown,
  call: Pick<Call, "userId" | "token" | "proof">,
): Promise<Refusal | undefined> {
  const user = await users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const asked = await stepUp.strongestOf(user);
  const field = Object.hasOwn(fields, asked) ? fields[asked as keyof StepUpFields] : undefined;
  // The handler asks for it itself, by its field: two codes of the app for one call would be a wait of half a minute.
  if (asked === "authenticator" && field !== undefined) return undefined;
  const given = field === undefined ? undefined : (request as Readonly<Record<string, unknown>>)[field];
  if (typeof given === "string" && given !== "") return undefined;
  if (call.proof !== undefined && stepUp.accepts(call, call.proof, asked)) return undefined;
  return refuse("PROOF_NEEDED", HEADERS.proof);
}
