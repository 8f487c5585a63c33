import type { Kysely } from "kysely";
import { deviceKey } from "../users/devices.ts";
import type { OperatorTables } from "./operator-tables.ts";

/** Devices remembered of each operator, the last used. */
const DEVICES_MAX = 20;

interface From {
  readonly device: string;
  readonly address: string;
}

/** Devices from which the staff have signed in. The guesses of strangers do not lock them out. */
export interface OperatorDevices {
  /** Whether an operator has signed in from a device before. It is asked for nobody (0) too, which takes the same time. */
  hasSignedIn(operatorId: number, from: From): Promise<boolean>;
  note(operatorId: number, from: From): Promise<void>;
}

export function openOperatorDevices(database: Kysely<OperatorTables>, clock: () => number): OperatorDevices {
  return {
    async hasSignedIn(operatorId, { device, address }) {
      const known = await database
        .selectFrom("server_operator_devices")
        .select("operator_id")
        .where("operator_id", "=", operatorId)
        .where("device_key", "=", deviceKey(device, address))
        .executeTakeFirst();
      return known !== undefined;
    },
    async note(operatorId, { device, address }) {
      const last_at = clock();
      await database
        .insertInto("server_operator_devices")
        .values({ operator_id: operatorId, device_key: deviceKey(device, address), last_at })
        .onConflict((conflict) => conflict.columns(["operator_id", "device_key"]).doUpdateSet({ last_at }))
        .execute();
      const kept = database
        .selectFrom("server_operator_devices")
        .select("device_key")
        .where("operator_id", "=", operatorId)
        .orderBy("last_at", "desc")
        .orderBy("device_key")
        .limit(DEVICES_MAX);
      await database
        .deleteFrom("server_operator_devices")
        .where("operator_id", "=", operatorId)
        .where("device_key", "not in", kept)
        .execute();
    },
  };
}
