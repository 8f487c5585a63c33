import { plainDecimal, refuse } from "@agio/primitives";
import { TOTAL_MAX } from "@agio/projections";
import { percentText } from "../../../copies/follow-rows.ts";
import { settlementScale } from "../../../copies/settlement-scale.ts";
import type { LeaderEnd } from "../../../operators/leader-requests.ts";
import type { Handler } from "../../handler.ts";

/** Who leads or led, the newest first. */
export const listLeadersForStaff: Handler<
  "operator.leaders.list",
  "copyHistory" | "leadBoard" | "markets" | "requests" | "users"
> = async (services, { after, pageSize, beginTime = 0, endTime = Infinity, isAsc }) => {
  const { copyHistory, leadBoard, markets, requests, users } = services;
  const sign = isAsc === "asc" ? 1 : -1;
  const figures = (await leadBoard.all())
    .filter(({ record }) => record.appointedAt >= beginTime && record.appointedAt <= endTime)
    .toSorted((one, other) => sign * (one.record.accountId - other.record.accountId));
  const last = after === "" ? -1 : figures.findIndex(({ record }) => String(record.accountId) === after);
  if (after !== "" && last === -1) return refuse("BAD_PARAMETER", "after");
  const shown = figures.slice(last + 1, last + 1 + pageSize);
  const names = await users.namesOf(shown.map(({ record }) => record.userId));
  const amount = (atoms: number): string => plainDecimal(atoms, settlementScale(markets));
  const asked = (await requests.openOf("leaders.end")) as readonly LeaderEnd[];
  const rows = await Promise.all(
    shown.map(async ({ record, view, name, returnAll, drawdown }) => ({
      ...{ id: record.accountId, userId: record.userId, userName: names.get(record.userId) ?? "", name },
      ...{ isLeading: view.isLeading, isOpenToFollow: view.isOpenToFollow, ownCapital: amount(view.equityAtoms) },
      ...{ followers: view.follows, followed: amount(view.followedAtoms), copied: amount(view.copiedAtoms) },
      ...{ capacity: amount(view.capacityAtoms), returnAll: percentText(returnAll), drawdown: percentText(drawdown) },
      isEndAsked: asked.some(({ accountId }) => accountId === record.accountId),
      received: amount(await copyHistory.receivedAtoms(record.userId)),
      createTime: record.appointedAt,
    })),
  );
  const isLast = last + 1 + shown.length >= figures.length;
  return {
    rows,
    next: isLast ? "" : String(shown.at(-1)?.record.accountId ?? 0),
    total: Math.min(figures.length, TOTAL_MAX),
  };
};
