import { followsOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { userId as userIdOf } from "@agio/primitives";
import { sendAsRead } from "../base/send-as-read.ts";

/**
 * Pauses every follow of a user that runs: nothing is opened for them from now on, reductions go on with their leaders. They
 * resume it themselves when they may. Doing it again changes nothing. True where one has been paused.
 */
export async function pauseFollows(pipeline: Pick<Pipeline, "read" | "submit">, userId: number): Promise<boolean> {
  const accounts = await pipeline.read((state) => followsOf(state, userId).map(({ accountId }) => accountId));
  let isPaused = false;
  for (const accountId of accounts) {
    const settled = await sendAsRead(pipeline, (state) => {
      const view = followsOf(state, userId).find((follow) => follow.accountId === accountId);
      if (view === undefined || view.state !== "active" || view.isPaused) return undefined;
      const { sizing, multiplierPpm, amountAtoms, leverageMax, slippageBips } = view;
      const { marginMaxAtoms, leftOut, stopLossAtoms, takeProfitAtoms } = view;
      return {
        ...{ type: "ChangeFollow", userId: userIdOf(userId), accountId, isPaused: true },
        ...{ sizing, multiplierPpm, amountAtoms, leverageMax, slippageBips },
        ...{ marginMaxAtoms, leftOut, stopLossAtoms, takeProfitAtoms },
      };
    });
    isPaused ||= settled?.kind === "applied";
  }
  return isPaused;
}
