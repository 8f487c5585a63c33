import { userId } from "@agio/primitives";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { linkRow } from "../../referrals/link-rows.ts";

const UNUSED = { opened: new Map(), funnels: [], money: [] };

/** A link of the caller's own. The core counts them and keeps what it gives to the friend. */
export const createInviteLink: Handler<"referral.createLink", CommandServices | "inviteLinks" | "markets"> =
  commandCall(async (services, { label, friendPercent }, call, send) => {
    const { inviteLinks, markets, pipeline } = services;
    const link = await inviteLinks.add({ userId: call.userId, label, friendPercent });
    const { linkId } = link;
    const settled = await send({ type: "CreateInviteLink", userId: userId(call.userId), linkId, friendPercent });
    if (isRefusal(settled)) {
      await inviteLinks.remove(linkId);
      return settled;
    }
    await inviteLinks.markKnown(linkId);
    return pipeline.read((state) => linkRow(markets, state, link, UNUSED));
  });
