import { Dialog } from "@agio/ui";
import { useState } from "react";
import { useTranslate } from "../../shell/language.ts";

const LIGHTS = [1, 2, 3, 4, 5];
const NEAR = 4;

/** Place in the deleveraging queue as five lights; a press explains them. */
export function AdlLights({ lights }: { lights: number }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const colour = lights >= NEAR ? "bg-warn" : "bg-accent";
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-11 items-center justify-center gap-0.5 rounded-1 px-1 hover:bg-surface-2"
        aria-label={t("position.adl.label", { lights })}
        onClick={() => setIsOpen(true)}
      >
        {LIGHTS.map((light) => (
          <span key={light} className={`h-3 w-1 rounded-full ${light <= lights ? colour : "bg-surface-3"}`} />
        ))}
      </button>
      <Dialog
        isOpen={isOpen}
        title={t("position.adl.title")}
        confirmLabel={t("common.close")}
        onConfirm={() => setIsOpen(false)}
        onClose={() => setIsOpen(false)}
      >
        <p className="m-0">{t("position.adl.label", { lights })}</p>
        <p className="m-0">{t("position.adl.text")}</p>
      </Dialog>
    </>
  );
}
