import { balancesOf } from "@agio/core";
import { refuse } from "@agio/primitives";
import { platformRows } from "../assets/asset-rows.ts";
import type { Handler } from "../handler.ts";

/** Who the caller is, with the rows of his platform account. */
export const profile: Handler<"user.profile"> = async (services, _request, call) => {
  const user = await services.users.byId(call.userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const asset = await services.pipeline.read((state) =>
    platformRows(services.markets, state, balancesOf(state, call.userId)),
  );
  return {
    asset,
    withdrawAddress: { address: await services.withdrawalAddresses.newestOf(call.userId) },
    user: {
      userId: user.userId,
      loginName: user.loginName,
      email: "",
      phone: "",
      avatar: "",
      level: 0,
      credits: services.settings().LOGIN_REGIS_SETTING.credits,
      inviteCode: user.inviteCode,
      kycPrimary: 0,
      kycSenior: 0,
      hasFundPwd: false,
      status: 1,
      freeze: user.isFrozen ? 1 : 0,
      mark: user.mark,
      createTime: user.createdAt,
    },
    isSign: true,
  };
};
