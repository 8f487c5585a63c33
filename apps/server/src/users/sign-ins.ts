/** How somebody proved who he is. */
export type SignInWay = "password" | "code" | "wallet" | "passkey";

export interface SignInTry {
  readonly userId: number;
  readonly way: SignInWay;
  readonly isAccepted: boolean;
  readonly address: string;
  readonly device: string;
}

/** Who tried to sign in to which account. A first sign-in from a device is told to the user. */
export interface SignIns {
  note(attempt: SignInTry): Promise<void>;
}
