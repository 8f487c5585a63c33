import { valueIn } from "@agio/api-client/react";
import { useState, type ReactNode } from "react";
import { useTranslate } from "../../shell/language.ts";
import { ScreenFrame } from "../../shell/ScreenFrame.tsx";
import { isolated } from "../../shell/isolated-text.ts";
import { OverviewGate } from "../security-form/OverviewGate.tsx";
import type { ContactKind } from "../one-time-code/own-contact.ts";
import { useOverview, useRereadGuard } from "../security-form/use-overview.ts";
import { BindForm } from "./BindForm.tsx";
import { UnbindForm } from "./UnbindForm.tsx";
import { ButtonLink, Icon } from "@agio/ui";
import { hrefOf, paths } from "../../paths.ts";

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
    <ScreenFrame title={isBound || done !== undefined ? t(`security.row.${kind}`) : bindTitle} width="column">
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

/** The last step: what was done, and the way back. */
function DonePanel({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className="grid justify-items-center gap-4 px-2 py-10 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-up-soft text-up">
        <Icon name="check" size={28} />
      </span>
      <output className="text-16 font-semibold wrap-anywhere">{children}</output>
      <ButtonLink tone="outline" href={hrefOf(paths.security())}>
        {t("security.contact.back")}
      </ButtonLink>
    </div>
  );
}
