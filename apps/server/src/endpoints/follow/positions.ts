import { followsOf, leaderOf, positionsOf, type PositionView } from "@agio/core";
import { refuse, userId as userIdOf } from "@agio/primitives";
import { openPositionRows } from "../../futures/own-positions.ts";
import type { Handler } from "../handler.ts";

/** More than its contracts took when they were opened; each opening rounds up by less than an atom. */
const hasAddedMargin = ({ marginMode, marginAtoms, costAtoms, leverage, size }: PositionView): boolean =>
  marginMode === "isolated" && marginAtoms > Math.ceil(costAtoms / leverage) + size;

/** Open positions of a leader, for who follows them and for themselves. */
export const leaderPositions: Handler<"follow.positions", "markets" | "pipeline"> = (services, { leaderId }, call) =>
  services.pipeline.read((state) => {
    const isOwn = leaderOf(state, leaderId)?.userId === call.userId;
    const isFollower = followsOf(state, call.userId).some(
      (follow) => follow.leaderId === leaderId && follow.state !== "ended",
    );
    if (!isOwn && !isFollower) return refuse("NOT_FOUND", "leaderId");
    const account = userIdOf(leaderId);
    const views = new Map(positionsOf(state, account).map((view) => [view.positionId as number, view]));
    return openPositionRows(services.markets, state, account).map((row) => {
      const view = views.get(row.id);
      return {
        ...{ symbol: row.symbol, side: row.side, marginMode: row.marginMode, leverage: row.leverage, share: row.share },
        ...{ openPrice: row.openPrice, markPrice: row.markPrice, unrealized: row.unrealized, roe: row.roe },
        liqPrice: row.liqPrice,
        hasAddedMargin: view !== undefined && hasAddedMargin(view),
        createTime: row.createTime,
      };
    });
  });
