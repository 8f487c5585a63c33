import type { Kysely } from "kysely";
import { openPasskeyRows, type PasskeyRows } from "../users/passkey-rows.ts";
import { PASSKEYS_OF_STAFF, type OperatorTables } from "./operator-tables.ts";
import type { StaffRegister } from "./staff-register.ts";
import { operatorSubject } from "./staff-rows.ts";

/** The passkeys of the staff, sealed with whom they let in. */
export function openStaffPasskeyRows(database: Kysely<OperatorTables>, register: StaffRegister): PasskeyRows {
  const rows = openPasskeyRows(database, PASSKEYS_OF_STAFF);
  return {
    ...rows,
    add: (passkey) =>
      register.change([operatorSubject(passkey.ownerId)], (within) =>
        openPasskeyRows(within, PASSKEYS_OF_STAFF).add(passkey),
      ),
    remove: (ownerId, passkeyId) =>
      register.change([operatorSubject(ownerId)], (within) =>
        openPasskeyRows(within, PASSKEYS_OF_STAFF).remove(ownerId, passkeyId),
      ),
  };
}
