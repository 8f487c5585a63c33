import { Button, Checkbox, Icon, NumberField, SegmentedControl } from "@agio/ui";
import type { ReactNode } from "react";
import { scaleOf } from "../../../shell/coin-directory.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import type { TermsDraft, TermsField, TermsProblems } from "../terms-draft.ts";
import { useContractNames } from "../use-contract-names.ts";
import { useProblemText } from "../use-problem-text.ts";

export interface TermsForm {
  readonly coin: string;
  readonly draft: TermsDraft;
  readonly change: (change: Partial<TermsDraft>) => void;
  /** Of the fields that have something wrong, as far as that is shown. */
  readonly problems: TermsProblems;
}

/** A follower's limits: how large copies are, and where they end. */
export function TermsFields({ form }: { form: TermsForm }) {
  const t = useTranslate();
  const { draft, change } = form;
  const isByEquity = draft.sizing === "equity";
  return (
    <>
      <div className="grid gap-2">
        <p className="m-0 text-12 text-text-2">{t("follow.form.sizing")}</p>
        <SegmentedControl<TermsDraft["sizing"]>
          label={t("follow.form.sizing")}
          value={draft.sizing}
          onChange={(sizing) => change({ sizing })}
          options={[
            { id: "equity", label: t("follow.form.equity") },
            { id: "amount", label: t("follow.form.amount") },
          ]}
        />
      </div>
      {isByEquity ? (
        <TermField
          form={form}
          field="multiplier"
          label={t("follow.form.multiplier")}
          decimals={2}
          hint={t("follow.form.equityNote")}
        />
      ) : (
        <TermField
          form={form}
          field="amount"
          label={t("follow.form.asIf")}
          hint={t("follow.form.amountNote")}
          trailing={form.coin}
        />
      )}
      <h3 className="m-0 pt-2 text-14 font-semibold">{t("follow.form.more")}</h3>
      <TermField
        form={form}
        field="slippage"
        label={t("follow.form.slippage")}
        decimals={1}
        hint={t("follow.form.slippageNote")}
        trailing="%"
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TermField
          form={form}
          field="leverageMax"
          label={t("follow.form.leverage")}
          decimals={0}
          trailing="x"
          isLimit
        />
        <TermField form={form} field="marginMax" label={t("follow.form.marginMax")} trailing={form.coin} isLimit />
        <TermField form={form} field="stopLoss" label={t("follow.form.stopLoss")} trailing={form.coin} isLimit />
        <TermField form={form} field="takeProfit" label={t("follow.form.takeProfit")} trailing={form.coin} isLimit />
      </div>
      <LeftOut draft={draft} change={change} />
    </>
  );
}

interface TermFieldProps {
  form: TermsForm;
  field: TermsField;
  label: string;
  decimals?: number;
  hint?: string;
  trailing?: ReactNode;
  /** Empty is no limit. */
  isLimit?: boolean;
}

function TermField({ form, field, label, decimals, hint, trailing, isLimit = false }: TermFieldProps) {
  const t = useTranslate();
  const problemText = useProblemText(form.coin);
  return (
    <NumberField
      label={label}
      decimals={decimals ?? scaleOf(form.coin)}
      value={form.draft[field]}
      onChange={(text) => form.change({ [field]: text })}
      error={problemText(form.problems[field])}
      hint={isLimit ? t("follow.form.empty") : hint}
      trailing={trailing}
    />
  );
}

/** Contracts that are not copied, ticked. */
function LeftOut({ draft, change }: Pick<TermsForm, "draft" | "change">) {
  const t = useTranslate();
  const format = useFormat();
  const { contracts } = useContractNames();
  const turn = (symbol: string) =>
    change({
      leftOut: draft.leftOut.includes(symbol)
        ? draft.leftOut.filter((each) => each !== symbol)
        : [...draft.leftOut, symbol],
    });
  return (
    <details className="group rounded-1 bg-surface-2 px-3 text-14">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3">
        <span className="flex-1">{t("follow.form.leftOut")}</span>
        <bdi className="ui-figures text-text-2">{format.count(draft.leftOut.length)}</bdi>
        <Icon name="down" size={16} className="text-text-3 group-open:rotate-180" />
      </summary>
      <fieldset className="grid grid-cols-2 pb-2" aria-label={t("follow.form.leftOut")}>
        {contracts.map(({ symbol, label }) => (
          <Checkbox
            key={symbol}
            isChecked={draft.leftOut.includes(symbol)}
            onChange={() => turn(symbol)}
            label={<bdi>{label}</bdi>}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface FundsFieldProps {
  coin: string;
  value: string;
  onChange: (text: string) => void;
  /** The most there is; undefined until it is known. */
  available: string | undefined;
  error: string | undefined;
  label: string;
}

/** An amount out of what is to be had, with a button for all of it. */
export function FundsField({ coin, value, onChange, available, error, label }: FundsFieldProps) {
  const t = useTranslate();
  return (
    <NumberField
      label={label}
      decimals={scaleOf(coin)}
      value={value}
      onChange={onChange}
      error={error}
      data-initial-focus=""
      trailing={
        <>
          <span className="ui-figures">{coin}</span>
          <Button
            size="small"
            tone="quiet"
            disabled={available === undefined}
            onClick={() => onChange(available ?? "")}
          >
            {t("common.all")}
          </Button>
        </>
      }
    />
  );
}
