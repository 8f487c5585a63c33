/** A mail as people read it. Plain text and the same as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mails over. Resolves when the next station has taken it; rejects when it would not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
