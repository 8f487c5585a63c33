import type { Handler } from "../handler.ts";

/** Forgets where the caller's browser hears us. */
export const removeBrowserPush: Handler<"browserPush.remove", "browserPush"> = async (services, _request, call) => {
  await services.browserPush.unsubscribe(call.token);
  return null;
};
