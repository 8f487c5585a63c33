export interface TextMessage {
  /** Digits with country code, without a plus. */
  readonly to: string;
  readonly text: string;
}

/** Hands text messages over. Resolves when the gateway has taken it; rejects when it would not. */
export interface SmsSender {
  send(message: TextMessage): Promise<void>;
}
