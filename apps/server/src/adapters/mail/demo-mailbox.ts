import type { SmsSender } from "../../ports/sms-sender.ts";
import type { Mailer } from "../../ports/mailer.ts";

/** Mails kept to be read; the oldest goes first. */
const MAILS_MAX = 200;
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** A mail or text message as the demo shows it. */
export interface DemoMail {
  readonly channel: "email" | "phone";
  readonly to: string;
  /** "" for a text message. */
  readonly subject: string;
  readonly text: string;
  /** The first code of six digits in it, or "". */
  readonly code: string;
  /** UTC milliseconds. */
  readonly time: number;
}

/** Takes mails and text messages where none can be sent, so that the demo shows every step. In memory only. */
export interface DemoMailbox {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  /** Newest first; only those to `to` where it is given. */
  mails(to?: string): readonly DemoMail[];
}

export function openDemoMailbox(clock: () => number): DemoMailbox {
  const mails: DemoMail[] = [];
  function add(mail: Omit<DemoMail, "code" | "time">): void {
    mails.unshift({ ...mail, code: CODE.exec(mail.text)?.[0] ?? "", time: clock() });
    mails.splice(MAILS_MAX);
  }
  return {
    mailer: {
      canSend: true,
      send: async ({ to, subject, text }) => add({ channel: "email", to, subject, text }),
    },
    smsSender: {
      canSend: true,
      send: async ({ to, text }) => add({ channel: "phone", to, subject: "", text }),
    },
    mails: (to) => mails.filter((mail) => to === undefined || mail.to === to),
  };
}
