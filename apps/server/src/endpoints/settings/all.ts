import type { Handler } from "../handler.ts";

/** Every settings section. */
export const allSettings: Handler<"settings.all"> = (services) => Promise.resolve(services.settings());
