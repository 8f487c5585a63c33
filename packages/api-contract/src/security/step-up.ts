/** Kinds of proof that somebody is who they are signed in as, the strongest first (rules 12b). */
export const PROOF_KINDS = ["passkey", "authenticator", "code", "password", "wallet"] as const;

export type ProofKind = (typeof PROOF_KINDS)[number];

/** How old a proof may be. */
export const PROOF_LIFETIME_MS = 5 * 60_000;

/**
 * Says of a call that it changes who enters or where money goes, so that it asks a fresh proof of the strongest kind that
 * the account has. The names are of fields of the request which are such a proof themselves: the handler checks each of
 * them whenever it is there.
 */
export type StepUpFields<Field extends string = string> = Readonly<
  Partial<Record<Extract<ProofKind, "authenticator" | "code" | "password">, Field>>
>;
