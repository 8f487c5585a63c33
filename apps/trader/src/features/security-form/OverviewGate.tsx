import { valueIn } from "@agio/api-client/react";
import type { SecurityOverviewData } from "@agio/api-contract";
import { Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { LoadFailed } from "../loaded/LoadFailed.tsx";
import { useOverview } from "./use-overview.ts";

/** Shows its content once it is known how the account is guarded; until then quiet lines, or why it failed. */
export function OverviewGate({ children }: { children: (overview: SecurityOverviewData) => ReactNode }) {
  const remote = useOverview();
  const overview = valueIn(remote);
  if (overview !== undefined) return children(overview);
  if (remote.state !== "failed") return <FormSkeleton />;
  return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
}

function FormSkeleton() {
  return (
    <div className="grid gap-4 py-3" aria-hidden="true">
      <Skeleton height={40} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}
