import { SETTING_SECTIONS } from "@agio/api-contract/setting-schemas";
import { refuse } from "@agio/primitives";
import { settingPermission } from "../../../operators/request-actions.ts";
import { checkedSetting } from "../../../operators/setting-requests.ts";
import { sectionNamed } from "../../../settings/stored-sections.ts";
import type { Handler } from "../../handler.ts";
import { isRefusal } from "../../../call/refusals.ts";

const IN_FORCE = { requestId: 0, status: 1 } as const;
const NO_CHECKER = 0;

/** Changes a section at once, or, where it touches money or security, asks a second person. */
export const changeSetting: Handler<
  "operator.settings.change",
  "settingStore" | "operators" | "requests" | "pipeline" | "markets"
> = async (services, request, call) => {
  const { settingStore, operators, requests, pipeline, markets } = services;
  const { version, reason } = request;
  const makerId = call.operatorId;
  const named = sectionNamed(request.section);
  if (named === undefined) return refuse("NOT_FOUND", "section");
  if (!(await operators.may(makerId, settingPermission(named)))) return refuse("NOT_PERMITTED");
  const checked = await checkedSetting({ pipeline, markets, settings: settingStore }, request);
  if (isRefusal(checked)) return checked;
  const { section, value, inForce } = checked;
  if (!SETTING_SECTIONS[section].needsChecker) {
    const refused = await settingStore.change({ section, version, value, makerId, checkerId: NO_CHECKER, reason });
    if (refused !== undefined) return refused;
    call.noteChange?.(inForce, value);
    return IN_FORCE;
  }
  const requestId = await requests.make({
    action: "settings.change",
    subject: section,
    payload: { section, version, value },
    before: inForce,
    after: value,
    makerId,
    reason,
  });
  return { requestId, status: 0 };
};
