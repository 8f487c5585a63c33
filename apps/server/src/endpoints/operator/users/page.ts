import type { DataOf } from "@agio/api-contract";
import { accountsOf, standingOf } from "@agio/core";
import { maskMiddle, plainDecimal, refuse, userId as userNumber } from "@agio/primitives";
import { ownedAccountRows, type OwnedAccountServices } from "./owned-account-rows.ts";
import { maskedEmail, maskedPhone } from "../../../operators/find-users.ts";
import type { User } from "../../../users/user-store.ts";
import type { Handler } from "../../handler.ts";
import type { Services } from "../../services.ts";

type Page = DataOf<"operator.users.page">;

/** Of an address of a chain the beginning and the end are shown. */
const ADDRESS_SHOWN = [6, 4] as const;
const PASSED = 2;

type ProfileServices = Pick<Services, "verifications" | "secondFactor" | "passkeys" | "pipeline">;

async function profileOf(services: ProfileServices, user: User): Promise<Page["profile"]> {
  const { userId } = user;
  const [levels, hasAuthenticator, passkeys, level] = await Promise.all([
    services.verifications.levelsOf(userId),
    services.secondFactor.isOn(userId),
    services.passkeys.list(userId),
    services.pipeline.read((state) => standingOf(state, userNumber(userId)).level),
  ]);
  return {
    userId,
    loginName: user.loginName,
    hasOwnName: user.hasOwnName,
    email: maskedEmail(user.email),
    phone: maskedPhone(user.phone),
    walletAddress: user.walletAddress === "" ? "" : maskMiddle(user.walletAddress, ...ADDRESS_SHOWN),
    language: user.language,
    mark: user.mark,
    inviteCode: user.inviteCode,
    inviterId: user.parentUserId,
    createTime: user.createdAt,
    kycLevel: levels.basic === PASSED ? 1 + Number(levels.advanced === PASSED) : 0,
    hasAuthenticator,
    passkeys: passkeys.length,
    hasFundPassword: user.fundPasswordHash !== "",
    vipLevel: level,
  };
}

type RestrictionServices = Pick<Services, "accountSecurity" | "restrictions" | "withdrawalLocks">;

async function restrictionsOf(
  { accountSecurity, restrictions, withdrawalLocks }: RestrictionServices,
  userId: number,
): Promise<Page["restrictions"]> {
  const [signIn, lock] = await Promise.all([accountSecurity.frozenAt(userId), withdrawalLocks.lockOf(userId)]);
  return {
    signIn: signIn ?? 0,
    trade: restrictions.since(userId, "trade") ?? 0,
    withdraw: restrictions.since(userId, "withdraw") ?? 0,
    withdrawalLockUntil: lock?.until ?? 0,
    withdrawalLockReason: lock?.reason ?? "",
  };
}

interface Moment {
  readonly asOfTime?: number | undefined;
  readonly asOfSequence?: number | undefined;
}

type BalanceServices = Pick<Services, "pipeline" | "markets" | "history">;

async function balancesOf(
  { pipeline, markets, history }: BalanceServices,
  userId: number,
  { asOfTime, asOfSequence }: Moment,
): Promise<Page["balances"]> {
  const isPast = asOfTime !== undefined || asOfSequence !== undefined;
  const { balances, sequence, isCut } = isPast
    ? await history.pastBalances(userId, { time: asOfTime, sequence: asOfSequence })
    : {
        balances: await pipeline.read((state) => accountsOf(state, userNumber(userId))),
        sequence: pipeline.durableSequence,
        isCut: false,
      };
  const rows = balances
    .map(({ account, coinId, positionId, atoms }) => {
      const { code, scale } = markets.coin(coinId);
      return { account, coin: code, positionId, amount: plainDecimal(atoms, scale) };
    })
    .toSorted((a, b) => compare(a.coin, b.coin) || compare(a.account, b.account) || a.positionId - b.positionId);
  return { sequence, isCut, rows };
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Everything about one user, or about the owner of an account, with the first rows of each tab. */
export const userPage: Handler<
  "operator.users.page",
  keyof (ProfileServices & RestrictionServices & BalanceServices & OwnedAccountServices) | "users" | "userTabs"
> = async (services, { userId: holder, ...moment }, { operatorId, language }) => {
  const userId = await services.pipeline.read((state) => state.users.ownerOf(holder));
  const user = await services.users.byId(userId);
  if (user === undefined) return refuse("NOT_FOUND", "userId");
  const { history, userTabs } = services;
  const [profile, restrictions, balances, accounts, tabs] = await Promise.all([
    profileOf(services, user),
    restrictionsOf(services, userId),
    balancesOf(services, userId, moment),
    ownedAccountRows(services, userId),
    userTabs.first(userId, { operatorId, language }),
  ]);
  const behind = { lag: history.lag(), behindMs: Math.round(history.behindMs()) };
  return { profile, restrictions, balances, accounts, tabs, ...behind };
};
