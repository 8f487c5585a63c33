import { useStaffClient } from "@agio/api-client/staff";
import { useEffect, useRef } from "react";
import { askForProof, useProofAsked } from "../../shell/proof.ts";

/** As the server has it. */
const IDLE_LOCK_MS = 15 * 60_000;
const LOOK_EVERY_MS = 10_000;
const USES = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Locks the session where nobody has touched the page for fifteen minutes, whatever it asks by itself meanwhile. */
export function IdleLock() {
  const client = useStaffClient();
  const usedAt = useRef(0);
  useEffect(() => {
    const use = (): void => void (usedAt.current = performance.now());
    use();
    const look = async (): Promise<void> => {
      if (performance.now() - usedAt.current < IDLE_LOCK_MS || useProofAsked.getState().asked !== undefined) return;
      use();
      const proven = askForProof("locked");
      await client.call("operator.lock", {});
      await proven;
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    for (const name of USES) window.addEventListener(name, use, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of USES) window.removeEventListener(name, use);
    };
  }, [client]);
  return null;
}
