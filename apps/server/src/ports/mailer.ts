/** A mail as people read it. Plain text and the same as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mails over. Resolves when the next station has taken it; rejects when it would not. */
export interface Mailer {
  /** False where no way out is configured: then `send` always rejects, and no one is offered what needs mail. */
  readonly canSend: boolean;
  send(mail: Mail): Promise<void>;
}

export const NO_MAILER: Mailer = {
  canSend: false,
  send: () => Promise.reject(new Error("no SMTP server is configured")),
};
