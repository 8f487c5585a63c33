import { useCall, valueIn } from "@agio/api-client/react";
import type { SecurityOverviewData } from "@agio/api-contract";
import { Skeleton } from "@agio/ui";
import { LoadFailed } from "../../../features/loaded/LoadFailed.tsx";
import { NoPasswordNote } from "../../../features/security-form/NoPasswordNote.tsx";
import { WaitingWindow } from "./WaitingWindow.tsx";
import { WithdrawalWindowForm } from "./WithdrawalWindowForm.tsx";

/** When the user's own withdrawals are taken each day, and what is going to change. */
export function WithdrawalWindowView({ overview }: { overview: SecurityOverviewData }) {
  const remote = useCall("security.withdrawalWindow", {});
  const window = valueIn(remote);
  if (!overview.hasPassword) return <NoPasswordNote />;
  if (window === undefined) {
    if (remote.state === "failed") return <LoadFailed failure={remote.failure} onRetry={() => void remote.refetch()} />;
    return (
      <div className="grid gap-4 py-3" aria-hidden="true">
        <Skeleton height={40} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <WaitingWindow window={window} />
      <WithdrawalWindowForm key={`${window.start} ${window.end}`} window={window} />
    </div>
  );
}
