import { WITHDRAWAL_LOCK_HOURS, type WithdrawalLockReason } from "@agio/api-contract/withdrawal-locks";
import { Icon } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";

interface WithdrawalPauseProps {
  reason: WithdrawalLockReason;
  /** Words that say more of this change. */
  text?: "security.pause" | "account.forget.note" | "withdrawal.book.intro";
}

/** Stands before the button of every change after which other devices are signed out and withdrawals locked, and says so. */
export function WithdrawalPause({ reason, text = "security.pause" }: WithdrawalPauseProps) {
  const t = useTranslate();
  return (
    <p className="m-0 flex items-start gap-2 text-12 text-warn" data-pause={reason}>
      <Icon name="clock" size={16} className="mt-px flex-none" />
      <span className="min-w-0">{t(text, { hours: WITHDRAWAL_LOCK_HOURS })}</span>
    </p>
  );
}
