import type { CallFailure } from "@agio/api-client";
import { REFUSAL_CODES } from "@agio/primitives";

/** The server wants a code of the authenticator app; with a code sent, the same refusal says that it was wrong. */
export const asksSecondFactor = (failure: CallFailure): boolean =>
  failure.kind === "reject" && failure.code === REFUSAL_CODES.SECOND_FACTOR_NEEDED;

const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[A-Za-z0-9]{5}-?[A-Za-z0-9]{5}$/;

/** Whether a text has the shape of what the app shows, or of a recovery code. */
export const isFactorCode = (kind: "app" | "recovery", code: string): boolean =>
  (kind === "app" ? APP_CODE : RECOVERY_CODE).test(code.trim());
