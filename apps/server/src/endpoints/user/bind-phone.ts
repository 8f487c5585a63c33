import { refuse } from "@agio/primitives";
import { hasCallingCode } from "../../users/calling-codes.ts";
import type { Handler } from "../handler.ts";
import { bindContact, type BindingServices } from "./bind-contact.ts";

/** Binds a phone number that a BIND code was sent to. */
export const bindPhone: Handler<"user.bindPhone", BindingServices> = async (
  services,
  { phone, code, totpCode },
  call,
) =>
  hasCallingCode(phone)
    ? bindContact(services, call, { to: { channel: "phone", target: phone }, code, field: "code", totpCode })
    : refuse("BAD_PARAMETER", "phone");
