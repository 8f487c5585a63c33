import { Sheet } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { DepositDetails } from "./DepositDetails.tsx";
import type { DepositRow } from "./deposit-state.ts";
import { WithdrawalDetails } from "./WithdrawalDetails.tsx";
import type { WithdrawalRow } from "./withdrawal-state.ts";

/** A deposit over the screen; the row is read anew by whoever opens it, so that it lives. */
export function DepositSheet({ row, onClose }: { row: DepositRow | undefined; onClose: () => void }) {
  const t = useTranslate();
  if (row === undefined) return null;
  return (
    <Sheet isOpen onClose={onClose} title={t("shell.screen.deposit")} closeLabel={t("common.close")}>
      <DepositDetails row={row} />
    </Sheet>
  );
}

/** A withdrawal over the screen. */
export function WithdrawalSheet({ row, onClose }: { row: WithdrawalRow | undefined; onClose: () => void }) {
  const t = useTranslate();
  if (row === undefined) return null;
  return (
    <Sheet isOpen onClose={onClose} title={t("withdrawal.detailTitle")} closeLabel={t("common.close")}>
      <WithdrawalDetails row={row} />
    </Sheet>
  );
}
