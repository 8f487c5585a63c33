import type { Handler } from "../handler.ts";
import { unbindContact, type UnbindingServices } from "./unbind-contact.ts";

/** Unbinds the e-mail address. */
export const unbindEmail: Handler<"user.unbindEmail", UnbindingServices> = (services, { code, totpCode }, call) =>
  unbindContact(services, call, { channel: "email", code, totpCode });
