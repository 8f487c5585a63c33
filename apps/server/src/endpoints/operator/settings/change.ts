import { SETTING_SECTIONS } from "@agio/api-contract/setting-schemas";
import { refuse } from "@agio/primitives";
import { settingPermission } from "../../../operators/request-actions.ts";
import { settingObstacle } from "../../../operators/setting-requests.ts";
import { unbuiltField } from "../../../settings/products-not-built.ts";
import { checkSection, sectionNamed } from "../../../settings/stored-sections.ts";
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
  const section = sectionNamed(request.section);
  if (section === undefined) return refuse("NOT_FOUND", "section");
  if (!(await operators.may(makerId, settingPermission(section)))) return refuse("NOT_PERMITTED");
  const input = checkSection(section, request.value);
  if (isRefusal(input)) return input;
  const value = input.checked;
  const unbuilt = unbuiltField(section, value);
  if (unbuilt !== undefined) return refuse("PRODUCT_NOT_BUILT", unbuilt);
  const inForce = settingStore.section(section);
  if (inForce.version !== version) return refuse("STALE_VERSION", "version");
  if (!SETTING_SECTIONS[section].needsChecker) {
    const refused = await settingStore.change({ section, version, value, makerId, checkerId: NO_CHECKER, reason });
    if (refused !== undefined) return refused;
    call.noteChange?.(inForce.value, value);
    return IN_FORCE;
  }
  const obstacle = await settingObstacle({ pipeline, markets, settings: settingStore }, section, value);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "settings.change",
    subject: section,
    payload: { section, version, value },
    before: inForce.value,
    after: value,
    makerId,
    reason,
  });
  return { requestId, status: 0 };
};
