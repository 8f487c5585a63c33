import { plainDecimal, REFUSAL_CODES, refuse, type Refusal } from "@agio/primitives";
import { valuationCoinOf } from "../../channels/channel-commands.ts";
import {
  accountReasons,
  amountReasons,
  channelReasons,
  dayCeilingOf,
  fundsReasons,
  ownWindowOf,
  eligibilityIn,
} from "../../withdrawals/withdrawal-eligibility.ts";
import { lockRows } from "../../withdrawals/lock-rows.ts";
import { codeWayReasons, withdrawalCodesOf } from "../../withdrawals/withdrawal-codes.ts";
import type { WithdrawalServices } from "../../withdrawals/withdrawal-services.ts";
import type { Handler } from "../handler.ts";

/** Whether the caller can withdraw now, on a channel or on any, and if not why: every failed check. */
export const withdrawalStatus: Handler<"withdrawals.status", keyof WithdrawalServices> = async (
  services,
  request,
  call,
) => {
  const { userId } = call;
  const { WITHDRAWAL_SETTING: rules } = services.settings();
  // Without a channel the caller asks of all of them: one that is open is enough.
  const type =
    request.type ??
    (await services.pipeline.read(
      (state) => services.channels.all(state).find(({ view }) => view.withdrawals.isOpen)?.view.name ?? "",
    ));
  const eligibility = await services.pipeline.read((state) =>
    eligibilityIn(services, state, { userId, type, gross: undefined }),
  );
  const ceiling = await dayCeilingOf(services, userId);
  const codes = await withdrawalCodesOf(services, userId);
  const { savedAddresses } = await services.withdrawalGuards.of(userId);
  const lockUntil = await services.withdrawalLocks.lockedUntil(userId);
  const reasons: Refusal[] = [
    ...(await accountReasons(services, userId, eligibility)),
    ...channelReasons(eligibility, ceiling),
    ...(lockUntil > services.clock() ? [refuse("WITHDRAWAL_LOCKED")] : []),
    ...amountReasons(eligibility, undefined, false),
    ...codeWayReasons(codes),
    ...fundsReasons(eligibility, undefined),
  ];
  const { account, channel } = eligibility;
  const own = await ownWindowOf(services, userId);
  const valueScale = valuationCoinOf(services.markets).scale;
  return {
    canWithdraw: reasons.length === 0,
    reasons: [...new Set(reasons.map(({ refusal }) => REFUSAL_CODES[refusal]))],
    usedToday: account?.usedToday ?? 0,
    leftToday: account?.leftToday ?? 0,
    freeLeft: account?.freeLeft ?? 0,
    dayLimit: ceiling.text,
    dayUsed: plainDecimal(account?.dayValueAtoms ?? 0, valueScale),
    windowOpen: (account?.isWindowOpen ?? false) && own.isOpen,
    windowStart: rules.limitTime ? rules.limitTimeStart : "",
    windowEnd: rules.limitTime ? rules.limitTimeEnd : "",
    ownWindowOpen: own.isOpen,
    ownWindowStart: own.start,
    ownWindowEnd: own.end,
    lockUntil: lockUntil > services.clock() ? lockUntil : 0,
    locks: channel === undefined ? [] : lockRows(services.markets, channel.coin, account?.locks ?? []),
    needsPassword: rules.checkPass,
    needsCode: rules.checkCode || (codes.isAsked && codes.kind === "code"),
    needsTotp: await services.secondFactor.isOn(userId),
    savedOnly: rules.sameUser || savedAddresses.isOn,
    travelRuleFrom: String(rules.travelRuleFrom),
  };
};
