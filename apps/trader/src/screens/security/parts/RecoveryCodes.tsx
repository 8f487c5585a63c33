import { Banner, Button, Checkbox, CopyButton, Icon } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { useSettings } from "../../../shell/settings.ts";
import { recoveryFile } from "../model.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  loginName: string;
  onDone: () => void;
}

/** Ten codes, shown this one time; leaving needs a word that they are kept. */
export function RecoveryCodes({ codes, loginName, onDone }: RecoveryCodesProps) {
  const t = useTranslate();
  const { name } = useSettings().PLATFORM_SETTING;
  const [areKept, setAreKept] = useState(false);
  return (
    <section className="grid gap-4">
      <h2 className="text-20 font-semibold">{t("security.recovery.title")}</h2>
      <Banner tone="warn" icon="warn" isRounded>
        {t("security.recovery.explain")}
      </Banner>
      <ol
        dir="ltr"
        className="m-0 grid list-none grid-cols-2 gap-x-4 gap-y-2 rounded-2 bg-surface-1 p-4 text-center font-mono text-14"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-3">
        <CopyButton text={codes.join("\n")} label={t("security.copy")} copiedLabel={t("security.copied")} />
        <Button onClick={() => downloadText("recovery-codes.txt", recoveryFile(name, loginName, codes))}>
          <Icon name="download" size={18} />
          {t("security.recovery.download")}
        </Button>
      </div>
      <Checkbox isChecked={areKept} onChange={setAreKept} label={t("security.recovery.saved")} />
      <Button tone="accent" size="large" wide disabled={!areKept} onClick={onDone}>
        {t("security.recovery.done")}
      </Button>
    </section>
  );
}

function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
