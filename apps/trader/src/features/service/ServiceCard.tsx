import { Button, Icon } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { ServiceSheet } from "./ServiceSheet.tsx";
import { useServiceContacts } from "./use-service-contacts.ts";

/** The way to a person, under texts that may not have answered; absent for visitors where the operator named nobody. */
export function ServiceCard() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const [hasContacts, isSignedIn] = [useServiceContacts().length > 0, useIsSignedIn()];
  if (!hasContacts && !isSignedIn) return null;
  return (
    <section className="mx-4 mb-8 mt-4 flex items-center gap-3 rounded-2 bg-surface-1 p-4">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name="headset" />
      </span>
      <p className="min-w-0 flex-1 font-medium">{t("content.help.stillOpen")}</p>
      <Button size="small" tone="outline" onClick={() => setIsOpen(true)}>
        {t("content.service.title")}
      </Button>
      {isOpen ? <ServiceSheet onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}
