import type { Handler } from "../handler.ts";
import { unbindContact, type UnbindingServices } from "./unbind-contact.ts";

/** Unbinds the phone number. */
export const unbindPhone: Handler<"user.unbindPhone", UnbindingServices> = (services, { code, totpCode }, call) =>
  unbindContact(services, call, { channel: "phone", code, totpCode });
