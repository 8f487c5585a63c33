import type { QueueKind } from "@agio/api-contract/queue";
import { useStaffClient, useStaffReread } from "@agio/api-client/staff";
import { layersSettled } from "@agio/ui";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { useSelf } from "../../shell/self.ts";
import { pathOfItem } from "./item-paths.ts";

const LOOKED_AT = 50;

/** Goes on to the next item of a kind that the operator may decide and nobody else has; without one, to the queue. */
export function useNext(kind: QueueKind, id: number): () => Promise<void> {
  const client = useStaffClient();
  const self = useSelf();
  const navigate = useNavigate();
  const reread = useStaffReread();
  return async () => {
    reread("operator.queue.list");
    const answer = await client.call("operator.queue.list", { kind, pageSize: LOOKED_AT });
    const rows = answer.ok ? answer.data.rows : [];
    const next = rows.find(
      (row) => row.mayDecide && row.id !== id && (row.holder === null || row.holder.operatorId === self?.operatorId),
    );
    // The question that was answered leaves the history first.
    await layersSettled();
    await navigate((next === undefined ? undefined : pathOfItem(next)) ?? paths.queue());
  };
}
