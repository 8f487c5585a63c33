import { displayDateTime, displayZone } from "@agio/primitives";
import type { AllSettings, UserStatusFrame } from "@agio/api-contract";
import type { Mailer } from "../ports/mailer.ts";
import type { Log } from "../base/log.ts";
import { DEPOSIT_KINDS, REWARD_KINDS, TRADING_KINDS, type EventKind, type EventValues } from "./event-kinds.ts";
import { renderMail } from "../mail/render-mail.ts";
import { eventWords } from "./event-words.ts";
import type { Messages } from "./messages.ts";

/** Where and how a user reads mail. */
export interface MailAddress {
  readonly email: string;
  readonly language: string;
  /** "" when they have none. */
  readonly antiPhishingCode: string;
}

/**
 * Tells a user something: a message in the app, the socket at once, closed browsers where they want it, and a mail where
 * safety asks for it.
 */
export interface Notifier {
  /**
   * `time` is added where it is not given. Resolves when the message is kept; a mail goes out by itself, where the kind or
   * its user (`isMailed`) asks for one.
   */
  notify(userId: number, kind: EventKind, values?: EventValues, isMailed?: boolean): Promise<void>;
  /** Resolves when the mails under way have been handed over or have failed. */
  settled(): Promise<void>;
}

export interface NotifierOptions {
  readonly messages: Messages;
  readonly mailer: Mailer;
  /** Undefined for a user without a bound e-mail address. */
  readonly addressOf: (userId: number) => Promise<MailAddress | undefined>;
  /** The platform's name, as the operator set it. */
  readonly platform: () => string;
  /** Keeps it for the user's closed browsers, where they want it. */
  readonly push: (userId: number, kind: EventKind, values: EventValues, messageId: number) => Promise<void>;
  /** Pushes to the user's sockets. */
  readonly tell: (userId: number, data: UserStatusFrame["data"]) => void;
  readonly timeZone: () => AllSettings["timeZone"];
  readonly clock: () => number;
  readonly log: Log;
}

/** Kinds that are no matter of safety: read in the app only. */
const UNMAILED_KINDS: ReadonlySet<EventKind> = new Set([
  "WELCOME",
  ...DEPOSIT_KINDS,
  ...TRADING_KINDS,
  ...REWARD_KINDS,
]);
/** Mails under way at once; beyond it a slow mail server would fill our memory. */
const MAILS_UNDER_WAY_MAX = 500;

export function openNotifier(options: NotifierOptions): Notifier {
  const { messages, mailer, addressOf, platform, push, tell, timeZone, clock, log } = options;
  const underWay = new Set<Promise<void>>();

  async function mail(userId: number, kind: EventKind, values: EventValues): Promise<void> {
    try {
      const address = await addressOf(userId);
      if (address === undefined) return;
      const { email, language, antiPhishingCode } = address;
      const { title, text, alarm } = eventWords(kind, values, language);
      const content = { language, platform: platform(), title, text: `${text}\n${alarm}`, antiPhishingCode };
      await mailer.send({ to: email, ...renderMail(content) });
    } catch (error) {
      // The reason of a mail server may repeat the address, so only its name is kept.
      log.error("a mail to a user failed", { userId, kind, reason: error instanceof Error ? error.name : "unknown" });
    }
  }

  function startMail(userId: number, kind: EventKind, values: EventValues): void {
    if (underWay.size >= MAILS_UNDER_WAY_MAX) {
      log.error("a mail to a user was left out: too many are under way", { userId, kind });
      return;
    }
    const sending = mail(userId, kind, values).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  return {
    async notify(userId, kind, values = {}, isMailed = !UNMAILED_KINDS.has(kind)) {
      const { offSetValue } = timeZone();
      const told = { time: `${displayDateTime(clock(), offSetValue)} ${displayZone(offSetValue)}`, ...values };
      const messageId = await messages.add(userId, kind, told);
      tell(userId, { event: "message", messageId, messageType: kind });
      await push(userId, kind, told, messageId);
      if (mailer.canSend && isMailed) startMail(userId, kind, told);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
