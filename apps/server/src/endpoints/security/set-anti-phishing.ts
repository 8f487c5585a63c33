import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { ownerWithPassword, type OwnPasswordServices } from "./own-password.ts";

/** Sets the code that every mail to the caller carries; "" removes it. */
export const setAntiPhishing: Handler<"security.setAntiPhishing", OwnPasswordServices | "accountSecurity"> = async (
  services,
  request,
  call,
) => {
  const owner = await ownerWithPassword(services, call, request.pwd);
  if (isRefusal(owner)) return owner;
  await services.accountSecurity.setAntiPhishingCode(call.userId, request.code);
  return null;
};
