import type { CheckedRequestOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Call } from "../../call/call.ts";
import { isRefusal } from "../../call/refusals.ts";
import { checkOwnPassword, guardedCheck } from "../../operators/guarded-check.ts";
import type { Operator } from "../../operators/operator-store.ts";
import { isSecondFactor, provingFactors, type ProvingFactor } from "../../operators/second-factors.ts";
import { siteOf } from "../../users/passkey-challenges.ts";
import type { Handler } from "../handler.ts";
import type { Services } from "../services.ts";

type Proof = CheckedRequestOf<"operator.prove">;
type Taken =
  | "attempts"
  | "passwords"
  | "operators"
  | "operatorAuthenticator"
  | "operatorPasskeys"
  | "operatorSessions"
  | "config"
  | "settings";

const factorOf = ({ passkey, totpCode, pwd }: Proof): ProvingFactor | undefined => {
  if (passkey !== undefined) return "passkey";
  if (totpCode !== undefined) return "authenticator";
  return pwd === undefined ? undefined : "password";
};

/** Why what was given proves nothing. */
async function proofObstacle(
  services: Pick<Services, Taken>,
  operator: Operator,
  { passkey, totpCode = "", pwd = "" }: Proof,
  call: Call,
): Promise<Refusal | undefined> {
  const { operatorId, loginName } = operator;
  if (passkey !== undefined) {
    const proven = await services.operatorPasskeys.login(passkey, siteOf(call.origin()));
    return !isRefusal(proven) && proven.userId === operatorId ? undefined : refuse("PASSKEY_INVALID");
  }
  if (totpCode === "") return checkOwnPassword(services, operatorId, { password: pwd, field: "pwd" });
  return guardedCheck(services, `${loginName.toLowerCase()}#code`, async () =>
    (await services.operatorAuthenticator.accepts(operatorId, totpCode)) ? "right" : "wrongCode",
  );
}

/** Unlocks the caller's session by a proof of who they are; the strongest one serves calls that ask for it too. */
export const operatorProve: Handler<"operator.prove", Taken> = async (services, proof, call) => {
  const operator = await services.operators.byId(call.operatorId);
  if (operator === undefined) return refuse("SESSION_EXPIRED");
  const factor = factorOf(proof);
  if (factor === undefined) return refuse("BAD_PARAMETER", "pwd");
  const factors = provingFactors(services, operator);
  if (!factors.includes(factor)) return refuse("NOT_BOUND");
  const obstacle = await proofObstacle(services, operator, proof, call);
  if (obstacle !== undefined) return obstacle;
  const freshUntil = await services.operatorSessions.prove(call.token, { isFresh: isSecondFactor(factors, factor) });
  return { freshUntil };
};
