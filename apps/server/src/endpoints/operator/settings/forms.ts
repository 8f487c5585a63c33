import { jsonSchema } from "@agio/api-contract/json-schema";
import { SETTING_SECTIONS } from "@agio/api-contract/setting-schemas";
import { settingPermission } from "../../../operators/request-actions.ts";
import { hiddenFieldsOf } from "../../../settings/hidden-fields.ts";
import { builtInValue, SECTION_NAMES } from "../../../settings/stored-sections.ts";
import type { Handler } from "../../handler.ts";

/** The schema of every section, its value as shipped, and who may change it. */
export const settingForms: Handler<"operator.settings.forms", "settings"> = () =>
  Promise.resolve(
    SECTION_NAMES.map((section) => {
      const { schema, needsChecker, touchesMoney } = SETTING_SECTIONS[section];
      return {
        section,
        schema: jsonSchema(schema, "output"),
        builtIn: builtInValue(section),
        permission: settingPermission(section),
        needsChecker,
        touchesMoney,
        hiddenFields: hiddenFieldsOf(section),
      };
    }),
  );
