import { openingFollowersOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { openTurns } from "../base/in-turn.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { pauseFollows } from "../copies/pause-follows.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { ProductGate } from "../settings/product-gate.ts";
import type { SettingStore } from "../settings/setting-store.ts";
import type { AccountSecurity } from "../users/account-security.ts";
import type { Restrictions } from "../users/restrictions.ts";

interface ClosedFollowParts {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly settingStore: Pick<SettingStore, "current" | "onChanged">;
  readonly productGate: Pick<ProductGate, "refusal">;
  readonly restrictions: Pick<Restrictions, "since">;
  readonly accountSecurity: Pick<AccountSecurity, "isFrozen">;
  readonly notifier: Pick<Notifier, "notify">;
  readonly log: Log;
}

/**
 * Pauses follows of users whose country is closed to copy trading, with each change of the settings; and, as the server starts,
 * of those who were frozen: a crash may have come in between. Who is paused is told.
 */
export async function pauseClosedFollows(parts: ClosedFollowParts): Promise<void> {
  const { pipeline, settingStore, productGate, restrictions, accountSecurity, notifier, log } = parts;
  const inTurn = openTurns();

  async function pauseThose(isKept: (userId: number) => Promise<boolean>): Promise<void> {
    const paused: number[] = [];
    for (const userId of await pipeline.read(openingFollowersOf)) {
      if ((await isKept(userId)) && (await pauseFollows(pipeline, userId))) paused.push(userId);
    }
    for (const userId of paused) await tell(userId);
  }

  /** Word that cannot be sent keeps nobody's follow open, and no exchange from its start. */
  const tell = (userId: number): Promise<void> =>
    notifier
      .notify(userId, "FOLLOW_PAUSED")
      .catch((error: unknown) => log.error("a user was not told of a paused follow", { reason: reasonOf(error) }));

  async function pauseByCountry(): Promise<void> {
    if (settingStore.current().PRODUCT_COUNTRY_SETTING.follow.length === 0) return;
    await pauseThose(async (userId) => (await productGate.refusal("follow", userId))?.refusal === "COUNTRY_CLOSED");
  }

  /** One user after the other: a start does not wait for it. */
  const lookAtCountries = (): void =>
    void inTurn(pauseByCountry).catch((error: unknown) =>
      log.error("follows of closed countries were not paused", { reason: reasonOf(error) }),
    );
  settingStore.onChanged(lookAtCountries);
  lookAtCountries();
  await pauseThose(
    async (userId) => restrictions.since(userId, "trade") !== undefined || accountSecurity.isFrozen(userId),
  );
}
