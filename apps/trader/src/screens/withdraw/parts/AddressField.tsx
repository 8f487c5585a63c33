import { useCall, valueIn } from "@agio/api-client/react";
import { maskMiddle } from "@agio/primitives";
import { Button, Icon, TextArea } from "@agio/ui";
import { hrefOf, paths } from "../../../paths.ts";
import { isolated } from "../../../shell/isolated-text.ts";
import { useFormat } from "../../../shell/format.ts";
import { useTranslate } from "../../../shell/language.ts";
import { verdictOf } from "../draft.ts";
import type { WithdrawForm } from "../use-withdraw-form.ts";
import { SampleAddress } from "./SampleAddress.tsx";

const SHOWN_START = 8;
const SHOWN_END = 6;
const ADDRESS_LENGTH_MAX = 128;

/** The address to pay to: typed, pasted or saved; judged against the network with every key. */
export function AddressField({ form }: { form: WithdrawForm }) {
  const t = useTranslate();
  const { draft, channel, change, errorText } = form;
  const canPaste = typeof navigator.clipboard?.readText === "function";
  const paste = async () => {
    // Refused by the person or the browser: the field can still be filled by hand.
    const text = await navigator.clipboard.readText().catch(() => "");
    if (text !== "") change({ address: text });
  };
  const fits = draft.address !== "" && verdictOf(draft, channel).kind === "fits";
  return (
    <div className="grid gap-2">
      <TextArea
        label={t("withdrawal.address")}
        value={draft.address}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={ADDRESS_LENGTH_MAX}
        onChange={(address) => change({ address })}
        error={errorText("address", draft.address)}
        hint={
          fits ? (
            <span className="flex items-center gap-1 text-up">
              <Icon name="check" size={14} />
              {t("withdrawal.fits")}
            </span>
          ) : (
            t("withdrawal.addressHint")
          )
        }
        trailing={
          canPaste ? (
            <Button size="small" tone="quiet" onClick={() => void paste()}>
              {t("withdrawal.paste")}
            </Button>
          ) : undefined
        }
      />
      <SampleAddress form={form} />
      <SavedAddress form={form} />
    </div>
  );
}

function SavedAddress({ form: { channel, draft, change, status } }: { form: WithdrawForm }) {
  const t = useTranslate();
  const format = useFormat();
  const rows = valueIn(useCall("withdrawals.addresses", {})) ?? [];
  const saved = rows.find(({ type }) => type === channel.addressType);
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      {saved === undefined ? (
        <span className={`text-12 ${status.savedOnly ? "text-warn" : "text-text-3"}`}>
          {t(status.savedOnly ? "withdrawal.savedOnly" : "withdrawal.book.none")}
        </span>
      ) : (
        <button
          type="button"
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-1 bg-surface-2 px-3 py-1.5 text-start text-12 hover:bg-surface-3"
          aria-pressed={saved.address === draft.address}
          onClick={() => change({ address: saved.address })}
        >
          <Icon name={saved.status === 1 ? "check" : "lock"} size={16} className="text-text-3" />
          <span className="min-w-0">
            <bdi dir="ltr" className="block truncate font-mono">
              {maskMiddle(saved.address, SHOWN_START, SHOWN_END)}
            </bdi>
            {saved.status === 1 ? null : (
              <span className="block text-warn">
                {t("withdrawal.book.lockedUntil", { time: isolated(format.dateTime(saved.lockUntil)) })}
              </span>
            )}
          </span>
        </button>
      )}
      <a
        className="inline-flex min-h-11 flex-none items-center text-12 text-accent"
        href={hrefOf(paths.withdraw({ view: "addresses" }))}
      >
        {t(saved === undefined && status.savedOnly ? "withdrawal.book.add" : "withdrawal.book.manage")}
      </a>
    </div>
  );
}
