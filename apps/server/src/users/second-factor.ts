import type { Refusal } from "@agio/primitives";

/** The authenticator app of a user, or one of its recovery codes. */
export interface SecondFactor {
  isOn(userId: number): Promise<boolean>;
  /**
   * Undefined when the user has none, or the code is right and was not used before. SECOND_FACTOR_NEEDED without a
   * code, WRONG_SECOND_FACTOR with a wrong one, TOO_MANY_TRIES while it is locked; all name the field `totpCode`.
   */
  check(userId: number, code: string | undefined): Promise<Refusal | undefined>;
}
