import type { CheckedRequestOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { networkOf } from "../../base/network.ts";
import type { Call } from "../../call/call.ts";
import type { Services } from "../services.ts";
import type { CodeTarget } from "../../mail/code-to-deliver.ts";
import { visitorOf } from "../../users/code-callers.ts";
import { deviceName } from "../../users/devices.ts";
import type { SignInWay } from "../../users/sign-ins.ts";
import type { User } from "../../users/user-store.ts";

/** Services that check who a visitor is. */
export type ProofServices =
  | "users"
  | "attempts"
  | "limits"
  | "passwords"
  | "signIns"
  | "oneTimeCodes"
  | "walletChallenges";
type Proving = Pick<Services, ProofServices>;

type SignIn = CheckedRequestOf<"user.login">;

/** Result of a visitor's proof of identity. */
export interface Proof {
  readonly way: SignInWay;
  /** Whose account he named, where there is one: known even if he is not let in. */
  readonly user: User | undefined;
  /** Why he is not let in. */
  readonly refusal?: Refusal;
  /** Uses the proof up, where it counts once; false when another call was faster. */
  readonly spend: () => Promise<boolean>;
}

/** No user has this number. */
const NOBODY = 0;

const nothingToSpend = async (): Promise<boolean> => true;

/** The name under which failures are counted: two spellings of one name are one. */
const namedBy = ({ signType, loginName = "", email = "", phone = "", address = "" }: SignIn): string =>
  ([loginName, email, phone, address][signType] ?? "").toLowerCase();

function namedUser(services: Proving, request: SignIn): Promise<User | undefined> {
  const name = namedBy(request);
  if (request.signType === 0) return services.users.byLoginName(name);
  return services.users.byContact((["email", "phone", "walletAddress"] as const)[request.signType - 1]!, name);
}

/** Where a visitor is, as far as it decides whether they may guess, and which page they see. */
type From = Pick<Call, "address" | "device" | "origin">;

/** Guesses are counted by name and network: those of a stranger lock nobody else out. */
const guessing = (request: SignIn, { address }: From): string =>
  `${request.signType}:${namedBy(request)}@${networkOf(address)}`;

/** Those of a device that signed in before apart: a neighbour behind the same address locks it out only by naming its browser. */
const guessingFromOwn = (request: SignIn, from: From): string =>
  `${guessing(request, from)}#${deviceName(from.device)}`;

/** The same of all networks together, so that nobody guesses on by going from one to the next. */
const guessingAnywhere = (request: SignIn): string => `${request.signType}:${namedBy(request)}`;

/** Whether somebody comes from a device that signed in before. It is asked for unknown names too, which takes the same time. */
const isOwnDevice = ({ signIns }: Pick<Services, "signIns">, user: User | undefined, from: From): Promise<boolean> =>
  signIns.hasSignedIn(user?.userId ?? NOBODY, from);

/** An unknown account takes the same work and gets the same answer as a wrong password. */
async function byPassword(services: Proving, request: SignIn, password: string, from: From): Promise<Proof> {
  const { attempts, limits, passwords } = services;
  // Before anything is looked up. A neighbour who names another browser takes none of these.
  if (!limits.takePasswordTry(guessingFromOwn(request, from))) {
    return { way: "password", user: undefined, spend: nothingToSpend, refusal: refuse("TOO_MANY_REQUESTS") };
  }
  const user = await namedUser(services, request);
  const proof = { way: "password", user, spend: nothingToSpend } as const;
  const isOwn = await isOwnDevice(services, user, from);
  const subject = isOwn ? guessingFromOwn(request, from) : guessing(request, from);
  if (!isOwn && !limits.takePasswordTry(subject)) return { ...proof, refusal: refuse("TOO_MANY_REQUESTS") };
  const anywhere = guessingAnywhere(request);
  // Strangers have guessed so often that only devices are let in which have signed in before.
  if (!isOwn && !attempts.take("passwordAnywhere", anywhere)) return { ...proof, refusal: refuse("TOO_MANY_TRIES") };
  const outcome = await attempts.guard("password", subject, () =>
    passwords.matches(user?.passwordHash ?? "", password),
  );
  if (!isOwn && outcome !== "wrong") attempts.giveBack("passwordAnywhere", anywhere);
  if (isOwn && outcome === "wrong") attempts.noteFailure("passwordAnywhere", anywhere);
  if (outcome === "right") return proof;
  if (outcome === "busy") return { ...proof, refusal: refuse("TOO_MANY_REQUESTS") };
  return { ...proof, refusal: refuse(outcome === "locked" ? "TOO_MANY_TRIES" : "WRONG_CREDENTIALS") };
}

async function byCode(services: Proving, request: SignIn, code: string, from: From): Promise<Proof> {
  const to: CodeTarget = { channel: request.signType === 1 ? "email" : "phone", target: namedBy(request) };
  const user = await namedUser(services, request);
  const by = await visitorOf(services.signIns, user, from);
  const given = { purpose: "LOGIN", to, by, code, field: "code" } as const;
  const wrong = await services.oneTimeCodes.check(given);
  // A code that was sent before the address left its account opens nothing.
  const refusal = wrong ?? (user === undefined ? refuse("WRONG_CODE", "code") : undefined);
  return {
    way: "code",
    user,
    ...(refusal === undefined ? {} : { refusal }),
    spend: async () => (await services.oneTimeCodes.use(given)) === undefined,
  };
}

async function byWallet(services: Proving, request: SignIn, from: From): Promise<Proof> {
  const { address = "", signature = "" } = request;
  const user = await namedUser(services, request);
  const nonce = await services.walletChallenges.find({ address, signature, origin: from.origin() });
  const proof = { way: "wallet", user } as const;
  if (nonce === undefined) {
    return { ...proof, spend: nothingToSpend, refusal: refuse("SIGNATURE_INVALID", "signature") };
  }
  const spend = () => services.walletChallenges.use(nonce);
  // He has proven that the address is his: that it has no account is his to know.
  return user === undefined
    ? { ...proof, spend, refusal: refuse("WRONG_CREDENTIALS", "address") }
    : { ...proof, spend };
}

/** Whether the name that a visitor gives has been locked for their network, or for their own device, by wrong passwords. */
export async function isLocked(services: Proving, request: SignIn, from: From): Promise<boolean> {
  const mayTry = (subject: string): boolean => services.attempts.mayTry("password", subject);
  if (request.pwd === undefined || mayTry(guessing(request, from))) return false;
  if (!mayTry(guessingFromOwn(request, from))) return true;
  return !(await isOwnDevice(services, await namedUser(services, request), from));
}

/** Checks what a visitor signs in with: a wallet's signature, a password, or a code that was sent to him. */
export function proveIdentity(services: Proving, request: SignIn, from: From): Promise<Proof> {
  const { signType, pwd, code = "" } = request;
  if (signType === 3) return byWallet(services, request, from);
  return pwd === undefined ? byCode(services, request, code, from) : byPassword(services, request, pwd, from);
}
