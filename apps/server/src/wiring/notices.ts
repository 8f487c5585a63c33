import type { Pipeline } from "@agio/pipeline";
import type { Projector } from "@agio/projections";
import { termsNotifications } from "../agents/terms-notifications.ts";
import type { Log } from "../base/log.ts";
import { campaignNotifications } from "../campaigns/campaign-notifications.ts";
import { personOf } from "../copies/owned-accounts.ts";
import { CopyNotifications } from "../copies/copy-notifications.ts";
import { BonusNotifications } from "../deposits/bonus-notifications.ts";
import type { History } from "../endpoints/services.ts";
import { financeNotifications } from "../finance/finance-notifications.ts";
import { FundsNotifications } from "../funds/funds-notifications.ts";
import { openNotificationDispatcher } from "../jobs/notification-dispatcher.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import { optionNotifications, postponedNotifications } from "../options/option-notifications.ts";
import { rewardNotifications } from "../referrals/reward-notifications.ts";
import { exitNotifications } from "../spot/exit-notifications.ts";
import type { People } from "./people.ts";
import { reached } from "./topics.ts";

interface NoticeParts {
  readonly projector: Projector;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  readonly options: OptionDirectory;
  readonly history: History;
  readonly notifier: Notifier;
  readonly markOf: People["markOf"];
  readonly clock: () => number;
  readonly log: Log;
}

/** Tells users what durable events mean to them, subject by subject. */
export function openNotices(parts: NoticeParts) {
  const { projector, pipeline, markets, options, history, notifier, markOf, clock, log } = parts;
  const fundsNotifications = new FundsNotifications(markets);
  const copyNotifications = new CopyNotifications(markets, clock);
  const bonusNotifications = new BonusNotifications(markets);
  return openNotificationDispatcher({
    history,
    notifier,
    markOf,
    personOf: (holder) => pipeline.read((state) => personOf(state, holder)),
    projected: reached(projector),
    markets,
    otherNotifications: (events) => [
      ...[exitNotifications(markets, events), optionNotifications(options, events)].flat(),
      ...financeNotifications(markets, events),
      ...campaignNotifications(markets, events),
      ...fundsNotifications.of(events),
      ...bonusNotifications.of(events),
      ...copyNotifications.of(events),
      ...rewardNotifications(markets, events),
    ],
    lookedUpNotifications: (events) =>
      postponedNotifications({ pipeline, options }, events) ?? termsNotifications(pipeline, events),
    log,
  });
}
