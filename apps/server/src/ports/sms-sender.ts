export interface TextMessage {
  /** Digits with country code, without a plus. */
  readonly to: string;
  readonly text: string;
}

/** Hands text messages over. Resolves when the gateway has taken it; rejects when it would not. */
export interface SmsSender {
  /** False where no gateway is configured: then `send` always rejects, and no one is offered what needs it. */
  readonly canSend: boolean;
  send(message: TextMessage): Promise<void>;
}

export const NO_SMS_SENDER: SmsSender = {
  canSend: false,
  send: () => Promise.reject(new Error("no SMS gateway is configured")),
};
