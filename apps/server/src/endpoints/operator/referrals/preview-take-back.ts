import { balancesOf } from "@agio/core";
import { plainDecimal, userId } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import { programmeDays } from "../../../referrals/platform-days.ts";
import { takeBackOf } from "../../../referrals/take-back.ts";
import type { Handler } from "../../handler.ts";

const TAKE_BACK_DAYS = 7;
const HOUSE = 0;
const UNSENT = { reason: "preview", key: "preview" };

/** Lines that a claw-back would post, and what it may still take. */
export const previewTakeBack: Handler<
  "operator.referrals.previewTakeBack",
  "pipeline" | "markets" | "settings" | "rewardHistory"
> = async ({ pipeline, markets, settings, rewardHistory }, request) => {
  const { timeZone } = settings();
  const read = await pipeline.read((state) => {
    const command = takeBackOf(state, { markets, timeZone }, request, UNSENT);
    if (isRefusal(command)) return command;
    const { userId: receiver, coinId } = command;
    const held = balancesOf(state, userId(receiver)).find(
      (line) => line.coinId === coinId && line.account === "platform.available",
    );
    return { command, available: held?.atoms ?? 0, days: programmeDays(state, timeZone) };
  });
  if (isRefusal(read)) return read;
  const { command, available, days } = read;
  const { userId: receiver, product, day } = command;
  const { scale } = markets.coin(command.coinId);
  const shown = (amount: number): string => plainDecimal(amount, scale);
  const { paid, takenBack } = await rewardHistory.paidFor(command);
  const fromAvailable = Math.min(available, command.atoms);
  const debt = command.atoms - fromAvailable;
  const owner = product === "interest" ? "promo" : `fee.${product}`;
  return {
    paid: shown(paid),
    takenBack: shown(takenBack),
    endTime: days.startOf(day + TAKE_BACK_DAYS + 1),
    lines: [
      { account: "platform.available", userId: receiver, amount: shown(0 - fromAvailable) },
      { account: owner, userId: HOUSE, amount: shown(command.atoms) },
      ...(debt === 0
        ? []
        : [
            { account: "debt", userId: receiver, amount: shown(debt) },
            { account: "receivable", userId: HOUSE, amount: shown(0 - debt) },
          ]),
    ],
  };
};
