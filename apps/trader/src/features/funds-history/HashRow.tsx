import { CopyButton } from "@agio/ui";
import { outsideLink } from "../../shell/links.ts";
import { useTranslate } from "../../shell/language.ts";

interface HashRowProps {
  name: string;
  hash: string;
  explorerUrl: string;
}

/** Outside identifier of a payment: whole, to copy, and with a link to its explorer. */
export function HashRow({ name, hash, explorerUrl }: HashRowProps) {
  const t = useTranslate();
  const link = explorerUrl === "" ? undefined : outsideLink(explorerUrl);
  if (hash === "") return null;
  return (
    <div className="grid gap-1">
      <dt className="text-text-3">{name}</dt>
      <dd className="m-0 flex items-center gap-2">
        <bdi dir="ltr" className="min-w-0 flex-1 font-mono text-12 wrap-anywhere" data-hash="">
          {hash}
        </bdi>
        <CopyButton variant="icon" text={hash} label={t("security.copy")} copiedLabel={t("security.copied")} />
      </dd>
      {link === undefined ? null : (
        <dd className="m-0">
          <a className="inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline" {...link}>
            {t("deposit.detail.explorer")}
          </a>
        </dd>
      )}
    </div>
  );
}
