import { ENDPOINTS } from "@agio/api-contract";
import { campaignsOf, checkCampaign, type CampaignTerms, type CoreState } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { canonicalJson, refuse, type Refusal } from "@agio/primitives";
import { wireRefusal } from "../call/wire-refusal.ts";
import type { ApprovedRequest } from "./requests.ts";

/** The payload of "campaigns.open": the terms with the number that the campaign gets. */
export interface CampaignPayload {
  readonly terms: CampaignTerms;
}

const OPEN = ENDPOINTS["operator.campaigns.open"];
/** Fields of a task by their names in the request. */
const TASK_FIELDS: Readonly<Record<string, string>> = { kind: "type", volumeAtoms: "volume", atoms: "amount" };

/** By the names of the call: also within a task, "tasks.0.volumeAtoms". */
function named({ refusal, field }: Refusal): Refusal {
  const [list, place, name = ""] = field?.split(".") ?? [];
  if (list !== "tasks" || place === undefined)
    return wireRefusal(OPEN, field === undefined ? { refusal } : { refusal, field });
  return refuse(refusal, `tasks.${place}.${TASK_FIELDS[name] ?? name}`);
}

type OpenedCampaign = ReturnType<typeof campaignsOf>[number];

const termsOf = ({
  isHalted: _halted,
  placesLeft: _left,
  owedAtoms: _owed,
  members: _members,
  ...terms
}: OpenedCampaign): object => terms;

/** True when the campaign stands already: it was opened before a crash. */
const isOpened = (state: CoreState, { terms }: CampaignPayload): boolean => {
  const standing = campaignsOf(state).find(({ campaignId }) => campaignId === terms.campaignId);
  return standing !== undefined && canonicalJson(termsOf(standing)) === canonicalJson(terms);
};

/** Why a campaign cannot be opened any more; undefined when it can. */
export async function campaignObstacle(pipeline: Pipeline, payload: unknown): Promise<Refusal | undefined> {
  const { terms } = payload as CampaignPayload;
  const refused = await pipeline.read((state) => checkCampaign(state, terms));
  return refused && named(refused);
}

/** Opens what two people agreed to. Doing it again changes nothing more. The core has the last word. */
export async function applyCampaignRequest(pipeline: Pipeline, request: ApprovedRequest): Promise<Refusal | undefined> {
  const payload = request.payload as CampaignPayload;
  if (await pipeline.read((state) => isOpened(state, payload))) return undefined;
  const { makerId: operatorId, checkerId, reason } = request;
  const settled = await pipeline.submit({ type: "OpenCampaign", ...payload.terms, operatorId, checkerId, reason });
  return settled.kind === "refused" ? named(settled.refusal) : undefined;
}
