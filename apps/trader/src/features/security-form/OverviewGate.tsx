import { valueIn } from "@agio/api-client/react";
import type { SecurityOverviewData } from "@agio/api-contract";
import { Button, Skeleton } from "@agio/ui";
import type { ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { failureText } from "../../shell/server.ts";
import { useOverview } from "./use-overview.ts";

/** Shows its content once it is known how the account is guarded; until then quiet lines, or why it failed. */
export function OverviewGate({ children }: { children: (overview: SecurityOverviewData) => ReactNode }) {
  const t = useTranslate();
  const remote = useOverview();
  const overview = valueIn(remote);
  if (overview !== undefined) return children(overview);
  if (remote.state !== "failed") return <FormSkeleton />;
  return (
    <div className="grid justify-items-center gap-3 py-6 text-text-2" role="alert">
      {failureText(remote.failure)}
      <Button size="small" onClick={() => void remote.refetch()}>
        {t("common.retry")}
      </Button>
    </div>
  );
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
