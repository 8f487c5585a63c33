import { IconButton } from "@agio/ui";
import { Suspense, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";
import { useServiceContacts } from "./use-service-contacts.ts";

const ServiceSheet = later(async () => (await import("./ServiceSheet.tsx")).ServiceSheet);

/** Opens customer service from the head of a screen; absent where the operator named nobody. */
export function ServiceButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (useServiceContacts().length === 0) return null;
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
