import type { CheckedRequestOf } from "@agio/api-contract";
import { lastCampaignId, type CampaignTask, type CampaignTerms } from "@agio/core";
import { atoms, parseDecimal, refuse, utcMs, type Refusal } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import type { ListedCoin } from "../../../markets/market-directory.ts";
import { campaignObstacle, type CampaignPayload } from "../../../operators/campaign-requests.ts";
import type { Handler } from "../../handler.ts";

type Wish = CheckedRequestOf<"operator.campaigns.open">;

function tasksOf(coin: ListedCoin, { tasks }: Wish): CampaignTask[] | Refusal {
  const read: CampaignTask[] = [];
  for (const [at, { type, product, volume, reward, amount, points, days }] of tasks.entries()) {
    const [volumeAtoms, rewardAtoms] = [parseDecimal(volume, coin.scale), parseDecimal(amount, coin.scale)];
    if (volumeAtoms === undefined) return refuse("BAD_PARAMETER", `tasks.${at}.volume`);
    if (rewardAtoms === undefined) return refuse("BAD_PARAMETER", `tasks.${at}.amount`);
    const deed = { kind: type, product, volumeAtoms: atoms(volumeAtoms) };
    read.push({ ...deed, reward, atoms: atoms(rewardAtoms), points, days });
  }
  return read;
}

/** Asks for a campaign; a second person decides. Its whole budget has to be in `promo`, now and then. */
export const openCampaign: Handler<"operator.campaigns.open", "markets" | "pipeline" | "requests"> = async (
  services,
  request,
  call,
) => {
  const { markets, pipeline, requests } = services;
  const { reason, coin: code, ...shown } = request;
  const coin = markets.findCoin(code.toUpperCase());
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const tasks = tasksOf(coin, request);
  if (isRefusal(tasks)) return tasks;
  const terms: CampaignTerms = {
    campaignId: (await pipeline.read(lastCampaignId)) + 1,
    name: request.name,
    coinId: coin.coinId,
    startAt: utcMs(request.startTime),
    endAt: utcMs(request.endTime),
    countries: request.countries,
    placesMax: request.places,
    tasks,
  };
  const payload: CampaignPayload = { terms };
  const obstacle = await campaignObstacle(pipeline, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "campaigns.open",
    subject: request.name,
    payload,
    before: null,
    after: { ...shown, coin: coin.code },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
