import { shownToUsers } from "../../settings/hidden-fields.ts";
import type { Handler } from "../handler.ts";

/** Every settings section. */
export const allSettings: Handler<"settings.all", "settings"> = async (services) => shownToUsers(services.settings());
