import { useStaffClient } from "@agio/api-client/staff";
import { useEffect } from "react";
import { touch, untouchedMs } from "../../shell/attention.ts";
import { askForProof, useProofAsked } from "../../shell/proof.ts";

/** As the server has it. */
const IDLE_LOCK_MS = 15 * 60_000;
const LOOK_EVERY_MS = 10_000;

/** Locks the session where nobody has touched the page for fifteen minutes, whatever it asks by itself meanwhile. */
export function IdleLock() {
  const client = useStaffClient();
  useEffect(() => {
    touch();
    const look = async (): Promise<void> => {
      if (untouchedMs() < IDLE_LOCK_MS || useProofAsked.getState().asked !== undefined) return;
      touch();
      const proven = askForProof("locked");
      await client.call("operator.lock", {});
      await proven;
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
  return null;
}
