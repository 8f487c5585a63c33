import { STORAGE_KEYS } from "../../shell/storage.ts";
import { kindPreferences } from "../ticket/kind-preferences.ts";
import { ORDER_KINDS } from "../open-orders/order-kinds.ts";

export const ORDER_PREFERENCES = kindPreferences(ORDER_KINDS, {
  kind: STORAGE_KEYS.orderKind,
  confirmed: STORAGE_KEYS.confirmedKinds,
});
