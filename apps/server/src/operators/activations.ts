import { createHash, randomInt } from "node:crypto";
import { fillPlaceholders } from "@agio/translations";
import { mailTexts } from "@agio/translations/mails";
import type { Kysely } from "kysely";
import type { Log } from "../base/log.ts";
import { renderMail } from "../mail/render-mail.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { Operator } from "./operator-store.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { StaffRegister } from "./staff-register.ts";
import { operatorSubject } from "./staff-rows.ts";

/** The page that takes the code, on the listener of the staff. */
export const ACTIVATION_PATH = "/console/#/activate";
export const ACTIVATION_LIFETIME_MS = 24 * 3_600_000;
/** Without letters that are read as others; 60 bits. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;

/** Codes by which operators choose their own passwords. Only their hashes are kept. */
export interface Activations {
  /** Whether a code can be sent at all. */
  readonly canSend: boolean;
  /** Ends their password and mails a code to their address; a failure is logged, and the code asked for again. */
  send(operator: Operator, language: string | undefined): Promise<void>;
  /** Whether it is the code that was sent to them last, within a day. */
  matches(operatorId: number, code: string): Promise<boolean>;
  /** Sets the password, once for a code. False when somebody was faster. */
  finish(operatorId: number, code: string, passwordHash: string): Promise<boolean>;
}

export interface ActivationOptions {
  readonly database: Kysely<OperatorTables>;
  readonly register: StaffRegister;
  readonly clock: () => number;
  readonly mailer: Mailer;
  readonly platform: () => string;
  /** Of the page that takes the code; undefined where only the reader knows by which name they reach it. */
  readonly pageUrl: string | undefined;
  readonly log: Log;
}

const hashOf = (code: string): string => createHash("sha256").update(code).digest("hex");

export function openActivations(options: ActivationOptions): Activations {
  const { database, register, clock, mailer, platform, pageUrl, log } = options;
  return {
    canSend: mailer.canSend,
    async send({ operatorId, loginName, email }, language) {
      const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
      await register.change([operatorSubject(operatorId)], async (within) => {
        await within
          .updateTable("server_operators")
          .set({
            password_hash: "",
            activation_hash: hashOf(code),
            activation_ends_at: clock() + ACTIVATION_LIFETIME_MS,
          })
          .where("operator_id", "=", operatorId)
          .execute();
      });
      const { title, text, care } = mailTexts(language).staff;
      const filled = fillPlaceholders(text, { name: loginName });
      const lines = [filled, ...(pageUrl === undefined ? [] : [pageUrl]), care].join("\n");
      const mail = renderMail({ language, platform: platform(), title, text: lines, code });
      try {
        await mailer.send({ to: email, ...mail });
      } catch (error) {
        const { name } = error as Error;
        log.error("an operator's code could not be mailed: ask for a new password of theirs", { operatorId, name });
      }
    },
    async matches(operatorId, code) {
      const row = await database
        .selectFrom("server_operators")
        .select("operator_id")
        .where("operator_id", "=", operatorId)
        .where("activation_hash", "=", hashOf(code))
        .where("activation_ends_at", ">", clock())
        .executeTakeFirst();
      return row !== undefined;
    },
    finish: (operatorId, code, passwordHash) =>
      register.change([operatorSubject(operatorId)], async (within) => {
        const row = await within
          .updateTable("server_operators")
          .set({ password_hash: passwordHash, activation_hash: "", activation_ends_at: 0 })
          .where("operator_id", "=", operatorId)
          .where("activation_hash", "=", hashOf(code))
          .returning("operator_id")
          .executeTakeFirst();
        return row !== undefined;
      }),
  };
}
