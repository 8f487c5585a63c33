import type { Handler } from "../../handler.ts";

/** The versions of a section, newest first. */
export const settingHistory: Handler<"operator.settings.history", "settingStore"> = (services, request) =>
  services.settingStore.history(request);
