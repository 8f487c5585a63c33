import type { Handler } from "../handler.ts";

/** The news that reaches the caller's browser while it is closed. */
export const showBrowserPush: Handler<"browserPush.show", "browserPush"> = (services, _request, call) =>
  services.browserPush.show(call.token);
