import { callingCodes } from "../../users/calling-codes.ts";
import type { Handler } from "../handler.ts";

/** Every country and its calling code, in the caller's language. */
export const countryCodes: Handler<"user.countryCodes", never> = async (_services, _request, call) => [
  ...callingCodes(call.language),
];
