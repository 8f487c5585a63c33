import type { Handler } from "../handler.ts";
import { bindContact, type BindingServices } from "./bind-contact.ts";

/** Binds an e-mail address that a BIND code was sent to. */
export const bindEmail: Handler<"user.bindEmail", BindingServices> = (services, { email, emailCode, totpCode }, call) =>
  bindContact(services, call, {
    to: { channel: "email", target: email },
    code: emailCode,
    field: "emailCode",
    totpCode,
  });
