import { refuse } from "@agio/primitives";
import type { SubscribeRefusal } from "../../browser-push/browser-push.ts";
import type { Handler } from "../handler.ts";

const REFUSALS = {
  "bad key": refuse("BAD_PARAMETER", "p256dh"),
  "not reachable": refuse("BAD_PARAMETER", "endpoint"),
  "too many": refuse("TOO_MANY_REQUESTS"),
} as const satisfies Record<SubscribeRefusal, unknown>;

/** Keeps where the caller's browser hears us, and what it is told. */
export const setBrowserPush: Handler<"browserPush.set", "browserPush"> = async (services, request, call) => {
  const { userId, token, language } = call;
  const refused = await services.browserPush.subscribe({ ...request, userId, token, language });
  return refused === undefined ? null : REFUSALS[refused];
};
