import { Button, IconButton, NumberField, Select } from "@agio/ui";
import { useTranslate } from "../../shell/language.ts";
import { openItems, useSettings } from "../../shell/settings.ts";
import { FormError } from "../form-errors/FormError.tsx";
import { ACCOUNT_NAMES, offeredAccounts, type FundAccount } from "./transfer-draft.ts";
import { movableCoins } from "./transfer-summary.ts";
import { TransferFigures } from "./TransferFigures.tsx";
import type { Transfer } from "./use-transfer.ts";

/** From where, to where, of what and how much; what may go stands under the amount. */
export function TransferForm({ transfer }: { transfer: Transfer }) {
  const t = useTranslate();
  const { form } = transfer;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Over a ticket it lies in another form, which would send its order.
        event.stopPropagation();
        void transfer.submit();
      }}
    >
      <AccountFields transfer={transfer} />
      <CoinField transfer={transfer} />
      <AmountField transfer={transfer} />
      <TransferFigures transfer={transfer} />
      <FormError text={form.formError} />
      <p className="m-0 text-12 text-text-3">{t("wallet.transfer.note")}</p>
      {/* The button stands in the foot of the sheet or screen; this one lets the enter key send the form. */}
      <input type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}

function AccountFields({ transfer: { draft, change, form } }: { transfer: Transfer }) {
  const t = useTranslate();
  const openTabs = openItems(useSettings().TAB_SETTING).map(({ keyStr }) => keyStr);
  const options = offeredAccounts(openTabs, draft).map((account) => ({
    id: String(account),
    label: t(`wallet.${ACCOUNT_NAMES[account]}`),
  }));
  const select = (side: "from" | "to") => (
    <Select
      label={t(`wallet.transfer.${side}`)}
      value={String(draft[side])}
      options={options}
      onChange={(id) => change({ type: side, account: Number(id) as FundAccount })}
      error={form.errorText(side)}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-3">
      {select("from")}
      <IconButton
        icon="swap"
        className="row-span-2 rounded-full bg-surface-2"
        label={t("wallet.transfer.swap")}
        onClick={() => change({ type: "swap" })}
      />
      {select("to")}
    </div>
  );
}

/** A choice only where there is one: the contract account holds a single coin. */
function CoinField({ transfer: { draft, change, form, facts } }: { transfer: Transfer }) {
  const t = useTranslate();
  const coins = movableCoins(draft, facts.balances);
  if (coins.length < 2) return null;
  return (
    <Select
      label={t("wallet.statement.coin")}
      value={draft.coin}
      options={coins.map((coin) => ({ id: coin, label: coin }))}
      onChange={(coin) => change({ type: "coin", coin })}
      error={form.errorText("coin")}
    />
  );
}

function AmountField({ transfer: { draft, change, form, summary } }: { transfer: Transfer }) {
  const t = useTranslate();
  const { transferable, scale } = summary;
  return (
    <NumberField
      label={t("common.amount")}
      value={draft.amount}
      onChange={(text) => change({ type: "amount", text })}
      min="0"
      decimals={scale}
      placeholder="0"
      error={form.errorText("amount")}
      trailing={
        <span className="flex items-center gap-2">
          <span className="text-14 text-text-2">{draft.coin}</span>
          <Button
            size="small"
            tone="quiet"
            disabled={transferable === undefined || transferable === "0"}
            onClick={() => change({ type: "amount", text: transferable ?? "" })}
          >
            {t("wallet.transfer.everything")}
          </Button>
        </span>
      }
    />
  );
}
