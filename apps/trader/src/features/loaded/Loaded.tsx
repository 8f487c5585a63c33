import type { CallResult } from "@agio/api-client/react";
import { valueIn } from "@agio/api-client/react";
import { Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { LoadFailed } from "./LoadFailed.tsx";

interface LoadedProps<Value> {
  remote: CallResult<Value>;
  /** Height of what comes, so that nothing shifts. */
  skeletonPx: number;
  children: (value: Value) => ReactNode;
}

const SKELETONS = [0, 1, 2] as const;

/** Answer of the server, its loading state, or its fault. */
export function Loaded<Value>({ remote, skeletonPx, children }: LoadedProps<Value>) {
  const value = valueIn(remote);
  if (value !== undefined) return children(value);
  if (remote.state === "failed") return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
  return (
    <div className="grid gap-3 py-2" aria-hidden="true">
      {SKELETONS.map((each) => (
        <Skeleton key={each} height={skeletonPx} />
      ))}
    </div>
  );
}
