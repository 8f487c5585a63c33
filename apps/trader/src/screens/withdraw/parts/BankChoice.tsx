import { ButtonLink, Icon, NoData } from "@agio/ui";
import { NetworkCards } from "../../../features/funds-channel/NetworkCards.tsx";
import { hrefOf, paths } from "../../../paths.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { WithdrawForm } from "../use-withdraw-form.ts";

/** Which of one's own bank accounts is paid. */
export function BankChoice({ form: { banks, draft, change, errorText } }: { form: WithdrawForm }) {
  const t = useTranslate();
  const format = useFormat();
  const error = errorText("bank", draft.bankId);
  if (banks.length === 0) {
    return (
      <NoData
        text={t("withdrawal.banks.none")}
        action={
          <ButtonLink tone="outline" href={hrefOf(paths.withdraw({ view: "banks" }))}>
            <Icon name="plus" size={18} />
            {t("withdrawal.banks.add")}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className="grid gap-1">
      <NetworkCards
        label={t("withdrawal.bankAccount")}
        value={draft.bankId}
        onChange={(bankId) => change({ bankId })}
        cards={banks.map((bank) => ({
          id: String(bank.id),
          title: `${bank.bankName} · ${bank.account}`,
          isClosed: bank.status !== 1,
          note:
            bank.status === 1
              ? `${bank.holder} · ${bank.currency}`
              : t("withdrawal.book.lockedUntil", { time: isolated(format.dateTime(bank.lockUntil)) }),
        }))}
      />
      {error === undefined ? null : (
        <p className="m-0 text-12 text-danger" role="alert">
          {error}
        </p>
      )}
      <a
        className="inline-flex min-h-11 items-center justify-self-end text-12 text-accent"
        href={hrefOf(paths.withdraw({ view: "banks" }))}
      >
        {t("withdrawal.banks.manage")}
      </a>
    </div>
  );
}
