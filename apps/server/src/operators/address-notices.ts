import { fillPlaceholders } from "@agio/translations";
import { mailTexts } from "@agio/translations/mails";
import type { Log } from "../base/log.ts";
import { renderMail } from "../mail/render-mail.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { Operator } from "./operator-store.ts";

/** Mails to an address that an operator has no longer. */
export interface AddressNotices {
  /** `left`: the operator with the address that was theirs. A failure is logged: the change stands. */
  moved(left: Pick<Operator, "operatorId" | "loginName" | "email">, language: string | undefined): Promise<void>;
}

export interface AddressNoticeOptions {
  readonly mailer: Mailer;
  readonly platform: () => string;
  readonly log: Log;
}

/** Whoever takes an operator's codes away by another address is heard of at the old one. */
export function openAddressNotices({ mailer, platform, log }: AddressNoticeOptions): AddressNotices {
  return {
    async moved({ operatorId, loginName, email }, language) {
      if (!mailer.canSend) return;
      const { title, text, care } = mailTexts(language).staffMoved;
      const lines = [fillPlaceholders(text, { name: loginName }), care].join("\n");
      try {
        await mailer.send({ to: email, ...renderMail({ language, platform: platform(), title, text: lines }) });
      } catch (error) {
        const { name } = error as Error;
        log.error("an operator's old address could not be told of the new one", { operatorId, name });
      }
    },
  };
}
