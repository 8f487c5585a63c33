import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { OPTION_POSITION_STATUS, type OptionPositionStatus } from "@agio/core";
import type { OptionChoice } from "@agio/projections";
import { optionChoiceOf } from "../../options/option-choice.ts";
import type { Services } from "../services.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import type { Call } from "../../call/call.ts";
import { heldOptions, heldRows, type HeldOption } from "../../options/open-positions.ts";

type ListPositions = CheckedRequestOf<"optionPositions.list">;
type PositionPage = DataOf<"optionPositions.list">;

const { held, expiring } = OPTION_POSITION_STATUS;
const isOpen = (status: number): boolean => status === held || status === expiring;

/** Open positions at the present mark; "held" asks for the expiring ones too. */
async function openPage(
  services: Pick<Services, "options" | "pipeline">,
  { status = [], pageNum, pageSize, ...request }: ListPositions,
  { userId, choice }: { readonly userId: Call["userId"]; readonly choice: OptionChoice },
): Promise<PositionPage> {
  const { beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = request;
  const isWanted = ({ position: { seriesId, openedAt, status: now } }: HeldOption): boolean =>
    openedAt >= beginTime &&
    openedAt <= endTime &&
    (status.includes(held) || now === expiring) &&
    (choice.seriesId === undefined || choice.seriesId === seriesId) &&
    (choice.pairId === undefined || choice.pairId === services.options.series(seriesId).pair.pairId);
  const open = (await services.pipeline.read((state) => heldOptions(state, userId))).filter(isWanted);
  const first = (pageNum - 1) * pageSize;
  const rows = heldRows(services.options, open.slice(first, first + pageSize));
  return { rows, total: open.length, pageNum, pageSize };
}

/** The caller's option positions, newest first: open ones at the present mark, ended ones from history, or all. */
export const listOptionPositions: Handler<
  "optionPositions.list",
  "options" | "pipeline" | "history" | "ownWrites"
> = async (services, request, call) => {
  const { options, pipeline, history, ownWrites } = services;
  const { status, symbol, ...filter } = request;
  const choice = await optionChoiceOf(options, symbol);
  if (isRefusal(choice)) return choice;
  if (status?.every(isOpen) === true) return openPage(services, request, { userId: call.userId, choice });
  await ownWrites.projected(call.userId);
  const statuses = (status ?? []) as OptionPositionStatus[];
  const page = await history.optionPositions(call.userId, { ...filter, ...choice, statuses });
  if (status !== undefined && !status.some(isOpen)) return page;
  const open = heldRows(options, await pipeline.read((state) => heldOptions(state, call.userId)));
  return { ...page, rows: page.rows.map((row) => open.find(({ id }) => id === row.id) ?? row) };
};
