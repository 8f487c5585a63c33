import { Button, CopyButton } from "@agio/ui";
import { downloadText } from "../../../features/csv-export/download-csv.ts";
import { hrefOf, paths } from "../../../paths.ts";
import { useTranslate } from "../../../shell/language.ts";
import { fileNameOf, type Receipt } from "../model.ts";

/** For whoever does not trust this browser either: the receipt as a file and the program that checks it. */
export function SelfCheckCard({ receipt }: { receipt: Receipt }) {
  const t = useTranslate();
  const fileName = fileNameOf(receipt);
  const command = `npm run verify -- ${fileName}`;
  const symbol = receipt.product === "option" ? receipt.terms.indexSymbol : receipt.terms.symbol;
  const seq = receipt.settlement?.seqFrom ?? 0;
  return (
    <section className="grid gap-3 rounded-2 bg-surface-1 p-4" aria-label={t("evidence.receipt.self")}>
      <h2 className="m-0 text-16 font-semibold">{t("evidence.receipt.self")}</h2>
      <p className="m-0 text-12 text-text-2">{t("evidence.receipt.selfNote")}</p>
      <div className="flex items-center justify-between gap-2 rounded-1 bg-surface-2 ps-3">
        <code className="min-w-0 wrap-anywhere whitespace-normal py-3 text-12" dir="ltr">
          {command}
        </code>
        <CopyButton variant="icon" text={command} label={t("evidence.copy")} copiedLabel={t("evidence.copied")} />
      </div>
      <Button
        tone="outline"
        onClick={() => downloadText(fileName, JSON.stringify(receipt, undefined, 2), "application/json")}
      >
        {t("evidence.receipt.download")}
      </Button>
      <p className="m-0 flex flex-wrap gap-x-4 text-14">
        <a
          className="inline-flex min-h-11 items-center text-accent underline"
          href={hrefOf(paths.tape(seq > 0 ? { symbol, seq } : { symbol }))}
        >
          {t("evidence.tape.title")}
        </a>
        <a className="inline-flex min-h-11 items-center text-accent underline" href={hrefOf(paths.settlement())}>
          {t("evidence.settlement.title")}
        </a>
      </p>
    </section>
  );
}
