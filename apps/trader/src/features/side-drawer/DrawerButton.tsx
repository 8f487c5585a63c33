import { IconButton } from "@agio/ui";
import { Suspense, useState } from "react";
import { useTranslate } from "../../shell/language.ts";
import { later } from "../../shell/later.tsx";

const SideDrawer = later(() => import("./SideDrawer.tsx"), "SideDrawer");

/** Opens the side drawer; its code comes with the first press. */
export function DrawerButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label={t("home.openMenu")} onClick={() => setIsOpen(true)} />
      {isOpen ? (
        <Suspense>
          <SideDrawer onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
