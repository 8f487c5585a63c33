import { Icon, IconButton } from "@agio/ui";
import { Suspense, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import { useSettings } from "../../shell/settings.ts";
import { signInHelp } from "./service-contacts.ts";
import { useServiceContacts } from "./use-service-contacts.ts";

const ServiceSheet = later(() => import("./ServiceSheet.tsx"), "ServiceSheet");

/** Help at sign-in: one contact at once, or a choice of them; absent where the operator named nobody. */
export function ServiceButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { contacts, only } = signInHelp(useServiceContacts(), useSettings().LOGIN_REGIS_SETTING.serviceType);
  if (contacts.length === 0) return null;
  if (only !== undefined) {
    return (
      <a className="ui-icon-button" aria-label={`${t("content.service.title")}: ${only.name}`} {...only.link}>
        <Icon name="headset" size={20} />
      </a>
    );
  }
  return (
    <>
      <IconButton icon="headset" label={t("content.service.title")} onClick={() => setIsOpen(true)} />
      {isOpen ? (
        <Suspense>
          <ServiceSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
