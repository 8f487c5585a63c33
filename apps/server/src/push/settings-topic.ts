import type { MarketDirectory } from "../markets/market-directory.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import { Channel, type FrameFields } from "../topics/channel.ts";

/** The public topic that tells open apps to read the settings and the lists of coins and markets again. */
export function openSettingsTopic(
  settings: SettingStore,
  changing: readonly Pick<MarketDirectory | MarketLooks | OptionDirectory, "onChanged">[],
  clock: () => number,
): Channel {
  const fields = (): FrameFields => ({ type: "settings", ts: clock(), data: { version: settings.version() } });
  const channel = new Channel({ topic: "settings" }, fields);
  settings.onChanged(() => channel.publish(fields()));
  for (const lists of changing) lists.onChanged(() => channel.publish(fields()));
  return channel;
}
