import { Button, Icon } from "@agio/ui";
import { Suspense, useState } from "react";
import { useTranslate } from "../../../shell/language.ts";
import { later } from "../../../shell/later.tsx";

const ServiceSheet = later(() => import("../../../features/service/ServiceSheet.tsx"), "ServiceSheet");

/** Help when a deposit does not arrive. */
export function DepositHelp() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group rounded-2 bg-surface-1">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 text-14 font-semibold">
        <Icon name="help" size={20} className="text-text-3" />
        <span className="flex-1">{t("deposit.help.title")}</span>
        <Icon name="down" size={16} className="text-text-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 text-14 text-text-2">
        <p className="m-0">{t("deposit.help.slow")}</p>
        <p className="m-0">{t("deposit.help.wrong")}</p>
        <p className="m-0">{t("deposit.help.memo")}</p>
        <Button tone="outline" onClick={() => setIsOpen(true)}>
          {t("deposit.help.contact")}
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <ServiceSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </details>
  );
}
