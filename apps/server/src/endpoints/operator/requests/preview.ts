import { ENDPOINTS, type DataOf } from "@agio/api-contract";
import type { PreviewedCall } from "@agio/api-contract/previewed-calls";
import { REFUSAL_CODES, refuse, type Refusal } from "@agio/primitives";
import { refusalText } from "@agio/translations/refusals";
import type { Call } from "../../../call/call.ts";
import { isRefusal } from "../../../call/refusals.ts";
import { checkStaffInput } from "../../../call/request-input.ts";
import { wireRefusal } from "../../../call/wire-refusal.ts";
import type { Previewed } from "../../../operators/previews.ts";
import type { Handler } from "../../handler.ts";
import type { Services } from "../../services.ts";
import { appointAgent } from "../agents/appoint.ts";
import { setAgentTerms } from "../agents/set-terms.ts";
import { adjustBalance } from "../balances/adjust.ts";
import { haltCampaign } from "../campaigns/halt.ts";
import { openCampaign } from "../campaigns/open.ts";
import { setFundChannel } from "../channels/set.ts";
import { setConversionCoin } from "../conversions/set.ts";
import { setFinanceProduct } from "../finance-products/set.ts";
import { setHalt } from "../halts/set.ts";
import { fundHouse } from "../house/fund.ts";
import { payInCapital } from "../house/pay-in.ts";
import { setMakerTerms } from "../maker-terms/set.ts";
import { appointMaker } from "../makers/appoint.ts";
import { decideLeadApplication } from "../leaders/decide.ts";
import { endLeader } from "../leaders/end.ts";
import { changeContract } from "../markets/change-contract.ts";
import { changePair } from "../markets/change-pair.ts";
import { delistMarket } from "../markets/delist.ts";
import { listCoin } from "../markets/list-coin.ts";
import { listContract } from "../markets/list-contract.ts";
import { listPair } from "../markets/list-pair.ts";
import { setTrading } from "../markets/set-trading.ts";
import { setUnderlying } from "../option-underlyings/set.ts";
import { pausePayouts } from "../payouts/pause.ts";
import { setPeriod } from "../periods/set.ts";
import { releaseReward } from "../referrals/release.ts";
import { setReferralRules } from "../referrals/rules.ts";
import { takeBackReward } from "../referrals/take-back.ts";
import { setSecondRules } from "../second-rules/set.ts";
import { changeSetting } from "../settings/change.ts";
import { reportWithdrawal } from "../withdrawals/report.ts";

/** The services of the calls that are tried. Those through which they change something are replaced by ones of the copy. */
type AskNeeds =
  | ("pipeline" | "looks" | "markets" | "requests" | "clock" | "stakeCoin")
  | ("settingStore" | "channelSources" | "options" | "users" | "operators" | "settings" | "rewardHistory")
  | ("projected" | "heldRewards" | "queueClaims" | "fundsHistory")
  | ("leadApplications" | "leaderRequests" | "notifier");

/** The handlers themselves: a trial makes the same checks as the call. */
const HANDLERS = {
  "operator.markets.listCoin": listCoin,
  "operator.markets.listPair": listPair,
  "operator.markets.listContract": listContract,
  "operator.markets.changePair": changePair,
  "operator.markets.changeContract": changeContract,
  "operator.markets.delist": delistMarket,
  "operator.markets.setTrading": setTrading,
  "operator.halts.set": setHalt,
  "operator.channels.set": setFundChannel,
  "operator.periods.set": setPeriod,
  "operator.secondRules.set": setSecondRules,
  "operator.optionUnderlyings.set": setUnderlying,
  "operator.conversions.set": setConversionCoin,
  "operator.financeProducts.set": setFinanceProduct,
  "operator.makerTerms.set": setMakerTerms,
  "operator.makers.appoint": appointMaker,
  "operator.house.fund": fundHouse,
  "operator.house.payIn": payInCapital,
  "operator.balances.adjust": adjustBalance,
  "operator.campaigns.open": openCampaign,
  "operator.campaigns.halt": haltCampaign,
  "operator.settings.change": changeSetting,
  "operator.referrals.rules": setReferralRules,
  "operator.referrals.takeBack": takeBackReward,
  "operator.referrals.release": releaseReward,
  "operator.agents.setTerms": setAgentTerms,
  "operator.agents.appoint": appointAgent,
  "operator.leaders.decide": decideLeadApplication,
  "operator.leaders.end": endLeader,
  "operator.payouts.pause": pausePayouts,
  "operator.withdrawals.report": reportWithdrawal,
} satisfies { readonly [Name in PreviewedCall]: Handler<Name, AskNeeds> };

type AnyHandler = (services: Pick<Services, AskNeeds>, request: never, call: Call) => Promise<unknown>;

/** Stands for the reason that is given later. */
const REASON = "preview";

/** Tries a call that is about to be made, or a request that waits. */
export const previewRequest: Handler<"operator.requests.preview", AskNeeds | "previews" | "operators"> = async (
  services,
  { id, call: name, request },
  call,
) => {
  const previewed =
    name === undefined ? await ofRequest(services, id ?? 0, call) : await ofCall(services, { name, request }, call);
  if (isRefusal(previewed)) return previewed;
  const readsFunds = await services.operators.may(call.operatorId, "funds.read");
  return shown(readsFunds ? previewed : withoutUsers(previewed), call);
};

/** Without balances of users, and without facts of what is theirs. */
const withoutUsers = ({ postings, events, ...previewed }: Previewed): Previewed => ({
  ...previewed,
  postings: postings.map((posting) => (posting.userId === 0 ? posting : { ...posting, after: null })),
  events: events.map(({ name, count }) => ({ name, count, facts: {} })),
});

async function ofRequest(
  { requests, previews }: Pick<Services, "requests" | "previews">,
  id: number,
  { operatorId }: Call,
): Promise<Previewed | Refusal> {
  const request = await requests.find(id);
  if (request === undefined) return refuse("NOT_FOUND", "id");
  const row = await requests.show(id, operatorId);
  if (isRefusal(row)) return row;
  if (!(await requests.mayTry(request, operatorId))) return refuse("NOT_PERMITTED", "id");
  return row.status === 0 ? previews.ofRequest(request, operatorId) : refuse("REQUEST_NOT_OPEN");
}

async function ofCall(
  services: Pick<Services, AskNeeds | "previews" | "operators">,
  { name, request = {} }: { readonly name: PreviewedCall; readonly request?: Record<string, unknown> | undefined },
  call: Call,
): Promise<Previewed | Refusal> {
  const endpoint = ENDPOINTS[name];
  const { permission } = endpoint as { readonly permission?: Parameters<Services["operators"]["may"]>[1] };
  if (permission === undefined || !(await services.operators.may(call.operatorId, permission))) {
    return refuse("NOT_PERMITTED", "call");
  }
  // Its refusals tell how much a user has.
  if (name === "operator.balances.adjust" && !(await services.operators.may(call.operatorId, "funds.read"))) {
    return refuse("NOT_PERMITTED", "call");
  }
  // A rejection is no command of the core: it would be carried out.
  if (name === "operator.leaders.decide" && request["decision"] !== "accept") return refuse("BAD_PARAMETER", "request");
  const input = checkStaffInput(endpoint, { ...request, reason: REASON });
  if (isRefusal(input)) return input;
  const handler: AnyHandler = HANDLERS[name];
  const unnoted = { ...call, noteChange: () => undefined };
  return services.previews.ofCall(async ({ pipeline, looks, settings, make }) => {
    const requests = { ...services.requests, make };
    const settingStore = { ...services.settingStore, ...settings };
    const tried = { ...services, pipeline, looks, requests, settingStore };
    const answered = await handler(tried, input.checked as never, unnoted);
    return isRefusal(answered) ? wireRefusal(endpoint, answered) : answered;
  });
}

/** With the refusal in words, as the call itself would say them. */
function shown({ obstacle, ...preview }: Previewed, { language }: Call): DataOf<"operator.requests.preview"> {
  if (obstacle === undefined) return { ...preview, obstacle: null };
  const { refusal: name, field = "" } = obstacle;
  const text = refusalText(language, name, obstacle.field);
  return { ...preview, obstacle: { code: REFUSAL_CODES[name], name, field, text } };
}
