import { SETTING_SECTIONS } from "@agio/api-contract/setting-schemas";
import { isRefusal } from "../../../call/refusals.ts";
import { checkedSetting } from "../../../operators/setting-requests.ts";
import { settingDifferences } from "../../../settings/setting-differences.ts";
import type { Handler } from "../../handler.ts";

/** Says where a section would differ. Nothing is changed. */
export const previewSetting: Handler<"operator.settings.preview", "settingStore" | "pipeline" | "markets"> = async (
  { settingStore, pipeline, markets },
  request,
) => {
  const checked = await checkedSetting({ pipeline, markets, settings: settingStore }, request);
  if (isRefusal(checked)) return checked;
  const { section, value, inForce } = checked;
  const { needsChecker } = SETTING_SECTIONS[section];
  return { value, needsChecker, changes: settingDifferences(inForce, value) };
};
