import type { ChangeSetting } from "./setting-commands.ts";

export interface SettingChanged extends Omit<ChangeSetting, "type"> {
  readonly type: "SettingChanged";
}
