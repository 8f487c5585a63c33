import { SoftwarePasskey } from "./software-passkey.ts";
import { ORIGIN, type Caller, type TestExchange } from "./test-exchange.ts";
import { hire, signedIn, STAFF_PASSWORD } from "./test-staff.ts";

/** A new operator with a session of their own. */
export async function newcomer(exchange: TestExchange) {
  const { loginName, operatorId } = await hire(exchange, ["finance"]);
  return { loginName, operatorId, own: await signedIn(exchange, loginName) };
}

/** Registers a passkey of theirs. */
export async function withPasskey(own: Caller, passkey = new SoftwarePasskey(ORIGIN)) {
  const { options } = await own.call("operator.passkeyOptions", { pwd: STAFF_PASSWORD });
  const row = await own.call("operator.addPasskey", { name: "Key", response: passkey.create(options) });
  return { passkey, id: row.id };
}

/** The answer of a passkey to a challenge of the staff. */
export async function loginAnswer({ visitor }: TestExchange, passkey: SoftwarePasskey, wrong = {}) {
  const { challengeId, options } = await visitor.call("operator.passkeyLoginOptions", {});
  return { challengeId, response: passkey.get(options, wrong) };
}
