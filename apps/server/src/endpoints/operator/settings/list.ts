import type { Handler } from "../../handler.ts";

/** Every section as stored, with its version. */
export const listSettingSections: Handler<"operator.settings.list", "settingStore"> = (services) =>
  services.settingStore.list();
