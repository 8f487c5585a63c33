import { openDemoMailbox, type DemoMailbox } from "../adapters/mail/demo-mailbox.ts";
import { NO_MAILER, type Mailer } from "../ports/mailer.ts";
import { openSmtpMailer } from "../adapters/mail/smtp-mailer.ts";
import { openHttpGateway } from "../adapters/sms/http-gateway.ts";
import { NO_SMS_SENDER, type SmsSender } from "../ports/sms-sender.ts";
import type { Config } from "../config/config.ts";

/** The ways a message leaves the house. */
export interface Messaging {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  /** Exists in demo mode, and takes what has no other way out. */
  readonly demoMailbox: DemoMailbox | undefined;
  close(): void;
}

/** The configured mailer, else the demo mailbox, else none. */
export function openMessaging(config: Config, clock: () => number): Messaging {
  const demoMailbox = config.isDemo ? openDemoMailbox(clock) : undefined;
  const smtp =
    config.smtpUrl === undefined ? undefined : openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  const { smsUrl } = config;
  const gateway =
    smsUrl === undefined ? undefined : openHttpGateway({ url: smsUrl, from: config.smsFrom, token: config.smsToken });
  return {
    mailer: smtp ?? demoMailbox?.mailer ?? NO_MAILER,
    smsSender: gateway ?? demoMailbox?.smsSender ?? NO_SMS_SENDER,
    demoMailbox,
    close: () => smtp?.close(),
  };
}
