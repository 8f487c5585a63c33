import { Button, NumberField, TextField } from "@agio/ui";
import { useTranslate } from "../../../shell/language.ts";
import { FormError } from "../../../features/form-errors/FormError.tsx";
import { isBank, type DepositChannel } from "../model.ts";
import { useReport } from "./use-report.ts";
import { VoucherField } from "./VoucherField.tsx";

const AMOUNT_DECIMALS = 8;

/** Tells of a payment that was made elsewhere, so that somebody can find and credit it. */
export function ReportForm({ channel }: { channel: DepositChannel }) {
  const t = useTranslate();
  const report = useReport(channel);
  const { draft, form } = report;
  return (
    <form
      className="grid gap-4 rounded-2 bg-surface-1 p-4"
      aria-label={t("deposit.report.title")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void report.submit();
      }}
    >
      <div>
        <h2 className="m-0 text-16 font-semibold">{t("deposit.report.title")}</h2>
        <p className="m-0 mt-1 text-12 text-text-2">
          {t(isBank(channel) ? "deposit.report.bankIntro" : "deposit.report.intro")}
        </p>
      </div>
      <NumberField
        label={t("deposit.report.amount")}
        value={draft.amount}
        min="0"
        decimals={AMOUNT_DECIMALS}
        placeholder="0"
        trailing={<span className="text-14 text-text-2">{channel.coin}</span>}
        onChange={(amount) => report.change({ amount })}
        error={form.errorText("amount", draft.amount)}
      />
      <TextField
        label={t(isBank(channel) ? "deposit.report.reference" : "deposit.report.hash")}
        value={draft.hash}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        onChange={(hash) => report.change({ hash })}
        error={form.errorText("hash", draft.hash)}
      />
      <VoucherField items={report.pictures} onItems={report.onPictures} error={form.errorText("voucher", "")} />
      <FormError text={form.formError} />
      <Button type="submit" tone="accent" size="large" wide busy={report.isBusy}>
        {t("deposit.report.submit")}
      </Button>
    </form>
  );
}
