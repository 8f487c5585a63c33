import type { SmsSender } from "../../ports/sms-sender.ts";
import type { Mailer } from "../../ports/mailer.ts";

/** What can still be read; the oldest goes first. */
const LETTERS_MAX = 200;
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** A mail or text message as the demo shows it. */
export interface DemoLetter {
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
  letters(to?: string): readonly DemoLetter[];
}

export function openDemoMailbox(clock: () => number): DemoMailbox {
  const letters: DemoLetter[] = [];
  function add(letter: Omit<DemoLetter, "code" | "time">): void {
    letters.unshift({ ...letter, code: CODE.exec(letter.text)?.[0] ?? "", time: clock() });
    letters.splice(LETTERS_MAX);
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
    letters: (to) => letters.filter((letter) => to === undefined || letter.to === to),
  };
}
