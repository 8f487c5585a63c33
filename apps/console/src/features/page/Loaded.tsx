import { valueIn, type CallResult } from "@agio/api-client/staff";
import { Button, Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { failureText } from "../../shell/client.ts";
import { useText } from "../../shell/text.ts";

interface LoadedProps<Value> {
  remote: CallResult<Value>;
  children: (value: Value) => ReactNode;
  /** Height of its place until it is here, in pixels. */
  height?: number;
}

/** Shows an answer once it is here. A failure says so, above what was known before. */
export function Loaded<Value>({ remote, children, height = 160 }: LoadedProps<Value>) {
  const text = useText();
  const value = valueIn(remote);
  if (value === undefined && remote.state !== "failed") return <Skeleton height={height} />;
  return (
    <>
      {remote.state === "failed" ? (
        <p role="alert" className="flex items-center gap-3 text-danger">
          {failureText(remote.failure)}
          <Button size="small" tone="outline" onClick={() => void remote.refetch()}>
            {text("shell.again")}
          </Button>
        </p>
      ) : null}
      {/* In one place, with a failure or without: an open question of it stays open. */}
      {value === undefined ? null : children(value)}
    </>
  );
}
