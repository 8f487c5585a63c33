import { channelsOf, withdrawalRulesOf, type SetChannel, type SetWithdrawalRules } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { canonicalJson } from "@agio/primitives";
import {
  channelCommands,
  withdrawalRulesCommand,
  type ChannelOrigins,
  type ChannelSources,
} from "../channels/channel-commands.ts";
import { providerCommands } from "../channels/provider-channels.ts";
import { openTurns } from "../base/in-turn.ts";
import { reasonOf, type Log } from "../base/log.ts";
import type { SettingStore } from "../settings/setting-store.ts";

export interface SetChannelsOptions extends ChannelOrigins {
  readonly pipeline: Pipeline;
  readonly settingStore: Pick<SettingStore, "current" | "onChanged">;
  readonly log: Log;
}

/** The commands that make the core's channels and rules those of the settings: only what differs. */
export async function channelChanges(
  pipeline: Pipeline,
  sources: ChannelSources,
): Promise<(SetChannel | SetWithdrawalRules)[]> {
  const { channels, rules } = await pipeline.read((state) => ({
    channels: channelsOf(state),
    rules: withdrawalRulesOf(state),
  }));
  const inForce = new Map(
    channels.map(({ restUnits: _rest, custodyAtoms: _custody, ...terms }) => [terms.channelId, terms]),
  );
  const wanted = [...channelCommands(sources, [...inForce.values()]), ...providerCommands(sources, channels)];
  const named = new Set(wanted.map(({ channelId }) => channelId));
  const differs = ({ type: _type, ...terms }: SetChannel): boolean =>
    canonicalJson(terms) !== canonicalJson(inForce.get(terms.channelId) ?? null);
  // Channels that the settings no longer name are closed, not removed: withdrawals under way go on.
  const closed = [...inForce.values()]
    .filter(({ channelId }) => !named.has(channelId))
    .map((terms): SetChannel => ({
      ...terms,
      type: "SetChannel",
      deposits: { ...terms.deposits, isOpen: false },
      withdrawals: { ...terms.withdrawals, isOpen: false },
    }));
  const { type, ...newRules } = withdrawalRulesCommand(sources, rules);
  const rulesDiffer = canonicalJson(newRules) !== canonicalJson(rules ?? null);
  return [...(rulesDiffer ? [{ type, ...newRules }] : []), ...[...wanted, ...closed].filter(differs)];
}

/**
 * Keeps the core's channels and withdrawal rules equal to the settings: now, and after each change of them, which two
 * people have agreed to by then. What the core refuses is logged and stays as it was.
 */
export async function setChannels(options: SetChannelsOptions): Promise<void> {
  const { pipeline, settingStore, log, ...fixed } = options;
  const inTurn = openTurns();

  async function follow(): Promise<void> {
    for (const command of await channelChanges(pipeline, { ...fixed, settings: settingStore.current() })) {
      const settled = await pipeline.submit(command);
      if (settled.kind !== "refused") continue;
      const name = command.type === "SetChannel" ? command.name : "rules";
      log.error("a channel of the settings was refused", { name, ...settled.refusal });
    }
  }

  await inTurn(follow);
  settingStore.onChanged(() =>
    inTurn(follow).catch((error: unknown) => log.error("the channels were not set", { reason: reasonOf(error) })),
  );
}
