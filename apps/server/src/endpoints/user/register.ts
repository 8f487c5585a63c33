import type { CheckedRequestOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { languageOf } from "@agio/translations";
import type { Services } from "../services.ts";
import { hasCallingCode } from "../../users/calling-codes.ts";
import { networkOf } from "../../base/network.ts";
import { clearCode } from "../../users/invite-codes.ts";
import type { CodeTarget } from "../../mail/code-to-deliver.ts";
import { checkWayOpen } from "../../users/sign-in-ways.ts";
import type { Inviter, NewUser, User } from "../../users/user-store.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import type { Call } from "../../call/call.ts";
import { checkCaptcha } from "./check-captcha.ts";
import { checkNewPassword } from "../../users/new-passwords.ts";

type Registration = CheckedRequestOf<"user.register">;

type OwnershipServices = "settings" | "oneTimeCodes" | "walletChallenges";
type WelcomeServices = "notifier" | "settings" | "sessions" | "signIns" | "limits";
type RegisterServices = OwnershipServices | WelcomeServices | "captcha" | "users" | "accounts" | "passwords";

/** The inviter of whoever comes with the installation's own code, and of those who need none. */
const INSTALLATION = 0;
const NOBODY: Inviter = { userId: INSTALLATION, linkId: 0 };
const GENERATED_NAME_LENGTH = 10;
/** A drawn name is taken once in 10^15: more tries than this would be a fault. */
const NAME_TRIES_MAX = 5;

/** That the newcomer owns what he registers by. It counts once, when everything else is right. */
interface Ownership {
  spend(): Promise<Refusal | undefined>;
}

const ownedByNobodyElse: Ownership = { spend: async () => undefined };

async function ownerOfContact(
  services: Pick<Services, OwnershipServices>,
  request: Registration,
  call: Call,
): Promise<Ownership | Refusal> {
  const { emailCode, phoneCode } = services.settings().LOGIN_REGIS_SETTING;
  const { email, phone, signType, code } = request;
  if (signType === 2 && !hasCallingCode(phone ?? "")) return refuse("BAD_PARAMETER", "phone");
  if (signType === 1 ? !emailCode : !phoneCode) return ownedByNobodyElse;
  if (code === undefined) return refuse("WRONG_CODE", "code");
  const to: CodeTarget = signType === 1 ? { channel: "email", target: email! } : { channel: "phone", target: phone! };
  // Nobody has signed in to an account that is not there yet.
  const by = { subject: networkOf(call.address), isOwner: false };
  const given = { purpose: "REGISTER", to, by, code, field: "code" } as const;
  const wrong = await services.oneTimeCodes.check(given);
  return wrong ?? { spend: () => services.oneTimeCodes.use(given) };
}

async function ownerOfWallet(
  services: Pick<Services, "walletChallenges">,
  { address = "", signature = "" }: Registration,
  call: Call,
): Promise<Ownership | Refusal> {
  const invalid = refuse("SIGNATURE_INVALID", "signature");
  const nonce = await services.walletChallenges.find({ address, signature, origin: call.origin() });
  if (nonce === undefined) return invalid;
  return { spend: async () => ((await services.walletChallenges.use(nonce)) ? undefined : invalid) };
}

async function proveOwnership(
  services: Pick<Services, OwnershipServices>,
  request: Registration,
  call: Call,
): Promise<Ownership | Refusal> {
  if (request.signType === 0) return ownedByNobodyElse;
  return request.signType === 3 ? ownerOfWallet(services, request, call) : ownerOfContact(services, request, call);
}

/** The inviter, or undefined where none is named and none is needed. */
async function inviterOf(
  services: Pick<Services, "users" | "settings">,
  inviteCode: string,
): Promise<Inviter | undefined | Refusal> {
  const inviter = inviteCode === "" ? undefined : await services.users.inviterOf(inviteCode);
  const isNeeded = services.settings().LOGIN_REGIS_SETTING.inviteCodeRequired || inviteCode !== "";
  return inviter === undefined && isNeeded ? refuse("INVITE_CODE_UNKNOWN", "inviteCode") : inviter;
}

/** Only what the way to sign up proves is kept; other fields of the request are not. */
function contactOf({ signType, email, phone, address }: Registration): Partial<NewUser> {
  if (signType === 1) return { email: email! };
  if (signType === 2) return { phone: phone! };
  return signType === 3 ? { walletAddress: address!.toLowerCase() } : {};
}

async function openAccount(
  services: Pick<Services, "users" | "accounts">,
  request: Registration,
  person: Omit<NewUser, "loginName">,
): Promise<User | Refusal> {
  if (request.signType === 0) {
    const user = await services.accounts.open({ ...person, loginName: request.loginName! });
    return user ?? refuse("LOGIN_NAME_TAKEN", "loginName");
  }
  const contact = contactOf(request);
  for (let tries = 0; tries < NAME_TRIES_MAX; tries++) {
    const loginName = `u${clearCode(GENERATED_NAME_LENGTH).toLowerCase()}`;
    const user = await services.accounts.open({ ...person, ...contact, loginName, hasOwnName: false });
    if (user !== undefined) return user;
    const [kind, value] = Object.entries(contact)[0] as ["email" | "phone" | "walletAddress", string];
    if ((await services.users.byContact(kind, value)) !== undefined) {
      return refuse("CONTACT_TAKEN", kind === "walletAddress" ? "address" : kind);
    }
  }
  throw new Error("no free account name was drawn");
}

async function welcome(
  services: Pick<Services, WelcomeServices>,
  call: Call,
  { userId, walletAddress }: User,
): Promise<string> {
  await services.notifier.notify(userId, "WELCOME");
  if (!services.settings().LOGIN_REGIS_SETTING.autoLogin) return "";
  const token = await services.sessions.open(userId, call.device, call.address);
  services.limits.noteSession(call.address);
  const way = walletAddress === "" ? "password" : "wallet";
  await services.signIns.note({ userId, way, isAccepted: true, address: call.address, device: call.device });
  return token;
}

/** Opens an account by one of the open ways and signs it in. Needs an invite code while the setting asks for one. */
export const register: Handler<"user.register", RegisterServices> = async (services, request, call) => {
  if (!services.limits.takeSignIn(call.address)) return refuse("TOO_MANY_REQUESTS");
  const { signType, captcha, pwd } = request;
  const closed =
    checkWayOpen(services, signType) ??
    (pwd === undefined ? undefined : checkNewPassword(pwd, "pwd")) ??
    checkCaptcha(services, { payload: captcha, address: call.address, way: signType });
  if (closed !== undefined) return closed;
  const inviter = await inviterOf(services, request.inviteCode);
  if (isRefusal(inviter)) return inviter;
  const ownership = await proveOwnership(services, request, call);
  if (isRefusal(ownership)) return ownership;
  // A wallet may come without a password: its owner signs in by signature only.
  const passwordHash = pwd === undefined ? "" : await services.passwords.hash(pwd);
  if (passwordHash === undefined) return refuse("TOO_MANY_REQUESTS");
  const lost = await ownership.spend();
  if (lost !== undefined) return lost;

  const language = call.language === undefined ? "" : languageOf(call.language);
  const { userId: parentUserId, linkId: inviteLinkId } = inviter ?? NOBODY;
  const person = { passwordHash, language, parentUserId, inviteLinkId, mark: "trader" } as const;
  const user = await openAccount(services, request, person);
  if (isRefusal(user)) return user;
  if (inviter?.userId === INSTALLATION) await services.users.spendBootstrapCode(request.inviteCode);
  return { token: await welcome(services, call, user), userId: user.userId };
};
