import { clockObstacle, type ClockWord } from "../../../operators/clock-word.ts";
import type { Handler } from "../../handler.ts";
import { clockRow } from "./clock-row.ts";

/** The word that the machine's clock is right: at once in the demo; where money is real a second person decides. */
export const acceptClock: Handler<"operator.clock.accept", "platformClock" | "requests" | "config"> = async (
  services,
  { reason },
  { operatorId },
) => {
  const { platformClock, requests, config } = services;
  const { time, machineTime, differenceMs } = clockRow(services);
  const payload: ClockWord = { differenceMs };
  const obstacle = clockObstacle(platformClock, payload);
  if (obstacle !== undefined) return obstacle;
  if (config.isDemo) {
    platformClock.accept();
    return { requestId: 0, status: 1 };
  }
  const requestId = await requests.make({
    action: "clock.accept",
    subject: String(differenceMs),
    payload,
    before: { time },
    after: { time: machineTime },
    makerId: operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
