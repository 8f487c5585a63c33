import { refuse } from "@agio/primitives";
import { checkOwnPassword } from "../../operators/guarded-check.ts";
import type { Handler } from "../handler.ts";

/** Shows a new secret for the caller's authenticator app. A bound one is only taken away by two other people. */
export const beginOperatorAuthenticator: Handler<
  "operator.beginAuthenticator",
  "attempts" | "passwords" | "operators" | "operatorAuthenticator"
> = async (services, { pwd }, call) => {
  const refused = await checkOwnPassword(services, call.operatorId, { password: pwd, field: "pwd" });
  if (refused !== undefined) return refused;
  return (await services.operatorAuthenticator.begin(call.operatorId)) ?? refuse("ALREADY_BOUND");
};
