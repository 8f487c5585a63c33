import { createHmac, timingSafeEqual } from "node:crypto";
import { PROOF_KINDS, PROOF_LIFETIME_MS, type ProofKind } from "@agio/api-contract";
import type { Passkeys } from "./passkeys.ts";
import type { SecondFactor } from "./second-factor.ts";
import { tokenHashOf } from "./sessions.ts";
import type { User } from "./user-store.ts";

/** The kind of proof that was given. A recovery code stands for whatever its owner lost, a passkey too. */
export type GivenProof = ProofKind | "recovery";

/** Whose proof it is: one session of a user. Another token of the same user has none of it. */
export interface ProofOwner {
  readonly userId: number;
  readonly token: string;
}

/** Fresh proofs of who calls, for calls that change who enters or where money goes (rules 12b). */
export interface StepUp {
  /** The strongest kind that the account has: passkey, authenticator, code, password, and a wallet where there is none of these. */
  strongestOf(user: User): Promise<ProofKind>;
  /** The contacts of a user that a code can be sent to at present; "" for none. */
  reachable(user: User): Pick<User, "email" | "phone">;
  /** A proof that was just given, as the header carries it. Nothing of it is stored. */
  issue(owner: ProofOwner, kind: GivenProof): string;
  /** Whether a header is such a proof, not older than PROOF_LIFETIME_MS and of the kind that is asked for. */
  accepts(owner: ProofOwner, proof: string, asked: ProofKind): boolean;
}

export interface StepUpOptions {
  readonly secondFactor: Pick<SecondFactor, "isOn">;
  readonly passkeys: Pick<Passkeys, "list">;
  readonly mailer: { readonly canSend: boolean };
  readonly smsSender: { readonly canSend: boolean };
  readonly clock: () => number;
  /** Signs the proofs. */
  readonly key: Buffer;
}

const PROOF = /^([a-z]{4,16})\.(\d{1,16})\.([\w-]{43})$/;
const GIVEN: ReadonlySet<string> = new Set<GivenProof>([...PROOF_KINDS, "recovery"]);

export function openStepUp({ secondFactor, passkeys, mailer, smsSender, clock, key }: StepUpOptions): StepUp {
  const signatureOf = ({ userId, token }: ProofOwner, kind: string, provenAt: string): string =>
    createHmac("sha256", key)
      .update(JSON.stringify([userId, tokenHashOf(token), kind, provenAt]))
      .digest("base64url");
  const reachable = ({ email, phone }: User) => ({
    email: mailer.canSend ? email : "",
    phone: smsSender.canSend ? phone : "",
  });

  return {
    reachable,
    async strongestOf(user) {
      const [ownPasskeys, hasAuthenticator] = await Promise.all([
        passkeys.list(user.userId),
        secondFactor.isOn(user.userId),
      ]);
      const { email, phone } = reachable(user);
      if (ownPasskeys.length > 0) return "passkey";
      if (hasAuthenticator) return "authenticator";
      if (email !== "" || phone !== "") return "code";
      return user.passwordHash === "" && user.walletAddress !== "" ? "wallet" : "password";
    },
    issue(owner, kind) {
      const provenAt = String(clock());
      return [kind, provenAt, signatureOf(owner, kind, provenAt)].join(".");
    },
    accepts(owner, proof, asked) {
      const [, kind = "", provenAt = "", signature = ""] = PROOF.exec(proof) ?? [];
      if (!GIVEN.has(kind) || (kind !== asked && kind !== "recovery")) return false;
      const ageMs = clock() - Number(provenAt);
      if (ageMs < 0 || ageMs > PROOF_LIFETIME_MS) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(owner, kind, provenAt)));
    },
  };
}
