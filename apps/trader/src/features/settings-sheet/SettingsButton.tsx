import { IconButton } from "@agio/ui";
import { Suspense, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";

const SettingsSheet = later(() => import("./SettingsSheet.tsx"), "SettingsSheet");

/** The gear that opens the settings; their code comes with the first press. */
export function SettingsButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="settings" label={t("home.openSettings")} onClick={() => setIsOpen(true)} />
      {isOpen ? (
        <Suspense>
          <SettingsSheet isOpen onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
