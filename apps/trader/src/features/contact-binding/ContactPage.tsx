import { valueIn } from "@agio/api-client/react";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { isolated } from "../../shell/isolated-text.ts";
import { DonePanel } from "../security-form/DonePanel.tsx";
import { OverviewGate } from "../security-form/OverviewGate.tsx";
import type { ContactKind } from "../one-time-code/own-contact.ts";
import { useOverview, useRereadGuard } from "../security-form/use-overview.ts";
import { BindForm } from "./BindForm.tsx";
import { UnbindForm } from "./UnbindForm.tsx";

/** Binds an e-mail address or phone to the account, or takes the bound one away. */
export function ContactPage({ kind }: { kind: ContactKind }) {
  const t = useTranslate();
  const rereadGuard = useRereadGuard();
  const [done, setDone] = useState<string>();
  const isBound = (valueIn(useOverview())?.[kind] ?? "") !== "";
  const finish = (text: string) => {
    setDone(text);
    rereadGuard();
  };
  const bindTitle = t(kind === "email" ? "security.contact.bindEmail" : "security.contact.bindPhone");
  return (
    <ScreenFrame title={isBound || done !== undefined ? t(`security.row.${kind}`) : bindTitle}>
      <div className="px-4 pb-8 pt-2">
        {done === undefined ? (
          <OverviewGate>
            {(overview) =>
              overview[kind] === "" ? (
                <BindForm
                  kind={kind}
                  onDone={(target) => finish(t("security.contact.bound", { target: isolated(target) }))}
                />
              ) : (
                <UnbindForm kind={kind} target={overview[kind]} onDone={() => finish(t("security.contact.unbound"))} />
              )
            }
          </OverviewGate>
        ) : (
          <DonePanel>{done}</DonePanel>
        )}
      </div>
    </ScreenFrame>
  );
}
