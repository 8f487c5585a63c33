import type { DataOf } from "@agio/api-contract";
import type { QueueKind } from "@agio/api-contract/queue";
import { useStaffClient } from "@agio/api-client/staff";
import { useEffect, useState } from "react";
import { useQueueLive } from "../../shell/queue-live.ts";
import { useSelf } from "../../shell/self.ts";

type Holder = DataOf<"operator.queue.take">;

/** Half of what a claim lasts: whoever still looks at an item keeps it. */
const RENEW_MS = 300_000;

/**
 * Takes an item while its page is open, and gives it back on leaving. `kind` undefined: there is nothing to take. Returns
 * the other person who has it; undefined where nobody else does.
 */
export function useClaim(kind: QueueKind | undefined, id: number): Holder | undefined {
  const client = useStaffClient();
  const self = useSelf();
  const { data } = useQueueLive();
  const [isMine, setMine] = useState(false);
  useEffect(() => {
    if (kind === undefined) return;
    let hasLeft = false;
    const take = async () => {
      const answer = await client.call("operator.queue.take", { kind, id });
      if (!hasLeft) setMine(answer.ok);
    };
    void take();
    const timer = setInterval(() => void take(), RENEW_MS);
    return () => {
      hasLeft = true;
      clearInterval(timer);
      setMine(false);
      void client.call("operator.queue.release", { kind, id });
    };
  }, [client, kind, id]);
  if (isMine) return undefined;
  const claim = data?.claims.find((one) => one.kind === kind && one.id === id);
  return claim === undefined || claim.operatorId === self?.operatorId ? undefined : claim;
}
