import type { AllSettings } from "@agio/api-contract";
import { levelCensus, wholeVolumePpbBy, type LevelRules } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { refuse } from "@agio/primitives";
import { isRefusal } from "../../../call/refusals.ts";
import { settingRequestObstacle, type SettingPayload } from "../../../operators/setting-requests.ts";
import { levelRulesIn } from "../../../settings/level-rules.ts";
import { checkOlder } from "../../../settings/stored-sections.ts";
import type { Handler } from "../../handler.ts";
import { levelRulesRow } from "./level-rules-row.ts";

const SECTION = "VIP_LEVEL_SETTING";
/** Each costs two sums of thirty days: a slice stays below a few milliseconds of the writer's time. */
const USERS_PER_SLICE = 1_000;

/** The meaning of a change of the levels before a second person agrees to it. */
export const previewLevels: Handler<
  "operator.vip.preview",
  "pipeline" | "stakeCoin" | "requests" | "settingStore" | "markets"
> = async ({ pipeline, stakeCoin, requests, settingStore, markets }, { id }) => {
  const request = await requests.find(id);
  if (request?.action !== "settings.change") return refuse("NOT_FOUND", "id");
  const payload = request.payload as SettingPayload;
  const input = payload.section === SECTION ? checkOlder(SECTION, payload.value) : undefined;
  if (input === undefined || isRefusal(input)) return refuse("NOT_FOUND", "id");
  const wanted = { ...settingStore.current(), [SECTION]: input.checked as AllSettings[typeof SECTION] };
  const rules = levelRulesIn(wanted, markets);
  const obstacle = await settingRequestObstacle({ pipeline, markets, settings: settingStore }, payload);
  const wholePpb = await pipeline.read((state) => wholeVolumePpbBy(state, rules));
  return {
    rules: levelRulesRow(rules, wholePpb, stakeCoin),
    users: await usersByLevel(pipeline, rules),
    obstacle: obstacle?.refusal ?? "",
  };
};

/** In slices, with other people's commands in between: a million users are a thousand reads. */
async function usersByLevel(pipeline: Pick<Pipeline, "read">, rules: LevelRules) {
  const users: { level: number; now: number; after: number }[] = [];
  for (let from = 1; from !== 0;) {
    const { now, after, next } = await pipeline.read((state) =>
      levelCensus(state, rules, { from, usersMax: USERS_PER_SLICE }),
    );
    for (const [level, count] of now.entries()) {
      const row = (users[level] ??= { level, now: 0, after: 0 });
      row.now += count;
      row.after += after[level] ?? 0;
    }
    from = next;
  }
  return users;
}
