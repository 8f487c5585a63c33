import { createTransport } from "nodemailer";
import type { Mailer } from "../../ports/mailer.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const CONNECTIONS_MAX = 3;

export interface SmtpOptions {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  readonly url: string;
  /** The sender: "Agio <no-reply@example.com>". */
  readonly from: string;
}

/** Sends through any SMTP server. STARTTLS is used where the server offers it. */
export function openSmtpMailer({ url, from }: SmtpOptions): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Nothing of ours is read from disk or fetched, whatever a text holds.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    canSend: true,
    async send({ to, subject, text, html }) {
      // Out-of-office answers to codes help nobody (RFC 3834).
      await transport.sendMail({ from, to, subject, text, html, headers: { "Auto-Submitted": "auto-generated" } });
    },
    close: () => transport.close(),
  };
}
