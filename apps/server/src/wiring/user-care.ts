import type { AllSettings, UserStatusFrame } from "@agio/api-contract";
import type { Kysely } from "kysely";
import { openBrowserPush, pushContact, type BrowserPush } from "../browser-push/browser-push.ts";
import type { Config } from "../config/config.ts";
import { openPictureStore, type PictureStore } from "../files/picture-store.ts";
import { openCodeSender } from "../mail/code-sender.ts";
import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { OptionDirectory } from "../options/option-directory.ts";
import type { WebhookSender } from "../ports/webhook-sender.ts";
import { openMessages, type Messages } from "../notifications/messages.ts";
import { openNotifier, type MailAddress, type Notifier } from "../notifications/notifier.ts";
import { openProductGate, type ProductGate } from "../settings/product-gate.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import { openAttempts, type Attempts } from "../users/attempts.ts";
import { openCaptcha, type Captcha } from "../users/captcha.ts";
import { openOneTimeCodes, type OneTimeCodes } from "../users/one-time-codes.ts";
import { openSecurity, type Security } from "../users/security.ts";
import type { ServerTables } from "./server-tables.ts";
import { openWalletChallenges, type WalletChallenges } from "../users/wallet-challenges.ts";
import { openVerifications, type Verifications } from "../verification/verifications.ts";
import { openWithdrawalAddresses, type WithdrawalAddresses } from "../withdrawals/withdrawal-addresses.ts";
import type { FileAdapters } from "./file-adapters.ts";
import type { Messaging } from "./messaging.ts";
import type { People } from "./people.ts";

/** Services that identify, guard and notify users. */
export interface UserCare extends Security {
  readonly withdrawalAddresses: WithdrawalAddresses;
  readonly attempts: Attempts;
  readonly captcha: Captcha;
  readonly oneTimeCodes: OneTimeCodes;
  readonly walletChallenges: WalletChallenges;
  readonly messages: Messages;
  readonly notifier: Notifier;
  readonly browserPush: BrowserPush;
  readonly pictures: PictureStore;
  readonly verifications: Verifications;
  readonly productGate: ProductGate;
}

const HOUR_MINUTES = 60;

export interface UserCareParts extends FileAdapters {
  readonly config: Config;
  readonly log: Log;
  readonly clock: () => number;
  readonly database: Kysely<ServerTables>;
  readonly keys: ServerKeys;
  readonly people: People;
  readonly messaging: Messaging;
  readonly settings: () => AllSettings;
  /** Pushes to a user's sockets. */
  readonly tell: (userId: number, data: UserStatusFrame["data"]) => void;
  readonly markets: MarketDirectory;
  readonly options: OptionDirectory;
  readonly webhookSender: WebhookSender;
}

export async function openUserCare(parts: UserCareParts): Promise<UserCare> {
  const { config, log, clock, database, keys, people, messaging, settings, tell } = parts;
  const { markets, options, webhookSender: sender } = parts;
  const { mailer, smsSender } = messaging;
  const { users, sessions } = people;
  const platform = () => settings().PLATFORM_SETTING.name;
  const attempts = openAttempts(clock);
  const messages = openMessages(database, clock);

  async function addressOf(userId: number): Promise<MailAddress | undefined> {
    const user = await users.byId(userId);
    if (user === undefined || user.email === "") return undefined;
    const { email, language } = user;
    return { email, language, antiPhishingCode: await security.accountSecurity.antiPhishingCodeOf(userId) };
  }

  const timeZone = () => settings().timeZone;
  const contact = pushContact(config);
  const browserPush = await openBrowserPush({
    ...{ database, keys, sessions, markets, options, sender, contact, clock, log },
  });
  const notifier = openNotifier({
    ...{ messages, mailer, addressOf, platform, tell, timeZone, clock, log },
    push: browserPush.note,
  });
  const offsetMinutes = () => timeZone().offSetValue * HOUR_MINUTES;
  const security = await openSecurity({
    ...{ database, clock, log, keys, sessions, attempts, notifier, mailer, smsSender, offsetMinutes },
  });
  const { fileStore, fileScanner: scanner } = parts;
  const pictures = await openPictureStore({ database, fileStore, scanner, keys, clock, log });
  const { accountSecurity } = security;
  const verifications = await openVerifications({
    database,
    keys,
    pictures,
    notifier,
    tell,
    settings,
    closedCountries: config.closedCountries,
    clock,
  });
  return {
    ...security,
    withdrawalAddresses: openWithdrawalAddresses(database, clock),
    attempts,
    captcha: openCaptcha(await keys.key("captcha"), clock),
    oneTimeCodes: openOneTimeCodes({
      database,
      clock,
      key: await keys.key("one-time-codes"),
      attempts,
      deliver: openCodeSender({ mailer, smsSender, users, accountSecurity, platform, log }),
    }),
    walletChallenges: openWalletChallenges(database, clock),
    messages,
    notifier,
    browserPush,
    pictures,
    verifications,
    productGate: openProductGate({
      settings,
      verifiedCountryOf: (userId) => verifications.countryOf(userId),
      phoneOf: async (userId) => (await users.byId(userId))?.phone ?? "",
      clock,
    }),
  };
}
