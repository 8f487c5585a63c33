import type { AllSettings } from "@agio/api-contract";
import type { Pipeline } from "@agio/pipeline";
import type { Refusal } from "@agio/primitives";
import type { ChannelOrigins } from "../channels/channel-commands.ts";
import { channelChanges } from "./set-channels.ts";
import { followLevelSetting } from "./set-level-rules.ts";
import { followRebateSetting } from "./set-referral-rules.ts";

/**
 * Tells a core all that it is told where settings are in force: channels and withdrawal rules, levels, rules of referral. Gives the
 * first refusal.
 */
export async function followSettings(
  pipeline: Pipeline,
  origins: ChannelOrigins,
  settings: AllSettings,
): Promise<Refusal | undefined> {
  let refusal: Refusal | undefined;
  for (const command of await channelChanges(pipeline, { ...origins, settings })) {
    const settled = await pipeline.submit(command);
    if (settled.kind === "refused") refusal ??= settled.refusal;
  }
  for (const settled of [
    await followLevelSetting(pipeline, origins.markets, settings),
    await followRebateSetting(pipeline, settings),
  ]) {
    if (settled?.kind === "refused") refusal ??= settled.refusal;
  }
  return refusal;
}
