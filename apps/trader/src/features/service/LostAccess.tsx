import { Suspense, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import { useServiceContacts } from "./use-service-contacts.ts";

const ServiceSheet = later(() => import("./ServiceSheet.tsx"), "ServiceSheet");

/** Under a question for a proof: who helps when it is lost, and the way to them where the operator named somebody. */
export function LostAccess() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const hasContacts = useServiceContacts().length > 0;
  return (
    <p className="m-0 text-center text-12 text-text-3">
      {t("account.factor.lost")}
      {hasContacts ? (
        <button type="button" className="block min-h-11 w-full text-accent" onClick={() => setIsOpen(true)}>
          {t("content.service.title")}
        </button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <ServiceSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
