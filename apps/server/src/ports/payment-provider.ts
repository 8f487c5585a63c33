/** A payment to be made at a provider. */
export interface PaymentOrder {
  readonly orderNo: string;
  readonly coin: string;
  /** A plain decimal of the coin. */
  readonly amount: string;
  /** Whose payment it is: the same word for the same person at each payment and payout, and nothing else. */
  readonly user: string;
  /** Where the provider tells us that it was paid. */
  readonly callbackUrl: string;
}

/** Where the user pays. */
export interface PaymentPlace {
  readonly address: string;
  readonly memo: string;
  readonly qrUrl: string;
  /** UTC milliseconds. */
  readonly expireTime: number;
}

/** A payment that the provider has confirmed. */
export interface PaymentNotice {
  readonly orderNo: string;
  /** The provider's own number of the payment: it is credited once. */
  readonly reference: string;
  /** The amount really paid. */
  readonly amount: string;
}

/** A bank account that is paid to, and what is to arrive there. */
export interface PayoutBank {
  readonly bankName: string;
  readonly holder: string;
  readonly account: string;
  readonly branch: string;
  readonly swift: string;
  readonly currency: string;
  /** A plain decimal of the currency, fixed when the user asked. */
  readonly amount: string;
}

/**
 * A payout to be made by a provider. `address` where it needs one, `bank` where it pays to a bank, neither where it pays
 * to the account that it keeps for the user.
 */
export interface PayoutOrder {
  /** The idempotency key: asked again under the same number, it pays once. */
  readonly orderNo: string;
  readonly coin: string;
  /** A plain decimal of the coin. */
  readonly amount: string;
  /** The network or way, as the settings name it: "USDT-TRC20". */
  readonly channel: string;
  readonly user: string;
  readonly address?: string;
  readonly bank?: PayoutBank;
  /** Who gets it, where the travel rule asks. */
  readonly beneficiary?: string;
  /** Where the provider tells us what becomes of it; without one it is asked. */
  readonly callbackUrl?: string;
}

/** A provider's report of a payout. */
export interface PayoutWord {
  readonly orderNo: string;
  /** "paid": for good. "failed": not paid, and never will be. Everything else is still under way. */
  readonly status: "processing" | "paid" | "failed";
  /** The provider's own number; "" while it has none. */
  readonly reference: string;
  /** The amount it paid, in the coin; always given with "paid". */
  readonly amount: string;
  /** The provider's own fee beside that, in the coin; "" for none. */
  readonly cost: string;
}

/** The headers of a callback. */
export interface CallbackHeaders {
  readonly timestamp: string;
  readonly signature: string;
}

/** Somebody who takes payments for us, and makes payouts. */
export interface PaymentProvider {
  /** As the settings name it in `thirdList`. */
  readonly code: string;
  /** Rejects when the provider does not answer as it should. */
  order(order: PaymentOrder): Promise<PaymentPlace>;
  /** Undefined when the callback is not the provider's, too old, or not understood. */
  read(body: Uint8Array, headers: CallbackHeaders): PaymentNotice | undefined;
  /**
   * Asks for a payout. Rejects when no answer came that can be understood, or `signal` cut it short: then nobody knows
   * whether it is paid.
   */
  payOut(order: PayoutOrder, signal: AbortSignal): Promise<PayoutWord>;
  /** Looks a payout up; undefined when the provider does not know its number. Rejects as `payOut` does. */
  lookUp(orderNo: string, signal: AbortSignal): Promise<PayoutWord | undefined>;
  /** A report of a payout; undefined as of `read`. */
  readPayout(body: Uint8Array, headers: CallbackHeaders): PayoutWord | undefined;
}

/** A payment provider that speaks our protocol (adapters/payments). */
export interface PaymentProviderConfig {
  /** As `thirdList` of the settings names it. */
  readonly code: string;
  readonly url: string;
  /** Signs both ways. */
  readonly secret: string;
}
