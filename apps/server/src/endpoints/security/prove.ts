import { PROOF_LIFETIME_MS, type CheckedRequestOf, type ProofKind } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { siteOf } from "../../users/passkey-challenges.ts";
import { useOwnCode } from "../../users/own-codes.ts";
import { checkOwnPassword } from "../../users/own-secrets.ts";
import type { GivenProof } from "../../users/step-up.ts";
import type { User } from "../../users/user-store.ts";
import type { Call } from "../../call/call.ts";
import type { Handler } from "../handler.ts";
import type { Services } from "../services.ts";

type ProvingServices = "attempts" | "passwords" | "oneTimeCodes" | "secondFactor" | "passkeys" | "walletChallenges";
type Proving = Pick<Services, ProvingServices>;
/** A proof with the page that it was given on. */
type Proof = CheckedRequestOf<"security.prove"> & Pick<Call, "origin">;

const APP_CODE = /^\d{6}$/;

async function byPasskey(
  services: Proving,
  user: User,
  { challengeId, response, origin }: Proof,
): Promise<Refusal | undefined> {
  if (challengeId === undefined || response === undefined) return refuse("PASSKEY_INVALID");
  const proven = await services.passkeys.login({ challengeId, response }, siteOf(origin()));
  if (isRefusal(proven)) return proven;
  // Somebody else's passkey proves somebody else.
  return proven.userId === user.userId ? undefined : refuse("PASSKEY_INVALID");
}

async function byWallet(
  services: Proving,
  user: User,
  { signature = "", origin }: Proof,
): Promise<Refusal | undefined> {
  const nonce = await services.walletChallenges.find({ address: user.walletAddress, signature, origin: origin() });
  const isSpent = nonce !== undefined && (await services.walletChallenges.use(nonce));
  return isSpent ? undefined : refuse("SIGNATURE_INVALID", "signature");
}

function check(services: Proving, user: User, kind: ProofKind, proof: Proof): Promise<Refusal | undefined> {
  switch (kind) {
    case "passkey":
      return byPasskey(services, user, proof);
    case "authenticator":
      return services.secondFactor.check(user.userId, proof.totpCode, "session");
    case "code":
      return useOwnCode(services.oneTimeCodes, user, { purpose: "PROVE", code: proof.code ?? "", field: "code" });
    case "password":
      return checkOwnPassword(services, user, "password", { password: proof.pwd ?? "", field: "pwd" });
    case "wallet":
      return byWallet(services, user, proof);
  }
}

/** A recovery code of the app, which stands for a lost passkey too. */
const isRecoveryCode = ({ totpCode }: Pick<Proof, "totpCode">): boolean =>
  totpCode !== undefined && !APP_CODE.test(totpCode);

/** Takes a proof of who calls, of the strongest kind that the account has. PROOF_NEEDED on `kind` for a weaker one. */
export const prove: Handler<"security.prove", ProvingServices | "users" | "stepUp"> = async (
  services,
  request,
  call,
) => {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const asked = await services.stepUp.strongestOf(user);
  const isRecovery = request.kind === "authenticator" && isRecoveryCode(request);
  const isStandIn = isRecovery && (await services.secondFactor.isOn(user.userId));
  if (request.kind !== asked && !isStandIn) return refuse("PROOF_NEEDED", "kind");
  const wrong = await check(services, user, request.kind, { ...request, origin: call.origin });
  if (wrong !== undefined) return wrong;
  const given: GivenProof = isRecovery ? "recovery" : request.kind;
  return { proof: services.stepUp.issue(call, given), expire: PROOF_LIFETIME_MS / 1_000 };
};
