import { atoms, refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { hasValue } from "../deposits/bonuses.ts";
import type { FundsContext, ValueContext } from "../funds-context.ts";
import { shortOf } from "../ledger/solvency.ts";
import { DAY_MS } from "../time/platform-day.ts";
import { COUNTED_PRODUCTS, type CountedProduct } from "../users/counted-trades.ts";
import { budgetOf, Campaign } from "./campaign.ts";
import type { CampaignTask, CampaignTerms, HaltCampaign, OpenCampaign } from "./campaign-commands.ts";
import { moveToEscrow, promoAtoms } from "./campaign-money.ts";
import type { CampaignState } from "./campaign-state.ts";

const CAMPAIGN_ID_MAX = 0x7fff_ffff;
/** Campaigns that are kept: also those whose members are still being forgotten. */
export const CAMPAIGNS_MAX = 16;
const TASKS_MAX = 8;
const PLACES_MAX = 100_000;
const COUNTRIES_MAX = 250;
const NAME_LENGTH_MAX = 64;
const REASON_LENGTH_MAX = 300;
const PERIOD_MS_MAX = 366 * DAY_MS;
const DAYS_MAX = 366;
const POINTS_MAX = 1_000_000;
/** A budget stays a safe integer whatever the figures of its tasks. */
const ATOMS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / (PLACES_MAX * TASKS_MAX));

const TWO_LETTERS = /^[A-Z]{2}$/;
/** It is shown to users: no control characters. */
const NAME = /^\P{Cc}+$/u;

const termsIn = ({
  type: _type,
  operatorId: _operator,
  checkerId: _checker,
  reason: _reason,
  ...terms
}: OpenCampaign) => terms;

/**
 * Opens a campaign whose whole budget `promo` has. Refuses BAD_PARAMETER with the field, also for bonuses in a coin that
 * never had an index, MAKER_IS_CHECKER when one person
 * did both, NOT_FOUND for an unknown coin, DUPLICATE_REQUEST for a number that was given, TOO_MANY_RUNNING,
 * CAMPAIGN_UNFUNDED, HOUSE_SHORT.
 */
export function openCampaign(state: CampaignState, context: FundsContext, command: OpenCampaign): Refusal | undefined {
  const { operatorId, checkerId, reason } = command;
  const terms = termsIn(command);
  const refusal = wrongPeople(command) ?? campaignObstacle(state, context, terms);
  if (refusal !== undefined) return refusal;
  const { campaignId, coinId } = terms;
  const budget = budgetOf(terms);
  const figures = { isHalted: false, isEnded: false, owedAtoms: budget, placesTaken: 0 };
  state.campaigns.set(campaignId, new Campaign(terms, figures));
  state.lastCampaignId = campaignId;
  moveToEscrow(state.ledger, { campaignId, coinId }, budget);
  state.emit({ type: "CampaignOpened", ...terms, operatorId, checkerId, reason, budgetAtoms: atoms(budget) });
  return undefined;
}

const isOperator = (id: number): boolean => isWithin(id, 1, Number.MAX_SAFE_INTEGER);

function wrongPeople({ operatorId, checkerId, reason }: OpenCampaign): Refusal | undefined {
  if (!isOperator(operatorId)) return refuse("BAD_PARAMETER", "operatorId");
  if (!isOperator(checkerId)) return refuse("BAD_PARAMETER", "checkerId");
  if (operatorId === checkerId) return refuse("MAKER_IS_CHECKER", "checkerId");
  return isText(reason, REASON_LENGTH_MAX) ? undefined : refuse("BAD_PARAMETER", "reason");
}

/** Why a campaign cannot be opened now; undefined when it can. */
export function campaignObstacle(
  state: CampaignState,
  context: ValueContext,
  terms: CampaignTerms,
): Refusal | undefined {
  const { campaignId, coinId, tasks } = terms;
  if (!context.coins.has(coinId)) return refuse("NOT_FOUND", "coinId");
  const field = wrongTerm(state, terms) ?? wrongTask(tasks);
  if (field !== undefined) return refuse("BAD_PARAMETER", field);
  // Of another coin nobody could say what is missing when the bonus ends.
  const givesBonus = tasks.some(({ reward }) => reward === "bonus");
  if (givesBonus && !hasValue(context, coinId)) return refuse("BAD_PARAMETER", "coinId");
  if (campaignId <= state.lastCampaignId) return refuse("DUPLICATE_REQUEST", "campaignId");
  if (state.campaigns.size >= CAMPAIGNS_MAX) return refuse("TOO_MANY_RUNNING", "campaignId");
  if (promoAtoms(state.ledger, coinId) < budgetOf(terms)) return refuse("CAMPAIGN_UNFUNDED", "placesMax");
  return shortOf(state.ledger, coinId);
}

const isText = (text: unknown, lengthMax: number): boolean =>
  typeof text === "string" && text !== "" && text.length <= lengthMax;

function wrongTerm({ at }: CampaignState, terms: CampaignTerms): keyof CampaignTerms | undefined {
  const { campaignId, name, startAt, endAt, countries, placesMax, tasks } = terms;
  if (!isWithin(campaignId, 1, CAMPAIGN_ID_MAX)) return "campaignId";
  if (!isText(name, NAME_LENGTH_MAX) || !NAME.test(name)) return "name";
  if (!isWithin(startAt, 0, Number.MAX_SAFE_INTEGER - PERIOD_MS_MAX)) return "startAt";
  if (!isWithin(endAt, Math.max(startAt, at) + 1, startAt + PERIOD_MS_MAX)) return "endAt";
  if (!Array.isArray(countries) || countries.length > COUNTRIES_MAX) return "countries";
  if (!countries.every((country) => TWO_LETTERS.test(country))) return "countries";
  if (!isWithin(placesMax, 1, PLACES_MAX)) return "placesMax";
  return Array.isArray(tasks) && isWithin(tasks.length, 1, TASKS_MAX) ? undefined : "tasks";
}

/** The first wrong field of a task, as `tasks.<place>.<field>`. */
function wrongTask(tasks: readonly CampaignTask[]): string | undefined {
  for (const [at, task] of tasks.entries()) {
    const field = wrongDeed(task) ?? wrongReward(task);
    if (field !== undefined) return `tasks.${at}.${field}`;
  }
  return undefined;
}

function wrongDeed({ kind, product, volumeAtoms }: CampaignTask): keyof CampaignTask | undefined {
  if (!["verified", "deposit", "trade", "volume"].includes(kind)) return "kind";
  const isTrade = kind === "trade" || kind === "volume";
  const isProduct = isTrade ? COUNTED_PRODUCTS.includes(product as CountedProduct) : product === "";
  if (!isProduct) return "product";
  const [min, max] = kind === "volume" ? [1, Number.MAX_SAFE_INTEGER] : [0, 0];
  return isWithin(volumeAtoms, min, max) ? undefined : "volumeAtoms";
}

function wrongReward({ reward, atoms: amount, points, days }: CampaignTask): keyof CampaignTask | undefined {
  if (!["points", "bonus", "voucher"].includes(reward)) return "reward";
  const isMoney = reward !== "points";
  if (!isWithin(amount, isMoney ? 1 : 0, isMoney ? ATOMS_MAX : 0)) return "atoms";
  if (!isWithin(points, isMoney ? 0 : 1, isMoney ? 0 : POINTS_MAX)) return "points";
  return isWithin(days, isMoney ? 1 : 0, isMoney ? DAYS_MAX : 0) ? undefined : "days";
}

/** One person stops it. Refuses NOT_FOUND, CAMPAIGN_CLOSED for one that is over, BAD_PARAMETER. */
export function haltCampaign(state: CampaignState, command: HaltCampaign): Refusal | undefined {
  const { campaignId, operatorId, reason } = command;
  const campaign = state.campaigns.get(campaignId);
  if (campaign === undefined) return refuse("NOT_FOUND", "campaignId");
  const { figures } = campaign;
  if (figures.isEnded || figures.isHalted) return refuse("CAMPAIGN_CLOSED", "campaignId");
  if (!isOperator(operatorId)) return refuse("BAD_PARAMETER", "operatorId");
  if (!isText(reason, REASON_LENGTH_MAX)) return refuse("BAD_PARAMETER", "reason");
  figures.isHalted = true;
  state.emit({ type: "CampaignHalted", campaignId, operatorId, reason });
  return undefined;
}
