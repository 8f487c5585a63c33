import type { CallResult } from "@agio/api-client/react";
import { valueIn } from "@agio/api-client/react";
import { Button, Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";

interface LoadedProps<Value> {
  remote: CallResult<Value>;
  /** Height of what comes, so that nothing shifts. */
  skeletonPx: number;
  children: (value: Value) => ReactNode;
}

const SKELETONS = [0, 1, 2] as const;

/** Answer of the server, its loading state, or its fault. */
export function Loaded<Value>({ remote, skeletonPx, children }: LoadedProps<Value>) {
  const t = useTranslate();
  const value = valueIn(remote);
  if (value !== undefined) return children(value);
  if (remote.state === "failed") {
    return (
      <div className="grid justify-items-center gap-3 py-10 text-text-2" role="alert">
        {failureText(remote.failure)}
        <Button size="small" onClick={() => void remote.refetch()}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-3 py-2" aria-hidden="true">
      {SKELETONS.map((each) => (
        <Skeleton key={each} height={skeletonPx} />
      ))}
    </div>
  );
}
