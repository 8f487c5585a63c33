import type { Mailer } from "../ports/mailer.ts";
import type { SmsSender } from "../ports/sms-sender.ts";
import type { Log } from "../base/log.ts";
import type { CodeTarget, CodeToDeliver } from "./code-to-deliver.ts";
import { codeMail, codeTextMessage } from "./code-message.ts";

export interface CodeSenderOptions {
  readonly mailer: Mailer;
  readonly smsSender: SmsSender;
  /** Whose contact it is; undefined for nobody's. */
  readonly users: {
    byContact(channel: CodeTarget["channel"], target: string): Promise<{ userId: number } | undefined>;
  };
  readonly accountSecurity: { antiPhishingCodeOf(userId: number): Promise<string> };
  readonly platform: () => string;
  readonly log: Log;
}

/** The kind of failure without its sentence: servers repeat the address in it. */
function faultOf(thrown: unknown): string {
  const { code, responseCode, name } = thrown as { code?: unknown; responseCode?: unknown; name?: unknown };
  return [responseCode, code, name].filter((part) => part !== undefined).join(" ");
}

/** Takes codes to their readers. Nobody waits for it, and nobody learns by it whether an account exists. */
export function openCodeSender(options: CodeSenderOptions): (delivery: CodeToDeliver) => void {
  const { mailer, smsSender, users, accountSecurity, platform, log } = options;

  async function antiPhishingCode({ to }: CodeToDeliver): Promise<string> {
    const user = await users.byContact(to.channel, to.target);
    return user === undefined ? "" : accountSecurity.antiPhishingCodeOf(user.userId);
  }

  async function send(delivery: CodeToDeliver): Promise<void> {
    const { channel, target } = delivery.to;
    const mail = { ...delivery, platform: platform(), antiPhishingCode: await antiPhishingCode(delivery) };
    if (channel === "email") await mailer.send({ to: target, ...codeMail(mail) });
    else await smsSender.send({ to: target, text: codeTextMessage(mail) });
  }

  return (delivery) => {
    send(delivery).catch((thrown: unknown) => {
      const { purpose, to } = delivery;
      log.error("a code could not be sent", { purpose, channel: to.channel, fault: faultOf(thrown) });
    });
  };
}
