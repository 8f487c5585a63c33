import { balancesOf, standingOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { assetRows } from "../assets/asset-rows.ts";
import type { Handler } from "../handler.ts";

/** Who the caller is, with the rows of their platform account. */
export const profile: Handler<
  "user.profile",
  | "history"
  | "users"
  | "pipeline"
  | "markets"
  | "verifications"
  | "accountSecurity"
  | "withdrawalAddresses"
  | "settings"
> = async (services, _request, call) => {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const { asset, standing } = await services.pipeline.read((state) => ({
    asset: assetRows(services.markets, state, {
      userId: call.userId,
      balances: balancesOf(state, call.userId),
      account: "platform",
    }),
    standing: standingOf(state, call.userId),
  }));
  const levels = await services.verifications.levelsOf(user.userId);
  const isFrozen = await services.accountSecurity.isFrozen(user.userId);
  return {
    asset,
    withdrawAddress: { address: await services.withdrawalAddresses.newestOf(call.userId) },
    user: {
      userId: user.userId,
      loginName: user.loginName,
      email: user.email,
      phone: user.phone,
      avatar: "",
      level: standing.level,
      feePercents: standing.percents,
      credits: services.settings().LOGIN_REGIS_SETTING.credits + (await services.history.campaignPoints(user.userId)),
      inviteCode: user.inviteCode,
      kycPrimary: levels.basic,
      kycSenior: levels.advanced,
      hasFundPwd: user.fundPasswordHash !== "",
      status: 1,
      freeze: isFrozen ? 1 : 0,
      mark: user.mark,
      createTime: user.createdAt,
    },
    isSign: true,
  };
};
