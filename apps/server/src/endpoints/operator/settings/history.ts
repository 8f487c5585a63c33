import { refuse } from "@agio/primitives";
import { sectionNamed } from "../../../settings/stored-sections.ts";
import type { Handler } from "../../handler.ts";

/** The versions of a section, newest first. */
export const settingHistory: Handler<"operator.settings.history", "settingStore"> = (services, request) =>
  sectionNamed(request.section) === undefined
    ? Promise.resolve(refuse("NOT_FOUND", "section"))
    : services.settingStore.history(request);
